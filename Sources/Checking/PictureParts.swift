internal import Darkroom
internal import Photography
internal import Unpacking

/// What a picture file holds beside pixels, their colour, an orientation and a copyright line, by the structure of its format.
///
/// Whatever is not known to be needed counts: segments, chunks, boxes, tags, and bytes that belong to nothing.
///
/// - Note: ITU-T T.81, annex B; PNG third edition, 11; RFC 9649; ISO/IEC 14496-12 and 23008-12.
struct PictureParts {
  private let bytes: UnsafeRawBufferPointer
  private(set) var findings: [String] = []
  /// A JPEG's colour profile, which may be in several segments.
  private var profile: [UInt8] = []
  /// Of HEIC and AVIF: the items with EXIF, where the items are, and the boxes with their data.
  private var exifItems: [Int] = []
  private var locations: Range<Int>?
  private var itemData: Range<Int>?
  private var mediaData: [Range<Int>] = []

  /// - Returns: Short descriptions, such as `"a comment"`.
  static func findings(in bytes: UnsafeRawBufferPointer, _ format: PhotoFormat) -> [String] {
    var parts = PictureParts(bytes: bytes)
    switch format {
    case .jpeg:
      parts.readJPEG()
      if !parts.profile.isEmpty { parts.readProfile(parts.profile) }
    case .png: parts.readPNG()
    case .webp: parts.readWebP()
    case .heif, .avif:
      parts.readBoxes(0..<bytes.count, Self.topBoxes)
      parts.readItems()
    }
    return parts.findings
  }

  private init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  private mutating func add(_ finding: String) {
    if findings.count < 8, !findings.contains(finding) { findings.append(finding) }
  }

  private func big16(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
  private func big32(_ at: Int) -> Int { big16(at) << 16 | big16(at + 2) }
  private func little32(_ at: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
  }

  private func has(_ text: StaticString, at offset: Int) -> Bool {
    offset + text.utf8CodeUnitCount <= bytes.count
      && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
  }

  private func name(at offset: Int) -> String {
    String(decoding: bytes[offset..<offset + 4].map { (0x20..<0x7F).contains($0) ? $0 : 0x3F }, as: UTF8.self)
  }

  // MARK: - JPEG

  private mutating func readJPEG() {
    var position = 2
    while position + 1 < bytes.count {
      guard bytes[position] == 0xFF, bytes[position + 1] != 0xFF else {
        position += 1
        continue
      }
      let marker = bytes[position + 1]
      position += 2
      if marker == 0xD9 {
        if position < bytes.count { add("\(bytes.count - position) bytes after the end of the picture") }
        return
      }
      if marker == 0 || marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      guard position + 2 <= bytes.count else { return }
      let end = min(bytes.count, position + big16(position))
      guard end >= position + 2 else { return }
      readSegment(marker, position + 2..<end)
      position = end
      if marker == 0xDA { skipScan(&position) }
    }
  }

  /// Moves to the next marker behind compressed pixels.
  private func skipScan(_ position: inout Int) {
    while position + 1 < bytes.count {
      if bytes[position] == 0xFF {
        let next = bytes[position + 1]
        if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return }
      }
      position += 1
    }
  }

  private mutating func readSegment(_ marker: UInt8, _ payload: Range<Int>) {
    let start = payload.lowerBound
    switch marker {
    case 0xE0 where has("JFIF\0", at: start):
      if payload.count > 14 { add("a thumbnail") }
    case 0xE1 where has("Exif\0\0", at: start): readEXIF(start + 6..<payload.upperBound)
    case 0xE1: add("XMP data")
    case 0xE2 where has("ICC_PROFILE\0", at: start):
      profile += bytes[start..<payload.upperBound].dropFirst(14)
    case 0xE2 where has("MPF\0", at: start): add("further pictures (MPF)")
    case 0xED: add("IPTC data")
    case 0xEE where has("Adobe", at: start):
      if payload.count > 12 { add("an unknown segment") }
    case 0xE0...0xEF: add("a segment of its camera or program (APP\(marker - 0xE0))")
    case 0xFE: add("a comment")
    default:
      if JPEGTable.length(marker, bytes[payload]) != payload.count { add("an unknown segment") }
    }
  }

  private mutating func readProfile(_ profile: [UInt8]) {
    if StrippedProfile.of(profile) != profile { add("a colour profile with private data") }
  }

  // MARK: - EXIF

  /// Tags that a published picture may have: orientation, artist and copyright.
  private static let plainTags: Set<Int> = [0x0112, 0x013B, 0x8298]

  private static let tagNames: [Int: String] = [
    0x010F: "the camera", 0x0110: "the camera", 0x0132: "a date", 0x8769: "EXIF data of its camera",
    0x8825: "a position",
    0xC62F: "a serial number", 0x02BC: "XMP data", 0x83BB: "IPTC data", 0x010E: "a description",
    0x0131: "the program", 0x9C9B: "a title", 0x9C9C: "a comment", 0x9C9D: "an author", 0x9C9E: "keywords",
  ]

  private mutating func readEXIF(_ block: Range<Int>) {
    let start = block.lowerBound
    guard block.count >= 14, has("II*\0", at: start) || has("MM\0*", at: start) else {
      return add("EXIF data that cannot be read")
    }
    let isLittle = bytes[start] == UInt8(ascii: "I")
    func number(_ offset: Int, _ size: Int) -> Int? {
      guard offset >= 0, offset + size <= block.count else { return nil }
      return (0..<size).reduce(0) {
        $0 << 8 | Int(bytes[start + offset + (isLittle ? size - 1 - $1 : $1)])
      }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else {
      return add("EXIF data that cannot be read")
    }
    var used = directory + 2 + count * 12 + 4
    for index in 0..<min(count, 1000) {
      let entry = directory + 2 + index * 12
      guard let tag = number(entry, 2), let length = number(entry + 4, 4), let place = number(entry + 8, 4)
      else {
        return add("EXIF data that cannot be read")
      }
      if !Self.plainTags.contains(tag) {
        add(Self.tagNames[tag] ?? "an EXIF tag (0x\(String(tag, radix: 16, uppercase: true)))")
      } else if tag != 0x0112, length > 4 {
        used = max(used, place + length)
      }
    }
    if let next = number(directory + 2 + count * 12, 4), next != 0 { add("a thumbnail") }
    if block.count > used + 1 { add("unknown EXIF data") }
  }

  // MARK: - PNG

  private static let plainChunks: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "mDCV", "cLLI", "sBIT", "bKGD",
    "acTL",
    "fcTL", "fdAT", "pHYs",
  ]

  private mutating func readPNG() {
    var position = 8
    while position + 12 <= bytes.count {
      let (size, kind) = (big32(position), name(at: position + 4))
      let payload = position + 8..<min(bytes.count, position + 8 + size)
      switch kind {
      case "eXIf": readEXIF(payload)
      case "iCCP": readCompressedProfile(Array(bytes[payload]))
      case "tEXt", "zTXt", "iTXt": add("text (\(kind))")
      case "tIME": add("a date")
      case _ where Self.plainChunks.contains(kind): break
      default: add("an unknown part (\(kind))")
      }
      position = payload.upperBound + 4
      if kind == "IEND" { break }
    }
    if position < bytes.count { add("\(bytes.count - position) bytes after the end of the picture") }
  }

  private mutating func readCompressedProfile(_ payload: [UInt8]) {
    guard let end = payload.firstIndex(of: 0), end + 2 < payload.count else { return }
    do throws(Inflate.Failure) {
      readProfile(try Inflate.bytes(of: payload[(end + 2)...], .zlib, atMost: 16 << 20))
    } catch {
      add("a colour profile that cannot be read")
    }
  }

  // MARK: - WebP

  private mutating func readWebP() {
    guard bytes.count >= 12 else { return }
    let end = min(bytes.count, 8 + little32(4))
    readChunks(12..<end, ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP", "EXIF"])
    if end + (end & 1) < bytes.count { add("\(bytes.count - end) bytes after the end of the picture") }
  }

  private mutating func readChunks(_ range: Range<Int>, _ plain: Set<String>) {
    var position = range.lowerBound
    while position + 8 <= range.upperBound {
      let (size, kind) = (little32(position + 4), name(at: position))
      let payload = position + 8..<min(range.upperBound, position + 8 + size)
      switch kind {
      case _ where !plain.contains(kind): add(kind == "XMP " ? "XMP data" : "an unknown part (\(kind))")
      case "EXIF": readEXIF(has("Exif\0\0", at: payload.lowerBound) ? payload.dropFirst(6) : payload)
      case "ICCP": readProfile(Array(bytes[payload]))
      case "ANMF":
        readChunks(payload.dropFirst(16), ["VP8 ", "VP8L", "ALPH"])
      default: break
      }
      position = payload.upperBound + (size & 1)
    }
  }

  // MARK: - HEIC and AVIF

  private static let topBoxes: Set<String> = ["ftyp", "meta", "mdat"]
  private static let metaBoxes: Set<String> = [
    "hdlr", "pitm", "iloc", "iinf", "iprp", "iref", "idat", "dinf", "grpl",
  ]
  private static let items: Set<String> = ["av01", "hvc1", "grid", "iovl", "iden"]
  /// Properties of items that describe their pixels. `udes` is a description, `crtt` and `mdft` are times.
  private static let properties: Set<String> = [
    "ispe", "pixi", "colr", "av1C", "hvcC", "auxC", "irot", "imir", "clap", "pasp", "rloc", "a1op", "a1lx",
    "lsel", "clli", "mdcv", "cclv", "amve",
  ]

  private mutating func readBoxes(_ range: Range<Int>, _ plain: Set<String>) {
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
      case "infe" where payload.count >= 12:
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
  private mutating func readItems() {
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
