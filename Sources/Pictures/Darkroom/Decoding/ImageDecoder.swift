import Photography

/// Decodes one file: its header first, then its rows from top to bottom.
protocol ImageDecoder: ~Copyable {
  /// At full size, as the rows come: as stored for JPEG, PNG and WebP; after the container's crop and turns for HEIC and
  /// AVIF.
  var size: PixelSize { get }
  var layout: PixelLayout { get }
  var colour: SourceColour { get }
  /// The defects found so far, worded to follow the file's name.
  var defects: [String] { get }

  /// About how many bytes of memory decoding takes for each pixel of the picture; 0 where it takes only some rows.
  var bytesHeldPerPixel: Int { get }

  /// Whether the rows lack detail that a second ``start(covering:)`` would give.
  var missedFineLines: Bool { get }

  /// Prepares to decode at any size that is not smaller than `target` in either direction.
  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame

  /// Decodes the next row.
  mutating func read(into row: UnsafeMutablePointer<UInt8>) throws(DarkroomError)
}

extension ImageDecoder where Self: ~Copyable {
  var missedFineLines: Bool { false }
}

/// The rows that a decoder gives.
struct Frame {
  var size: PixelSize
  /// How many of these pixels the picture covers: 2000.5 where a decoder rounded up to 2001.
  var extent: (width: Double, height: Double)

  init(size: PixelSize, extent: (width: Double, height: Double)? = nil) {
    self.size = size
    self.extent = extent ?? (Double(size.width), Double(size.height))
  }
}

/// How a pixel lies in memory.
enum PixelLayout: Hashable {
  /// Red, green, blue and an unused byte.
  case rgbx
  /// With alpha, not premultiplied.
  case rgba
  /// With alpha, not premultiplied, 16 bits a channel.
  case deepRGBA
  /// Of paper that is left white, as Adobe writes it: 255 is no ink.
  case cmyk

  var bytesPerPixel: Int { self == .deepRGBA ? 8 : 4 }
}

/// Defects that do not prevent decoding, worded to follow the file's name.
enum DecodingDefect {
  static let cutShort = "is cut short; its lower part is grey"
  static let damaged = "is damaged; parts of it may look wrong"

  /// Fills a missing row with opaque mid-grey, as libjpeg does.
  static func fillRow(_ row: UnsafeMutablePointer<UInt8>, pixels: Int, _ layout: PixelLayout) {
    let channel = layout.bytesPerPixel / 4
    row.update(repeating: 128, count: pixels * layout.bytesPerPixel)
    for i in 0..<pixels { (row + (i * 4 + 3) * channel).update(repeating: 255, count: channel) }
  }
}
