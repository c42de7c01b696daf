/// The rule for valid web addresses, used for all input.
package enum WebAddress {
  /// True for `http` or `https` with a host name and without invalid characters.
  package static func isValid(_ text: String) -> Bool {
    let rest: Substring
    if text.lowercased().hasPrefix("https://") {
      rest = text.dropFirst(8)
    } else if text.lowercased().hasPrefix("http://") {
      rest = text.dropFirst(7)
    } else {
      return false
    }
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
    guard let first = host.unicodeScalars.first,
      first.isLetterOrDigit || first == "["
    else {
      return false
    }
    return !text.unicodeScalars.contains {
      $0.properties.isWhitespace || $0.value < 0x21 || "<>\"".unicodeScalars.contains($0)
    }
  }
}
