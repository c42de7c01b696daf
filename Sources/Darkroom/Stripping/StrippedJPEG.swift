import Photography

extension Darkroom {
  /// A JPEG with only the segments that hold its pixels and their colour.
  ///
  /// Only known segments are kept, and of these only the bytes that their own format defines. What follows the end of the
  /// picture (previews, further pictures, videos) is removed.
  ///
  /// - Note: ITU-T T.81, B.1 and B.2; ICC.1:2022, B.4.
  static func strippedJPEG(_ file: UnsafeRawBufferPointer, _ exif: EXIFWriter) throws(DarkroomError)
    -> [UInt8]
  {
    var result: [UInt8] = [0xFF, 0xD8]
    result.reserveCapacity(file.count)
    var position = 2
    var hasHead = false
    func writeHead() {
      guard !hasHead else { return }
      hasHead = true
      if let app1 = exif.app1 { result.append(segment: 0xE1, app1) }
      for part in profileParts(of: file) { result.append(segment: 0xE2, part) }
    }
    var isWhole = false
    while !isWhole, let marker = nextMarker(file, &position) {
      if marker == 0xD9 {
        isWhole = true
        continue
      }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      guard position + 2 <= file.count else { break }
      let end = position + file.bigEndian16(at: position)
      guard end >= position + 2, end <= file.count else {
        throw .unreadable(.jpeg, reason: "one of its segments is longer than the file")
      }
      if let kept = keptSegment(file, marker, position + 2..<end) {
        // A JFIF segment must stay first.
        if marker != 0xE0 { writeHead() }
        result.append(segment: marker, kept)
      }
      position = end
      if marker == 0xDA { copyScan(file, &position, to: &result) }
    }
    guard hasHead else { throw .unreadable(.jpeg, reason: "it has no pixels") }
    return isWhole ? result + [0xFF, 0xD9] : result
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

  /// The part of a segment's payload that is kept; `nil` for none.
  private static func keptSegment(
    _ file: UnsafeRawBufferPointer, _ marker: UInt8, _ payload: Range<Int>
  ) -> [UInt8]? {
    let start = payload.lowerBound
    switch marker {
    case 0xE0:
      guard file.holds("JFIF\0", at: start), payload.count >= 14 else { return nil }
      // The last two of fourteen bytes are the size of the thumbnail that would follow.
      return Array(file[start..<start + 12]) + [0, 0]
    case 0xEE:
      // Adobe's segment, which says how colours were converted, has twelve bytes.
      return file.holds("Adobe", at: start) ? Array(file[payload].prefix(12)) : nil
    default:
      return JPEGTable.length(marker, file[payload]).map { Array(file[payload].prefix($0)) }
    }
  }

  /// The colour profile as the payloads of APP2 segments; none if it is incomplete.
  private static func profileParts(of file: UnsafeRawBufferPointer) -> [[UInt8]] {
    var parts: [Int: [UInt8]] = [:]
    var count = 0
    var position = 2
    while let marker = nextMarker(file, &position), marker != 0xD9, marker != 0xDA {
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      guard position + 2 <= file.count else { break }
      let end = position + file.bigEndian16(at: position)
      guard end >= position + 2, end <= file.count else { break }
      if marker == 0xE2, file.holds("ICC_PROFILE\0", at: position + 2), end - position >= 16 {
        parts[Int(file[position + 14])] = Array(file[position + 16..<end])
        count = Int(file[position + 15])
      }
      position = end
    }
    let all = (1...max(1, count)).compactMap { parts[$0] }
    guard count > 0, all.count == count, let plain = StrippedProfile.of(Array(all.joined())) else {
      return []
    }
    let length = 65_519
    let runs = stride(from: 0, to: plain.count, by: length).map {
      plain[$0..<min($0 + length, plain.count)]
    }
    return runs.enumerated().map { index, run in
      Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(runs.count)] + run
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

extension [UInt8] {
  /// - Parameter payload: At most 65,533 bytes.
  fileprivate mutating func append(segment marker: UInt8, _ payload: [UInt8]) {
    self += [0xFF, marker]
    append(bigEndian: UInt32(payload.count + 2), bytes: 2)
    self += payload
  }
}
