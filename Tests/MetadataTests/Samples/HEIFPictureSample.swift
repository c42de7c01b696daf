/// Builds a HEIC file of several picture items, whose coded data are a few bytes.
enum HEIFPictureSample {
  struct Item {
    var kind = "hvc1"
    var properties: [[UInt8]]
    var data: [UInt8] = [0, 0, 0, 2, 7, 7]
    var references: [(kind: String, items: [UInt16])] = []
  }

  /// The configuration of HEVC: a depth, and NAL units.
  static func configuration(bits: UInt8 = 8, lengthSize: UInt8 = 4, units: [[UInt8]] = [[1, 2, 3]]) -> [UInt8]
  {
    let start = [UInt8](repeating: 1, count: 17) + [bits - 8, bits - 8, 0, 0, lengthSize - 1, 1]
    return HEIFSample.box(
      "hvcC", start + [0x20] + bytes(UInt16(units.count)) + units.flatMap { bytes(UInt16($0.count)) + $0 })
  }

  static func tile(_ width: UInt32, _ height: UInt32, _ others: [UInt8]...) -> Item {
    Item(properties: [HEIFSample.size(width, height), configuration()] + others)
  }

  static func grid(
    rows: UInt8, columns: UInt8, _ width: UInt16, _ height: UInt16, of tiles: ClosedRange<UInt16>,
    _ properties: [UInt8]...
  ) -> Item {
    Item(
      kind: "grid", properties: properties,
      data: [0, 0, rows - 1, columns - 1] + bytes(width) + bytes(height),
      references: [("dimg", Array(tiles))])
  }

  static func codes(_ primaries: UInt16, _ transfer: UInt16, _ matrix: UInt16, isFull: Bool = true) -> [UInt8]
  {
    HEIFSample.box(
      "colr", Array("nclx".utf8) + bytes(primaries) + bytes(transfer) + bytes(matrix) + [isFull ? 0x80 : 0])
  }

  static func alphaKind(_ name: String = "urn:mpeg:hevc:2015:auxid:1") -> [UInt8] {
    HEIFSample.fullBox("auxC", Array(name.utf8) + [0])
  }

  /// The items have the numbers 1, 2, …; the first is the primary one.
  static func file(_ items: [Item]) -> [UInt8] {
    let numbered = items.enumerated().map { (UInt16($0 + 1), $1) }
    let entries = numbered.flatMap { number, item in
      HEIFSample.fullBox("infe", version: 2, bytes(number) + [0, 0] + Array(item.kind.utf8) + [0])
    }
    var associations = bytes(UInt32(items.count))
    var property: UInt8 = 0
    for (number, item) in numbered {
      associations += bytes(number) + [UInt8(item.properties.count)]
      for _ in item.properties {
        property += 1
        associations.append(property)
      }
    }
    let references = numbered.flatMap { number, item in
      item.references.flatMap { reference in
        HEIFSample.box(
          reference.kind,
          bytes(number) + bytes(UInt16(reference.items.count)) + reference.items.flatMap { bytes($0) })
      }
    }
    var (offset, locations): (UInt32, [UInt8]) = (0, [0x44, 0] + bytes(UInt16(items.count)))
    for (number, item) in numbered {
      locations += bytes(number) + bytes(UInt16(1)) + bytes(UInt16(0)) + bytes(UInt16(1))
      locations += bytes(offset) + bytes(UInt32(item.data.count))
      offset += UInt32(item.data.count)
    }
    return HEIFSample.box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1".utf8))
      + HEIFSample.fullBox(
        "meta", HEIFSample.fullBox("pitm", bytes(UInt16(1))),
        HEIFSample.fullBox("iinf", bytes(UInt16(items.count)), entries),
        HEIFSample.fullBox("iref", references),
        HEIFSample.fullBox("iloc", version: 1, locations),
        HEIFSample.box(
          "iprp", HEIFSample.box("ipco", items.flatMap(\.properties).flatMap(\.self)),
          HEIFSample.fullBox("ipma", associations)),
        HEIFSample.box("idat", items.flatMap(\.data)))
  }
}
