/// Builds a HEIF file without pixels: one picture item with its properties, and items of metadata.
enum HEIFSample {
  struct Item {
    var kind: String
    var contentType: String?
    var data: [UInt8]
  }

  static func box(_ kind: String, _ body: [UInt8]...) -> [UInt8] {
    let body = Array(body.joined())
    return bytes(UInt32(body.count + 8)) + Array(kind.utf8) + body
  }

  static func fullBox(_ kind: String, version: UInt8 = 0, _ body: [UInt8]...) -> [UInt8] {
    box(kind, [version, 0, 0, 0] + body.joined())
  }

  static func size(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    fullBox("ispe", bytes(width) + bytes(height))
  }

  /// An EXIF item: the offset of the TIFF header, then the block.
  static func exif(_ block: [UInt8]) -> Item {
    Item(kind: "Exif", data: bytes(UInt32(6)) + Array("Exif\0\0".utf8) + block)
  }

  static func xmp(_ packet: String) -> Item {
    Item(kind: "mime", contentType: "application/rdf+xml", data: Array(packet.utf8))
  }

  /// - Parameter isInside: Whether the items, in two extents each, are in the `idat` box instead of in `mdat`.
  static func file(properties: [[UInt8]], items: [Item], isInside: Bool = false, brand: String = "heic")
    -> [UInt8]
  {
    let type = box("ftyp", Array(brand.utf8) + [0, 0, 0, 0] + Array("mif1".utf8))
    let entries =
      fullBox("infe", version: 2, bytes(UInt16(1)) + [0, 0] + Array("hvc1\0".utf8))
      + items.enumerated().flatMap { index, item in
        fullBox(
          "infe", version: 2, bytes(UInt16(index + 2)) + [0, 0] + Array(item.kind.utf8) + [0],
          (item.contentType.map { Array($0.utf8) + [0] } ?? []))
      }
    let association =
      bytes(UInt32(1)) + bytes(UInt16(1)) + [UInt8(properties.count)]
      + properties.indices.map { UInt8($0 + 1) | 0x80 }
    let data = items.flatMap(\.data)
    func meta(dataStart: Int) -> [UInt8] {
      var offset = dataStart
      var locations: [UInt8] = [0x44, 0] + bytes(UInt16(items.count))
      for (index, item) in items.enumerated() {
        let half = item.data.count / 2
        locations += bytes(UInt16(index + 2)) + bytes(UInt16(isInside ? 1 : 0)) + bytes(UInt16(0))
        locations += bytes(UInt16(2)) + bytes(UInt32(offset)) + bytes(UInt32(half))
        locations += bytes(UInt32(offset + half)) + bytes(UInt32(item.data.count - half))
        offset += item.data.count
      }
      return fullBox(
        "meta", fullBox("pitm", bytes(UInt16(1))), fullBox("iinf", bytes(UInt16(items.count + 1)), entries),
        fullBox("iloc", version: 1, locations),
        box("iprp", box("ipco", Array(properties.joined())), fullBox("ipma", association)),
        isInside ? box("idat", data) : [])
    }
    let length = type.count + meta(dataStart: 0).count
    return type + meta(dataStart: isInside ? 0 : length + 8) + (isInside ? [] : box("mdat", data))
  }
}
