/// A 64-bit hash of values in order, the same on every machine and in every run.
///
/// It detects changes of the content, so it must be wide, but need not resist an attacker: all input is the author's. Text
/// and lists are preceded by their length, so that different sequences of values add different words.
public struct ContentHash: Sendable, Hashable {
  public private(set) var value: UInt64

  /// - Parameter seed: Separates hashes of different kinds of values.
  public init(_ seed: UInt64 = 0) { value = seed ^ 0x9E37_79B9_7F4A_7C15 }

  /// The hash of one text.
  @inlinable public static func of(_ text: String) -> UInt64 {
    var hash = ContentHash()
    hash.add(text)
    return hash.value
  }

  @inlinable public static func of(_ text: some StringProtocol) -> UInt64 {
    var hash = ContentHash()
    hash.add(text)
    return hash.value
  }

  public mutating func add(_ word: UInt64) {
    // A multiplication to 128 bits, folded, mixes every bit of both factors (as wyhash does).
    let product = (value ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    value = (product.high ^ product.low) &+ 0xE703_7ED1_A0B4_28DB
  }

  public mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  public mutating func add(_ flag: Bool) { add(flag ? 1 as UInt64 : 2) }

  public mutating func add(_ number: Double) { add(number.bitPattern) }

  public mutating func add(_ fingerprint: Fingerprint) {
    add(fingerprint.words.0)
    add(fingerprint.words.1)
  }

  @inlinable public mutating func add(_ text: String) {
    let added: Void? = text.utf8.withContiguousStorageIfAvailable { add(bytes: UnsafeRawBufferPointer($0)) }
    if added == nil { add(text[...]) }
  }

  @inlinable public mutating func add(_ text: some StringProtocol) {
    var text = String(text)
    text.withUTF8 { add(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Distinguishes no text from an empty one.
  public mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }

  public mutating func add(_ coordinate: Coordinate?) {
    add(coordinate != nil)
    guard let coordinate else { return }
    add(coordinate.latitude)
    add(coordinate.longitude)
  }

  public mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add(bytes: $0) } }

  public mutating func add(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { add(bytes: $0) } }

  public mutating func add(_ numbers: ArraySlice<UInt32>) { numbers.withUnsafeBytes { add(bytes: $0) } }

  /// Adds a list, with a function that adds an element.
  @inlinable public mutating func add<C: Collection>(
    each list: C, _ addElement: (inout Self, C.Element) -> Void
  ) {
    add(list.count)
    for element in list { addElement(&self, element) }
  }

  @usableFromInline mutating func add(bytes: UnsafeRawBufferPointer) {
    add(bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    let rest = bytes.count - offset
    guard rest > 0 else { return }
    if offset > 0 {
      // The last eight bytes without those that were added before.
      let last = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
      return add(last >> UInt64((8 - rest) * 8))
    }
    var last: UInt64 = 0
    for (shift, byte) in bytes.enumerated() { last |= UInt64(byte) << UInt64(shift * 8) }
    add(last)
  }

  /// Two words for the bytes of a file: the same hash over every other eight bytes each, which takes half the time.
  package static func words(of bytes: [UInt8]) -> (first: UInt64, second: UInt64) {
    bytes.withUnsafeBytes { bytes in
      var (even, odd) = (ContentHash(1), ContentHash(2))
      even.add(bytes.count)
      var offset = 0
      while offset + 16 <= bytes.count {
        even.add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        odd.add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)))
        offset += 16
      }
      even.add(bytes: UnsafeRawBufferPointer(rebasing: bytes[offset...]))
      odd.add(even.value)
      even.add(odd.value)
      return (even.value, odd.value)
    }
  }
}
