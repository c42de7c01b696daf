/// Numbers in track files.
enum Number {
  /// - Returns: `nil` for anything but a finite number.
  static func of(_ text: String) -> Double? {
    var text = text
    if let number = text.withUTF8(short) { return number }
    // Most have no white space around them; then nothing needs to be trimmed.
    guard let number = Double(text) ?? text.tidied.flatMap(Double.init), number.isFinite else { return nil }
    return number
  }

  /// Degrees or metres, where no list of numbers can stand: some programs write them with a decimal comma.
  static func ofAngle(_ text: String) -> Double? {
    of(text) ?? (text.contains(".") ? nil : of(String(text.map { $0 == "," ? "." : $0 })))
  }

  static func of(_ text: ElementText) -> Double? {
    text.utf8.withUnsafeBufferPointer(short) ?? of(text.string)
  }

  /// A decimal of at most 15 digits, as almost all are. Its digits as an integer and the power of ten are exact, so that their
  /// quotient is correctly rounded.
  ///
  /// - Returns: `nil` for any other text.
  private static func short(_ utf8: UnsafeBufferPointer<UInt8>) -> Double? {
    let isNegative = utf8.first == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard start + 1...start + 16 ~= utf8.count else { return nil }
    var (number, digits) = (0, 0)
    var point: Int?
    for (index, byte) in utf8.enumerated().dropFirst(start) {
      switch byte {
      case 0x30...0x39:
        number = number * 10 + Int(byte - 0x30)
        digits += 1
      case UInt8(ascii: ".") where point == nil && digits > 0: point = index
      default: return nil
      }
    }
    let decimals = point.map { utf8.count - 1 - $0 }
    guard 1...15 ~= digits, decimals != 0 else { return nil }
    let value = Double(number) / powersOfTen[decimals ?? 0]
    return isNegative ? -value : value
  }

  private static let powersOfTen: [Double] = (0...15).map { (0..<$0).reduce(1.0) { power, _ in power * 10 } }

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
