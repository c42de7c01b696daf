import Photography

extension Darkroom {
  /// A JPEG with only the segments that hold its pixels and their colour.
  ///
  /// - Note: ITU-T T.81, B.1.1. What follows the end of the picture (previews, videos) is removed too.
  static func strippedJPEG(_ file: UnsafeRawBufferPointer, _ exif: SmallEXIF) throws(DarkroomError) -> [UInt8]
  {
    var result: [UInt8] = [0xFF, 0xD8]
    result.reserveCapacity(file.count)
    var position = 2
    var hasHead = false
    func writeHead() {
      guard !hasHead else { return }
      hasHead = true
      guard let app1 = exif.app1 else { return }
      result += [0xFF, 0xE1]
      result.append(bigEndian: UInt32(app1.count + 2), bytes: 2)
      result += app1
    }
    while let marker = nextMarker(file, &position) {
      switch marker {
      case 0xD9:
        return result + [0xFF, 0xD9]
      case 0x01, 0xD0...0xD8: continue
      default: break
      }
      guard position + 2 <= file.count else { break }
      let end = position + file.bigEndian16(at: position)
      guard end >= position + 2, end <= file.count else {
        throw .unreadable(.jpeg, reason: "one of its segments is longer than the file")
      }
      if let kept = keptSegment(file, marker, position..<end) {
        // A JFIF segment must stay first.
        if marker != 0xE0 { writeHead() }
        result += [0xFF, marker]
        result += kept
      }
      position = end
      if marker == 0xDA { copyScan(file, &position, to: &result) }
    }
    guard hasHead else { throw .unreadable(.jpeg, reason: "it has no pixels") }
    return result
  }

  /// Moves behind the next marker and returns it.
  private static func nextMarker(_ file: UnsafeRawBufferPointer, _ position: inout Int) -> UInt8? {
    while position + 1 < file.count {
      let isMarker = file[position] == 0xFF && file[position + 1] != 0 && file[position + 1] != 0xFF
      position += isMarker ? 2 : 1
      if isMarker { return file[position - 1] }
    }
    return nil
  }

  /// The part of a segment that is kept, its length first; `nil` for none.
  private static func keptSegment(
    _ file: UnsafeRawBufferPointer, _ marker: UInt8, _ range: Range<Int>
  ) -> [UInt8]? {
    switch marker {
    case 0xE0:
      guard file.holds("JFIF\0", at: range.lowerBound + 2), range.count >= 16 else { return nil }
      // Sixteen bytes; the last two are the size of the thumbnail that would follow.
      return [0, 16] + file[range.lowerBound + 2..<range.lowerBound + 14] + [0, 0]
    case 0xE2: return file.holds("ICC_PROFILE\0", at: range.lowerBound + 2) ? Array(file[range]) : nil
    case 0xEE: return file.holds("Adobe", at: range.lowerBound + 2) ? Array(file[range]) : nil
    case 0xE1, 0xE3...0xED, 0xEF, 0xFE: return nil
    default: return Array(file[range])
    }
  }

  /// Copies entropy-coded data up to the next marker that is not a restart.
  private static func copyScan(
    _ file: UnsafeRawBufferPointer, _ position: inout Int, to result: inout [UInt8]
  ) {
    let start = position
    while position < file.count {
      if file[position] == 0xFF, position + 1 < file.count {
        let next = file[position + 1]
        if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { break }
      }
      position += 1
    }
    result += file[start..<position]
  }
}
