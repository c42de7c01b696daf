import Atlas
import Foundation
import Photography

/// How long it takes to gather pins, and how much memory: `clustering [COUNT…]` (10000 100000 1000000 unless told).
///
/// Each count is measured in a process of its own, twice: with places evenly all over the map, and with places as
/// travellers leave them. CPU time is that of the one thread that gathers; memory is the process's peak.
@main
struct Clustering {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--one", let kind = arguments.dropFirst().first.flatMap(Places.init(rawValue:)),
      let count = arguments.dropFirst(2).first.flatMap({ Int($0) })
    {
      return one(kind, count)
    }
    let counts = arguments.isEmpty ? [10_000, 100_000, 1_000_000] : arguments.compactMap { Int($0) }
    for kind in Places.allCases {
      for count in counts {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["--one", kind.rawValue, "\(count)"]
        try process.run()
        process.waitUntilExit()
      }
    }
  }

  static func one(_ kind: Places, _ count: Int) {
    let places = kind.coordinates(count)
    let before = Usage.now
    let pins = Pins(places)
    let after = Usage.now
    print(
      kind.rawValue, count, "gathered into \(pins.nodes) nodes:",
      String(format: "%.2f s CPU, %d MB in all", after.cpu - before.cpu, after.peak >> 20))
  }
}

/// What the process has used so far.
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
