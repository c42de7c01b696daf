import CLibGIF
import Photography

/// Decodes the first picture of a GIF, all at once.
struct GIFReader: ~Copyable, ImageDecoder {
  private let file: UnsafeRawBufferPointer
  let size: PixelSize
  let layout: PixelLayout
  var colour: SourceColour { .sRGB }
  private var pixels: PixelBuffer?
  private var rowsDecoded = 0
  private var nextRow = 0

  var bytesHeldPerPixel: Int { 4 }
  var defects: [String] { rowsDecoded < min(nextRow, size.height) ? [DecodingDefect.cutShort] : [] }

  /// - Parameter file: Must outlive the reader.
  init(_ file: UnsafeRawBufferPointer) throws(DarkroomError) {
    guard let bytes = file.bindMemory(to: UInt8.self).baseAddress else { throw .unrecognised }
    var header = photomap_gif_header()
    guard photomap_gif_read_header(bytes, file.count, &header) else {
      throw .unreadable(.gif, reason: "its first picture is damaged")
    }
    self.file = file
    size = PixelSize(width: Int(header.width), height: Int(header.height))
    layout = header.has_alpha ? .rgba : .rgbx
  }

  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame {
    let buffer = PixelBuffer(size: size)
    if let bytes = file.bindMemory(to: UInt8.self).baseAddress {
      rowsDecoded = Int(
        photomap_gif_decode(bytes, file.count, buffer.row(0), Int32(size.width), Int32(size.height)))
    }
    guard rowsDecoded > 0 else { throw .unreadable(.gif, reason: "its pixels are damaged") }
    pixels = consume buffer
    return Frame(size: size)
  }

  mutating func read(into row: UnsafeMutablePointer<UInt8>) throws(DarkroomError) {
    if nextRow < rowsDecoded, let source = pixels?.row(nextRow) {
      row.update(from: source, count: size.width * 4)
    } else {
      DecodingDefect.fillRow(row, pixels: size.width, layout)
    }
    nextRow += 1
  }
}
