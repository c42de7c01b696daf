/// A text without the escapes of JSON and of addresses, also nested ones, to search it for a secret.
///
/// Only for comparison with another value of this type: all backslashes are removed.
struct Unescaped {
  let scalars: [Unicode.Scalar]

  init(_ text: String) {
    let bytes = Unescaped.collapsed(Array(text.utf8), after: [UInt8(ascii: "%")], digits: 2)
    let units = Unescaped.collapsed(
      Array(String(decoding: bytes, as: UTF8.self).utf16), after: Array("\\u".utf16), digits: 4)
    // Form encoding writes a plus for a space.
    scalars = String(decoding: units, as: UTF16.self).unicodeScalars
      .compactMap { $0 == "\\" ? nil : $0 == "+" ? " " : $0 }
  }

  /// Replaces escapes by the units that they encode, repeatedly.
  ///
  /// - Parameters:
  ///   - mark: The beginning of an escape.
  ///   - digits: How many hexadecimal digits follow.
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

  /// - Returns: `nil` for other characters than hexadecimal digits.
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
