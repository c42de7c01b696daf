import CLibPNG
import Metadata
import Photography

/// Decodes PNG row by row; an interlaced file is decoded whole first.
struct PNGReader: ~Copyable, ImageDecoder {
  private struct Handle: ~Copyable {
    let pointer: OpaquePointer
    deinit { photomap_png_reader_close(pointer) }
  }

  private let handle: Handle
  private let isInterlaced: Bool
  /// Its eight bits are expanded to sixteen.
  private let isHDR: Bool
  let size: PixelSize
  let layout: PixelLayout
  let colour: SourceColour
  private var rowsRead = 0
  private var isCutShort = false

  var bytesHeldPerPixel: Int { isInterlaced ? layout.bytesPerPixel : 0 }
  var defects: [String] { isCutShort ? [DecodingDefect.cutShort] : [] }

  /// - Parameter file: Must outlive the reader.
  init(_ file: UnsafeRawBufferPointer) throws(DarkroomError) {
    guard let bytes = file.bindMemory(to: UInt8.self).baseAddress else { throw .unrecognised }
    guard let pointer = photomap_png_reader_open(bytes, file.count) else { throw .outOfMemory }
    let handle = Handle(pointer: pointer)
    var header = photomap_png_header()
    guard photomap_png_reader_header(pointer, &header) else { throw PNGReader.failure(pointer) }
    self.handle = handle
    // The last byte of IHDR, which comes first (PNG third edition, 11.2.1).
    isInterlaced = file.count > 28 && file[28] == 1
    size = PixelSize(width: Int(header.width), height: Int(header.height))
    colour =
      PNGReader.codes(of: file).map(SourceColour.init)
      ?? PNGReader.profile(of: file, pointer)
      .flatMap { SourceColour(profile: $0, channels: header.is_gray ? 1 : 3) } ?? PNGReader.colour(header)
    isHDR = if case .highDynamicRange = colour { true } else { false }
    layout = header.is_deep || isHDR ? .deepRGBA : header.has_alpha ? .rgba : .rgbx
  }

  /// Those of a `cICP` chunk, which comes before all others (PNG third edition, 11.3.2.6).
  private static func codes(of file: UnsafeRawBufferPointer) -> ColourCodes? {
    guard let chunk = Darkroom.chunksBeforePixels(of: file).first(where: { $0.name == "cICP" }),
      chunk.payload.count == 4, case let codes = file[chunk.payload].map(Int.init), codes[2] == 0
    else { return nil }
    return ColourCodes(primaries: codes[0], transfer: codes[1], matrix: codes[2], isFullRange: codes[3] == 1)
  }

  /// The first ICC profile.
  private static func profile(of file: UnsafeRawBufferPointer, _ reader: OpaquePointer) -> [UInt8]? {
    var count = 0
    if let profile = photomap_png_reader_profile(reader, &count) {
      return Array(UnsafeBufferPointer(start: profile, count: count))
    }
    // libpng takes none if there are several, or an sRGB chunk, too.
    let chunks = Darkroom.chunksBeforePixels(of: file).filter { ["iCCP", "sRGB"].contains($0.name) }
    guard chunks.count > 1 else { return nil }
    return chunks.lazy.filter { $0.name == "iCCP" }
      .compactMap { Darkroom.profile(in: Array(file[$0.payload])) }.first
  }

  /// The colour space of a file without an ICC profile: sRGB, else gAMA and cHRM (PNG third edition, 11.3.2).
  private static func colour(_ header: photomap_png_header) -> SourceColour {
    guard !header.is_srgb, header.gamma > 0.1, header.gamma < 10 else { return .sRGB }
    let p = header.primaries
    let primaries =
      header.has_primaries
      ? Primaries(white: (p.0, p.1), red: (p.2, p.3), green: (p.4, p.5), blue: (p.6, p.7)) : .sRGB
    guard abs(header.gamma - 1 / 2.2) > 0.01 else {
      // This chunk writes the sRGB curve as that gamma.
      return primaries.isClose(to: .sRGB) ? .sRGB : .primaries(primaries, gamma: nil)
    }
    return .primaries(primaries, gamma: 1 / header.gamma)
  }

  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame {
    if !photomap_png_reader_start(handle.pointer, isHDR) {
      throw PNGReader.failure(handle.pointer)
    }
    return Frame(size: size)
  }

  mutating func read(into row: UnsafeMutablePointer<UInt8>) throws(DarkroomError) {
    if !isCutShort {
      if photomap_png_reader_row(handle.pointer, row) {
        rowsRead += 1
        return
      }
      guard rowsRead > 0 else { throw PNGReader.failure(handle.pointer) }
      isCutShort = true
    }
    DecodingDefect.fillRow(row, pixels: size.width, layout)
  }

  private static func failure(_ pointer: OpaquePointer) -> DarkroomError {
    .unreadable(.png, reason: String(cString: photomap_png_reader_message(pointer)))
  }
}
