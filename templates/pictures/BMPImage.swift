/// A Windows bitmap with the shortest header that browsers accept, for pictures of a few pixels.
///
/// A 4×3 picture takes 62 bytes, of which 26 are the header; a PNG would need 57 bytes without its pixels.
///
/// - Note: `BITMAPFILEHEADER` and `BITMAPCOREHEADER`, 24 bits per pixel, rows from the bottom, each padded to
///   4 bytes.
enum BMPImage {
  /// - Parameter pixels: Red, green and blue interleaved, top row first.
  static func bytes(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    let row = width * 3
    let padding = (4 - row % 4) % 4
    let size = 26 + (row + padding) * height
    var bytes: [UInt8] = [0x42, 0x4D]
    append(size, bytes: 4, to: &bytes)
    append(0, bytes: 4, to: &bytes)
    append(26, bytes: 4, to: &bytes)
    append(12, bytes: 4, to: &bytes)
    append(width, bytes: 2, to: &bytes)
    append(height, bytes: 2, to: &bytes)
    append(1, bytes: 2, to: &bytes)
    append(24, bytes: 2, to: &bytes)
    for y in (0..<height).reversed() {
      for x in 0..<width {
        let start = y * row + x * 3
        bytes += [pixels[start + 2], pixels[start + 1], pixels[start]]
      }
      bytes += Array(repeating: 0, count: padding)
    }
    return bytes
  }

  private static func append(_ value: Int, bytes count: Int, to bytes: inout [UInt8]) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }
}
