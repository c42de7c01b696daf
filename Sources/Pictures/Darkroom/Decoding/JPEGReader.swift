import CLibJPEG
import Photography

/// Decodes JPEG, at the smallest scale (1, 1/2, 1/4 or 1/8) that covers the wanted size.
struct JPEGReader: ~Copyable, ImageDecoder {
  struct Handle: ~Copyable {
    let pointer: OpaquePointer
    deinit { photomap_jpeg_reader_close(pointer) }
  }

  private let file: UnsafeRawBufferPointer
  private(set) var handle: Handle
  /// Set while decoding at reduced scale.
  private var fineLines: FineLineDetector?
  private var needsFullScale = false
  let size: PixelSize
  let layout: PixelLayout
  let colour: SourceColour
  /// Whether the file has a colour profile that fits its pixels.
  let hasProfile: Bool
  private let hasEXIF: Bool

  var bytesHeldPerPixel: Int { file.coefficientBytesPerJPEGPixel }

  /// - Parameters:
  ///   - file: Must outlive the reader.
  ///   - isOfCamera: Whether it is known to be a photograph, although it has no EXIF.
  init(_ file: UnsafeRawBufferPointer, isOfCamera: Bool = false) throws(DarkroomError) {
    var header = photomap_jpeg_header()
    let handle = try JPEGReader.open(file, &header)
    let pointer = handle.pointer
    guard [1, 3, 4].contains(header.components) else {
      throw .unreadable(.jpeg, reason: "it has \(header.components) colour channels")
    }
    self.file = file
    self.handle = handle
    hasEXIF = isOfCamera || JPEGReader.hasEXIF(file)
    size = PixelSize(width: Int(header.width), height: Int(header.height))
    layout = header.components == 4 ? .cmyk : .rgbx
    var count = 0
    let profile = photomap_jpeg_reader_profile(pointer, &count)
      .map { UnsafeBufferPointer(start: $0, count: count) }
    let stated = profile.flatMap { SourceColour(profile: $0, channels: Int(header.components)) }
    (colour, hasProfile) = (stated ?? .sRGB, stated != nil)
  }

  private static func open(
    _ file: UnsafeRawBufferPointer, _ header: inout photomap_jpeg_header
  ) throws(DarkroomError) -> Handle {
    guard let bytes = file.bindMemory(to: UInt8.self).baseAddress else { throw .unrecognised }
    guard let pointer = photomap_jpeg_reader_open(bytes, file.count) else { throw .outOfMemory }
    let handle = Handle(pointer: pointer)
    guard photomap_jpeg_reader_header(pointer, &header) else { throw failure(pointer) }
    return handle
  }

  /// Whether a segment before the picture holds EXIF; every camera writes one.
  private static func hasEXIF(_ file: UnsafeRawBufferPointer) -> Bool {
    var offset = 2
    while offset + 8 <= file.count, file[offset] == 0xFF, file[offset + 1] != 0xDA {
      if file[offset + 1] == 0xE1, file[(offset + 4)..<(offset + 8)].elementsEqual("Exif".utf8) {
        return true
      }
      offset += 2 + Int(file[offset + 2]) << 8 + Int(file[offset + 3])
    }
    return false
  }

  var defects: [String] {
    if photomap_jpeg_reader_is_cut_short(handle.pointer) { return [DecodingDefect.cutShort] }
    return photomap_jpeg_reader_is_damaged(handle.pointer) ? [DecodingDefect.damaged] : []
  }

  /// The smallest scale that covers the target, in eighths. Only powers of two, for which libjpeg-turbo has fast code:
  /// 3/8 is slower than 4/8.
  private func eighths(covering target: PixelSize) -> Int {
    guard hasEXIF, !needsFullScale, size.width * size.height > JPEGReader.fullScaleLimit else { return 8 }
    return [1, 2, 4].first { size.width * $0 >= target.width * 8 && size.height * $0 >= target.height * 8 }
      ?? 8
  }

  /// Pictures up to this many pixels are decoded at full scale, which takes no longer than a 12-megapixel one at half
  /// scale; so are pictures without a camera's EXIF. Both are often drawings, and scaling in blocks of eight breaks up
  /// lines one pixel wide. If one with EXIF turns out to have such lines (``FineLineDetector``), it is decoded again.
  private static let fullScaleLimit = 8_000_000

  /// Whether decoding at reduced scale has lost lines; the next ``start(covering:)`` decodes at full scale.
  var missedFineLines: Bool { fineLines?.isDrawing ?? false }

  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame {
    if missedFineLines {
      needsFullScale = true
      var header = photomap_jpeg_header()
      handle = try JPEGReader.open(file, &header)
    }
    let eighths = eighths(covering: target)
    let scale = Double(eighths) / 8
    var frame = photomap_jpeg_frame()
    guard photomap_jpeg_reader_start(handle.pointer, Int32(eighths), &frame) else {
      throw JPEGReader.failure(handle.pointer)
    }
    fineLines = eighths < 8 && layout == .rgbx ? FineLineDetector(width: Int(frame.width)) : nil
    return Frame(
      size: PixelSize(width: Int(frame.width), height: Int(frame.height)),
      extent: (Double(size.width) * scale, Double(size.height) * scale))
  }

  mutating func read(into row: UnsafeMutablePointer<UInt8>) throws(DarkroomError) {
    guard photomap_jpeg_reader_row(handle.pointer, row) else { throw JPEGReader.failure(handle.pointer) }
    fineLines?.examine(row)
  }

  private static func failure(_ pointer: OpaquePointer) -> DarkroomError {
    .unreadable(.jpeg, reason: String(cString: photomap_jpeg_reader_message(pointer)))
  }
}
