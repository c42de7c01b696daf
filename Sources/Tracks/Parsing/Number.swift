/// Numbers in track files.
enum Number {
  /// - Returns: `nil` for anything but a finite number.
  static func of(_ text: String) -> Double? {
    // Most have no white space around them; then nothing needs to be trimmed.
    guard let number = Double(text) ?? text.tidied.flatMap(Double.init), number.isFinite else { return nil }
    return number
  }

  /// - Parameter metres: An elevation as written.
  /// - Returns: `nil` for one that is far from the Earth, which recorders write for an unknown elevation.
  static func elevation(_ metres: Double?) -> Double? {
    metres.flatMap { (-20_000...1_000_000).contains($0) ? $0 : nil }
  }
}

extension String {
  /// Without the white space at both ends; `nil` when nothing is left.
  var tidied: String? {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(start[...last])
  }
}
