extension StringProtocol {
  /// Without the white space at both ends.
  package var trimmed: String {
    // Most texts have none; then nothing needs to be copied. Most begin and end in ASCII, which needs no Unicode tables.
    let text = String(self)
    if let first = text.utf8.first, let last = text.utf8.last, first.isVisibleASCII, last.isVisibleASCII {
      return text
    }
    if let first, let last, !first.isWhitespace, !last.isWhitespace { return String(self) }
    let tail = drop(while: \.isWhitespace)
    guard let last = tail.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(tail[...last])
  }
}

extension UInt8 {
  /// Whether it is an ASCII character other than a blank or a control character.
  var isVisibleASCII: Bool { (0x21...0x7E).contains(self) }
}
