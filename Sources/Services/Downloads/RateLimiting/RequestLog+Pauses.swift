internal import Files
internal import JSON

/// Pauses that services requested, in a second file.
extension RequestLog {
  private struct Pause: Codable {
    /// When the service requested it, in seconds since 1970.
    var since: Double
    /// When the pause ends, in seconds since 1970.
    var until: Double
  }

  private var pauses: String { "\(folder)/pauses.json" }
  /// A day. After a longer pause a request is sent the next day, in case the server's clock is wrong.
  private static let longest = 86_400.0

  /// Records a pause that a host requests; of two pauses, the later end counts.
  ///
  /// - Throws: ``FileError`` when the file cannot be replaced; `CancellationError`.
  func pause(_ host: String, for seconds: Double, clock: NetworkClock) async throws {
    guard seconds > 0, seconds.isFinite else { return }
    let until = clock.date() + seconds
    try await withFileLock(clock) { () throws(FileError) in
      let date = clock.date()
      var known = knownPauses().filter { RequestLog.isActive($0.value, at: date) }
      let end = max(min(until, date + RequestLog.longest), known[host]?.until ?? date)
      known[host] = Pause(since: date, until: end)
      try replace(pauses, with: known)
    }
  }

  /// - Parameter date: Now, in seconds since 1970.
  /// - Returns: When a host's pause ends, in seconds since 1970; `nil` without one.
  func pause(of host: String, at date: Double) -> Double? {
    knownPauses()[host].flatMap { RequestLog.isActive($0, at: date) ? $0.until : nil }
  }

  /// A pause that begins in the future comes from a wrong clock, and is ignored.
  private static func isActive(_ pause: Pause, at date: Double) -> Bool {
    pause.since <= date && date < pause.until && pause.until <= pause.since + longest
  }

  private func knownPauses() -> [String: Pause] {
    do { return try JSONCoding.decode(from: try FileIO.read(pauses)) } catch { return [:] }
  }
}
