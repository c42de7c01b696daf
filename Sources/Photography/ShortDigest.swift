/// Eight hexadecimal digits that stand for a text, the same on every machine and in every version.
///
/// For telling apart names that look alike in an address; not for security.
///
/// - Note: FNV-1a, 64 bits, folded to 32 (Fowler, Noll and Vo; RFC 9923).
public struct ShortDigest: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(of text: some StringProtocol) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash ^= UInt64(byte)
      hash &*= 0x100_0000_01B3
    }
    let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
    description = String(repeating: "0", count: ShortDigest.length - digits.count) + digits
  }

  static let length = 8
}
