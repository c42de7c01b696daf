internal import Photography

/// A photograph's gain map: its numbers, and where its picture is in the file.
package struct GainMapPicture: Sendable {
  package enum Coding: Sendable {
    /// The file of a JPEG.
    case jpeg(ArraySlice<UInt8>)
    /// HEVC in the photograph's own file.
    case heif(HEIFPicture)
    /// AV1: a copy of the photograph's file whose primary picture is the map.
    case avif([UInt8])
  }

  /// Who described the map, and how.
  package enum Maker: Sendable {
    /// ISO 21496-1.
    case standard
    /// Adobe's properties, which Android calls Ultra HDR.
    case adobe
    case apple
  }

  package let map: GainMap
  package let maker: Maker
  package let coding: Coding
  /// What replaces each value of the picture; `nil` where they stay.
  package let table: [UInt8]?

  /// Finds the gain map of a photograph.
  ///
  /// - Parameter file: The whole file.
  /// - Returns: `nil` for a photograph without one, or with one that is damaged or that brightens nothing.
  package init?(in file: [UInt8]) {
    let start = file.prefix(512)
    switch PhotoFormat(signature: start) {
    case .jpeg: self.init(jpeg: ByteWindow(file))
    case .heif: self.init(heif: file, isAVIF: false)
    case .avif: self.init(heif: file, isAVIF: true)
    default: return nil
    }
  }

  private init(_ map: GainMap, by maker: Maker, _ coding: Coding, table: [UInt8]? = nil) {
    (self.map, self.maker, self.coding, self.table) = (map, maker, coding, table)
  }
}

// MARK: - JPEG

extension GainMapPicture {
  private init?(jpeg file: ByteWindow) {
    guard let base = JPEGSegments(file) else { return nil }
    for place in base.furtherPictures {
      if let found = GainMapPicture(at: place, of: file, base) {
        self = found
        return
      }
    }
    // Without the list of pictures, or with a wrong one, the map follows the photograph.
    guard
      base.gainMapBlock != nil
        || base.packets.contains(where: { $0.properties[XMPProperty.gainMap("Version")] != nil })
    else { return nil }
    var end = base.end
    for _ in 0..<4 {
      guard let from = end, let place = GainMapPicture.nextPicture(in: file, from: from) else { return nil }
      if let found = GainMapPicture(at: place, of: file, base) {
        self = found
        return
      }
      end = JPEGSegments(file.dropping(place))?.end.map { place + $0 }
    }
    return nil
  }

  private static func nextPicture(in file: ByteWindow, from offset: Int) -> Int? {
    var offset = offset
    // A film may follow instead, whose bytes are not searched.
    let limit = offset + 1 << 16
    while let start = file.firstIndex(of: 0xFF, from: offset), start < limit {
      if file.byte(at: start + 1) == 0xD8, file.byte(at: start + 2) == 0xFF { return start }
      offset = start + 1
    }
    return nil
  }

  /// Reads the picture at an offset, whose end is its own: sizes in other places can be wrong.
  private init?(at place: Int, of file: ByteWindow, _ base: JPEGSegments) {
    guard place > 0, case let rest = file.dropping(place), let picture = JPEGSegments(rest) else {
      return nil
    }
    let packets = picture.packets
    var (map, maker, table): (GainMap?, Maker, [UInt8]?) = (nil, .standard, nil)
    if let block = picture.gainMapBlock {
      map = GainMap(block: block)
    } else if let known = packets.lazy.compactMap(GainMap.init).first {
      (map, maker) = (known, .adobe)
    } else if packets.contains(where: { $0.properties[XMPProperty.appleGainMap("HDRGainMapVersion")] != nil }
    ),
      let apple = AppleGainMap(packets, exif: JPEGContainer.open(file).exif)
    {
      (map, maker, table) = (apple.map, .apple, apple.table)
    }
    guard let map, let end = picture.end else { return nil }
    self.init(map, by: maker, .jpeg(rest.prefix(end).bytes), table: table)
  }
}

// MARK: - HEIC and AVIF

extension GainMapPicture {
  private init?(heif file: [UInt8], isAVIF: Bool) {
    guard let items = HEIFItems(ByteWindow(file)), let primary = items.primary else { return nil }
    func coding(_ item: UInt32) -> Coding? {
      guard !isAVIF else { return items.copy(of: file, showing: item).map(Coding.avif) }
      return (try? HEIFPicture(file, items, auxiliary: item)).map(Coding.heif)
    }
    for entry in items.entries where entry.kind == "tmap" {
      let sources = items.items("dimg", from: entry.identifier)
      guard sources.count == 2, sources[0] == primary, let block = items.bytes(of: entry.identifier),
        block.byte(at: 0) == 0, let map = GainMap(block: block.dropping(1)), !map.isOfBrightPicture,
        let coding = coding(sources[1])
      else { continue }
      self.init(map, by: .standard, coding)
      return
    }
    let kind = "urn:com:apple:photo:2020:aux:hdrgainmap"
    guard let item = items.items("auxl", to: primary).first(where: { items.isAuxiliary($0, [kind]) }) else {
      return nil
    }
    let raw = HEIFContainer.open(ByteWindow(file))
    guard let apple = AppleGainMap(raw.xmp.prefix(16).compactMap(XMPPacket.init), exif: raw.exif),
      let map = apple.map, let coding = coding(item)
    else { return nil }
    self.init(map, by: .apple, coding, table: apple.table)
  }
}

extension HEIFItems {
  /// A copy of the file whose primary picture is another.
  fileprivate func copy(of file: [UInt8], showing item: UInt32) -> [UInt8]? {
    guard let place = primaryPlace, kind(of: item) == "av01" || kind(of: item) == "grid",
      place.width == 4 || item <= UInt16.max, place.offset >= 0, place.offset + place.width <= file.count
    else { return nil }
    var copy = file
    for byte in 0..<place.width {
      copy[place.offset + byte] = UInt8(truncatingIfNeeded: item >> (8 * UInt32(place.width - 1 - byte)))
    }
    return copy
  }
}
