/// The segments that a JPEG's pixels need, and how much of each its format defines.
///
/// - Note: ITU-T T.81, B.2.2 to B.2.5.
package enum JPEGTable {
  /// How many bytes of a segment's payload its format defines; decoders ignore what follows them.
  ///
  /// - Parameter payload: Without the two bytes of the length.
  /// - Returns: `nil` for a segment that pixels do not need, or that is cut short.
  package static func length(_ marker: UInt8, _ payload: some RandomAccessCollection<UInt8>) -> Int? {
    func byte(_ offset: Int) -> Int? {
      offset < payload.count ? Int(payload[payload.index(payload.startIndex, offsetBy: offset)]) : nil
    }
    let length: Int? =
      switch marker {
      // Frames: precision, height, width, then three bytes for each component.
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: byte(5).map { 6 + 3 * $0 }
      // A scan: two bytes for each component, then three.
      case 0xDA: byte(0).map { 4 + 2 * $0 }
      // Arithmetic conditioning: pairs.
      case 0xCC: payload.count & ~1
      // The number of lines, and the restart interval.
      case 0xDC, 0xDD: 2
      // Quantization: 64 values of one or two bytes.
      case 0xDB: tables(payload.count) { start in byte(start).map { 1 + ($0 >> 4 == 0 ? 64 : 128) } }
      // Huffman codes: sixteen counts, then as many values.
      case 0xC4:
        tables(payload.count) { start in
          let counts = (1...16).compactMap { byte(start + $0) }
          return counts.count == 16 ? 17 + counts.reduce(0, +) : nil
        }
      default: nil
      }
    return length.flatMap { $0 > 0 && $0 <= payload.count ? $0 : nil }
  }

  /// The length of tables that follow each other.
  private static func tables(_ count: Int, _ length: (Int) -> Int?) -> Int {
    var end = 0
    while end < count, let next = length(end), end + next <= count { end += next }
    return end
  }
}
