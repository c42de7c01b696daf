internal import Photography
internal import Yams

/// One settings file while it is being read: its name, its text, and the problems found so far.
struct Reading {
  /// Relative to the content folder.
  let file: String
  let text: String
  private(set) var problems: [Problem] = []

  init(file: String, text: String) {
    self.file = file
    self.text = text
  }

  func place(of node: Node) -> String {
    node.mark.map { "\(file):\($0.line):\($0.column)" } ?? file
  }

  mutating func report(
    _ severity: Problem.Severity = .error, at node: Node, _ summary: String, remedy: String
  ) {
    problems.append(Problem(severity, place(of: node), summary, remedy: remedy))
  }

  mutating func report(_ problem: Problem) { problems.append(problem) }

  /// Tells what else was done about the problem that was reported last.
  mutating func add(toLastRemedy words: String) {
    guard var last = problems.popLast() else { return }
    last.remedy = [last.remedy, words].compactMap(\.self).joined(separator: " ")
    problems.append(last)
  }

  /// Warns when YAML took the end of an unquoted text for a comment: `description: Dusk #sunset`.
  mutating func warnOfLostWords(in node: Node) {
    guard case .scalar(let scalar) = node, scalar.style == .plain, let mark = node.mark, text.contains(" #")
    else { return }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropFirst(
      mark.line - 1)
    for (index, line) in lines.enumerated() {
      let words = index == 0 ? line.dropFirst(mark.column - 1) : line.drop(while: \.isWhitespace)
      let parts = words.split(separator: " #", maxSplits: 1, omittingEmptySubsequences: false)
      // A line below belongs to the text only if it is indented and its words came through.
      guard let kept = parts.first, index == 0 || (line.first == " " && scalar.string.contains(kept)) else {
        return
      }
      guard parts.count == 2 else { continue }
      report(
        .warning, at: node, "ends early: YAML takes “#\(parts[1])” for a comment",
        remedy: "Put the whole text in quotes, or write it below `|`, so that nothing is lost.")
      return
    }
  }
}
