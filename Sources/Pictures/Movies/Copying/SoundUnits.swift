/// The parameters of an AAC track, and what is kept of its frames: all but what encoders write before the sound.
struct SoundUnits {
  private(set) var channels = 0
  /// Samples each second.
  private(set) var rate = 0
  private var rateIndex = 0

  /// - Note: ISO/IEC 14496-3, table 1.18.
  private static let rates = [
    96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
  ]

  /// - Parameter entry: The description of an `mp4a` track: in QuickTime files longer, with its settings in another box.
  /// - Returns: `nil` for other sound than AAC LC of one or two channels.
  init?(_ entry: SourceBox) {
    let start = [28, 44, 64][min(2, entry.number(8, 2) ?? 0)]
    let boxes = SourceBox.all(in: entry.body.dropFirst(start))
    guard let box = boxes.first("esds") ?? boxes.first("wave")?.children.first("esds"),
      let configuration = SoundUnits.configuration(box.body.dropFirst(4))
    else { return nil }
    var reader = BitReader(Array(configuration))
    guard reader.bits(5) == 2 else { return nil }
    (rateIndex, channels) = (reader.bits(4), reader.bits(4))
    guard SoundUnits.rates.indices.contains(rateIndex), (1...2).contains(channels), reader.bits(3) == 0,
      !reader.isPastEnd
    else { return nil }
    rate = SoundUnits.rates[rateIndex]
    // Whether there is a part for higher tones, which is another profile.
    if reader.bits(11) == 0x2B7, reader.bits(5) != 5 || reader.flag() { return nil }
  }

  /// - Note: ISO/IEC 14496-1, 7.2.6.
  private static func configuration(_ descriptors: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let stream = body(3, in: descriptors), let flags = stream.number(2, 1), flags & 0xE0 == 0,
      let decoder = body(4, in: stream.dropFirst(3)), decoder.first == 0x40
    else { return nil }
    return body(5, in: decoder.dropFirst(13))
  }

  /// The body of the descriptor that comes first.
  private static func body(_ tag: UInt8, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard bytes.first == tag else { return nil }
    var (rest, size) = (bytes.dropFirst(), 0)
    for _ in 0..<4 {
      guard let byte = rest.popFirst() else { return nil }
      size = size << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return size <= rest.count ? rest.prefix(size) : nil }
    }
    return nil
  }

  /// `esds` as it is rewritten, without its version and flags.
  var record: [UInt8] {
    let configuration = 2 << 11 | rateIndex << 7 | channels << 3
    let settings: [UInt8] = [
      5, 2, UInt8(truncatingIfNeeded: configuration >> 8), UInt8(truncatingIfNeeded: configuration),
    ]
    let decoder: [UInt8] = [0x40, 0x15] + [UInt8](repeating: 0, count: 11) + settings
    return [3, UInt8(3 + 2 + decoder.count + 3), 0, 0, 0, 4, UInt8(decoder.count)] + decoder + [6, 1, 2]
  }

  /// A frame with zeros in the fillers and the data at its beginning, into which encoders write their names.
  ///
  /// - Note: ISO/IEC 14496-3, 4.4.2.
  static func cleaned(_ sample: [UInt8]) -> [UInt8] {
    var (sample, reader) = (sample, BitReader(sample))
    while true {
      var count: Int
      switch reader.bits(3) {
      case 4:
        _ = reader.bits(4)
        let isAligned = reader.flag()
        count = reader.bits(8)
        if count == 255 { count += reader.bits(8) }
        while isAligned, reader.position & 7 != 0 { _ = reader.flag() }
      case 6:
        count = reader.bits(4)
        if count == 15 { count += reader.bits(8) - 1 }
      default: return sample
      }
      for _ in 0..<8 * count {
        let (byte, bit) = (reader.position >> 3, UInt8(reader.position & 7))
        _ = reader.flag()
        if byte < sample.count { sample[byte] &= ~(0x80 >> bit) }
      }
      if reader.isPastEnd { return sample }
    }
  }
}
