import Photography

/// A file that is being read: what it is, then its pixels from top to bottom.
protocol ImageDecoder: ~Copyable {
  /// At full size, as the rows come: as stored for JPEG, PNG and WebP; after the container's crop and turns for HEIC and
  /// AVIF.
  var size: PixelSize { get }
  var layout: PixelLayout { get }
  var colour: SourceColour { get }
  /// What was wrong with it so far, worded to follow the file's name.
  var defects: [String] { get }

  /// What was read lacks what another reading would have: ``start(covering:)`` again, and rows come with all there is.
  var missedFineLines: Bool { get }

  /// Makes ready to give rows, at any size that is not smaller than `target` in either direction.
  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame

  /// Gives the next row.
  mutating func read(into row: UnsafeMutablePointer<UInt8>) throws(DarkroomError)
}

extension ImageDecoder where Self: ~Copyable {
  var missedFineLines: Bool { false }
}

/// The rows that a reader gives.
struct Frame {
  var size: PixelSize
  /// How many of its pixels the picture really covers: 2000.5 where a decoder rounded up to 2001.
  var extent: (width: Double, height: Double)

  init(size: PixelSize, extent: (width: Double, height: Double)? = nil) {
    self.size = size
    self.extent = extent ?? (Double(size.width), Double(size.height))
  }
}

/// How a pixel lies in memory.
enum PixelLayout: Hashable {
  /// Red, green, blue and a byte that does not count.
  case rgbx
  /// With alpha, not premultiplied.
  case rgba
  /// With alpha, not premultiplied, in 16-bit numbers.
  case deepRGBA
  case cmyk(isInverted: Bool)

  var bytesPerPixel: Int { self == .deepRGBA ? 8 : 4 }
}

/// What a file says its colours mean.
enum SourceColour {
  case sRGB
  /// An ICC profile.
  case profile(ICCProfile)
  /// Primaries with a gamma, or with the sRGB curve.
  case primaries(Primaries, gamma: Double?)
  case highDynamicRange(ToneMap.Curve, Primaries)
}
