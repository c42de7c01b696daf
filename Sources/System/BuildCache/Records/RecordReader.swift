/// A record of the cache is damaged; its content is then computed again.
@usableFromInline
package struct DamagedRecord: Error {
  package init() {}
}

/// Reads what ``RecordWriter`` wrote.
@usableFromInline
package struct RecordReader {
  private let bytes: [UInt8]
  /// The offset of the next value.
  package private(set) var position: Int

  /// - Parameter start: The offset of the first value.
  package init(_ bytes: [UInt8], from start: Int = 0) { (self.bytes, position) = (bytes, start) }

  package var isAtEnd: Bool { position == bytes.count }

  package mutating func byte() throws(DamagedRecord) -> UInt8 {
    guard position < bytes.count else { throw DamagedRecord() }
    defer { position += 1 }
    return bytes[position]
  }

  package mutating func int() throws(DamagedRecord) -> Int {
    var (value, shift): (UInt, UInt) = (0, 0)
    while true {
      let next = try byte()
      value |= UInt(next & 0x7F) << shift
      if next < 0x80 { break }
      shift += 7
      guard shift < 64 else { throw DamagedRecord() }
    }
    return Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1)
  }

  package mutating func flag() throws(DamagedRecord) -> Bool {
    switch try int() {
    case 0: false
    case 1: true
    default: throw DamagedRecord()
    }
  }

  package mutating func double() throws(DamagedRecord) -> Double {
    Double(bitPattern: try word())
  }

  package mutating func word() throws(DamagedRecord) -> UInt64 {
    guard bytes.count - position >= 8 else { throw DamagedRecord() }
    defer { position += 8 }
    return UInt64(
      littleEndian: bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  package mutating func data() throws(DamagedRecord) -> [UInt8] { Array(try run()) }

  package mutating func string() throws(DamagedRecord) -> String {
    String(decoding: try run(), as: UTF8.self)
  }

  package mutating func skipString() throws(DamagedRecord) { _ = try run() }

  private mutating func run() throws(DamagedRecord) -> ArraySlice<UInt8> {
    let count = try int()
    guard count >= 0, count <= bytes.count - position else { throw DamagedRecord() }
    defer { position += count }
    return bytes[position..<position + count]
  }

  package mutating func optional<Value>(
    _ body: (inout RecordReader) throws(DamagedRecord) -> Value
  ) throws(DamagedRecord) -> Value? {
    try presence() ? try body(&self) : nil
  }

  mutating func presence() throws(DamagedRecord) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw DamagedRecord()
    }
  }

  /// How many values follow.
  package mutating func count() throws(DamagedRecord) -> Int {
    let count = try int()
    // Each takes a byte at least.
    guard count >= 0, count <= bytes.count - position else { throw DamagedRecord() }
    return count
  }

  package mutating func each<Value>(
    _ body: (inout RecordReader) throws(DamagedRecord) -> Value
  ) throws(DamagedRecord) -> [Value] {
    let count = try count()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }

  /// A value of an enumeration whose cases are their names.
  package mutating func named<Value: RawRepresentable<String>>(_: Value.Type) throws(DamagedRecord) -> Value {
    guard let value = Value(rawValue: try string()) else { throw DamagedRecord() }
    return value
  }
}
