internal import Photography
internal import Yams

/// Collects the problems of one settings file while it is read.
struct SettingsReader {
  /// Relative to the content folder.
  let file: String
  private(set) var problems: [Problem] = []
  /// What an unknown key in a group may be meant for, until a form that can hide something takes it.
  private var unresolved: PrivacyWords.Meaning?
  /// `nil` when no comment follows a value on its line, as in most files; then no value can have lost text to one.
  private let lines: LineIndex?

  init(file: String, text: String) {
    self.file = file
    lines = text.contains(UInt8(ascii: " "), before: UInt8(ascii: "#")) ? LineIndex(text) : nil
  }

  /// `"site.yaml:3:11"`: file, line and column.
  func sourceLocation(of node: Node) -> String {
    node.mark.map { "\(file):\($0.line):\($0.column)" } ?? file
  }

  mutating func report(
    _ severity: Problem.Severity = .error, at node: Node, _ summary: String, remedy: String,
    code: Problem.Code = .unclearSetting
  ) {
    problems.append(Problem(severity, sourceLocation(of: node), summary, remedy: remedy, code: code))
  }

  mutating func report(_ problem: Problem) { problems.append(problem) }

  /// - Returns: The known key that may be meant.
  mutating func reportUnknownKey(_ key: String, at node: Node, known keys: [String]) -> String? {
    let guess = Synonyms.key(for: key, in: keys) ?? Spelling.nearest(to: key, in: keys)
    let known = keys.map { "`\($0)`" }.joined(separator: ", ")
    report(
      at: node, "has an unknown key `\(key)`",
      remedy: (guess.map { Synonyms.question(key, $0) } ?? "Known here: \(known).") + " It is ignored.",
      code: .unknownKey)
    return guess
  }

  mutating func leaveUnresolved(_ meaning: PrivacyWords.Meaning) {
    if unresolved != .hides { unresolved = meaning }
  }

  mutating func takeUnresolved() -> PrivacyWords.Meaning? {
    defer { unresolved = nil }
    return unresolved
  }

  /// Adds a sentence to the remedy of the last problem.
  mutating func add(toLastRemedy sentence: String) {
    guard var last = problems.popLast() else { return }
    defer { problems.append(last) }
    // Two reasons may have the same consequence.
    if last.remedy?.hasSuffix(sentence) == true { return }
    // What follows says more.
    last.remedy = [last.correction, sentence].compactMap(\.self).joined(separator: " ")
  }

  /// Warns when YAML took the whole value of a key for a comment: `photos: #sunset`.
  ///
  /// - Parameter count: The number of problems before the value was read; one of it says enough.
  mutating func warnOfLostValue(of name: Node, _ count: Int) {
    guard let lines, problems.count == count, case .scalar(let key) = name, let mark = name.mark,
      let line = lines[mark.line], let comment = line.comments.first,
      comment.contentEnd == mark.column + key.string.unicodeScalars.count
    else { return }
    let words = lines.words(of: comment, in: line)
    // A comment begins with a blank.
    guard words.first?.isWhitespace == false else { return }
    report(
      .warning, at: name, "`\(key.string)` is empty: YAML reads “#\(words)” as a comment",
      remedy: "Put the whole text in quotes: \(key.string): \"#\(words)\".")
  }

  /// Warns when YAML took the end of an unquoted text for a comment: `description: Dusk #sunset`.
  ///
  /// Takes time in proportion to that text alone, so that a whole file takes linear time.
  mutating func warnOfLostWords(in node: Node) {
    guard let lines, case .scalar(let scalar) = node, scalar.style == .plain, let mark = node.mark else {
      return
    }
    var rest = scalar.string.unicodeScalars[...]
    var remaining = rest.count
    var (number, column) = (mark.line, mark.column - 1)
    while remaining > 0, let line = lines[number] {
      let comment = line.comment(after: column)
      let length = max(0, (comment?.contentEnd ?? line.end) - column)
      // The text ended earlier on this line: what follows is a `,` or `}` and a comment on something else.
      guard length <= remaining else { return }
      rest = rest.dropFirst(length)
      let tail = rest.drop { $0.properties.isWhitespace }
      remaining -= length + rest.distance(from: rest.startIndex, to: tail.startIndex)
      rest = tail
      if let comment {
        // A comment ends an unquoted text.
        guard remaining == 0, length > 0 else { return }
        return report(
          .warning, at: node, "ends early: YAML reads “#\(lines.words(of: comment, in: line))” as a comment",
          remedy: "Put the whole text in quotes, or write it below `|`, so that nothing is lost.")
      }
      number += 1
      column = lines[number]?.indent ?? 0
    }
  }
}
