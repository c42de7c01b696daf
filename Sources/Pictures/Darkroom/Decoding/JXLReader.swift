import CLibJXL
import Metadata
import Photography

/// Decodes JPEG XL, of an animation its first picture. libjxl decodes the whole picture at once, and turns it upright.
struct JXLReader: ~Copyable, ImageDecoder {
  private let file: UnsafeRawBufferPointer
  private let header: photomap_jxl_header
  let size: PixelSize
  let layout: PixelLayout
  let colour: SourceColour
  private(set) var defects: [String] = []
  private var pixels: PixelBuffer?
  private var nextRow = 0

  /// The pixels, and what libjxl holds of each: measured.
  var bytesHeldPerPixel: Int { layout.bytesPerPixel + 24 }

  /// - Parameter file: Must outlive the reader.
  init(_ file: UnsafeRawBufferPointer) throws(DarkroomError) {
    guard let bytes = file.bindMemory(to: UInt8.self).baseAddress else { throw .unrecognised }
    var header = photomap_jxl_header()
    guard photomap_jxl_read_header(bytes, file.count, &header) else {
      throw .unreadable(.jpegXL, reason: "its beginning is damaged")
    }
    defer { photomap_jxl_free(header.profile) }
    guard !header.has_ink else { throw .unreadable(.jpegXL, reason: "its colours are those of a printer") }
    colour = JXLReader.colour(header)
    size = PixelSize(width: Int(header.width), height: Int(header.height))
    layout = header.is_deep ? .deepRGBA : header.has_alpha ? .rgba : .rgbx
    self.header = header
    self.file = file
  }

  private static func colour(_ header: photomap_jxl_header) -> SourceColour {
    if let profile = header.profile {
      let bytes = UnsafeBufferPointer(start: profile, count: header.profile_count)
      return SourceColour(profile: bytes, channels: header.is_grey ? 1 : 3) ?? .sRGB
    }
    guard header.transfer != 0 else { return .sRGB }
    return SourceColour(
      ColourCodes(
        primaries: Int(header.primaries), transfer: Int(header.transfer), matrix: 0, isFullRange: true))
  }

  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame {
    let width = size.width * layout.bytesPerPixel / 4
    let buffer = PixelBuffer(size: PixelSize(width: width, height: size.height))
    guard let bytes = file.bindMemory(to: UInt8.self).baseAddress else { throw .unrecognised }
    var header = header
    switch photomap_jxl_decode(bytes, file.count, &header, buffer.row(0)) {
    case photomap_jxl_whole: break
    case photomap_jxl_partial: defects = [DecodingDefect.damaged]
    default: throw .unreadable(.jpegXL, reason: "its pixels are damaged")
    }
    pixels = consume buffer
    return Frame(size: size)
  }

  mutating func read(into row: UnsafeMutablePointer<UInt8>) throws(DarkroomError) {
    guard nextRow < size.height, let source = pixels?.row(nextRow) else {
      throw .unreadable(.jpegXL, reason: "it has no pixels")
    }
    row.update(from: source, count: size.width * layout.bytesPerPixel)
    nextRow += 1
  }
}
