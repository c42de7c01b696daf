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

  /// - Parameter group: The known key below which there is one of this name.
  /// - Returns: The known key that may be meant.
  mutating func reportUnknownKey(
    _ key: String, at node: Node, known keys: [String], below group: String?
  ) -> String? {
    let synonym = Synonyms.key(for: key, in: keys)
    let guess = synonym ?? (group == nil ? Spelling.nearest(to: key, in: keys) : nil)
    let known = keys.map { "`\($0)`" }.joined(separator: ", ")
    let below = group.map { "Write it below `\($0):`, further in: `\($0): {\(key): …}`." }
    report(
      at: node, "has an unknown key `\(key)`",
      remedy: (guess.map { Synonyms.question(key, $0) } ?? below ?? "Known here: \(known).")
        + " It is ignored.",
      code: .unknownKey)
    // What the key is a part of says other things, too.
    return guess.flatMap { Synonyms.isPart(key, of: $0) ? nil : $0 }
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
    if PrivacyWords.isHidingComment(words) { leaveUnresolved(.hides) }
  }

  /// Reports what YAML takes for something else than the words of a value or of the entries of a list: for a comment that asks to hide
  /// something (`rating: 3 #private`), for the name of a type (`!private`), and for a mark (`&private`).
  ///
  /// - Parameter isTold: Whether the value has another problem, which says enough.
  mutating func reportLostWords(in value: Node, isTold: Bool) {
    let scalars = value.sequence.map { Array($0) } ?? [value]
    for case .scalar(let scalar) in scalars {
      let node = Node.scalar(scalar)
      if let sign = node.lostSign {
        if !isTold {
          report(
            at: node, "has “\(sign)” without quotes, which YAML does not read as text",
            remedy: "Put the whole text in quotes.")
        }
        if PrivacyWords.isHidingComment(sign) { leaveUnresolved(.hides) }
      }
      if unresolved != .hides, let words = comment(behind: scalar), PrivacyWords.isHidingComment(words) {
        if !isTold {
          report(
            at: node, "has “#\(words)” behind it, which YAML reads as a comment",
            remedy: "Write it below `tags:` in quotes, or as `hidden: yes`, or remove it.")
        }
        leaveUnresolved(.hides)
      }
    }
  }

  /// Reports an entry of a list that YAML takes for a comment: `- #sunset`.
  mutating func reportLostEntry(_ node: Node) {
    guard case .scalar(let scalar) = node, node.isEmpty, let words = comment(behind: scalar),
      words.first?.isWhitespace == false
    else { return }
    report(
      at: node, "is an empty entry: YAML reads “#\(words)” as a comment",
      remedy: "Put it in quotes: \"#\(words)\".")
  }

  /// The comment behind a value of one line, or behind the brackets that end there.
  ///
  /// Takes time in proportion to the value, so that a long line of many takes linear time.
  private func comment(behind scalar: Node.Scalar) -> Substring? {
    guard let lines, let mark = scalar.mark, let line = lines[mark.line] else { return nil }
    let (start, count) = (mark.column - 1, scalar.string.unicodeScalars.count)
    // The least and the most columns that the value may take: an escape such as \U0001F512 is one character.
    let (least, most): (Int, Int) =
      switch scalar.style {
      case .doubleQuoted, .singleQuoted: (count + 2, 10 * count + 2)
      // `|`, perhaps with an indent and a sign.
      case .literal, .folded: (1, 3)
      default: (count, count)
      }
    // Some brackets may end there, too.
    guard let comment = line.comment(after: start + least), comment.contentEnd <= start + most + 32 else {
      return nil
    }
    let (end, text) = lines.content(before: comment)
    guard (least...most).contains(end - start) else { return nil }
    if let quote = OpenQuote.quote(of: scalar.style) {
      let scalars = text.unicodeScalars
      guard
        let inside = scalars.index(
          scalars.endIndex, offsetBy: start + 1 - end, limitedBy: scalars.startIndex),
        OpenQuote.afterEnd(of: text[inside...], quote)?.isEmpty == true
      else { return nil }
    }
    return lines.words(of: comment, in: line)
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
        let words = lines.words(of: comment, in: line)
        report(
          .warning, at: node, "ends early: YAML reads “#\(words)” as a comment",
          remedy: "Put the whole text in quotes, or write it below `|`, so that nothing is lost.")
        if PrivacyWords.isHidingComment(words) { leaveUnresolved(.hides) }
        return
      }
      number += 1
      column = lines[number]?.indent ?? 0
    }
  }
}
