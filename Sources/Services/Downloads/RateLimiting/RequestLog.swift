internal import Files
internal import JSON

/// Records recent requests in a small file, so that the rate limits of services hold across runs of the program.
///
/// The file lists, by host, times and how many requests were sent at each. It is replaced atomically; a missing or damaged
/// file counts as empty.
package struct RequestLog: Sendable {
  /// Requests of one step, with the time of the last.
  private struct Entry: Codable {
    /// Seconds since 1970.
    var time: Double
    var count: Int
  }

  let folder: String
  private var file: String { "\(folder)/requests.json" }
  /// Into how many steps a window is divided; all requests of a step share one entry.
  private static let steps = 100.0
  /// Seconds between the first two attempts to lock the file, and until the last.
  private static let (firstLockDelay, lockTimeout) = (0.02, 10.0)

  /// - Parameter folder: The cache folder.
  package init(folder: String) { self.folder = folder }

  /// Reserves the time of a request to a host, for all runs of the program.
  ///
  /// - Parameter choose: Returns the time, given those of the last requests, oldest first, and the current time; all in
  ///   seconds since 1970.
  /// - Returns: What `choose` returned.
  /// - Throws: ``FileError`` when the file cannot be replaced; `CancellationError`.
  func reserve(
    for host: String, _ limit: RateLimit, clock: NetworkClock,
    _ choose: (_ past: [Double], _ date: Double) -> Double
  ) async throws -> Double {
    try await withFileLock(clock) { () throws(FileError) in
      let date = clock.date()
      var hosts = read()
      // Without other requests the next one could be sent now, or after a pause that all runs observe.
      var entries = RequestLog.relevant(hosts[host] ?? [], limit, in: date...max(date, choose([], date)))
      let past = entries.flatMap { Array(repeating: $0.time, count: $0.count) }
      let time = choose(Array(past.suffix(limit.requests)), date)
      let step = limit.seconds / RequestLog.steps
      if let last = entries.last, (time / step).rounded(.down) == (last.time / step).rounded(.down) {
        entries[entries.count - 1] = Entry(time: time, count: last.count + 1)
      } else {
        entries.append(Entry(time: time, count: 1))
      }
      hosts[host] = entries
      try replace(file, with: hosts)
      return time
    }
  }

  /// Runs `body` while no other program changes the files of the log.
  ///
  /// Another program's lock is polled, since waiting in `flock` would block a thread that other tasks need.
  ///
  /// - Throws: ``FileError/busy(path:)`` when the lock is not free in time; what `body` throws; `CancellationError`.
  func withFileLock<Result: Sendable>(
    _ clock: NetworkClock, _ body: () throws(FileError) -> Result
  ) async throws -> Result {
    try Folder.make(folder)
    var (waited, delay) = (0.0, RequestLog.firstLockDelay)
    while true {
      do throws(FileError) {
        let lock = try FolderLock(at: "\(folder)/requests.lock", for: folder)
        defer { withExtendedLifetime(lock) {} }
        return try body()
      } catch {
        guard error == .busy(path: folder), waited < RequestLog.lockTimeout else { throw error }
      }
      try await clock.sleep(delay)
      waited += delay
      delay = min(2 * delay, 0.5)
    }
  }

  /// The entries that count: those of the last window, and those reserved ahead by waiting requests.
  ///
  /// Waiting requests are at most a window apart; entries after a longer gap come from a wrong clock.
  private static func relevant(
    _ entries: [Entry], _ limit: RateLimit, in span: ClosedRange<Double>
  ) -> [Entry] {
    var reach = span.upperBound + limit.seconds
    var relevant: [Entry] = []
    for entry in entries.sorted(by: { $0.time < $1.time })
    where entry.time >= span.lowerBound - limit.seconds && entry.count > 0 {
      guard entry.time <= reach else { break }
      relevant.append(Entry(time: entry.time, count: min(entry.count, limit.requests)))
      reach = max(reach, entry.time + limit.seconds)
    }
    return relevant
  }

  private func read() -> [String: [Entry]] {
    do { return try JSONCoding.decode(from: try FileIO.read(file)) } catch { return [:] }
  }

  /// - Throws: ``FileError`` when the file cannot be replaced.
  func replace(_ file: String, with value: some Encodable) throws(FileError) {
    let bytes: [UInt8]
    // Only numbers that are not finite cannot be encoded; such times are not worth recording.
    do { bytes = try JSONCoding.encode(value) } catch { return }
    try FileIO.replace(file, with: bytes)
  }
}
