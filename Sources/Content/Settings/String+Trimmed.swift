extension StringProtocol {
  /// Without the white space at both ends.
  var trimmed: String {
    let tail = drop(while: \.isWhitespace)
    guard let last = tail.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(tail[...last])
  }
}
