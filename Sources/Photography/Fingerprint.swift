/// What a value's content comes down to: equal fingerprints mean equal content. The bytes of a SHA-256 digest.
public struct Fingerprint: Sendable, Hashable, Codable {
  /// 32 bytes.
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Lower-case hexadecimal, 64 digits.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
