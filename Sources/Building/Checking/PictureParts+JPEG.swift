internal import Photography

extension PictureParts {
  mutating func readJPEG() {
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
        if position < bytes.count { add("\(bytes.count - position) bytes after the end of the picture") }
        if tables.areUnused { add("tables of no pixel") }
        return
      }
      if marker == 0 || marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      guard position + 2 <= bytes.count else { return }
      let end = min(bytes.count, position + big16(position))
      guard end >= position + 2 else { return }
      readSegment(marker, position + 2..<end)
      tables.read(marker, bytes[position + 2..<end])
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
}
