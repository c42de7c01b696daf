/// Writes values as compact bytes for the cache; ``RecordReader`` reads them in the same order.
///
/// The functions of single values are not inlined: hundreds of places call them, and inlining takes the optimizer half a minute
/// without making builds faster.
@usableFromInline
package struct RecordWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Seven bits a byte, lowest first, the sign in the lowest bit.
  @inline(never)
  package mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: (number << 1) ^ (number >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package mutating func write(_ flag: Bool) { write(flag ? 1 : 0) }

  package mutating func write(_ number: Double) { write(number.bitPattern) }

  @inline(never)
  package mutating func write(_ word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
  }

  @inline(never)
  package mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(presence isThere: Bool) { bytes.append(isThere ? 1 : 0) }

  @inline(never)
  package mutating func write(_ data: [UInt8]) {
    write(data.count)
    bytes.append(contentsOf: data)
  }

  package mutating func write<Value>(_ value: Value?, _ body: (inout RecordWriter, Value) -> Void) {
    write(presence: value != nil)
    if let value { body(&self, value) }
  }

  package mutating func write<Value>(each values: [Value], _ body: (inout RecordWriter, Value) -> Void) {
    write(values.count)
    for value in values { body(&self, value) }
  }
}
