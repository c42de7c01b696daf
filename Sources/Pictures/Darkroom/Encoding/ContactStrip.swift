import Photography

/// Small thumbnails of photographs below each other in one JPEG file, which maps show in pins.
///
/// A thumbnail is encoded once, with the photograph's pictures, and kept as the bytes of its scan. A file is joined from these
/// without decoding: JPEG's restart intervals are independent of each other, and here each is one thumbnail.
///
/// - Note: ITU-T T.81, B.2.4.4 (DRI) and F.1.1.5.1 (prediction restarts at 0).
package struct ContactStrip: Sendable {
  /// The side of a thumbnail in pixels.
  package static let side = 64
  /// Thumbnails are small on the screen, and there are many in a view.
  static let settings = JPEGSettings(quality: 68)
  /// With colour at half the resolution, a unit of the scan is 16 pixels wide and high.
  private static let unit = 16

  /// What comes before the scan of a file with one thumbnail.
  private let header: [UInt8]
  /// Where the frame header has the height.
  private let height: Int
  /// Where the scan header begins.
  private let scan: Int
  /// A grey thumbnail, for photographs without one.
  private let grey: [UInt8]

  /// - Throws: ``DarkroomError/unwritable(_:reason:)``.
  package init() throws(DarkroomError) {
    let buffer = PixelBuffer(size: PixelSize(width: ContactStrip.side, height: ContactStrip.side))
    buffer.row(0).update(repeating: 0x99, count: buffer.bytesPerRow * ContactStrip.side)
    let file = JPEGParts(try buffer.finished().jpeg(ContactStrip.settings))
    (header, height, scan, grey) = (file.header, file.height, file.scan, file.data)
  }

  /// A file of thumbnails.
  ///
  /// - Parameter thumbnails: From ``Developed/thumbnail``, at most 1,023; an empty one is grey.
  package func file(of thumbnails: [[UInt8]]) -> [UInt8] {
    var file = header
    let pixels = thumbnails.count * ContactStrip.side
    (file[height], file[height + 1]) = (UInt8(pixels >> 8), UInt8(pixels & 0xFF))
    let units = (ContactStrip.side / ContactStrip.unit) * (ContactStrip.side / ContactStrip.unit)
    file.insert(contentsOf: [0xFF, 0xDD, 0, 4, 0, UInt8(units)], at: scan)
    for (index, thumbnail) in thumbnails.enumerated() {
      if index > 0 { file += [0xFF, 0xD0 + UInt8((index - 1) % 8)] }
      file += thumbnail.isEmpty ? grey : thumbnail
    }
    return file + [0xFF, 0xD9]
  }
}

extension Bitmap {
  /// The scan of the picture's middle as a thumbnail of a ``ContactStrip``.
  func contactThumbnail() throws(DarkroomError) -> [UInt8] {
    let side = ContactStrip.side
    let middle = middle()
    let thumbnail = middle.size.width < side ? middle.enlarged(to: side) : middle
    let small =
      thumbnail.size.width > side ? thumbnail.reduced(to: PixelSize(width: side, height: side)) : thumbnail
    return JPEGParts(try small.jpeg(ContactStrip.settings)).data
  }

  /// The largest square around the middle.
  private func middle() -> Bitmap {
    let side = min(size.width, size.height)
    guard size.width != size.height else { return self }
    let (left, top) = ((size.width - side) / 2, (size.height - side) / 2)
    let output = PixelBuffer(size: PixelSize(width: side, height: side))
    withRows { rows in
      for y in 0..<side { output.row(y).update(from: rows.row(top + y) + left * 4, count: side * 4) }
    }
    return output.finished()
  }

  /// Each pixel repeated.
  private func enlarged(to side: Int) -> Bitmap {
    let output = PixelBuffer(size: PixelSize(width: side, height: side))
    withRows { rows in
      for y in 0..<side {
        let (row, source) = (output.row(y), rows.row(y * size.height / side))
        for x in 0..<side { (row + x * 4).update(from: source + x * size.width / side * 4, count: 4) }
      }
    }
    return output.finished()
  }
}

/// The parts of a baseline JPEG file with one scan.
private struct JPEGParts {
  /// Up to the scan's data.
  var header: [UInt8]
  /// Where the frame header has the height.
  var height = 0
  /// Where the scan header begins.
  var scan = 0
  /// The scan's data, without the end marker.
  var data: [UInt8]

  /// - Parameter file: From the encoder, so it is well-formed.
  init(_ file: [UInt8]) {
    var at = 2
    while file[at + 1] != 0xDA {
      if file[at + 1] == 0xC0 { height = at + 5 }
      at += 2 + JPEGParts.length(file, at)
    }
    scan = at
    at += 2 + JPEGParts.length(file, at)
    header = Array(file[..<at])
    data = Array(file[at..<(file.count - 2)])
  }

  private static func length(_ file: [UInt8], _ marker: Int) -> Int {
    Int(file[marker + 2]) << 8 | Int(file[marker + 3])
  }
}
