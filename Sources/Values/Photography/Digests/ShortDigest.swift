/// Eight hexadecimal digits that identify a text, equal on every machine and in every version.
///
/// Distinguishes similar names in addresses, and versions of one file. Not for security.
///
/// - Note: FNV-1a, 64 bits, folded to 32 (Fowler, Noll and Vo; RFC 9923).
package struct ShortDigest: Sendable, Hashable, CustomStringConvertible {
  /// The digits, in lower case.
  package let description: String

  package init(of text: some StringProtocol) { self.init(of: text.utf8) }

  package init(of bytes: some Sequence<UInt8>) {
    let hash = ShortDigest.hash(of: Array(bytes))
    let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
    description = String(repeating: "0", count: ShortDigest.length - digits.count) + digits
  }

  static let length = 8

  /// The 64 bits that are folded: equal on every machine, for what needs fewer or other letters.
  ///
  /// An array, since tens of thousands of files of search have one: a loop over any sequence takes ten times as long.
  package static func hash(of bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
