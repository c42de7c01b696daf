internal import Content
internal import Yams

/// A value of a key as an edit writes it.
package enum YAMLValue: Sendable, Hashable {
  case text(String)
  /// Several texts.
  case list([String])
  /// Without quotes: `yes`, `3`.
  case word(String)
  /// A value in YAML, such as a list or a group, in one or several lines.
  case yaml(String)

  /// The lines of the key and its value, without line ends.
  func lines(_ key: String, indent: String) -> [String] {
    switch self {
    case .text(let text): YAMLText.lines(key, text, indent: indent)
    case .list(let items): ["\(indent)\(key): [\(items.map(YAMLText.item).joined(separator: ", "))]"]
    case .word(let word): ["\(indent)\(key): \(word)"]
    case .yaml(let text): YAMLValue.lines(key, yaml: text, indent: indent)
    }
  }

  /// What is written beside the key; `nil` for a value that takes several lines.
  var beside: String? {
    let lines = lines("", indent: "")
    return lines.count == 1 ? String(lines[0].dropFirst(2)) : nil
  }

  /// What is written beside the key in braces.
  var braced: String? {
    switch self {
    case .text(let text): YAMLText.quoted(text)
    case .word(let word): word.contains { ",[]{}".contains($0) } ? YAMLText.quoted(word) : word
    case .list: beside
    // Another list or group in brackets.
    case .yaml(let text): "[{".contains(text.first ?? " ") ? beside : nil
    }
  }

  /// As it is read back.
  var node: Node {
    switch self {
    case .text(let text), .word(let text): Node(text)
    case .list(let items): .sequence(Node.Sequence(items.map { Node($0) }))
    // A text that YAML cannot read is one that no edit gives.
    case .yaml(let text): (try? YAMLLines.root(of: text + "\n")).flatMap(\.self) ?? Node(text)
    }
  }

  private static func lines(_ key: String, yaml text: String, indent: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    let first = lines.first?.first { !$0.isWhitespace }
    // A list or group with a line for each entry is below its key; other values begin beside it.
    let isBeside =
      lines.count <= 1 && !isEntry(lines.first ?? "") || first.map { "|>[{\"'".contains($0) } == true
    let head = isBeside ? ["\(indent)\(key): \(lines.first ?? "")"] : ["\(indent)\(key):"]
    return head + lines.dropFirst(isBeside ? 1 : 0).map { $0.isEmpty ? "" : "\(indent)  \($0)" }
  }

  /// Whether a line is an entry of a list, or of a group.
  private static func isEntry(_ line: String) -> Bool {
    line.hasPrefix("- ") || (try? YAMLLines.root(of: line))?.mapping != nil && !line.hasPrefix("{")
  }
}
