import Photography

/// The sequence of pictures in an AVIF file: a movie whose first picture is the still.
///
/// - Note: ISO/IEC 23008-12, 7; ISO/IEC 14496-12, 8.6.6 for the edit list.
struct ImageSequence {
  /// How often it plays; 0 for without end.
  let plays: Int

  /// - Returns: `nil` for a still, and for a sequence with transparency, whose two tracks no converter joins.
  init?(_ file: ByteWindow) {
    guard let movie = ISOBox.all(in: file).first("moov")?.children else { return nil }
    let tracks = movie.filter { $0.kind == "trak" }
    guard tracks.count == 1, let track = tracks.first?.children,
      let table = track.first("mdia")?.children.first("minf")?.children.first("stbl")?.children,
      let count = table.first("stsz")?.body.uint32(at: 8), count > 1
    else { return nil }
    plays = ImageSequence.plays(track)
  }

  private static func plays(_ track: [ISOBox]) -> Int {
    // As browsers do it with files of older encoders.
    guard let list = track.first("edts")?.children.first("elst"), let header = track.first("tkhd") else {
      return 0
    }
    guard list.flags & 1 == 1 else { return 1 }
    func number(_ box: ISOBox, short: Int, long: Int) -> UInt64 {
      guard box.version == 1 else {
        let value = box.body.uint32(at: short) ?? .max
        return value == .max ? .max : UInt64(value)
      }
      return box.body.uint64(at: long) ?? .max
    }
    let (whole, once) = (number(header, short: 20, long: 28), number(list, short: 8, long: 8))
    guard whole != .max, once > 0, once != .max else { return 0 }
    let plays = whole / once + (whole % once > 0 ? 1 : 0)
    return Int(min(max(plays, 1), 65_536))
  }
}
