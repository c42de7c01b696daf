import CLibPNG
package import Photography

extension Darkroom {
  /// A square PNG with a picture in its middle, for home screens. A picture is not enlarged.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - side: Pixels of the square.
  ///   - share: How much of a side the picture takes, in `0...1`.
  ///   - ground: The colour around and behind it.
  /// - Throws: ``DarkroomError`` when the file cannot be read.
  package static func icon(
    of file: RawSpan, orientation: Orientation = .upright, side: Int, share: Double = 1, ground: Colour
  ) throws(DarkroomError) -> [UInt8] {
    let task = IconTask(orientation: orientation, side: side, share: share, ground: ground)
    return try file.withUnsafeBytes { (bytes) throws(DarkroomError) in try open(bytes, task) }
  }
}

private struct IconTask: DecoderTask {
  let orientation: Orientation
  let side: Int
  let share: Double
  let ground: Colour

  func run(_ decoder: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> [UInt8] {
    var decoder = decoder
    try decoder.size.checked(against: Darkroom.pixelLimit)
    let original = orientation.turn(decoder.size)
    let longest = max(original.width, original.height, 1)
    let room = max(1, min(longest, Int(Double(side) * share), side))
    let size = PixelSize(
      width: max(1, original.width * room / longest), height: max(1, original.height * room / longest))
    let path = ColourPath(from: decoder.layout, decoder.colour, on: ground)
    let picture = try Darkroom.enlarge(&decoder, to: orientation.turn(size), path).turned(orientation)
      .finished()
    return try picture.withRows { (rows) throws(DarkroomError) in try png(of: rows) }
  }

  private func png(of rows: PixelRows) throws(DarkroomError) -> [UInt8] {
    guard let writer = photomap_png_writer_open(UInt32(side), UInt32(side), 3, 8) else { throw .outOfMemory }
    defer { photomap_png_writer_close(writer) }
    let (left, top) = ((side - rows.size.width) / 2, (side - rows.size.height) / 2)
    let empty = (0..<side).flatMap { _ in [ground.red, ground.green, ground.blue] }
    for y in 0..<side {
      var line = empty
      if (top..<top + rows.size.height).contains(y) {
        let row = rows.row(y - top)
        for x in 0..<rows.size.width {
          for channel in 0..<3 { line[(left + x) * 3 + channel] = row[x * 4 + channel] }
        }
      }
      guard photomap_png_writer_row(writer, line) else { throw .outOfMemory }
    }
    var count = 0
    guard let bytes = photomap_png_writer_end(writer, &count) else { throw .outOfMemory }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
