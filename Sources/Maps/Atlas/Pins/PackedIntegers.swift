/// Integers as bytes, seven bits each, the lowest first, the eighth set on all but the last.
struct PackedIntegers {
  private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: In bytes, as expected.
  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func append(_ value: UInt32) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Small absolute values become small ones: 0, -1, 1, -2, 2 …
  mutating func append(signed value: Int32) { append(UInt32(bitPattern: value << 1 ^ value >> 31)) }
}
