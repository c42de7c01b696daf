import Photography

/// A movie inside a photograph's file: the movement of a motion photo.
package struct EmbeddedMovie: Sendable, Hashable, Codable {
  /// Bytes of the file before the movie.
  package var offset: Int
  /// The movie's bytes.
  package var count: Int
  /// Whether the photograph's owner has made it a still: the movie is there, and is not shown.
  package var isOff = false

  package init(offset: Int, count: Int) { (self.offset, self.count) = (offset, count) }
}

extension EmbeddedMovie {
  /// Boxes of QuickTime and MP4 files; where another kind follows, the movie ends.
  ///
  /// - Note: ISO/IEC 14496-12:2022, table 1; QuickTime File Format Specification (Apple, 2016).
  private static let kinds: Set<String> = [
    "ftyp", "moov", "mdat", "free", "skip", "wide", "uuid", "meta", "udta", "pdin", "moof", "mfra", "sidx",
    "ssix",
    "styp", "emsg", "prft", "pnot", "PICT",
  ]
  /// Motion photos last some seconds; one in fragments has two boxes for each.
  private static let mostBoxes = 1000

  /// The movie that begins with an `ftyp` box at an offset: what follows it must be whole boxes of a movie, one of them its index.
  init?(in file: ByteWindow, at offset: Int) {
    guard offset > 0, file.has("ftyp", at: offset + 4) else { return nil }
    var (end, hasIndex) = (offset, false)
    for _ in 0..<EmbeddedMovie.mostBoxes {
      guard let short = file.uint32(at: end), let kind = file.window(at: end + 4, count: 4) else { break }
      let name = String(windows1252: kind.bytes)
      guard EmbeddedMovie.kinds.contains(name), name != "ftyp" || end == offset else { break }
      let size =
        switch short {
        case 0: file.count - end
        case 1: Int(clamping: file.uint64(at: end + 8) ?? 0)
        default: Int(short)
        }
      guard size >= (short == 1 ? 16 : 8), size <= file.count - end else { break }
      end += size
      if name == "moov" { hasIndex = true }
    }
    guard hasIndex else { return nil }
    self.init(offset: offset, count: end - offset)
  }
}
