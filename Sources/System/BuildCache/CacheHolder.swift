internal import Foundation

/// The other program that has a lock on the cache.
enum CacheHolder {
  /// Which program it is, as a part of a sentence.
  ///
  /// Reads what the system tells of locks: SQLite would lose its own if the files were opened to ask.
  ///
  /// - Parameter folder: Of the cache.
  /// - Note: `proc_locks(5)`.
  static func words(_ folder: String) -> String {
    let files = ["", "-shm"].compactMap { suffix -> Int? in
      let file = try? FileManager.default.attributesOfItem(atPath: "\(folder)/cache.sqlite\(suffix)")
      return file?[.systemFileNumber] as? Int
    }
    let locks = FileManager.default.contents(atPath: "/proc/locks") ?? Data()
    for line in String(decoding: locks, as: UTF8.self).split(separator: "\n") {
      // `1: POSIX  ADVISORY  WRITE 1234 08:01:5678 120 120`; those who wait have an arrow, and nobody waits for readers.
      let words = line.split(separator: " ")
      guard words.count >= 8, words[3] == "WRITE", let process = Int32(words[4]), process > 0,
        process != ProcessInfo.processInfo.processIdentifier,
        let file = words[5].split(separator: ":").last.flatMap({ Int($0) }), files.contains(file),
        let name = FileManager.default.contents(atPath: "/proc/\(process)/comm")
      else { continue }
      let text = String(decoding: name, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      return "the program \(text) (process \(process))"
    }
    return "another program"
  }
}
