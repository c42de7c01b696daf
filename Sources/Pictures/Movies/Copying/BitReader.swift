/// Reads the bits of parameters; past their end it reads zeros, and says so.
struct BitReader {
  private let bytes: [UInt8]
  private(set) var position = 0
  private(set) var isPastEnd = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Of a unit of H.264, behind its header, without the bytes that keep apart what would look like the start of another.
  init(unit: ArraySlice<UInt8>) {
    var (bytes, zeros): ([UInt8], Int) = ([], 0)
    for byte in unit.dropFirst() {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      bytes.append(byte)
    }
    self.init(bytes)
  }

  mutating func flag() -> Bool { bits(1) == 1 }

  /// - Parameter count: At most 32.
  mutating func bits(_ count: Int) -> Int {
    var value = 0
    for _ in 0..<count {
      let byte = position >> 3
      isPastEnd = isPastEnd || byte >= bytes.count
      value = value << 1 | (byte < bytes.count ? Int(bytes[byte] >> (7 - UInt8(position & 7)) & 1) : 0)
      position += 1
    }
    return value
  }

  /// A number of Exp-Golomb, without a sign.
  ///
  /// - Note: ISO/IEC 14496-10, 9.1.
  mutating func golomb() -> Int {
    var zeros = 0
    while zeros < 32, !isPastEnd, !flag() { zeros += 1 }
    return (1 << zeros) - 1 + bits(zeros)
  }

  mutating func signedGolomb() -> Int {
    let code = golomb()
    return code & 1 == 1 ? (code + 1) / 2 : -(code / 2)
  }

  /// Lists by which parameters scale: the first six of 16 numbers, the others of 64.
  ///
  /// - Note: ISO/IEC 14496-10, 7.3.2.1.1.1.
  mutating func skipScales(_ count: Int) {
    for list in 0..<count where flag() {
      var (last, next) = (8, 8)
      for _ in 0..<(list < 6 ? 16 : 64) where !isPastEnd {
        if next != 0 { next = (last + signedGolomb()) & 255 }
        last = next == 0 ? last : next
      }
    }
  }

  /// Whether what follows is the bit that ends parameters, and nothing after it.
  mutating func isAtEnd() -> Bool {
    guard flag(), !isPastEnd else { return false }
    while position & 7 != 0 { if flag() { return false } }
    return position >> 3 == bytes.count
  }
}
