import Photography

/// Reads a JPEG's segments up to the picture data.
///
/// - Note: ITU-T T.81, annex B; CIPA DC-008 (EXIF), 4.7.2; XMP specification part 3; ICC.1, B.4.
struct JPEGContainer {
  private var raw = RawMetadata()
  /// Each block with its parts.
  private var exif: [[ByteWindow]] = []
  private var photoshop: [UInt8] = []
  private var profile: [Int: ByteWindow] = [:]

  static func open(_ file: ByteWindow) -> RawMetadata {
    var container = JPEGContainer()
    container.readSegments(of: file)
    return container.finished()
  }

  private mutating func readSegments(of file: ByteWindow) {
    var offset = 2
    while true {
      guard let marker = nextMarker(in: file, at: &offset) else { return wasCutShort() }
      switch marker {
      case 0x01, 0xD0...0xD8: continue
      case 0xD9, 0xDA: return
      default: break
      }
      guard let length = file.uint16(at: offset), length >= 2 else { return wasCutShort() }
      let end = marker == 0xE1 ? markerStart(in: file, from: offset + Int(length)) : offset + Int(length)
      take(file.dropping(offset + 2).prefix(end - offset - 2), marker)
      if end > file.count { return wasCutShort() }
      offset = end
    }
  }

  /// Where the picture ends: behind the marker that says so.
  ///
  /// - Returns: `nil` for one that is cut short.
  static func end(of file: ByteWindow) -> Int? {
    let container = JPEGContainer()
    var offset = 2
    while let marker = container.nextMarker(in: file, at: &offset) {
      switch marker {
      case 0xD9: return offset
      case 0x01, 0xD0...0xD8: continue
      default:
        guard let length = file.uint16(at: offset), length >= 2 else { return nil }
        offset += Int(length)
      }
    }
    return nil
  }

  /// Where a marker follows; at a segment whose length is too small, its end.
  private func markerStart(in file: ByteWindow, from offset: Int) -> Int {
    var end = offset
    _ = nextMarker(in: file, at: &end)
    return end == offset ? offset : end - 2
  }

  /// Skips fill bytes, and other bytes between segments.
  private func nextMarker(in file: ByteWindow, at offset: inout Int) -> UInt8? {
    while let start = file.firstIndex(of: 0xFF, from: offset) {
      var end = start + 1
      while file.byte(at: end) == 0xFF { end += 1 }
      guard let marker = file.byte(at: end) else { return nil }
      offset = end + 1
      if marker != 0 { return marker }
    }
    return nil
  }

  private mutating func wasCutShort() {
    raw.defects.append(
      MetadataDefect("ends before its picture begins", remedy: "Copy it again from where it came from."))
  }

  private mutating func take(_ body: ByteWindow, _ marker: UInt8) {
    switch marker {
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: takeFrame(body)
    case 0xE1: takeApp1(body)
    case 0xE2: takeProfilePart(body)
    case 0xED: takePhotoshop(body)
    default: break
    }
  }

  private mutating func takeFrame(_ body: ByteWindow) {
    guard raw.pixelSize == nil, let height = body.uint16(at: 1), let width = body.uint16(at: 3),
      width > 0, height > 0
    else { return }
    raw.pixelSize = PixelSize(width: Int(width), height: Int(height))
  }

  private mutating func takeApp1(_ body: ByteWindow) {
    if let start = (0...4).first(where: { body.has("Exif\0", at: $0) || body.has("EXIF\0", at: $0) }) {
      // Some programs write a few bytes before the name, or more or less than one byte after it.
      let isFirst = exif.isEmpty && TIFFBlock(body.dropping(start + 6)) == nil
      takeEXIF(isFirst ? TIFFBlock.structure(in: body.dropping(start + 5)) : body.dropping(start + 6))
    } else if body.has("II*\0") || body.has("MM\0*") {
      takeEXIF(body)
    } else if body.has("http://ns.adobe.com/xap/1.0/\0") {
      raw.xmp.append(body.dropping(29))
    } else if body.has("http://ns.adobe.com/xmp/extension/\0") {
      takeExtendedXMP(body.dropping(35))
    } else if body.has("http") || body.has("XMP\0") || body.has("<?xpacket") || body.has("<x:xmpmeta") {
      // A header other than the specification's, or none.
      if let start = body.firstIndex(of: UInt8(ascii: "<")) { raw.xmp.append(body.dropping(start)) }
    }
  }

  /// A block of more than 64 KB continues in the next segment, without a header.
  private mutating func takeEXIF(_ block: ByteWindow) {
    let startsBlock = block.has("II") || block.has("MM")
    if startsBlock || exif.isEmpty {
      exif.append([block])
    } else {
      exif[exif.count - 1].append(block)
    }
  }

  private mutating func takeExtendedXMP(_ body: ByteWindow) {
    guard let guid = body.window(at: 0, count: 32), let count = body.uint32(at: 32),
      let offset = body.uint32(at: 36)
    else { return }
    let name = String(decoding: guid.bytes, as: UTF8.self)
    raw.extendedXMP[name, default: ExtendedXMP(count: Int(count))].add(
      body.dropping(40), at: Int(offset))
  }

  private mutating func takePhotoshop(_ body: ByteWindow) {
    if body.has("Photoshop 3.0\0") {
      photoshop.append(contentsOf: body.dropping(14).bytes)
    } else if body.has("Adobe_Photoshop2.5:") {
      photoshop.append(contentsOf: body.dropping(27).bytes)
    } else if body.has("\u{1C}") {
      raw.iptc.append(body)
    }
  }

  private mutating func takeProfilePart(_ body: ByteWindow) {
    guard body.has("ICC_PROFILE\0"), let number = body.byte(at: 12) else { return }
    if profile[Int(number)] == nil { profile[Int(number)] = body.dropping(14) }
  }

  private mutating func finished() -> RawMetadata {
    raw.exif = exif.map { $0.count == 1 ? $0[0] : ByteWindow($0.flatMap(\.bytes)) }
    if !photoshop.isEmpty {
      raw.iptc.insert(contentsOf: PhotoshopResources.iptc(in: ByteWindow(photoshop)), at: 0)
    }
    if profile.count == 1 {
      raw.colourProfile = profile.values.first
    } else if !profile.isEmpty {
      raw.colourProfile = ByteWindow(profile.sorted { $0.key < $1.key }.flatMap(\.value.bytes))
    }
    return raw
  }
}
