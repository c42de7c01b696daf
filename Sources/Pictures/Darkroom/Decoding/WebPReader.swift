import CLibWebP
import Photography

/// Decodes WebP. libwebp decodes the whole picture at once.
struct WebPReader: ~Copyable, ImageDecoder {
  private let file: UnsafeRawBufferPointer
  let size: PixelSize
  let layout: PixelLayout
  let colour: SourceColour
  private var pixels: PixelBuffer?
  private var rowsDecoded = 0
  private var nextRow = 0

  /// The pixels, and as many again in a lossless decoder, which decodes alpha, too.
  var bytesHeldPerPixel: Int {
    WebPChunks.chunks(in: file).contains { $0.name == .lossless || $0.name == .alpha } ? 8 : 4
  }
  var defects: [String] { rowsDecoded < nextRow ? [DecodingDefect.cutShort] : [] }

  /// - Parameter file: Must outlive the reader.
  init(_ file: UnsafeRawBufferPointer) throws(DarkroomError) {
    guard let bytes = file.bindMemory(to: UInt8.self).baseAddress else { throw .unrecognised }
    var header = photomap_webp_header()
    guard photomap_webp_read_header(bytes, file.count, &header) else {
      throw .unreadable(.webp, reason: "its beginning is damaged")
    }
    guard !header.is_animated else { throw .unreadable(.webp, reason: "it is an animation") }
    self.file = file
    size = PixelSize(width: Int(header.width), height: Int(header.height))
    layout = header.has_alpha ? .rgba : .rgbx
    let profile = WebPChunks.chunks(in: file).first { $0.name == .profile }
    colour = profile.map { .profile(SourceProfile(Array(file[$0.payload]))) } ?? .sRGB
  }

  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame {
    guard let bytes = file.bindMemory(to: UInt8.self).baseAddress else { throw .unrecognised }
    let buffer = PixelBuffer(size: size)
    rowsDecoded = Int(
      photomap_webp_decode(bytes, file.count, buffer.row(0), Int32(size.width), Int32(size.height)))
    guard rowsDecoded > 0 else { throw .unreadable(.webp, reason: "its pixels are damaged") }
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
