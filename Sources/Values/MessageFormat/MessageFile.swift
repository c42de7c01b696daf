/// A file of messages: a line `key = text` for each, or `key.one = text` for each plural category. Empty lines and lines that
/// begin with `#` have no effect.
package struct MessageFile: Sendable {
  package struct Entry: Sendable, Hashable {
    /// Without its plural category: `"photographs"`.
    package var key: String
    /// The plural category as in the file: `"one"`.
    package var category: String?
    package var text: MessageText
    /// The first line is 1.
    package var line: Int
  }

  /// A line that is not a message.
  package struct Fault: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case noEqualsSign
      case noKey
      case noText
      case openBrace
      case twice(firstLine: Int)
    }

    package var kind: Kind
    package var line: Int
  }

  package private(set) var entries: [Entry] = []
  package private(set) var faults: [Fault] = []

  package init(_ text: String) {
    var lines: [String: Int] = [:]
    for (index, content) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = index + 1
      let content = MessageFile.trimmed(
        index == 0 && content.first == "\u{FEFF}" ? content.dropFirst() : content)
      if content.isEmpty || content.first == "#" { continue }
      func fail(_ kind: Fault.Kind) { faults.append(Fault(kind: kind, line: line)) }
      guard let sign = content.firstIndex(of: "=") else {
        fail(.noEqualsSign)
        continue
      }
      let name = MessageFile.trimmed(content[..<sign])
      let written = MessageFile.trimmed(content[content.index(after: sign)...])
      let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = parts.first, !key.isEmpty else {
        fail(.noKey)
        continue
      }
      guard !written.isEmpty else {
        fail(.noText)
        continue
      }
      guard let text = MessageText(written) else {
        fail(.openBrace)
        continue
      }
      if let first = lines[String(name)] {
        fail(.twice(firstLine: first))
        continue
      }
      lines[String(name)] = line
      entries.append(
        Entry(key: String(key), category: parts.count > 1 ? String(parts[1]) : nil, text: text, line: line))
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
