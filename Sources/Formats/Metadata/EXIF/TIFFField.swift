/// A TIFF field, whose values are read on demand.
struct TIFFField: Sendable {
  /// - Note: TIFF 6.0, page 15; 13 from TIFF Technical Note 1; 129 (UTF-8 text) from CIPA DC-008-2023.
  enum Kind: UInt16, Sendable {
    case byte = 1
    case ascii, short, long, rational, signedByte, undefined, signedShort, signedLong, signedRational
    case float, double, directory
    case utf8 = 129

    /// The bytes of a value.
    var size: Int {
      switch self {
      case .byte, .ascii, .signedByte, .undefined, .utf8: 1
      case .short, .signedShort: 2
      case .long, .signedLong, .float, .directory: 4
      case .rational, .signedRational, .double: 8
      }
    }
  }

  let kind: Kind
  let bytes: ByteWindow
  let order: ByteOrder
  /// Whether it claims more values than these, which are not in the block.
  var isCut = false

  /// How many values it holds.
  var count: Int { bytes.count / kind.size }

  /// The first value, when it is an integer.
  var integer: Int? { number(at: 0).flatMap { Int(exactly: $0) } }

  /// A value as a number; `nil` for text, beyond the last value, and for a zero denominator.
  func number(at index: Int) -> Double? {
    let offset = index * kind.size
    switch kind {
    case .ascii, .utf8: return nil
    case .byte, .undefined: return bytes.byte(at: offset).map(Double.init)
    case .signedByte: return bytes.byte(at: offset).map { Double(Int8(bitPattern: $0)) }
    case .short: return bytes.uint16(at: offset, order).map(Double.init)
    case .signedShort: return bytes.uint16(at: offset, order).map { Double(Int16(bitPattern: $0)) }
    case .long, .directory: return bytes.uint32(at: offset, order).map(Double.init)
    case .signedLong: return signedLong(at: offset)
    case .rational:
      guard let over = bytes.uint32(at: offset, order), let under = bytes.uint32(at: offset + 4, order),
        under != 0
      else { return nil }
      return Double(over) / Double(under)
    case .signedRational:
      guard let over = signedLong(at: offset), let under = signedLong(at: offset + 4), under != 0 else {
        return nil
      }
      return over / under
    case .float: return bytes.uint32(at: offset, order).map { Double(Float(bitPattern: $0)) }
    case .double: return bytes.uint64(at: offset, order).map(Double.init(bitPattern:))
    }
  }

  /// The values; `nil` when one of them is not a number.
  ///
  /// - Parameter limit: The most values that are read.
  func numbers(atMost limit: Int) -> [Double]? {
    var numbers: [Double] = []
    for index in 0..<min(count, limit) {
      guard let number = number(at: index) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// The text up to its first zero, trimmed; `nil` when it is blank, and for other kinds.
  var text: String? {
    switch kind {
    case .ascii, .utf8, .byte, .undefined: String(utf8OrWindows1252: untilZero).tidied
    default: nil
    }
  }

  /// Little-endian UTF-16, as in Windows' own fields.
  var windowsText: String? { String(utf16: bytes.bytes, .little).tidied }

  private var untilZero: ArraySlice<UInt8> { bytes.bytes.prefix { $0 != 0 } }

  private func signedLong(at offset: Int) -> Double? {
    bytes.uint32(at: offset, order).map { Double(Int32(bitPattern: $0)) }
  }
}
