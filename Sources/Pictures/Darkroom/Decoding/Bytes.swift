extension UnsafeRawBufferPointer {
  /// A 32-bit number; the caller has checked the bounds.
  func littleEndian(at offset: Int) -> UInt32 {
    UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  func bigEndian(at offset: Int) -> UInt32 {
    UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  func bigEndian16(at offset: Int) -> Int {
    Int(UInt16(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }
}

extension [UInt8] {
  /// The lowest `bytes` bytes of a number, lowest first.
  mutating func append(littleEndian number: UInt32, bytes: Int) {
    for i in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (8 * UInt32(i)))) }
  }

  /// The lowest `bytes` bytes of a number, highest first.
  mutating func append(bigEndian number: UInt32, bytes: Int) {
    for i in (0..<bytes).reversed() { append(UInt8(truncatingIfNeeded: number >> (8 * UInt32(i)))) }
  }
}

extension String {
  /// A C string in a buffer.
  init(terminated buffer: [CChar]) {
    self.init(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
