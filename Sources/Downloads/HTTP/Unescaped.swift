/// A text as somebody reads it who knows the escapes of JSON and of addresses, to find in it what was escaped once or twice.
///
/// What it gives is for comparing with what was read likewise, and for nothing else: every backslash is gone.
struct Unescaped {
  let scalars: [Unicode.Scalar]

  init(_ text: String) {
    let bytes = Unescaped.collapsed(Array(text.utf8), after: [UInt8(ascii: "%")], digits: 2)
    let units = Unescaped.collapsed(
      Array(String(decoding: bytes, as: UTF8.self).utf16), after: Array("\\u".utf16), digits: 4)
    // Forms write a plus for a space.
    scalars = String(decoding: units, as: UTF16.self).unicodeScalars
      .compactMap { $0 == "\\" ? nil : $0 == "+" ? " " : $0 }
  }

  /// Units in place of the escapes that stand for them, and of those that come to be by that.
  ///
  /// - Parameters:
  ///   - mark: What an escape begins with.
  ///   - digits: How many hexadecimal digits follow it.
  private static func collapsed<Unit: UnsignedInteger & FixedWidthInteger>(
    _ units: [Unit], after mark: [Unit], digits: Int
  ) -> [Unit] {
    var plain: [Unit] = []
    for unit in units {
      plain.append(unit)
      while plain.suffix(mark.count + digits).starts(with: mark), let value = number(plain.suffix(digits)) {
        plain.removeLast(mark.count + digits)
        plain.append(value)
      }
    }
    return plain
  }

  /// - Returns: `nil` for what are not hexadecimal digits.
  private static func number<Unit: UnsignedInteger & FixedWidthInteger>(_ digits: ArraySlice<Unit>) -> Unit? {
    var value: Unit = 0
    for digit in digits {
      guard let place = Character(Unicode.Scalar(UInt8(truncatingIfNeeded: digit))).hexDigitValue,
        digit < 128
      else { return nil }
      value = value << 4 | Unit(place)
    }
    return value
  }
}
