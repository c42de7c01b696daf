/// A fast 64-bit hash, equal on every machine. Not for security.
///
/// - Note: Fowler, Noll, Vo, variant 1a (RFC 9923).
package enum FNV1a {
  /// The hash of a byte sequence.
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
