internal import Platform

/// The processes of this computer at one moment, but for those that have ended.
struct ProcessTable {
  private struct Entry {
    var parent: pid_t
    var group: pid_t
    var hasEnded: Bool
  }

  private let entries: [pid_t: Entry]

  static func now() -> ProcessTable {
    let all = RunningProcess.all().map {
      ($0.number, Entry(parent: $0.parent, group: $0.group, hasEnded: $0.hasEnded))
    }
    return ProcessTable(entries: Dictionary(all) { first, _ in first })
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
