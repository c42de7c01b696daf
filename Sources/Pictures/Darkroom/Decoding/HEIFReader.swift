import CLibHEIF
import Photography

/// Decodes HEIC and AVIF. libheif decodes the whole picture, then crops and turns it as the container says.
struct HEIFReader: ~Copyable, ImageDecoder {
  private struct Handle: ~Copyable {
    let pointer: OpaquePointer
    deinit { photomap_heif_reader_close(pointer) }
  }

  private let handle: Handle
  private let kind: PhotoFormat
  private let header: photomap_heif_header
  let size: PixelSize
  let layout: PixelLayout
  let colour: SourceColour
  let defects: [String] = []
  /// Brightness and colours as decoded, twice, and the converted pixels; the decoder of AVIF keeps more (0.8 GB for 100 million
  /// pixels of 8 bits).
  var bytesHeldPerPixel: Int {
    let bytes = kind == .avif ? 8 : 6
    return (header.bits > 8 ? 2 * bytes : bytes) + (header.has_alpha ? 2 : 0)
  }
  /// The start of the next row.
  private var next: UnsafePointer<UInt8>?
  private var bytesPerRow = 0
  private var bits = 8

  /// - Parameters:
  ///   - file: Must outlive the reader.
  ///   - kind: `heif` or `avif`, for messages.
  init(_ file: UnsafeRawBufferPointer, kind: PhotoFormat) throws(DarkroomError) {
    guard let bytes = file.bindMemory(to: UInt8.self).baseAddress else { throw .unrecognised }
    guard let pointer = photomap_heif_reader_open(bytes, file.count) else { throw .outOfMemory }
    let handle = Handle(pointer: pointer)
    var header = photomap_heif_header()
    guard photomap_heif_reader_header(pointer, &header) else { throw HEIFReader.failure(pointer, kind) }
    self.handle = handle
    self.header = header
    self.kind = kind
    size = PixelSize(width: Int(header.width), height: Int(header.height))
    layout = header.bits > 8 ? .deepRGBA : header.has_alpha ? .rgba : .rgbx
    var count = 0
    if let profile = photomap_heif_reader_profile(pointer, &count) {
      colour = .profile(SourceProfile(Array(UnsafeBufferPointer(start: profile, count: count))))
    } else {
      colour = HEIFReader.colour(header)
    }
  }

  /// From the codes of ISO/IEC 23091-2.
  private static func colour(_ header: photomap_heif_header) -> SourceColour {
    let primaries: Primaries =
      switch header.colour_primaries {
      case 9: .rec2020
      case 11, 12: .displayP3
      default: .sRGB
      }
    switch header.transfer_characteristics {
    case 16: return .highDynamicRange(.perceptualQuantizer, primaries)
    case 18: return .highDynamicRange(.hybridLogGamma, primaries)
    case 8: return .primaries(primaries, gamma: 1)
    case 4: return .primaries(primaries, gamma: 2.2)
    case 5: return .primaries(primaries, gamma: 2.8)
    default: return primaries == .sRGB ? .sRGB : .primaries(primaries, gamma: nil)
    }
  }

  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame {
    guard let rows = photomap_heif_reader_decode(handle.pointer, &bytesPerRow) else {
      throw HEIFReader.failure(handle.pointer, kind)
    }
    var (width, height, bits): (Int32, Int32, Int32) = (0, 0, 0)
    photomap_heif_reader_decoded(handle.pointer, &width, &height, &bits)
    // A damaged file can announce another size than it holds.
    guard Int(width) == size.width, Int(height) == size.height else {
      throw .unreadable(
        kind,
        reason:
          "its header says \(size.width) by \(size.height) pixels, the decoder gives \(width) by \(height)")
    }
    guard (8...16).contains(bits), (bits > 8) == (layout == .deepRGBA) else {
      throw .unreadable(kind, reason: "its depth is unclear")
    }
    self.bits = Int(bits)
    next = rows
    return Frame(size: size)
  }

  mutating func read(into row: UnsafeMutablePointer<UInt8>) throws(DarkroomError) {
    guard let source = next else { throw .unreadable(kind, reason: "it has no pixels") }
    next = source + bytesPerRow
    let channels = header.has_alpha ? 4 : 3
    if bits > 8 {
      source.withMemoryRebound(to: UInt16.self, capacity: size.width * channels) { from in
        row.withMemoryRebound(to: UInt16.self, capacity: size.width * 4) { to in
          widen(from, to, channels: channels) { $0 << (16 - bits) | $0 >> (2 * bits - 16) }
        }
      }
    } else {
      widen(source, row, channels: channels) { $0 }
    }
  }

  /// Copies a row to four channels: opaque where the file has no alpha, and not premultiplied.
  private func widen<Sample: FixedWidthInteger & UnsignedInteger>(
    _ from: UnsafePointer<Sample>, _ to: UnsafeMutablePointer<Sample>, channels: Int,
    scale: (Sample) -> Sample
  ) {
    for x in 0..<size.width {
      for channel in 0..<3 { to[x * 4 + channel] = scale(from[x * channels + channel]) }
      to[x * 4 + 3] = channels == 4 ? scale(from[x * 4 + 3]) : .max
      guard header.is_premultiplied, to[x * 4 + 3] > 0 else { continue }
      for channel in 0..<3 {
        let value = UInt64(to[x * 4 + channel]) * UInt64(Sample.max) / UInt64(to[x * 4 + 3])
        to[x * 4 + channel] = Sample(clamping: value)
      }
    }
  }

  private static func failure(_ pointer: OpaquePointer, _ kind: PhotoFormat) -> DarkroomError {
    .unreadable(kind, reason: String(cString: photomap_heif_reader_message(pointer)))
  }
}
