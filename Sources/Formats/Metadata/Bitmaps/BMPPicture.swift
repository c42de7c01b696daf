package import Photography

/// How a BMP picture is stored.
///
/// - Note: Windows' BITMAPFILEHEADER, BITMAPCOREHEADER, BITMAPINFOHEADER, BITMAPV4HEADER and BITMAPV5HEADER.
package struct BMPPicture: Sendable {
  package enum Packing: Sendable, Hashable { case none, runs4, runs8 }

  package let size: PixelSize
  /// 1, 2, 4, 8, 16, 24 or 32.
  package let bitsPerPixel: Int
  package let packing: Packing
  /// Whether the top row comes first.
  package let isTopDown: Bool
  /// Red, green and blue of each colour.
  package let palette: [[UInt8]]
  /// Of pixels of 16 and 32 bits, the bits of red, green, blue and alpha.
  package let masks: [UInt32]
  package let pixels: ArraySlice<UInt8>
  package let colourProfile: ArraySlice<UInt8>?

  package var bytesPerRow: Int { (size.width * bitsPerPixel + 31) / 32 * 4 }

  /// - Throws: ``PictureFault`` for a file without a picture, and for one of a kind that is not known.
  package init(_ file: [UInt8]) throws(PictureFault) { try self.init(ByteWindow(file)) }

  init(_ file: ByteWindow) throws(PictureFault) {
    guard let start = file.uint32(at: 10, .little), let header = file.uint32(at: 14, .little).map(Int.init)
    else {
      throw PictureFault("it is cut short")
    }
    func short(_ offset: Int) -> Int? { file.uint16(at: offset, .little).map(Int.init) }
    func long(_ offset: Int) -> Int? { file.uint32(at: offset, .little).map { Int(Int32(bitPattern: $0)) } }
    let isOld = header == 12
    guard let width = isOld ? short(18) : long(18), let height = isOld ? short(20) : long(22),
      let bits = short(isOld ? 24 : 28), width > 0, height != 0, header >= 12
    else { throw PictureFault("it does not say how large its picture is") }
    size = PixelSize(width: width, height: abs(height))
    (isTopDown, bitsPerPixel) = (height < 0, bits)
    let code = isOld ? 0 : long(30) ?? 0
    switch (code, bits) {
    case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (0, 24), (0, 32), (3, 16), (3, 32), (6, 16), (6, 32):
      packing = .none
    case (1, 8) where !isTopDown: packing = .runs8
    case (2, 4) where !isTopDown: packing = .runs4
    default: throw PictureFault("its pixels are packed in a way that PhotoMap does not know, number \(code)")
    }
    masks = BMPPicture.masks(file, code: code, bits: bits, header: header)
    let table = 14 + header + (code == 3 && header == 40 ? 12 : code == 6 && header == 40 ? 16 : 0)
    let used = isOld ? 0 : long(46) ?? 0
    let colours = bits > 8 ? 0 : (1...1 << bits).contains(used) ? used : 1 << bits
    let step = isOld ? 3 : 4
    palette = (0..<colours).map { index in
      (0..<3).map { file.byte(at: table + index * step + 2 - $0) ?? 0 }
    }
    pixels = file.dropping(Int(start)).bytes
    colourProfile = BMPPicture.profile(file, header)
  }

  private static func masks(_ file: ByteWindow, code: Int, bits: Int, header: Int) -> [UInt32] {
    guard code == 3 || code == 6 else {
      return bits == 16 ? [0x7C00, 0x03E0, 0x001F, 0] : [0xFF0000, 0xFF00, 0xFF, 0]
    }
    // The masks are a part of longer headers, and follow the short one.
    let hasAlpha = code == 6 || header >= 56
    return (0..<4).map { $0 == 3 && !hasAlpha ? 0 : file.uint32(at: 54 + 4 * $0, .little) ?? 0 }
  }

  /// The profile that the longest header points to.
  private static func profile(_ file: ByteWindow, _ header: Int) -> ArraySlice<UInt8>? {
    guard header >= 124, file.has("DEBM", at: 70), let offset = file.uint32(at: 126, .little),
      let count = file.uint32(at: 130, .little)
    else { return nil }
    return file.window(at: 14 + Int(offset), count: Int(count))?.bytes
  }
}
