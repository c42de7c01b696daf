import CLibWebP
import Photography

/// A WebP file. libwebp decodes the whole picture, so it is held whole.
struct WebPReader: ~Copyable, ImageDecoder {
  private let file: UnsafeRawBufferPointer
  let size: PixelSize
  let layout: PixelLayout
  let colour: SourceColour
  private var pixels: Bitmap?
  private var rowsDecoded = 0
  private var nextRow = 0

  var defects: [String] { rowsDecoded < nextRow ? [Defect.cutShort] : [] }

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
    let profile = WebPContainer.chunks(in: file).first { $0.name == .profile }
    colour = profile.map { .profile(ICCProfile(Array(file[$0.payload]))) } ?? .sRGB
  }

  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame {
    guard let bytes = file.bindMemory(to: UInt8.self).baseAddress else { throw .unrecognised }
    let bitmap = Bitmap(size: size)
    rowsDecoded = Int(
      photomap_webp_decode(bytes, file.count, bitmap.row(0), Int32(size.width), Int32(size.height)))
    guard rowsDecoded > 0 else { throw .unreadable(.webp, reason: "its pixels are damaged") }
    pixels = consume bitmap
    return Frame(size: size)
  }

  mutating func read(into row: UnsafeMutablePointer<UInt8>) throws(DarkroomError) {
    if nextRow < rowsDecoded, let source = pixels?.row(nextRow) {
      row.update(from: source, count: size.width * 4)
    } else {
      Defect.fillRow(row, pixels: size.width, layout)
    }
    nextRow += 1
  }
}
