/// A 64-bit hash of values in order, by which a build finds what has changed. It never says what something is: see ``Identity``.
///
/// It is keyed, since contributors choose names and texts, and could choose two with the same hash: see ``HashKey``. So it is the
/// same only in builds with one cache, and no published byte may depend on it. Text and lists are preceded by their length, so
/// that different sequences of values add different words.
///
/// Public only for speed: the compiler specializes generic functions in other modules if they are public and inlinable.
public struct ChangeHash: Sendable, Hashable {
  /// The hash of everything that was added so far.
  public private(set) var value: UInt64

  /// A hash of nothing yet.
  ///
  /// - Parameter seed: Separates hashes of different kinds of values.
  public init(_ seed: UInt64 = 0) {
    value = HashKey.current
    // Mixed like a value: otherwise a seed and the first value could cancel each other out.
    add(seed)
  }

  /// A hash that is known.
  package init(value: UInt64) { self.value = value }

  /// Adds 64 bits; everything else is added in such words.
  public mutating func add(_ word: UInt64) {
    // A multiplication to 128 bits, folded, mixes every bit of both factors (as wyhash does).
    let product = (value ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    value = (product.high ^ product.low) &+ 0xE703_7ED1_A0B4_28DB
  }

  /// Adds a number.
  public mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds a flag.
  public mutating func add(_ flag: Bool) { add(flag ? 1 as UInt64 : 2) }

  /// Adds the bits of a number: 0 and -0 differ.
  public mutating func add(_ number: Double) { add(number.bitPattern) }

  /// Adds an identity.
  package mutating func add(_ identity: Identity) {
    add(identity.high)
    add(identity.low)
  }

  /// Adds another hash.
  public mutating func add(_ hash: ChangeHash) { add(hash.value) }

  /// Adds the first half of a digest.
  public mutating func add(_ digest: Digest) {
    add(digest.words.0)
    add(digest.words.1)
  }

  /// Adds a text in UTF-8, preceded by its length.
  @inlinable public mutating func add(_ text: String) {
    let added: Void? = text.utf8.withContiguousStorageIfAvailable { add(bytes: UnsafeRawBufferPointer($0)) }
    if added == nil { add(text[...]) }
  }

  /// Adds a text in UTF-8, preceded by its length.
  @inlinable public mutating func add(_ text: some StringProtocol) {
    var text = String(text)
    text.withUTF8 { add(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Adds a text, or that there is none, which differs from an empty one.
  public mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }

  /// Adds a position, or that there is none.
  public mutating func add(_ coordinate: Coordinate?) {
    add(coordinate != nil)
    guard let coordinate else { return }
    add(coordinate.latitude)
    add(coordinate.longitude)
  }

  /// Adds bytes, preceded by their number.
  public mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add(bytes: $0) } }

  /// Adds bytes, preceded by their number.
  public mutating func add(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { add(bytes: $0) } }

  /// Adds numbers, preceded by the number of their bytes.
  public mutating func add(_ numbers: ArraySlice<UInt32>) { numbers.withUnsafeBytes { add(bytes: $0) } }

  /// Adds a list, preceded by its length, with a function that adds an element.
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
}
