internal import Foundation

/// A process of this computer.
package struct RunningProcess: Sendable {
  package let number: pid_t
  package let parent: pid_t
  package let group: pid_t
  /// Whether it has ended, and its parent has not asked yet.
  package let hasEnded: Bool

  /// All at this moment.
  ///
  /// - Note: `proc(5)`, `sysctl(3)`.
  package static func all() -> [RunningProcess] {
    #if canImport(Darwin)
    var question = [CTL_KERN, KERN_PROC, KERN_PROC_ALL]
    var size = 0
    guard sysctl(&question, 3, nil, &size, nil, 0) == 0 else { return [] }
    // Some may start meanwhile.
    var list = [kinfo_proc](repeating: kinfo_proc(), count: size / MemoryLayout<kinfo_proc>.stride + 64)
    size = list.count * MemoryLayout<kinfo_proc>.stride
    guard sysctl(&question, 3, &list, &size, nil, 0) == 0 else { return [] }
    return list.prefix(size / MemoryLayout<kinfo_proc>.stride).map { process in
      RunningProcess(
        number: process.kp_proc.p_pid, parent: process.kp_eproc.e_ppid, group: process.kp_eproc.e_pgid,
        hasEnded: Int32(process.kp_proc.p_stat) == SZOMB)
    }
    #else
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      // A process may end meanwhile.
      guard let number = pid_t(name), let text = FileManager.default.contents(atPath: "/proc/\(name)/stat")
      else { return nil }
      // `123 (name) S 1 120 …`; the name may contain anything.
      let words = text[(text.lastIndex(of: UInt8(ascii: ")")) ?? text.startIndex)...].split(separator: 0x20)
        .map { String(decoding: $0, as: UTF8.self) }
      guard words.count > 3, let parent = pid_t(words[2]), let group = pid_t(words[3]) else { return nil }
      return RunningProcess(
        number: number, parent: parent, group: group, hasEnded: ["Z", "X"].contains(words[1]))
    }
    #endif
  }
}
