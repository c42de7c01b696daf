/// What an edit changes in a text, line by line.
package enum LineChanges {
  /// Lines that begin with `-` where they are gone, with `+` where they are new, and with a space where they stay, up to
  /// three around each change.
  package static func text(from old: String, to new: String) -> String {
    let (before, after) = (lines(of: old), lines(of: new))
    let difference = after.difference(from: before)
    let removed = Set(
      difference.removals.map { change in if case .remove(let offset, _, _) = change { offset } else { -1 } })
    let added = Set(
      difference.insertions.map { change in if case .insert(let offset, _, _) = change { offset } else { -1 }
      })
    var all: [(sign: Character, line: Substring)] = []
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if i < before.count, removed.contains(i) {
        all.append(("-", before[i]))
        i += 1
      } else if j < after.count, added.contains(j) {
        all.append(("+", after[j]))
        j += 1
      } else {
        all.append((" ", after[j]))
        (i, j) = (i + 1, j + 1)
      }
    }
    let changed = all.indices.filter { all[$0].sign != " " }
    let shown = Set(changed.flatMap { ($0 - around)...($0 + around) })
    var result = ""
    for index in all.indices where shown.contains(index) {
      if index > 0, !shown.contains(index - 1) { result += "  …\n" }
      result += "\(all[index].sign)\(all[index].line)\n"
    }
    return result
  }

  private static let around = 3

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
