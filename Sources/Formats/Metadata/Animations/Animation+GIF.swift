import Photography

extension Animation {
  /// - Note: GIF89a specification; the application extension of Netscape for how often it plays.
  mutating func readGIF() {
    guard let width = file.uint16(at: 6, .little), let height = file.uint16(at: 8, .little),
      let flags = file.byte(at: 10)
    else { return }
    canvas = PixelSize(width: Int(width), height: Int(height))
    var offset = 13 + Self.tableSize(flags)
    common = [10..<13, 13..<offset]
    var control: Range<Int>?
    while pictures.count < Self.mostPictures, let kind = file.byte(at: offset) {
      switch kind {
      case 0x21:
        let end = blocksEnd(from: offset + 2)
        if file.byte(at: offset + 1) == 0xF9, let end, end - offset == 8 { control = offset..<end }
        if file.byte(at: offset + 1) == 0xFF { readRepetition(at: offset) }
        guard let end else { return }
        offset = end
      case 0x2C:
        guard let flags = file.byte(at: offset + 9),
          let end = blocksEnd(from: offset + 11 + Self.tableSize(flags))
        else { return }
        addGIF(offset..<end, control)
        (offset, control) = (end, nil)
      default: return
      }
    }
  }

  private mutating func addGIF(_ data: Range<Int>, _ control: Range<Int>?) {
    let numbers = (0..<4).map { Int(file.uint16(at: data.lowerBound + 1 + 2 * $0, .little) ?? 0) }
    // As the still does it, of which the first picture may be larger than the whole.
    if pictures.isEmpty {
      canvas.width = max(canvas.width, numbers[0] + numbers[2])
      canvas.height = max(canvas.height, numbers[1] + numbers[3])
    }
    let flags = control.flatMap { file.byte(at: $0.lowerBound + 3) } ?? 0
    let delay = control.flatMap { file.uint16(at: $0.lowerBound + 4, .little) } ?? 0
    add(
      Picture(
        left: numbers[0], top: numbers[1], size: PixelSize(width: numbers[2], height: numbers[3]),
        milliseconds: Int(delay) * 10, isBlended: true,
        disposal: [2: .clear, 3: .restore][flags >> 2 & 7] ?? .keep,
        parts: [control ?? 0..<0, data]))
  }

  /// The number of repetitions follows the name in a block of its own.
  private mutating func readRepetition(at offset: Int) {
    guard file.has("NETSCAPE2.0", at: offset + 3) || file.has("ANIMEXTS1.0", at: offset + 3),
      file.byte(at: offset + 14) == 3, file.byte(at: offset + 15) == 1,
      let count = file.uint16(at: offset + 16, .little)
    else { return }
    plays = count == 0 ? 0 : Int(count) + 1
  }

  /// The end of a series of blocks, each with its size before it; `nil` if the file ends before.
  private func blocksEnd(from start: Int) -> Int? {
    var offset = start
    while let size = file.byte(at: offset) {
      offset += 1 + Int(size)
      if size == 0 { return offset }
    }
    return nil
  }

  private static func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  func gif(_ picture: Picture) -> [UInt8] {
    var result = Array("GIF89a".utf8)
    for side in [picture.size.width, picture.size.height] { result.append(side, bytes: 2, .little) }
    for range in common + picture.parts.prefix(1) { result += bytes(range) }
    guard let data = picture.parts.last.map(bytes) else { return result }
    // The same at the start of a canvas of its own size.
    result += [0x2C, 0, 0, 0, 0] + data.dropFirst(5) + [0x3B]
    return result
  }
}
