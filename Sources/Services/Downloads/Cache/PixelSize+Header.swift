internal import Photography

extension PixelSize {
  /// Bytes that contain the size, unless a picture begins with unusually long metadata.
  static let longestHeader = 1 << 20

  /// The size that a picture's header states, before any rotation.
  ///
  /// - Parameter bytes: The start of the file.
  /// - Returns: `nil` for other formats than JPEG, PNG and WebP, and where the header is damaged or incomplete.
  init?(header bytes: [UInt8]) {
    switch PhotoFormat(signature: bytes.prefix(256)) {
    case .jpeg: self.init(jpeg: bytes)
    case .png: self.init(png: bytes)
    case .webp: self.init(webp: bytes)
    default: return nil
    }
  }

  /// - Note: ITU-T T.81, annex B: the frame header follows any number of other segments.
  private init?(jpeg bytes: [UInt8]) {
    var position = 2
    while position + 9 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      // Any number of fill bytes may precede a marker.
      if marker == 0xFF {
        position += 1
      } else if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
        self.init(
          width: Int(bytes[position + 7]) << 8 | Int(bytes[position + 8]),
          height: Int(bytes[position + 5]) << 8 | Int(bytes[position + 6]))
        return
      } else {
        position += 2 + (Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
      }
    }
    return nil
  }

  /// - Note: PNG, third edition, section 11.2.1: the first chunk is IHDR.
  private init?(png bytes: [UInt8]) {
    guard bytes.count >= 24 else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    self.init(width: number(16), height: number(20))
  }

  /// - Note: RFC 9649, sections 2.5 to 2.7.
  private init?(webp bytes: [UInt8]) {
    guard bytes.count >= 30 else { return nil }
    func number(_ start: Int, _ count: Int) -> Int {
      bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    switch bytes[15] {
    case UInt8(ascii: " "): self.init(width: number(26, 2) & 0x3FFF, height: number(28, 2) & 0x3FFF)
    case UInt8(ascii: "L"):
      let both = number(21, 4)
      self.init(width: (both & 0x3FFF) + 1, height: (both >> 14 & 0x3FFF) + 1)
    case UInt8(ascii: "X"): self.init(width: number(24, 3) + 1, height: number(27, 3) + 1)
    default: return nil
    }
  }
}
