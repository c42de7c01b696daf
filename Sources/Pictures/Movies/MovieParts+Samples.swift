/// What is in the samples beside pictures and sound.
extension MovieParts {
  mutating func readSamples(of track: MovieTrack) {
    for sample in track.samples(in: self) {
      switch track.codec {
      case "avc1": readUnits(sample, lengthSize: track.lengthSize)
      case "av01": readOBUs(sample)
      case "mp4a": readSound(sample)
      default: return
      }
    }
  }

  /// Slices, parameters, delimiters and filler of H.264; and messages, of which few are needed.
  private mutating func readUnits(_ range: Range<Int>, lengthSize: Int) {
    var position = range.lowerBound
    while range.upperBound - position > lengthSize {
      let length = number(position, lengthSize)
      position += lengthSize
      guard length > 0, length <= range.upperBound - position else { return add("unknown data in a frame") }
      switch bytes[position] & 31 {
      case 1...5, 7...13, 19, 20: break
      case 6: readMessages(position + 1..<position + length)
      default: add("unknown data in a frame")
      }
      position += length
    }
  }

  /// The messages that players need: of buffers, of times, of where playing can begin, and of colour and light.
  private static let neededMessages: Set<Int> = [0, 1, 6, 137, 144, 147]

  private mutating func readMessages(_ range: Range<Int>) {
    var position = range.lowerBound
    func take() -> Int? {
      var value = 0
      while position < range.upperBound {
        let byte = Int(bytes[position])
        position += 1
        value += byte
        if byte < 255 { return value }
      }
      return nil
    }
    // The last byte is a bit that ends the unit.
    while range.upperBound - position > 2, let kind = take(), let size = take() {
      if kind == 5 {
        add("options of its encoder, or text of its camera")
      } else if !Self.neededMessages.contains(kind) {
        add("data beside its pictures")
      }
      guard size <= range.upperBound - position else { return }
      position += size
    }
  }

  /// Metadata of AV1 are of its light, but for what programs write; padding may be anything.
  private mutating func readOBUs(_ range: Range<Int>) {
    var position = range.lowerBound
    while position < range.upperBound {
      let header = bytes[position]
      let kind = header >> 3 & 15
      position += header & 4 == 0 ? 1 : 2
      var size = range.upperBound - position
      if header & 2 != 0 {
        guard let written = lebNumber(&position, range.upperBound) else {
          return add("unknown data in a frame")
        }
        size = written
      }
      guard size >= 0, size <= range.upperBound - position else { return add("unknown data in a frame") }
      switch kind {
      case 1...4, 6, 7: break
      case 5 where size > 0 && [1, 2, 3].contains(bytes[position]): break
      default: add("data beside its pictures")
      }
      position += size
    }
  }

  private func lebNumber(_ position: inout Int, _ end: Int) -> Int? {
    var (value, shift) = (0, 0)
    while position < end, shift < 35 {
      let byte = bytes[position]
      position += 1
      value |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
    return nil
  }

  /// An encoder's name and version, as `Lavc59.37`, which is at the start of a sample.
  private mutating func readSound(_ range: Range<Int>) {
    let start = bytes[range.prefix(256)]
    guard start.count > 6 else { return }
    for index in start.startIndex..<start.endIndex - 6 where start[index] == UInt8(ascii: "L") {
      let word = String(decoding: start[index..<index + 4], as: UTF8.self)
      if word == "Lavc" || word == "Lavf" || word == "LIBF" { add("the name of its encoder") }
    }
  }
}
