internal import Darkroom
internal import Metadata
internal import Photography

extension PictureParts {
  mutating func readJPEG() {
    let end = readPicture() ?? bytes.count
    guard end < bytes.count else { return tellDescriptions() }
    guard readGainMap(from: end) else {
      tellDescriptions()
      return add("\(bytes.count - end) bytes after the end of the picture")
    }
  }

  /// Reads the gain map behind the photograph, if all that describes both follows from the numbers of the map and the lengths of both
  /// files: what we write does.
  private mutating func readGainMap(from end: Int) -> Bool {
    var map = PictureParts(bytes: UnsafeRawBufferPointer(rebasing: bytes[end...]))
    guard map.readPicture() == map.bytes.count, map.descriptions.count == 2, descriptions.count == 3 else {
      return false
    }
    let numbers = map.descriptions.lazy.compactMap { GainMap(segment: Array(map.bytes[$0.payload])[...]) }
      .first
    guard let numbers,
      let list = descriptions.first(where: { has("MPF\0", at: $0.payload.lowerBound) })?.payload,
      map.describe([GainMapSegments.xmp(of: numbers), GainMapSegments.block(of: numbers)]),
      describe([
        GainMapSegments.ofBase(mapLength: map.bytes.count), GainMapSegments.block(of: nil),
        GainMapSegments.list(base: end, map: map.bytes.count, start: list.lowerBound),
      ])
    else { return false }
    if !map.profile.isEmpty { map.readProfile(map.profile) }
    for finding in map.findings { add(finding) }
    known =
      descriptions.map(\.payload)
      + map.descriptions.map { $0.payload.lowerBound + end..<$0.payload.upperBound + end }
    return true
  }

  /// Whether the descriptions are these, in this order.
  private func describe(_ expected: [[UInt8]]) -> Bool {
    descriptions.elementsEqual(expected) { bytes[$0.payload].elementsEqual($1) }
  }

  private mutating func tellDescriptions() {
    for description in descriptions { add(description.finding) }
  }

  /// - Returns: The offset behind the picture; `nil` for one that is cut short.
  private mutating func readPicture() -> Int? {
    var position = 2
    var tables = JPEGTables()
    while position + 1 < bytes.count {
      guard bytes[position] == 0xFF, bytes[position + 1] != 0xFF else {
        add("bytes between its segments")
        position += 1
        continue
      }
      let marker = bytes[position + 1]
      position += 2
      if marker == 0xD9 {
        if tables.areUnused { add("tables of no pixel") }
        return position
      }
      if marker == 0 || marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      guard position + 2 <= bytes.count else { return nil }
      let end = min(bytes.count, position + big16(position))
      guard end >= position + 2 else { return nil }
      readSegment(marker, position + 2..<end)
      tables.read(marker, bytes[position + 2..<end])
      position = end
      if marker == 0xDA { skipScan(&position) }
    }
    return nil
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
    case 0xE1: descriptions.append((payload, "XMP data"))
    case 0xE2 where has("ICC_PROFILE\0", at: start):
      profile += bytes[start..<payload.upperBound].dropFirst(14)
    case 0xE2 where has("MPF\0", at: start): descriptions.append((payload, "further pictures (MPF)"))
    case 0xE2 where has(GainMap.blockName, at: start):
      descriptions.append((payload, "a segment of its camera or program (APP2)"))
    case 0xED: add("IPTC data")
    case 0xEE where has("Adobe", at: start):
      if payload.count > 12 { add("an unknown segment") }
    case 0xE0...0xEF: add("a segment of its camera or program (APP\(marker - 0xE0))")
    case 0xFE: add("a comment")
    default:
      if JPEGTable.length(marker, bytes[payload]) != payload.count { add("an unknown segment") }
    }
  }
}
