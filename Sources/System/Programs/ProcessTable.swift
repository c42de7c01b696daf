internal import Foundation
internal import Glibc

/// The processes of this computer at one moment, but for those that have ended.
struct ProcessTable {
  private struct Entry {
    var parent: pid_t
    var group: pid_t
    var hasEnded: Bool
  }

  private let entries: [pid_t: Entry]

  /// - Note: `proc(5)`.
  static func now() -> ProcessTable {
    var entries: [pid_t: Entry] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      // A process may end meanwhile.
      guard let number = pid_t(name), let text = FileManager.default.contents(atPath: "/proc/\(name)/stat")
      else { continue }
      // `123 (name) S 1 120 …`; the name may contain anything.
      let words = text[(text.lastIndex(of: UInt8(ascii: ")")) ?? text.startIndex)...].split(separator: 0x20)
        .map { String(decoding: $0, as: UTF8.self) }
      guard words.count > 3, let parent = pid_t(words[2]), let group = pid_t(words[3]) else { continue }
      entries[number] = Entry(parent: parent, group: group, hasEnded: ["Z", "X"].contains(words[1]))
    }
    return ProcessTable(entries: entries)
  }

  /// Those of some processes that have not ended, with all that they and their groups have started.
  ///
  /// - Parameter groups: Of processes.
  func living(_ processes: Set<pid_t>, groups: Set<pid_t>) -> Set<pid_t> {
    var family = processes
    var count = -1
    while count < family.count {
      count = family.count
      for (number, entry) in entries where family.contains(entry.parent) || groups.contains(entry.group) {
        family.insert(number)
      }
    }
    return family.filter { entries[$0]?.hasEnded == false }
  }
}
