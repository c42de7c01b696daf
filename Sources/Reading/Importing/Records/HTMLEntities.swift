/// The character references of HTML in texts that should have none.
package enum HTMLEntities {
  /// A text without them; as it is where one `&` is no reference, since then none are meant.
  package static func resolved(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var (result, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "&") {
      guard let end = rest[start...].prefix(12).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: start)..<end])
      else { return text }
      result += rest[..<start]
      result.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return "\u{A0}"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }
}
