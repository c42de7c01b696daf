internal import Files
internal import Foundation

/// When services were asked last, kept in a small file from one run of the program to the next, so that their limits hold
/// over all of them.
///
/// The file holds, for each host, times and how many requests were made at each. It is only ever replaced as a whole; one
/// that is missing or makes no sense holds nothing.
package struct RequestLog: Sendable {
  /// So many requests, the last of them at a time.
  private struct Entry: Codable {
    /// Seconds since 1970.
    var time: Double
    var count: Int
  }

  let folder: String
  private var file: String { "\(folder)/requests.json" }
  /// In how many steps the span of a rate is remembered.
  private static let steps = 100.0

  /// - Parameter folder: Where earlier work is remembered.
  package init(folder: String) { self.folder = folder }

  /// Takes the next time at which a host may be asked, and remembers it for everybody.
  ///
  /// - Parameters:
  ///   - date: Now, in seconds since 1970.
  ///   - choose: Given the times of the last requests, oldest first and not before they were made, says the next one.
  /// - Returns: What was chosen.
  /// - Throws: ``FileError`` when the file cannot be replaced.
  func next(
    for host: String, _ rate: Rate, at date: Double, _ choose: ([Double]) -> Double
  ) throws(FileError) -> Double {
    try Folder.make(folder)
    // Two programs at once would each forget what the other has asked.
    let lock = try FolderLock(at: "\(folder)/requests.lock", for: folder, waits: true)
    defer { withExtendedLifetime(lock) {} }
    var hosts = read()
    // Where nobody else asks, the next one would be now, or after a pause that all keep.
    var entries = RequestLog.near(hosts[host] ?? [], rate, in: date...max(date, choose([])))
    let past = entries.flatMap { Array(repeating: $0.time, count: $0.count) }
    let time = choose(Array(past.suffix(rate.requests)))
    let step = rate.seconds / RequestLog.steps
    if let last = entries.last, (time / step).rounded(.down) == (last.time / step).rounded(.down) {
      entries[entries.count - 1] = Entry(time: time, count: last.count + 1)
    } else {
      entries.append(Entry(time: time, count: 1))
    }
    hosts[host] = entries
    try write(hosts)
    return time
  }

  /// What counts of all that was written down: what is not over by a window, and however many wait in a row for their turn.
  ///
  /// Each of these asks at most a window after the one before. What lies beyond a gap was written by another clock.
  private static func near(_ entries: [Entry], _ rate: Rate, in span: ClosedRange<Double>) -> [Entry] {
    var reach = span.upperBound + rate.seconds
    var near: [Entry] = []
    for entry in entries.sorted(by: { $0.time < $1.time })
    where entry.time >= span.lowerBound - rate.seconds && entry.count > 0 {
      guard entry.time <= reach else { break }
      near.append(Entry(time: entry.time, count: min(entry.count, rate.requests)))
      reach = max(reach, entry.time + rate.seconds)
    }
    return near
  }

  private func read() -> [String: [Entry]] {
    do {
      return try JSONDecoder().decode([String: [Entry]].self, from: Data(try FileIO.read(file)))
    } catch {
      return [:]
    }
  }

  private func write(_ hosts: [String: [Entry]]) throws(FileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    do {
      try FileIO.replace(file, with: Array(try encoder.encode(hosts)))
    } catch let error as FileError {
      throw error
    } catch {
      // Numbers that are none; such a time is not worth remembering.
      return
    }
  }
}
