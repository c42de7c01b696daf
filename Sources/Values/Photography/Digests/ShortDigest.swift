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
    let hash = FNV1a.hash(bytes)
    let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
    description = String(repeating: "0", count: ShortDigest.length - digits.count) + digits
  }

  static let length = 8
}
