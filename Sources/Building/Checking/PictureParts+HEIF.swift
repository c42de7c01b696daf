/// The boxes and items of HEIC and AVIF.
extension PictureParts {
  static let topBoxes: Set<String> = ["ftyp", "meta", "mdat"]
  private static let metaBoxes: Set<String> = [
    "hdlr", "pitm", "iloc", "iinf", "iprp", "iref", "idat", "dinf", "grpl",
  ]
  private static let items: Set<String> = ["av01", "hvc1", "grid", "iovl", "iden"]
  /// Properties of items that describe their pixels. `udes` is a description, `crtt` and `mdft` are times.
  private static let properties: Set<String> = [
    "ispe", "pixi", "colr", "av1C", "hvcC", "auxC", "irot", "imir", "clap", "pasp", "rloc", "a1op", "a1lx",
    "lsel", "clli", "mdcv", "cclv", "amve",
  ]

  mutating func readBoxes(_ range: Range<Int>, _ plain: Set<String>) {
    var position = range.lowerBound
    while position + 8 <= range.upperBound {
      let kind = name(at: position + 4)
      var (size, header) = (big32(position), 8)
      if size == 1, position + 16 <= range.upperBound {
        (size, header) = (big32(position + 12), 16)
      } else if size == 0 {
        size = range.upperBound - position
      }
      let end = min(range.upperBound, position + max(size, header))
      let payload = position + header..<max(position + header, end)
      switch kind {
      case _ where !plain.contains(kind):
        add(kind == "moov" ? "a film" : kind == "thmb" ? "a thumbnail" : "an unknown part (\(kind))")
      case "meta": readBoxes(payload.dropFirst(4), Self.metaBoxes)
      case "iprp": readBoxes(payload, ["ipco", "ipma"])
      case "ipco": readBoxes(payload, Self.properties)
      case "colr" where has("prof", at: payload.lowerBound) || has("rICC", at: payload.lowerBound):
        readProfile(Array(bytes[payload.dropFirst(4)]))
      case "iloc": locations = payload
      case "idat": itemData = payload
      case "mdat": mediaData.append(payload)
      case "iref": readBoxes(payload.dropFirst(4), ["dimg", "auxl", "prem", "cdsc"])
      case "iinf" where payload.count > 8:
        readBoxes(payload.dropFirst(bytes[payload.lowerBound] == 0 ? 6 : 8), ["infe"])
      case "infe" where payload.count >= 12 && (bytes[payload.lowerBound] < 3 || payload.count >= 14):
        let isWide = bytes[payload.lowerBound] > 2
        let kind = name(at: payload.lowerBound + (isWide ? 10 : 8))
        if kind == "Exif" {
          exifItems.append(isWide ? big32(payload.lowerBound + 4) : big16(payload.lowerBound + 4))
        }
        readItem(kind)
      default: break
      }
      position = end
    }
    if position < range.upperBound {
      add("\(range.upperBound - position) bytes after the end of the picture")
    }
  }

  /// Looks into the items with EXIF, and for data that belongs to no item.
  mutating func readItems() {
    let items = locations.flatMap { itemExtents(at: $0) } ?? [:]
    for item in exifItems {
      guard let extent = items[item]?.first, items[item]?.count == 1, extent.count > 4 else {
        add("EXIF data that cannot be read")
        continue
      }
      let start = extent.lowerBound + 4 + big32(extent.lowerBound)
      guard start < extent.upperBound else {
        add("EXIF data that cannot be read")
        continue
      }
      readEXIF(start..<extent.upperBound)
      // An identifier at most is before the block.
      if start - extent.lowerBound > 10 { add("unknown EXIF data") }
    }
    var extents = items.values.joined().sorted { $0.lowerBound < $1.lowerBound }[...]
    for data in mediaData {
      var (position, unknown) = (data.lowerBound, 0)
      while let extent = extents.first, extent.lowerBound < data.upperBound {
        extents.removeFirst()
        unknown += max(0, extent.lowerBound - position)
        position = max(position, extent.upperBound)
      }
      unknown += max(0, data.upperBound - position)
      if unknown > 0 { add("\(unknown) bytes that belong to no picture") }
    }
  }

  /// The extents of all items by their number, from an `iloc` box.
  ///
  /// - Returns: `nil` for a box that cannot be read.
  private func itemExtents(at box: Range<Int>) -> [Int: [Range<Int>]]? {
    var position = box.lowerBound
    func take(_ size: Int) -> Int? {
      guard position + size <= box.upperBound else { return nil }
      defer { position += size }
      let number = (0..<size).reduce(0 as UInt64) { $0 << 8 | UInt64(bytes[position + $1]) }
      return Int(exactly: number)
    }
    guard let version = take(1), version < 3, take(3) != nil, let sizes = take(2),
      let count = take(version < 2 ? 2 : 4)
    else { return nil }
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version == 0 ? 0 : sizes & 15
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ $0 <= 8 }) else { return nil }
    var items: [Int: [Range<Int>]] = [:]
    for _ in 0..<count {
      guard let item = take(version < 2 ? 2 : 4), let method = version == 0 ? 0 : take(2), take(2) != nil,
        let base = take(baseSize), let extents = take(2)
      else { return nil }
      // Extents without fields are all the same.
      for _ in 0..<(indexSize + offsetSize + lengthSize == 0 ? min(1, extents) : extents) {
        guard take(indexSize) != nil, let offset = take(offsetSize), let length = take(lengthSize) else {
          return nil
        }
        let container = method & 15 == 1 ? itemData ?? 0..<0 : 0..<bytes.count
        guard base <= container.count, offset <= container.count - base else { return nil }
        let start = container.lowerBound + base + offset
        guard length <= container.upperBound - start else { return nil }
        items[item, default: []].append(start..<(length == 0 ? container.upperBound : start + length))
      }
    }
    return items
  }

  private mutating func readItem(_ kind: String) {
    switch kind {
    case "Exif": break
    case "mime": add("XMP data")
    case _ where Self.items.contains(kind): break
    default: add("an unknown part (\(kind))")
    }
  }
}
