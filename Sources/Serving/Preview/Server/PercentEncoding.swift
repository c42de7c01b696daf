/// The encoding of bytes in addresses: `%20`.
enum PercentEncoding {
  /// Decodes percent-encoding once; `nil` if a percent sign is not followed by two digits or the bytes are not UTF-8.
  static func decode(_ encoded: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = encoded.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit.
  fileprivate var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
