internal import Photography

/// - Note: TIFF 6.0, section 2; ISO/IEC 18181-2, 9.
extension PictureParts {
  static let boxesOfJXL: Set<String> = ["JXL ", "ftyp", "jxll", "jxlc", "jxlp", "jxli"]

  /// A TIFF picture has dozens of tags that describe pixels: those are told that describe something else.
  mutating func readTIFF() {
    let isLittle = has("II", at: 0)
    func number(_ offset: Int, _ size: Int) -> Int? {
      guard offset >= 0, offset + size <= bytes.count else { return nil }
      return (0..<size).reduce(0) { $0 << 8 | Int(bytes[offset + (isLittle ? size - 1 - $1 : $1)]) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return }
    for index in 0..<count {
      guard let tag = number(directory + 2 + 12 * index, 2) else { return }
      if tag != 0x013B, let name = Self.tagNames[tag] { add(name) }
    }
  }
}
