/// Pictures in formats that cameras do not write.
package enum PlainPictures {
  /// A TIFF in grey, not compressed.
  ///
  /// - Parameter texts: Fields with texts, by their tags.
  package static func tiff(width: Int, height: Int, texts: [Int: String] = [:]) -> [UInt8] {
    var fields: [(tag: Int, kind: Int, count: Int, value: Int)] = [
      (0x0100, 4, 1, width), (0x0101, 4, 1, height), (0x0102, 3, 1, 8), (0x0103, 3, 1, 1), (0x0106, 3, 1, 1),
      (0x0115, 3, 1, 1), (0x0116, 4, 1, height), (0x0117, 4, 1, width * height),
    ]
    let start = 8 + 2 + 12 * (fields.count + 1 + texts.count) + 4
    var data = [UInt8](repeating: 150, count: width * height)
    fields.append((0x0111, 4, 1, start))
    for (tag, text) in texts {
      fields.append((tag, 2, text.utf8.count + 1, start + data.count))
      data += Array(text.utf8) + [0]
    }
    var bytes = Array("II*\0".utf8) + little(8, 4) + little(fields.count, 2)
    for field in fields.sorted(by: { $0.tag < $1.tag }) {
      bytes += little(field.tag, 2) + little(field.kind, 2) + little(field.count, 4) + little(field.value, 4)
    }
    return bytes + little(0, 4) + data
  }

  /// A BMP of 24 bits, in one colour.
  package static func bmp(width: Int, height: Int) -> [UInt8] {
    let row = [UInt8](repeating: 90, count: (width * 3 + 3) / 4 * 4)
    let header =
      little(40, 4) + little(width, 4) + little(height, 4) + little(1, 2) + little(24, 2)
      + [UInt8](repeating: 0, count: 24)
    return Array("BM".utf8) + little(54 + row.count * height, 4) + little(0, 4) + little(54, 4) + header
      + (0..<height).flatMap { _ in row }
  }

  /// A JPEG XL of 50 by 38 pixels in shades of grey.
  package static let jpegXL: [UInt8] = [
    0xFF, 0x0A, 0x28, 0x31, 0x10, 0x14, 0x37, 0x02, 0x08, 0x04, 0x01, 0x00, 0x90, 0x00, 0x4B, 0x28,
    0x25, 0xD6, 0xA1, 0x24, 0x86, 0x5B, 0x41, 0x41, 0x49, 0x80, 0x42, 0xB4, 0xC9, 0xFF, 0x15, 0x15,
    0x43, 0x19, 0x04, 0x1C, 0xEC, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x3F, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00,
  ]

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
