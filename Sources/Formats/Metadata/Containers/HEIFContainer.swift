import Photography

/// Reads the items of a HEIC or AVIF file.
///
/// - Note: ISO/IEC 23008-12:2022; ISO/IEC 14496-12:2022, 8.11.
struct HEIFContainer {
  private let file: ByteWindow
  private let meta: [ISOBox]
  private var raw = RawMetadata()

  static func open(_ file: ByteWindow) -> RawMetadata {
    guard let meta = ISOBox.all(in: file).first("meta") else {
      var raw = RawMetadata()
      raw.defects = [
        MetadataDefect(
          "does not say where its picture is",
          remedy: "It may be cut short; copy it again from where it came from.")
      ]
      return raw
    }
    var container = HEIFContainer(file: file, meta: meta.childrenOfFullBox)
    container.readPrimaryItem()
    container.readMetadataItems()
    return container.raw
  }

  private init(file: ByteWindow, meta: [ISOBox]) {
    self.file = file
    self.meta = meta
  }

  private var primaryItem: UInt32? {
    guard let box = meta.first("pitm") else { return nil }
    return box.version == 0 ? box.body.uint16(at: 4).map(UInt32.init) : box.body.uint32(at: 4)
  }

  private mutating func readPrimaryItem() {
    guard let primaryItem, let box = meta.first("iprp") else { return }
    let properties = ItemProperties(box).properties(of: primaryItem)
    if let size = properties.first("ispe").flatMap(PixelSize.init(spatialExtents:)) {
      raw.pixelSize = size
      raw.decodedSize = size
    }
    var turn = PictureTurn()
    // Crop, turn and mirror apply in the order in which they are listed.
    for property in properties {
      switch property.kind {
      case "clap":
        raw.decodedSize = raw.decodedSize.map { CleanAperture(property)?.crop($0) ?? $0 }
      case "irot":
        // Counter-clockwise in the file.
        let quarters = Int((property.body.byte(at: 0) ?? 0) & 3)
        turn.turn(clockwise: 4 - quarters)
        if quarters % 2 == 1 { raw.decodedSize = raw.decodedSize?.turned }
      case "imir":
        if (property.body.byte(at: 0) ?? 0) & 1 == 0 {
          turn.mirrorTopBottom()
        } else {
          turn.mirrorLeftRight()
        }
      case "colr":
        if property.body.has("prof") || property.body.has("rICC") {
          raw.colourProfile = property.body.dropping(4)
        }
      default: break
      }
    }
    // The decoder applies these turns; the orientation in EXIF is a copy of them, or out of date.
    raw.orientation = turn.orientation
  }

  private mutating func readMetadataItems() {
    guard let locations = meta.first("iloc").map(ItemLocations.init), let list = meta.first("iinf") else {
      return
    }
    let itemData = meta.first("idat")?.body
    let entries = ISOBox.all(in: list.body, from: list.version == 0 ? 6 : 8)
    // Items may share bytes, but together they must not be larger than the file.
    var left = file.count
    for entry in entries where entry.kind == "infe" {
      guard let item = ItemEntry(entry), item.isMetadata,
        let bytes = locations.bytes(of: item.identifier, file: file, itemData: itemData)
      else { continue }
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

  /// The first four bytes are the offset of the TIFF header behind them; it skips an `Exif` prefix.
  private mutating func takeEXIF(_ bytes: ByteWindow) {
    guard let skipped = bytes.uint32(at: 0) else { return }
    let block = bytes.dropping(4 + Int(skipped))
    if TIFFBlock(block) != nil {
      raw.exif.append(block)
    } else if bytes.has("Exif\0\0", at: 4) {
      raw.exif.append(bytes.dropping(10))
    } else {
      raw.exif.append(TIFFBlock(bytes) == nil ? bytes.dropping(4) : bytes)
    }
  }
}

extension PixelSize {
  /// Reads an `ispe` box; `nil` for one without pixels.
  fileprivate init?(spatialExtents box: ISOBox) {
    guard let width = box.body.uint32(at: 4), let height = box.body.uint32(at: 8), width > 0, height > 0
    else {
      return nil
    }
    self.init(width: Int(width), height: Int(height))
  }
}

/// The kind of an item.
private struct ItemEntry {
  let identifier: UInt32
  let kind: String
  let contentType: String?

  /// Whether it is a block of EXIF, XMP or IPTC; other items are pictures, and parts of them.
  var isMetadata: Bool {
    kind == "Exif" || kind == "iptc" || kind == "mime" && contentType == "application/rdf+xml"
  }

  /// Reads an `infe` box of version 2 or 3; older versions have no kinds.
  init?(_ box: ISOBox) {
    guard box.version == 2 || box.version == 3 else { return nil }
    var cursor = ByteCursor(box.body, at: 4)
    guard let identifier = cursor.take(box.version == 2 ? 2 : 4), cursor.take(2) != nil,
      let kind = box.body.window(at: cursor.offset, count: 4)
    else { return nil }
    self.identifier = UInt32(truncatingIfNeeded: identifier)
    self.kind = String(windows1252: kind.bytes)
    // The name, then the media type, each up to a zero.
    let rest = box.body.dropping(cursor.offset + 4)
    let type = rest.firstIndex(of: 0).map { rest.dropping($0 + 1).bytes.prefix { $0 != 0 } }
    contentType = type.map { String(windows1252: $0) }
  }
}
