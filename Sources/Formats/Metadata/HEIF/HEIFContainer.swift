import Photography

/// Reads the metadata of a HEIC or AVIF file.
///
/// - Note: ISO/IEC 23008-12:2022.
struct HEIFContainer {
  private let file: ByteWindow
  private let items: HEIFItems
  private var raw = RawMetadata()

  static func open(_ file: ByteWindow) -> RawMetadata {
    guard let items = HEIFItems(file) else {
      var raw = RawMetadata()
      raw.defects = [
        MetadataDefect(
          "does not say where its picture is",
          remedy: "It may be cut short; copy it again from where it came from.")
      ]
      return raw
    }
    var container = HEIFContainer(file: file, items: items)
    container.readPrimaryItem()
    container.readMetadataItems()
    return container.raw
  }

  private init(file: ByteWindow, items: HEIFItems) {
    self.file = file
    self.items = items
  }

  private mutating func readPrimaryItem() {
    guard let primary = items.primary else { return }
    let properties = items.properties(of: primary)
    raw.pixelSize = properties.first("ispe").flatMap(PixelSize.init(spatialExtents:))
    var size = raw.pixelSize ?? PixelSize(width: 0, height: 0)
    let changes = PictureChange.all(in: properties, of: &size)
    raw.decodedSize = raw.pixelSize == nil ? nil : size
    // The decoder applies these turns; the orientation in EXIF is a copy of them, or out of date.
    raw.orientation = changes.reduce(into: PictureTurn()) { $0.apply($1) }.orientation
    raw.colourProfile = properties.last { $0.isColourProfile }?.body.dropping(4)
  }

  private mutating func readMetadataItems() {
    // Items may share bytes, but together they must not be larger than the file.
    var left = file.count
    for item in items.entries where item.isMetadata {
      guard let bytes = items.bytes(of: item.identifier) else { continue }
      left -= bytes.count
      guard left >= 0 else { return }
      if item.kind == "Exif" {
        takeEXIF(bytes)
      } else if item.kind == "mime" {
        raw.xmp.append(bytes)
      } else {
        raw.iptc.append(bytes)
      }
    }
  }

  /// The first four bytes are the offset of the TIFF header behind them; it skips an `Exif` prefix. Some programs leave it out, or
  /// write a wrong one.
  private mutating func takeEXIF(_ bytes: ByteWindow) {
    guard let skipped = bytes.uint32(at: 0) else { return }
    let block = bytes.dropping(4 + Int(skipped))
    raw.exif.append(TIFFBlock(block) == nil ? TIFFBlock.structure(in: bytes) : block)
  }
}
