/// Text for YAML files that PhotoMap writes.
package enum YAMLText {
  /// In double quotes, with escapes.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _
      where scalar.properties.generalCategory == .control || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Unquoted if that is unambiguous, else in quotes.
  package static func scalar(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true && text.last?.isWhitespace == false
      && text.allSatisfy { $0.isLetter || $0.isNumber || " .,-'()".contains($0) }
      && !["true", "false", "yes", "no", "on", "off", "null"].contains(text.lowercased())
    return isPlain ? text : quoted(text)
  }

  /// An item of a list in brackets, or after a hyphen.
  package static func item(_ text: String) -> String { text.contains(",") ? quoted(text) : scalar(text) }

  /// A key with a text, of which one with line feeds takes several lines and ends with one. Without line ends.
  package static func lines(_ key: String, _ text: String, indent: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isBlock =
      lines.count > 1 && lines.first?.first?.isWhitespace == false
      && !text.unicodeScalars.contains {
        // Of YAML's line breaks, only a line feed is read back unchanged.
        ($0.value < 0x20 && $0 != "\n") || ["\u{85}", "\u{2028}", "\u{2029}"].contains($0)
      }
    guard isBlock else { return ["\(indent)\(key): \(scalar(text))"] }
    // The last line feed ends a line, and begins no other.
    while lines.last?.isEmpty == true { lines.removeLast() }
    return ["\(indent)\(key): |"] + lines.map { $0.isEmpty ? "" : "\(indent)  \($0)" }
  }
}
