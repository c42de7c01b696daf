internal import CLibPNG
internal import CLibWebP

/// A picture whose colours are heights.
enum TerrainTile {
  /// The most pixels of a side: larger ones are no map tiles.
  static let largestSide = 2048

  /// The pixels of a PNG or WebP file, four bytes each; `nil` if it cannot be decoded whole.
  static func pixels(of file: [UInt8]) -> (side: Int, bytes: [UInt8])? {
    file.starts(with: [0x89, 0x50]) ? png(file) : webp(file)
  }

  private static func webp(_ file: [UInt8]) -> (side: Int, bytes: [UInt8])? {
    var header = photomap_webp_header()
    guard photomap_webp_read_header(file, file.count, &header), !header.is_animated,
      let side = side(header.width, header.height)
    else { return nil }
    var pixels = [UInt8](repeating: 0, count: side * side * 4)
    let rows = photomap_webp_decode(file, file.count, &pixels, header.width, header.height)
    return rows == header.height ? (side, pixels) : nil
  }

  private static func png(_ file: [UInt8]) -> (side: Int, bytes: [UInt8])? {
    file.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, let reader = photomap_png_reader_open(start, bytes.count) else {
        return nil
      }
      defer { photomap_png_reader_close(reader) }
      var header = photomap_png_header()
      guard photomap_png_reader_header(reader, &header), !header.is_deep,
        let side = side(Int32(clamping: header.width), Int32(clamping: header.height)),
        photomap_png_reader_start(reader, false)
      else { return nil }
      var pixels = [UInt8](repeating: 0, count: side * side * 4)
      for row in 0..<side {
        let isRead = pixels.withUnsafeMutableBufferPointer { all in
          all.baseAddress.map { photomap_png_reader_row(reader, $0 + row * side * 4) } ?? false
        }
        guard isRead else { return nil }
      }
      return (side, pixels)
    }
  }

  private static func side(_ width: Int32, _ height: Int32) -> Int? {
    width == height && (1...Int32(largestSide)).contains(width) ? Int(width) : nil
  }
}

extension TerrainColours {
  /// The heights of the pixels of a square; `nil` where they lie nowhere on the earth.
  func raster(side: Int, _ pixels: [UInt8]) -> ElevationRaster? {
    let values = (0..<side * side).map {
      height(red: pixels[$0 * 4], green: pixels[$0 * 4 + 1], blue: pixels[$0 * 4 + 2])
    }
    // From the deepest trench to the highest mountain, and some metres more.
    guard values.allSatisfy({ (-11_500...9_000).contains($0) }) else { return nil }
    return ElevationRaster(width: side, height: side, values: values)
  }
}
