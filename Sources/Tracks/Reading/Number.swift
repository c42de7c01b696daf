/// Numbers and short texts as track files write them.
enum Number {
  /// - Returns: `nil` for anything but a finite number.
  static func of(_ text: String) -> Double? {
    // Most have no white space around them; then nothing needs to be searched.
    guard let number = Double(text) ?? text.tidied.flatMap(Double.init), number.isFinite else { return nil }
    return number
  }

  /// - Parameter metres: A height above the sea, as read.
  /// - Returns: `nil` for one that is nowhere near the Earth; such numbers stand where a recorder knew none.
  static func elevation(_ metres: Double?) -> Double? {
    metres.flatMap { (-20_000...1_000_000).contains($0) ? $0 : nil }
  }
}

extension String {
  /// Without the white space around it; `nil` when nothing is left.
  var tidied: String? {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(start[...last])
  }
}
