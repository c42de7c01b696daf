import Platform

/// A gain map as iPhones write it since 2020: the light is multiplied by `1 + (headroom - 1) * m`, where `m` is the map's value,
/// decoded with the curve of Rec. 709.
///
/// - Note: Apple, "Applying Apple HDR effect to your photos".
struct AppleGainMap {
  /// How many times brighter than paper the brightest light is.
  let headroom: Double

  /// - Parameters:
  ///   - packets: Of the file: newer ones have the headroom.
  ///   - exif: Of the photograph, whose MakerNote has the numbers it was made from.
  /// - Returns: `nil` without a headroom.
  init?(_ packets: [XMPPacket], exif: [ByteWindow]) {
    let written = packets.lazy.compactMap {
      $0.properties[XMPProperty.appleGainMap("HDRGainMapHeadroom")]?.first
    }
    let stated = written.compactMap { $0.text.tidied.flatMap(Double.init) }.first
    guard let headroom = stated ?? exif.lazy.compactMap(AppleGainMap.headroom).first, headroom > 1.001,
      headroom <= 64
    else { return nil }
    self.headroom = headroom
  }

  /// The same as numbers of the standard, for a map whose values are replaced by ``table``.
  var map: GainMap? {
    let stops = log2(headroom)
    return GainMap(
      channels: [GainMap.Channel(maximum: stops, baseOffset: 0, alternateOffset: 0)], alternateHeadroom: stops
    )
  }

  /// The value of the standard's map for each of Apple's.
  var table: [UInt8] {
    (0...255).map { byte in
      let encoded = Double(byte) / 255
      let light = encoded < 0.081 ? encoded / 4.5 : pow((encoded + 0.099) / 1.099, 1 / 0.45)
      return UInt8((log2(1 + (headroom - 1) * light) / log2(headroom) * 255).rounded())
    }
  }

  /// The headroom from the MakerNote's tags 0x21 and 0x30.
  private static func headroom(exif: ByteWindow) -> Double? {
    guard let block = TIFFBlock(exif),
      let place = block.directory(at: block.firstDirectory)?[0x8769]?.integer,
      let note = block.directory(at: place)?[0x927C]?.bytes, note.has("Apple iOS\0\0\u{1}MM")
    else { return nil }
    // The directory follows these 14 bytes, and its offsets count from the first of them: the header of a TIFF takes their place.
    let header: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 14]
    guard let tags = TIFFBlock(ByteWindow(header + note.dropping(8).bytes))?.directory(at: 14),
      let first = tags[0x21]?.number(at: 0), first.isFinite
    else { return nil }
    let second = tags[0x30]?.number(at: 0) ?? 0
    let stops =
      switch (first < 1, second <= 0.01) {
      case (true, true): -20 * second + 1.8
      case (true, false): -0.101 * second + 1.601
      case (false, true): -70 * second + 3
      case (false, false): -0.303 * second + 2.303
      }
    return stops.isFinite && stops > 0 && stops <= 6 ? exp2(stops) : nil
  }
}
