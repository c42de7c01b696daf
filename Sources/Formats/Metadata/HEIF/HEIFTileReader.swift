import Photography

/// Finds the coded pictures of which an item is made.
struct HEIFTileReader {
  /// An item as the coded pictures of which it is made.
  struct Coded {
    var storedSize: PixelSize
    var changes: [PictureChange] = []
    var size: PixelSize
    var bits: Int
    var tiles: [HEIFTile]
    /// The item of the first tile.
    var first: UInt32
  }

  private let items: HEIFItems
  /// Tiles may share bytes, but all together must not be larger than the file.
  private var left: Int

  init(_ items: HEIFItems, most: Int) {
    self.items = items
    left = most
  }

  mutating func read(_ item: UInt32) throws(HEIFPicture.Fault) -> Coded {
    let properties = items.properties(of: item)
    var coded: Coded
    switch items.kind(of: item) {
    case "hvc1", "av01": coded = try tile(item, properties)
    case "grid": coded = try grid(item)
    case "iden":
      // The same picture with further changes, but not that of another such item: they could go in circles.
      guard let source = items.items("dimg", from: item).first, items.kind(of: source) != "iden" else {
        throw HEIFPicture.Fault(reason: "its picture is made of another that it does not name")
      }
      coded = try read(source)
    case let kind?: throw HEIFPicture.Fault(reason: "its picture is of an unknown kind, '\(kind)'")
    case nil: throw HEIFPicture.Fault(reason: "its picture is missing")
    }
    coded.changes += PictureChange.all(in: properties, of: &coded.size)
    return coded
  }

  /// One coded picture.
  private mutating func tile(_ item: UInt32, _ properties: [ISOBox]) throws(HEIFPicture.Fault) -> Coded {
    guard let size = properties.first("ispe").flatMap(PixelSize.init(spatialExtents:)) else {
      throw HEIFPicture.Fault(reason: "it does not say how large its picture is")
    }
    var (bits, units): (Int?, [ArraySlice<UInt8>]) = (nil, [])
    if items.kind(of: item) == "av01" {
      // AV1 Codec ISO Media File Format Binding, 2.3.3: whether there are more than 8 bits, and whether twelve.
      bits = properties.first("av1C")?.body.byte(at: 2).map { $0 & 0x40 == 0 ? 8 : $0 & 0x20 == 0 ? 10 : 12 }
    } else if let configuration = properties.first("hvcC").flatMap(HEVCConfiguration.init) {
      bits = configuration.bits
      guard let bytes = items.bytes(of: item), let picture = configuration.units(of: bytes) else {
        throw HEIFPicture.Fault(reason: "a part of its picture is missing")
      }
      units = configuration.units + picture
      left -= units.reduce(0) { $0 + $1.count }
      guard left >= 0 else { throw HEIFPicture.Fault(reason: "its parts are larger than the file") }
    }
    guard let bits else { throw HEIFPicture.Fault(reason: "it does not say how its picture is coded") }
    let codes = properties.lazy.compactMap(ColourCodes.init).last
    return Coded(
      storedSize: size, size: size, bits: bits, tiles: [HEIFTile(size: size, codes: codes, units: units)],
      first: item)
  }

  /// Tiles from left to right, then from top to bottom.
  private mutating func grid(_ item: UInt32) throws(HEIFPicture.Fault) -> Coded {
    let sources = items.items("dimg", from: item)
    guard let grid = items.bytes(of: item).flatMap(ImageGrid.init), sources.count == grid.rows * grid.columns,
      let first = sources.first
    else { throw HEIFPicture.Fault(reason: "it does not say which tiles its picture has") }
    var (tiles, bits): ([HEIFTile], Int?) = ([], nil)
    var (left, top) = (0, 0)
    for (number, source) in sources.enumerated() {
      guard ["hvc1", "av01"].contains(items.kind(of: source)) else {
        throw HEIFPicture.Fault(reason: "one of its tiles is of an unknown kind")
      }
      let coded = try tile(source, items.properties(of: source))
      // All tiles but the last ones have a size of 64 at least (ISO/IEC 23000-22, 7.3.11.4.2).
      guard var tile = coded.tiles.first, tile.size == tiles.first?.size ?? tile.size,
        coded.bits == bits ?? coded.bits, left < grid.size.width, top < grid.size.height,
        sources.count == 1 || min(tile.size.width, tile.size.height) >= 64
      else { throw HEIFPicture.Fault(reason: "its tiles do not fit together") }
      (tile.left, tile.top) = (left, top)
      bits = coded.bits
      tiles.append(tile)
      left += tile.size.width
      guard (number + 1) % grid.columns == 0 else { continue }
      guard left >= grid.size.width else { throw HEIFPicture.Fault(reason: "its tiles do not cover it") }
      (left, top) = (0, top + tile.size.height)
    }
    guard top >= grid.size.height, let bits else {
      throw HEIFPicture.Fault(reason: "its tiles do not cover it")
    }
    return Coded(storedSize: grid.size, size: grid.size, bits: bits, tiles: tiles, first: first)
  }
}
