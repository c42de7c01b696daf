/// What a value's content comes down to: equal fingerprints mean equal content. The bytes of a SHA-256 digest.
///
/// Held in place and not on the heap, since a large site has a million of them.
public struct Fingerprint: Sendable, Hashable {
  private let a, b, c, d: UInt64

  /// - Parameter bytes: 32; missing ones count as zero, further ones are not heeded.
  public init(bytes: some Collection<UInt8>) {
    var words: [4 of UInt64] = [0, 0, 0, 0]
    for (index, byte) in bytes.prefix(32).enumerated() {
      words[index / 8] |= UInt64(byte) << UInt64(56 - index % 8 * 8)
    }
    (a, b, c, d) = (words[0], words[1], words[2], words[3])
  }

  /// 32 bytes.
  public var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      for (number, word) in [a, b, c, d].enumerated() {
        for byte in 0..<8 {
          buffer[number * 8 + byte] = UInt8(truncatingIfNeeded: word >> UInt64(56 - byte * 8))
        }
      }
      count = 32
    }
  }

  /// Lower-case hexadecimal, 64 digits.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: 64) { buffer in
      for (index, byte) in bytes.enumerated() {
        buffer[index * 2] = digits[Int(byte >> 4)]
        buffer[index * 2 + 1] = digits[Int(byte & 15)]
      }
      return 64
    }
  }
}
