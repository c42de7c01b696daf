internal import Foundation

/// The other program that has a lock on the cache.
enum CacheHolder {
  /// Which program it is, as a part of a sentence.
  ///
  /// Reads the locks from `/proc`: SQLite would lose its own if the files were opened to ask.
  ///
  /// - Parameter folder: Of the cache.
  /// - Note: `proc_locks(5)`.
  static func name(in folder: String) -> String {
    let files = ["", "-shm"].compactMap { suffix -> Int? in
      let file = try? FileManager.default.attributesOfItem(atPath: "\(folder)/cache.sqlite\(suffix)")
      return file?[.systemFileNumber] as? Int
    }
    let locks = FileManager.default.contents(atPath: "/proc/locks") ?? Data()
    for line in String(decoding: locks, as: UTF8.self).split(separator: "\n") {
      // `1: POSIX  ADVISORY  WRITE 1234 08:01:5678 120 120`; waiting processes have an arrow, and none waits for readers.
      let fields = line.split(separator: " ")
      guard fields.count >= 8, fields[3] == "WRITE", let process = Int32(fields[4]), process > 0,
        process != ProcessInfo.processInfo.processIdentifier,
        let file = fields[5].split(separator: ":").last.flatMap({ Int($0) }), files.contains(file),
        let name = FileManager.default.contents(atPath: "/proc/\(process)/comm")
      else { continue }
      let text = String(decoding: name, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      return "the program \(text) (process \(process))"
    }
    return "another program"
  }
}
