import Photography

/// Reads the metadata of an MPEG transport stream, as AVCHD cameras write it: of what they say in the first frames.
///
/// - Note: ISO/IEC 13818-1, 2.4.3; the tags are those of exiftool's documentation of AVCHD.
enum TransportStreamReader {
  /// How much of the file's beginning is searched, in bytes.
  private static let searched = 4 << 20

  /// - Returns: `nil` when there is no moving picture.
  static func read(_ file: MovieBytes) -> MovieContents? {
    let start = file.part(at: 0, count: searched)
    let length = start.byte(at: 0) == 0x47 ? 188 : 192
    let streams = streams(in: start, packet: length)
    guard let picture = streams.values.max(by: { $0.count < $1.count }), !picture.isEmpty else { return nil }
    var contents = MovieContents(facts: MovieFacts(format: .transportStream))
    for bytes in streams.values {
      if let tags = AVCHDTags(in: ByteWindow(bytes)) { contents.blocks = [tags.block] }
    }
    return contents
  }

  /// The bytes of each stream, without the heads of packets.
  private static func streams(in start: ByteWindow, packet length: Int) -> [Int: [UInt8]] {
    var streams: [Int: [UInt8]] = [:]
    for offset in stride(from: length - 188, to: start.count - 187, by: length) {
      guard start.byte(at: offset) == 0x47, let identifier = start.uint16(at: offset + 1),
        let flags = start.byte(at: offset + 3)
      else { continue }
      var header = 4
      if flags & 0x20 != 0 { header += 1 + Int(start.byte(at: offset + 4) ?? 0) }
      guard flags & 0x10 != 0, header < 188, let body = start.window(at: offset + header, count: 188 - header)
      else { continue }
      streams[Int(identifier & 0x1FFF), default: []] += body.bytes
    }
    return streams
  }
}

/// What an AVCHD camera writes into the messages of H.264 frames: a tag and four bytes each.
private struct AVCHDTags {
  private var values: [UInt8: [UInt8]] = [:]

  /// - Returns: `nil` when there is no such message.
  init?(in stream: ByteWindow) {
    guard let start = stream.firstIndex(of: Array("MDPM".utf8)), let count = stream.byte(at: start + 4) else {
      return nil
    }
    // A zero byte after two zeros is followed by a 3 that is none of the message's.
    var bytes: [UInt8] = []
    var zeros = 0
    for byte in stream.dropping(start + 5).prefix(Int(count) * 8).bytes {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      bytes.append(byte)
    }
    for index in 0..<Int(count) where 5 * index + 5 <= bytes.count {
      values[bytes[5 * index]] = Array(bytes[(5 * index + 1)..<(5 * index + 5)])
    }
  }

  var block: MetadataBlock {
    var block = MetadataBlock(source: .container)
    block.addDate(.original, date)
    if let latitude = angle(0xB2, negative: "S", reference: 0xB1),
      let longitude = angle(0xB6, negative: "W", reference: 0xB5),
      let place = Coordinate(latitude: latitude, longitude: longitude)
    {
      block.add(position: place, isSure: true)
    }
    let makers: [UInt16: String] = [0x0103: "Panasonic", 0x0108: "Sony", 0x1011: "Canon", 0x1104: "JVC"]
    let maker = values[0xE0].flatMap { makers[UInt16($0[0]) << 8 | UInt16($0[1])] }
    let model = (UInt8(0xE4)...0xE6).compactMap { values[$0] }.joined()
    block.set(
      \.camera,
      CameraName.joining(maker: maker, model: String(utf8OrWindows1252: model.prefix { $0 != 0 }).tidied))
    return block
  }

  /// Digits of four bits: zone, century, year and month; day, hour, minute and second.
  private var date: WrittenDate? {
    guard let first = values[0x18], let second = values[0x19] else { return nil }
    func digits(_ byte: UInt8) -> Int { Int(byte >> 4) * 10 + Int(byte & 15) }
    let zone = first[0]
    let minutes = Int(zone >> 1 & 15) * 60 + (zone & 1 == 1 ? 30 : 0)
    return WrittenDate(
      clock: LocalDateTime(
        year: digits(first[1]) * 100 + digits(first[2]), month: digits(first[3]), day: digits(second[0]),
        hour: digits(second[1]), minute: digits(second[2]), second: digits(second[3])),
      offset: zone == 0xFF || zone & 0x80 != 0
        ? nil : UTCOffset(seconds: (zone & 0x20 != 0 ? -minutes : minutes) * 60))
  }

  /// Degrees, minutes and seconds, each a fraction of two bytes by two bytes.
  private func angle(_ tag: UInt8, negative: Character, reference: UInt8) -> Double? {
    var degrees = 0.0
    for (index, unit) in [1.0, 60, 3600].enumerated() {
      guard let value = values[tag + UInt8(index)] else { return nil }
      let (over, under) = (
        Double(Int(value[0]) << 8 | Int(value[1])), Double(Int(value[2]) << 8 | Int(value[3]))
      )
      guard under > 0 else { return nil }
      degrees += over / under / unit
    }
    return values[reference]?.first == negative.asciiValue ? -degrees : degrees
  }
}

extension ByteWindow {
  /// The offset of the first place where some bytes are.
  fileprivate func firstIndex(of pattern: [UInt8]) -> Int? {
    guard let first = pattern.first else { return nil }
    var from = 0
    while let index = firstIndex(of: first, from: from) {
      if window(at: index, count: pattern.count)?.bytes.elementsEqual(pattern) == true { return index }
      from = index + 1
    }
    return nil
  }
}
