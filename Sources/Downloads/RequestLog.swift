internal import Foundation
internal import Press

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
  /// - Throws: ``PressError`` when the file cannot be replaced.
  func next(
    for host: String, _ rate: Rate, at date: Double, _ choose: ([Double]) -> Double
  ) throws(PressError) -> Double {
    try Folder.make(folder)
    // Two programs at once would each forget what the other has asked.
    let lock = try FolderLock(at: "\(folder)/requests.lock", for: folder, waits: true)
    defer { withExtendedLifetime(lock) {} }
    var hosts = read()
    // What lies more than a window ahead was written by another clock.
    let near = (date - rate.seconds)...(date + rate.seconds)
    var entries = (hosts[host] ?? []).filter { near.contains($0.time) && $0.count > 0 }
      .map { Entry(time: $0.time, count: min($0.count, rate.requests)) }
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

  private func read() -> [String: [Entry]] {
    do {
      return try JSONDecoder().decode([String: [Entry]].self, from: Data(try RawFile.read(file)))
    } catch {
      return [:]
    }
  }

  private func write(_ hosts: [String: [Entry]]) throws(PressError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    do {
      try RawFile.replace(file, with: Array(try encoder.encode(hosts)))
    } catch let error as PressError {
      throw error
    } catch {
      // Numbers that are none; such a time is not worth remembering.
      return
    }
  }
}
