internal import Files
internal import Foundation

/// The pauses that services have asked for, kept from one run of the program to the next in a small file of its own.
extension RequestLog {
  private struct Pause: Codable {
    /// When it was asked for, in seconds since 1970.
    var since: Double
    /// When it is over.
    var until: Double
  }

  private var pauses: String { "\(folder)/pauses.json" }
  /// No pause is remembered for longer than a day: what asks for more has lost its clock, and is asked again the day after.
  private static let longest = 86_400.0

  /// Remembers that a host wants to be left alone; of two such wishes, the later end counts.
  ///
  /// - Parameters:
  ///   - until: In seconds since 1970.
  ///   - date: Now, likewise.
  /// - Throws: ``FileError`` when the file cannot be replaced.
  func pause(_ host: String, until: Double, at date: Double) throws(FileError) {
    guard until > date, until.isFinite else { return }
    try Folder.make(folder)
    let lock = try FolderLock(at: "\(folder)/requests.lock", for: folder, waits: true)
    defer { withExtendedLifetime(lock) {} }
    var known = knownPauses().filter { RequestLog.holds($0.value, at: date) }
    let end = max(min(until, date + RequestLog.longest), known[host]?.until ?? date)
    known[host] = Pause(since: date, until: end)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    do {
      try FileIO.replace(pauses, with: Array(try encoder.encode(known)))
    } catch let error as FileError {
      throw error
    } catch {
      return
    }
  }

  /// - Parameter date: Now, in seconds since 1970.
  /// - Returns: Until when a host wants to be left alone, likewise; `nil` when it may be asked.
  func pause(of host: String, at date: Double) -> Double? {
    knownPauses()[host].flatMap { RequestLog.holds($0, at: date) ? $0.until : nil }
  }

  /// A pause that begins later than now was written by another clock, or this one was set back: nobody can tell when it ends,
  /// and the service says it again if it must.
  private static func holds(_ pause: Pause, at date: Double) -> Bool {
    pause.since <= date && date < pause.until && pause.until <= pause.since + longest
  }

  private func knownPauses() -> [String: Pause] {
    do {
      return try JSONDecoder().decode([String: Pause].self, from: Data(try FileIO.read(pauses)))
    } catch {
      return [:]
    }
  }
}
