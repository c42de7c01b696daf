internal import Content
internal import Yams

/// A value of a key as an edit writes it.
package enum MappingValue: Sendable, Hashable {
  case text(String)
  /// Several texts.
  case list([String])
  /// Without quotes: `yes`, `3`.
  case word(String)

  /// The lines of the key and its value, without line ends.
  func lines(_ key: String, indent: String) -> [String] {
    switch self {
    case .text(let text): YAMLText.lines(key, text, indent: indent)
    case .list(let items): ["\(indent)\(key): [\(items.map(YAMLText.item).joined(separator: ", "))]"]
    case .word(let word): ["\(indent)\(key): \(word)"]
    }
  }

  /// Whether a parsed value is this one.
  func equals(_ node: Node) -> Bool {
    switch self {
    case .word(let word): node.scalar?.string == word
    // A block of lines ends with a line feed.
    case .text(let text): node.scalar?.string == text || node.scalar?.string == text + "\n"
    case .list(let items): node.sequence.map { $0.map { $0.scalar?.string } } == items
    }
  }
}
