import Atlas
import Foundation
import Photography

/// Measures time and memory of clustering pins and writing their files: `clustering [COUNT…]` (default 10000
/// 100000 1000000), and with `clustering site [COUNT]` (default 100000) everything that Atlas does in a
/// build.
///
/// Each count runs in a separate process, twice: with points spread evenly over the map, and with points as
/// travellers leave them. CPU time is that of the single thread; memory is the process's peak.
@main
struct Clustering {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--one", let kind = arguments.dropFirst().first.flatMap(Places.init(rawValue:)),
      let count = arguments.dropFirst(2).first.flatMap({ Int($0) })
    {
      return one(kind, count)
    }
    if arguments.first == "--site", let kind = arguments.dropFirst().first.flatMap(Places.init(rawValue:)),
      let count = arguments.dropFirst(2).first.flatMap({ Int($0) })
    {
      return SiteRun.run(kind, count)
    }
    if arguments.first == "write", arguments.count == 4,
      let kind = arguments.dropFirst().first.flatMap(Places.init(rawValue:)),
      let count = arguments.dropFirst(2).first.flatMap({ Int($0) }), let folder = arguments.last
    {
      return try SiteFiles.write(kind, count, to: folder)
    }
    let isSite = arguments.first == "site"
    let usual = isSite ? [100_000] : [10_000, 100_000, 1_000_000]
    let asked = arguments.compactMap { Int($0) }
    let counts = asked.isEmpty ? usual : asked
    for kind in Places.allCases {
      for count in counts {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = [isSite ? "--site" : "--one", kind.rawValue, "\(count)"]
        try process.run()
        process.waitUntilExit()
      }
    }
  }

  static func one(_ kind: Places, _ count: Int) {
    let places = kind.coordinates(count)
    let categories = (0..<count).map { Int32($0 % 3) }
    let before = Usage.now
    let pins = Pins(places, categories: categories)
    let merged = Usage.now
    let sheets = PinSheets(pins)
    let parts = sheets.parts
    let laidOut = Usage.now
    print(
      "\(kind.rawValue) \(count): merged in \(seconds(before, merged)) s CPU, \(merged.peak >> 20) MB;",
      "laid out in \(seconds(merged, laidOut)) s, \(laidOut.peak >> 20) MB;", terminator: " ")
    var (bytes, largest) = (0, 0)
    for part in parts {
      let size = sheets.bytes(of: part, label).count
      (bytes, largest) = (bytes + size, max(largest, size))
    }
    let written = Usage.now
    print(
      "\(parts.count) files written in \(seconds(laidOut, written)) s, \(bytes >> 10) KB,",
      "the largest \(largest >> 10) KB")
  }

  static func seconds(_ start: Usage, _ end: Usage) -> String {
    String(format: "%.2f", end.cpu - start.cpu)
  }

  /// A typical label.
  static func label(_ number: Int) -> PinLabel {
    let stem = "photo/journey-\(number / 200)/img-\(number)"
    let hash = String(UInt32(truncatingIfNeeded: number &* 2_654_435_761), radix: 16)
    return PinLabel(
      page: "\(stem).html",
      thumbnail: Rendition(
        format: .jpeg, size: PixelSize(width: 320, height: 213), path: "\(stem)-320.\(hash).jpg"),
      text: "The harbour in the evening, with number \(number) in front", date: "09-18-2019")
  }
}

/// The resources used by the process so far.
struct Usage {
  /// Seconds.
  let cpu: Double
  /// Bytes.
  let peak: Int

  static var now: Usage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return Usage(cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime), peak: usage.ru_maxrss << 10)
  }
}
