/// Plain text as Markdown, in which every character stands for itself; hashtags and web addresses stay links.
package enum MarkdownText {
  /// A whole text, whose lines stay lines.
  package static func plain(_ text: String) -> String {
    withLineBreaks(
      escaped(
        text.filter { character in
          character.isNewline || character == "\t"
            || !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }))
  }

  /// A part of a text; line breaks stay as they are.
  package static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    var isLineStart = true
    var rest = Substring(text)
    while let character = rest.popFirst() {
      let isEntity = character == "&" && rest.first.map { $0.isLetter || $0 == "#" } == true
      if "\\*_[]<`~|".contains(character) || isEntity || (isLineStart && beginsBlock(character, rest)) {
        result.append("\\")
      }
      result.append(character)
      if isLineStart, character.isASCII, character.isNumber {
        // `1.` and `1)` begin a list.
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if let mark = rest[digits.endIndex...].first, mark == "." || mark == ")" {
          result += digits + "\\" + String(mark)
          rest = rest[digits.endIndex...].dropFirst()
        }
      }
      isLineStart = character.isNewline || (isLineStart && character.isWhitespace)
    }
    return result
  }

  /// Whether a line would begin a heading, a quotation, a list, a table or a rule.
  private static func beginsBlock(_ first: Character, _ rest: Substring) -> Bool {
    switch first {
    case ">", "=", "-", "+", ":": true
    case "#": rest.drop { $0 == "#" }.first.map(\.isWhitespace) ?? true
    default: false
    }
  }

  /// The lines of a text as lines of its paragraphs: Markdown would join them.
  package static func withLineBreaks(_ markdown: String) -> String {
    let lines = markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.trimmed)
    var result = ""
    for (index, line) in lines.enumerated() where !line.isEmpty {
      if !result.isEmpty { result += lines[index - 1].isEmpty ? "\n\n" : "\\\n" }
      result += line
    }
    return result
  }

  /// The address of a link; `nil` for what is none, or not one of the web or of mail.
  package static func address(_ text: String) -> String? {
    let address = text.trimmed
    guard ["http://", "https://", "mailto:"].contains(where: address.lowercased().hasPrefix) else {
      return nil
    }
    var result = ""
    for byte in address.utf8 {
      if byte <= 0x20 || byte >= 0x7F || "()<>\\".utf8.contains(byte) {
        result += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      } else {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return result
  }
}
