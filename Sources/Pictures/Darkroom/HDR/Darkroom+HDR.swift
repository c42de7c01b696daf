import Metadata
package import Photography

extension Darkroom {
  /// Changes whenever the same file gives another picture for displays with a high dynamic range.
  package static let hdrVersion = 2

  /// Makes a photograph's picture for displays with a high dynamic range: a JPEG at the largest width of the site, with a gain map.
  ///
  /// The JPEG alone is what other displays show. The map is that of the photograph, scaled, cropped and turned as the JPEG; a photograph
  /// of PQ or HLG gets one that undoes the mapping of its tones. The file has no metadata but the copyright line.
  ///
  /// - Parameters: As for ``develop(_:orientation:settings:except:helpers:)``.
  /// - Returns: `nil` for a photograph that is not brighter than paper, and for one whose gain map is damaged.
  package static func developHDR(
    _ file: RawSpan, orientation: Orientation = .upright, settings: RenditionSettings
  ) throws(DarkroomError) -> Developed.Picture? {
    try file.withUnsafeBytes { (bytes) throws(DarkroomError) in
      let gainMap = GainMapPicture(in: Array(bytes))
      let task = HDRTask(orientation: orientation, settings: settings, file: bytes, gainMap: gainMap)
      guard let picture = try openDark(bytes, task, covering: settings.redaction, orientation: orientation)
      else { return nil }
      let size = picture.base.size
      var encoding = settings.encoding(forWidth: size.width).jpeg
      // The largest file of all: 3 % fewer bytes for little time.
      encoding.isOptimised = true
      return Developed.Picture(
        plan: RenditionPlan(format: .jpeg, size: size),
        bytes: try picture.jpeg(encoding, EXIFWriter(copyright: settings.copyright)))
    }
  }
}

/// Decodes a photograph and its gain map.
private struct HDRTask: DecoderTask {
  let orientation: Orientation
  let settings: RenditionSettings
  let file: UnsafeRawBufferPointer
  let gainMap: GainMapPicture?

  func run(_ decoder: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> HDRPicture? {
    var decoder = decoder
    try decoder.size.checked(against: settings.pixelLimit)
    let original = orientation.turn(decoder.size)
    guard let largest = Darkroom.sizes(for: original, settings: settings).first,
      max(largest.width, largest.height) <= Darkroom.longestSide
    else { return nil }
    if case .highDynamicRange(let curve, let primaries) = decoder.colour, decoder.layout == .deepRGBA {
      return try signal(&decoder, curve, primaries, atMost: largest)
    }
    guard let gainMap, decoder.layout != .cmyk else { return nil }
    let half = PixelSize(width: max(1, largest.width / 2), height: max(1, largest.height / 2))
    guard
      let map = Darkroom.bitmap(
        of: gainMap, in: file,
        RedactingTask(
          GainMapTask(orientation: orientation, limit: half, table: gainMap.table), settings.redaction,
          orientation))
    else {
      return nil
    }
    let profile = HDRTask.ownProfile(decoder.colour)
    let path =
      profile == nil
      ? ColourPath(from: decoder.layout, decoder.colour, on: settings.ground)
      : ColourPath(from: decoder.layout, on: settings.ground)
    let base = try Darkroom.enlarge(&decoder, to: orientation.turn(largest), path).turned(orientation)
    return HDRPicture(base: base.finished(), profile: profile, map: map, numbers: gainMap.map)
  }

  /// The profile of a photograph whose colours stay, since the gains of a map are those of its own colours.
  ///
  /// - Returns: `nil` where they become sRGB.
  private static func ownProfile(_ colour: SourceColour) -> [UInt8]? {
    switch colour {
    case .profile(let profile) where !profile.isSRGB && profile.space == .rgb:
      StrippedProfile.of(profile.bytes)
    case .primaries(.displayP3, gamma: nil): StrippedProfile.displayP3
    default: nil
    }
  }

}

extension Darkroom {
  /// The picture of a gain map.
  ///
  /// - Parameters:
  ///   - file: The photograph's.
  ///   - task: Decodes it.
  /// - Returns: `nil` for a map that cannot be decoded, or not to its end.
  static func bitmap(
    of gainMap: GainMapPicture, in file: UnsafeRawBufferPointer, _ task: RedactingTask<GainMapTask>
  ) -> Bitmap? {
    do throws(DarkroomError) {
      switch gainMap.coding {
      case .jpeg(let bytes):
        return try bytes.span.bytes.withUnsafeBytes { (bytes) throws(DarkroomError) in
          try task.run(JPEGReader(bytes))
        }
      case .avif(let bytes):
        return try bytes.span.bytes.withUnsafeBytes { (bytes) throws(DarkroomError) in
          try task.run(HEIFReader(bytes, kind: .avif))
        }
      case .heif(let picture): return try task.run(HEIFReader(file, kind: .heif, picture))
      }
    } catch {
      return nil
    }
  }
}

/// Decodes the picture of a gain map.
struct GainMapTask: DecoderTask {
  let orientation: Orientation
  /// Upright; smaller maps are not enlarged.
  let limit: PixelSize
  let table: [UInt8]?

  func run(_ decoder: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> Bitmap? {
    var decoder = decoder
    try decoder.size.checked(against: Darkroom.pixelLimit)
    guard decoder.layout != .cmyk else { return nil }
    let own = orientation.turn(decoder.size)
    let size = PixelSize(width: min(own.width, limit.width), height: min(own.height, limit.height))
    let path = ColourPath(from: decoder.layout, on: Colour(red: 0, green: 0, blue: 0))
    let output = try Darkroom.enlarge(&decoder, to: orientation.turn(size), path).turned(orientation)
    guard decoder.defects.isEmpty else { return nil }
    if let table, table.count == 256 {
      let pixels = output.row(0)
      for i in 0..<4 * size.width * size.height { pixels[i] = table[Int(pixels[i])] }
    }
    return output.finished()
  }
}

// MARK: - PQ and HLG

extension HDRTask {
  /// The largest binary logarithm of a gain that is kept of a signal: 3,248 cd/m², where no display of today shows more.
  private static let mostGain: Float = 4

  private func signal(
    _ decoder: inout some ImageDecoder & ~Copyable, _ curve: ToneMap.Curve, _ primaries: Primaries,
    atMost largest: PixelSize
  ) throws(DarkroomError) -> HDRPicture? {
    let target: Primaries = primaries == .sRGB ? .sRGB : .displayP3
    let toneMap = ToneMap(curve, from: primaries, to: target)
    let gains = toneMap.gains
    let most = min(HDRTask.mostGain, gains.last ?? 0)
    let table = gains.map { UInt8((min(1, $0 / most) * 255).rounded()) }
    let path = ColourPath(from: decoder.layout, mapping: toneMap, on: settings.ground)
    let stored = orientation.turn(largest)
    let half = PixelSize(width: max(1, stored.width / 2), height: max(1, stored.height / 2))
    let base = PixelBuffer(size: stored)
    let map = PixelBuffer(size: half)
    let frame = try decoder.start(covering: stored)
    let width = frame.size.width
    let raw = PixelBuffer(size: PixelSize(width: 2 * width, height: 1))
    var ofBase = frame.size == stored ? nil : RowReduction(from: frame, to: stored)
    var ofMap = frame.size == half ? nil : RowReduction(from: frame, to: half)
    for y in 0..<frame.size.height {
      try decoder.read(into: raw.row(0))
      path.convertRow(raw.row(0), ofBase?.next ?? base.row(y), count: width)
      HDRTask.writeGains(of: raw.row(0), table, to: ofMap?.next ?? map.row(y), count: width)
      ofBase?.advance(into: base)
      ofMap?.advance(into: map)
    }
    // Displays use as much of the map as they have of its headroom, so it is that of the brightest light.
    let stops = Double(most) * HDRTask.stretch(map)
    let numbers = GainMap(
      channels: [GainMap.Channel(maximum: stops, baseOffset: 0, alternateOffset: 0)], alternateHeadroom: stops
    )
    guard let numbers else { return nil }
    return HDRPicture(
      base: base.turned(orientation).finished(), profile: target == .sRGB ? nil : StrippedProfile.displayP3,
      map: map.turned(orientation).finished(), numbers: numbers)
  }

  /// Writes what is looked up for the greatest signal of each pixel; tone mapping scales all three colours by the same.
  private static func writeGains(
    of row: UnsafeMutablePointer<UInt8>, _ table: [UInt8], to output: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    row.withMemoryRebound(to: UInt16.self, capacity: 4 * count) { deep in
      for i in 0..<count {
        let gain = table[Int(max(deep[4 * i], deep[4 * i + 1], deep[4 * i + 2]) >> 4)]
        (output + 4 * i).update(repeating: gain, count: 4)
      }
    }
  }

  /// Stretches values to all of a byte.
  ///
  /// - Returns: The greatest value before, in `0...1`.
  private static func stretch(_ map: borrowing PixelBuffer) -> Double {
    let (pixels, count) = (map.row(0), 4 * map.size.width * map.size.height)
    let most = UnsafeBufferPointer(start: pixels, count: count).max().map(Int.init) ?? 0
    guard most > 0 else { return 0 }
    for i in 0..<count { pixels[i] = UInt8((Int(pixels[i]) * 255 + most / 2) / most) }
    return Double(most) / 255
  }
}
