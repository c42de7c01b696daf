/// A SHA-256 digest: equal digests mean equal content.
///
/// Stored inline, not on the heap, because a large site has a million of them.
public struct Digest: Sendable, Hashable, Comparable {
  private let a, b, c, d: UInt64

  /// A digest by its bytes.
  ///
  /// - Parameter bytes: 32; missing bytes count as zero, further ones are ignored.
  public init(bytes: [UInt8]) {
    func word(_ start: Int) -> UInt64 {
      var word: UInt64 = 0
      for index in start..<start + 8 { word = word << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0) }
      return word
    }
    (a, b, c, d) = (word(0), word(8), word(16), word(24))
  }

  /// The first 128 bits.
  var words: (UInt64, UInt64) { (a, b) }

  /// 32 bytes.
  public var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      func put(_ word: UInt64, at start: Int) {
        for byte in 0..<8 { buffer[start + byte] = UInt8(truncatingIfNeeded: word >> UInt64(56 - byte * 8)) }
      }
      put(a, at: 0)
      put(b, at: 8)
      put(c, at: 16)
      put(d, at: 24)
      count = 32
    }
  }

  /// Orders digests by their bytes.
  public static func < (first: Digest, second: Digest) -> Bool {
    (first.a, first.b, first.c, first.d) < (second.a, second.b, second.c, second.d)
  }

  /// Lower-case hexadecimal, 64 digits.
  public var hex: String { hex(64) }

  /// The first digits of ``hex``.
  ///
  /// - Parameter count: How many digits, from the first, at most 64.
  public func hex(_ count: Int) -> String {
    String(unsafeUninitializedCapacity: count) { buffer in
      for index in 0..<count {
        let word = index < 32 ? (index < 16 ? a : b) : (index < 48 ? c : d)
        let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - index % 16 * 4)) & 15
        buffer[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
      }
      return count
    }
  }
}

extension Digest: Stored {
  @inlinable package static var blank: Digest { Digest(bytes: []) }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var bytes = bytes
    try visitor.visit(&bytes)
    if Visitor.sets { self = Digest(bytes: bytes) }
  }
}
