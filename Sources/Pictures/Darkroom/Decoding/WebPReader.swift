import CLibWebP
import Photography

/// Decodes WebP, of an animation its first picture. libwebp decodes the whole picture at once.
struct WebPReader: ~Copyable, ImageDecoder {
  private let file: UnsafeRawBufferPointer
  let size: PixelSize
  let layout: PixelLayout
  let colour: SourceColour
  /// Of an animation; may cover a part of it only.
  private let frame: WebPChunks.Frame?
  private var pixels: PixelBuffer?
  private var rowsDecoded = 0
  private var nextRow = 0

  /// The pixels, and as many again in a lossless decoder, which decodes alpha, too.
  var bytesHeldPerPixel: Int {
    let chunks = WebPChunks.chunks(in: file)
    return frame != nil || chunks.contains { $0.name == .lossless || $0.name == .alpha } ? 8 : 4
  }
  var defects: [String] {
    let seen = min(nextRow - (frame?.top ?? 0), decodedSize.height)
    return rowsDecoded < seen ? [DecodingDefect.cutShort] : []
  }

  private var decodedSize: PixelSize { frame?.size ?? size }

  /// - Parameter file: Must outlive the reader.
  init(_ file: UnsafeRawBufferPointer) throws(DarkroomError) {
    guard let bytes = file.bindMemory(to: UInt8.self).baseAddress else { throw .unrecognised }
    var header = photomap_webp_header()
    guard photomap_webp_read_header(bytes, file.count, &header) else {
      throw .unreadable(.webp, reason: "its beginning is damaged")
    }
    let size = PixelSize(width: Int(header.width), height: Int(header.height))
    let frame = header.is_animated ? WebPChunks.firstFrame(of: file) : nil
    guard header.is_animated == (frame?.fits(in: size) ?? false) else {
      throw .unreadable(.webp, reason: "its first picture is damaged")
    }
    (self.file, self.size, self.frame) = (file, size, frame)
    layout = header.has_alpha || (frame?.size ?? size) != size ? .rgba : .rgbx
    let profile = WebPChunks.chunks(in: file).first { $0.name == .profile }
    colour = profile.flatMap { SourceColour(profile: file[$0.payload], channels: 3) } ?? .sRGB
  }

  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame {
    let buffer = PixelBuffer(size: decodedSize)
    if let frame {
      rowsDecoded = frame.file.withUnsafeBytes { WebPReader.decode($0, frame.size, buffer.row(0)) }
    } else {
      rowsDecoded = WebPReader.decode(file, size, buffer.row(0))
    }
    guard rowsDecoded > 0 else { throw .unreadable(.webp, reason: "its pixels are damaged") }
    pixels = consume buffer
    return Frame(size: size)
  }

  /// - Returns: How many rows were decoded; 0 for a picture of another size.
  private static func decode(
    _ file: UnsafeRawBufferPointer, _ size: PixelSize, _ pixels: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var header = photomap_webp_header()
    guard let bytes = file.bindMemory(to: UInt8.self).baseAddress,
      photomap_webp_read_header(bytes, file.count, &header), header.width == size.width,
      header.height == size.height
    else { return 0 }
    return Int(photomap_webp_decode(bytes, file.count, pixels, Int32(size.width), Int32(size.height)))
  }

  mutating func read(into row: UnsafeMutablePointer<UInt8>) throws(DarkroomError) {
    let (left, y, width) = (frame?.left ?? 0, nextRow - (frame?.top ?? 0), decodedSize.width)
    // What an animation does not cover is transparent.
    if width < size.width || y < 0 || y >= decodedSize.height {
      row.update(repeating: 0, count: size.width * 4)
    }
    if (0..<rowsDecoded).contains(y), let source = pixels?.row(y) {
      (row + left * 4).update(from: source, count: width * 4)
    } else if (0..<decodedSize.height).contains(y) {
      DecodingDefect.fillRow(row + left * 4, pixels: width, layout)
    }
    nextRow += 1
  }
}
