/// Escapes text for use between tags and in quoted attributes, in HTML and XML.
enum Escaping {
  /// The bytes below 64 that are not written as they are, one bit each.
  private static let special: UInt64 = {
    var bits: UInt64 = 0
    for byte in 0..<UInt8(0x20) where ![0x09, 0x0A, 0x0D].contains(byte) { bits |= 1 << byte }
    for byte in "&<>\"'".utf8 { bits |= 1 << byte }
    return bits
  }()

  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &bytes) }
  }

  /// Appends text with `& < > " '` escaped, without the characters that XML 1.0 forbids (section 2.2).
  static func append(_ text: some StringProtocol, to bytes: inout [UInt8]) {
    let fast: Void? = text.utf8.withContiguousStorageIfAvailable { append($0, to: &bytes) }
    guard fast == nil else { return }
    Array(text.utf8).withUnsafeBufferPointer { append($0, to: &bytes) }
  }

  private static func append(_ utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var start = 0
    let special = special
    var index = 0
    while index < utf8.count {
      defer { index += 1 }
      let byte = utf8[index]
      guard byte < 0x40 ? special >> byte & 1 == 1 : byte == 0xEF else { continue }
      let replacement: StaticString
      switch byte {
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "\""): replacement = "&quot;"
      case UInt8(ascii: "'"): replacement = "&#39;"
      case 0xEF:
        // XML forbids U+FFFE and U+FFFF; they become U+FFFD.
        guard index + 2 < utf8.count, utf8[index + 1] == 0xBF, utf8[index + 2] >= 0xBE else { continue }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
        start = index + 3
        continue
      default: replacement = ""
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
      replacement.withUTF8Buffer { bytes.append(contentsOf: $0) }
      start = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
  }
}
