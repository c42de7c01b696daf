internal import Content
internal import Yams

/// A value of a key as an edit writes it.
package enum MappingValue: Sendable, Hashable {
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
    case .yaml(let text): MappingValue.lines(key, yaml: text, indent: indent)
    }
  }

  /// Whether a parsed value is this one.
  func equals(_ node: Node) -> Bool {
    switch self {
    case .word(let word): node.scalar?.string == word
    // A block of lines ends with a line feed.
    case .text(let text): node.scalar?.string == text || node.scalar?.string == text + "\n"
    case .list(let items): node.sequence.map { $0.map { $0.scalar?.string } } == items
    case .yaml(let text):
      // A block of lines ends with a line feed.
      (try? MappingText.root(of: text + "\n")).flatMap(\.self) == node
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
    line.hasPrefix("- ") || (try? MappingText.root(of: line))?.mapping != nil && !line.hasPrefix("{")
  }
}
