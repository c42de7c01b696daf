import CYCbCr
import Metadata
import Photography

/// Decodes HEIC and AVIF: the whole picture, which is then cropped and turned as the container says.
struct HEIFReader: ~Copyable, ImageDecoder {
  private let file: UnsafeRawBufferPointer
  private let kind: PhotoFormat
  private let picture: HEIFPicture
  private let view: PictureView
  private var canvas: Canvas
  /// The next one; beyond the last before anything is decoded.
  private var row = Int.max

  var size: PixelSize { picture.size }
  let layout: PixelLayout
  let colour: SourceColour
  let defects: [String] = []
  /// Four channels, and brightness and colours as decoded; the decoder of AVIF keeps more.
  var bytesHeldPerPixel: Int {
    let bytes = kind == .avif ? 8 : 6
    let held = (picture.bits > 8 ? 2 * bytes : bytes) + (picture.alpha.isEmpty ? 0 : 2)
    // A part that is not shown is decoded, too.
    let (stored, shown) = (picture.storedSize, size)
    return (held * stored.width * stored.height - 1) / (shown.width * shown.height) + 1
  }

  /// - Parameters:
  ///   - file: Must outlive the reader.
  ///   - kind: `heif` or `avif`.
  init(_ file: UnsafeRawBufferPointer, kind: PhotoFormat) throws(DarkroomError) {
    let picture: HEIFPicture
    do throws(HEIFPicture.Fault) {
      picture = try HEIFPicture(Array(file))
    } catch {
      throw .unreadable(kind, reason: error.reason)
    }
    try self.init(file, kind: kind, picture)
  }

  /// Decodes another picture of the file than the primary one.
  init(_ file: UnsafeRawBufferPointer, kind: PhotoFormat, _ picture: HEIFPicture) throws(DarkroomError) {
    // The canvas is as large as the file says, although it may show a part only.
    try picture.storedSize.checked(against: Darkroom.pixelLimit)
    (self.file, self.kind, self.picture) = (file, kind, picture)
    canvas = Canvas(size: PixelSize(width: 1, height: 1), isDeep: false)
    view = PictureView(picture.storedSize, picture.changes)
    layout = picture.bits > 8 ? .deepRGBA : picture.alpha.isEmpty ? .rgbx : .rgba
    colour =
      picture.colourProfile.flatMap { SourceColour(profile: $0, channels: 3) }
      ?? picture.codes.map(SourceColour.init) ?? .sRGB
  }

  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame {
    canvas = Canvas(size: picture.storedSize, isDeep: layout == .deepRGBA)
    if kind == .avif { try decodeAVIF() } else { try decodeHEVC() }
    row = 0
    return Frame(size: size)
  }

  private func decodeAVIF() throws(DarkroomError) {
    let whole = HEIFTile(size: picture.storedSize)
    try AVIFDecoder(file, whole.size).read { (colours, alpha, codes) throws(DarkroomError) in
      try check(colours, against: whole.size)
      try canvas.paint(colours, codes, at: whole)
      if !picture.alpha.isEmpty, let alpha { canvas.paintAlpha(alpha, at: whole) }
    }
  }

  private func decodeHEVC() throws(DarkroomError) {
    for tile in picture.tiles {
      try HEVCDecoder(tile.size).decode(tile.units) { (colours, codes) throws(DarkroomError) in
        try check(colours, against: tile.size)
        try canvas.paint(colours, tile.codes ?? codes, at: tile)
      }
    }
    for tile in picture.alpha {
      try HEVCDecoder(tile.size).decode(tile.units) { (mask, _) throws(DarkroomError) in
        try check(mask, against: tile.size, isAlpha: true)
        canvas.paintAlpha(mask, at: tile)
      }
    }
  }

  /// A damaged file can announce another picture than it holds.
  private func check(
    _ decoded: photomap_ycbcr, against size: PixelSize, isAlpha: Bool = false
  ) throws(DarkroomError) {
    guard decoded.width == size.width, decoded.height == size.height else {
      throw .unreadable(
        kind,
        reason:
          "its header says \(size.width) by \(size.height) pixels, the decoder gives \(decoded.width) by \(decoded.height)"
      )
    }
    guard (8...16).contains(decoded.bits), isAlpha || (decoded.bits > 8) == (layout == .deepRGBA) else {
      throw .unreadable(kind, reason: "its depth is unclear")
    }
  }

  mutating func read(into row: UnsafeMutablePointer<UInt8>) throws(DarkroomError) {
    guard self.row < size.height else { throw .unreadable(kind, reason: "it has no pixels") }
    canvas.copyRow(self.row, of: view, to: row)
    self.row += 1
    guard picture.isPremultiplied, !picture.alpha.isEmpty else { return }
    row.divideByAlpha(pixels: size.width, layout)
  }
}
