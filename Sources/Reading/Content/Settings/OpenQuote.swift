internal import Yams

/// A quoted text in YAML that swallows the keys below it, since its closing quote is missing.
///
/// YAML reads on to the next quote, without an error: the keys are lost, and their values become text.
struct OpenQuote {
  /// The line and the column of the quote, from 1.
  let line, column: Int
  /// The first key that it swallows.
  let key: String

  /// - Parameters:
  ///   - text: YAML.
  ///   - keys: Those that may begin a line.
  /// - Returns: `nil` if every quoted text ends before the next key.
  init?(in text: String, keys: [String]) {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) else {
      return nil
    }
    let known = Set(keys)
    /// The indent of the line above a text that lies below `|` or `>`.
    var block: Int?
    var open: (line: Int, column: Int, quote: Character)?
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let indent = line.prefix { $0 == " " }.count
      if let start = open {
        if let key = OpenQuote.key(of: line), known.contains(key) {
          (self.line, column, self.key) = (start.line, start.column, key)
          return
        }
        if OpenQuote.afterEnd(of: line, start.quote) != nil { open = nil }
        continue
      }
      if line.allSatisfy(\.isWhitespace) { continue }
      if let outer = block {
        if indent > outer { continue }
        block = nil
      }
      guard let value = OpenQuote.value(of: line) else { continue }
      if let first = value.first, first == "|" || first == ">" { block = indent }
      guard let quote = value.first, quote == "\"" || quote == "'",
        OpenQuote.afterEnd(of: value.dropFirst(), quote) == nil
      else { continue }
      open = (index + 1, line.distance(from: line.startIndex, to: value.startIndex) + 1, quote)
    }
    return nil
  }

  /// What stands after the key, or after the hyphen of a list.
  static func value(of line: Substring) -> Substring? {
    var rest = line.drop { $0.isWhitespace }
    if rest.first == "#" { return nil }
    while rest.hasPrefix("- ") { rest = rest.dropFirst(2).drop { $0.isWhitespace } }
    guard let key = key(of: rest) else { return rest }
    return rest.dropFirst(key.count + 1).drop { $0.isWhitespace }
  }

  /// The key at the beginning of a line.
  static func key(of line: Substring) -> String? {
    let rest = line.drop { $0.isWhitespace }
    let key = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    let after = rest.dropFirst(key.count)
    guard !key.isEmpty, after.first == ":", after.dropFirst().first?.isWhitespace ?? true else { return nil }
    return String(key)
  }

  /// The quote around a value; `nil` without any.
  static func quote(of style: Node.Scalar.Style) -> Character? {
    switch style {
    case .doubleQuoted: "\""
    case .singleQuoted: "'"
    default: nil
    }
  }

  /// What follows the end of a quoted text in a part of it; `nil` if it does not end there.
  static func afterEnd(of text: Substring, _ quote: Character) -> Substring? {
    var rest = text
    while let character = rest.popFirst() {
      if character == "\\", quote == "\"" {
        rest = rest.dropFirst()
      } else if character == quote {
        // Two apostrophes are one in a text between apostrophes.
        guard quote == "'", rest.first == "'" else { return rest }
        rest = rest.dropFirst()
      }
    }
    return nil
  }
}
