/// Bytes as text (RFC 4648, section 4).
package enum Base64 {
  package static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let run = bytes[start..<min(start + 3, bytes.count)]
      let word = run.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - run.count))
      for digit in 0..<4 {
        text.append(digit <= run.count ? alphabet[word >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
