/// Characters written as `&amp;`, `&#233;` and `&#xE9;`.
enum HTMLCharacters {
  /// A text with its characters instead of their names; a name that is none stays as it is.
  ///
  /// - Parameter onlyIfAll: Whether the whole text stays as it is where one `&` begins no such name, since then none are meant.
  static func decoded(_ text: some StringProtocol, onlyIfAll: Bool = false) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(32).prefix { $0 != ";" && $0 != "&" && !$0.isWhitespace }
      let end = name.endIndex
      if end < rest.endIndex, rest[end] == ";", let character = character(name) {
        result.unicodeScalars.append(character)
        rest = rest[rest.index(after: end)...]
      } else if onlyIfAll {
        return String(text)
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func character(_ name: some StringProtocol) -> Unicode.Scalar? {
    guard name.first == "#" else { return named[String(name)] }
    let digits = name.dropFirst()
    let value: UInt32? =
      digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value >= 0x20 || value == 9 || value == 10 else { return nil }
    return Unicode.Scalar(value)
  }

  /// Those that programs write into texts that they keep as UTF-8.
  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "deg": "°", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "times": "×", "euro": "€",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é",
    "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
  ]
}
