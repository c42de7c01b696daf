/// A block of metadata in a PNG text, as hexadecimal digits.
enum RawProfile {
  /// Reads `\n`, a name, `\n`, the count in decimal, `\n`, then digits and line feeds.
  ///
  /// - Returns: `nil` without the three lines, or for other characters than digits.
  static func bytes(of text: ByteWindow) -> [UInt8]? {
    let lines = text.bytes.split(separator: 0x0A, maxSplits: 2)
    guard lines.count == 3 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines[2].count / 2)
    var high: UInt8?
    for character in lines[2] {
      if character == 0x0A || character == 0x0D || character == 0x20 || character == 0 { continue }
      guard let digit = hexDigit(character) else { return nil }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return bytes
  }

  private static func hexDigit(_ character: UInt8) -> UInt8? {
    switch character {
    case 0x30...0x39: character - 0x30
    case 0x41...0x46: character - 0x37
    case 0x61...0x66: character - 0x57
    default: nil
    }
  }
}
