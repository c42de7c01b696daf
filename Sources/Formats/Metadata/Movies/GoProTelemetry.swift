import Photography

/// The measurements that GoPro's cameras write into a track of a movie: where and when it began.
///
/// - Note: GPMF: keys, types and lengths (github.com/gopro/gpmf-parser, README).
struct GoProTelemetry {
  private var position: Coordinate?
  private var altitude: Double?
  private var moment: Instant?
  private var camera: String?

  /// - Returns: `nil` when the samples tell nothing.
  static func read(_ samples: [ByteWindow]) -> MetadataBlock? {
    var telemetry = GoProTelemetry()
    for sample in samples where telemetry.position == nil { telemetry.read(sample, depth: 0) }
    guard telemetry.position != nil || telemetry.camera != nil else { return nil }
    var block = MetadataBlock(source: .container)
    if let place = telemetry.position { block.add(position: place, isSure: true) }
    block.set(\.altitude, telemetry.altitude)
    block.set(\.gpsInstant, telemetry.moment.flatMap(GPSTime.credible))
    block.set(\.camera, telemetry.camera.map { CameraName.joining(maker: "GoPro", model: $0) ?? $0 })
    return block
  }

  private mutating func read(_ items: ByteWindow, depth: Int) {
    var (offset, scales, hasFix) = (0, [Double](), true)
    while let key = items.window(at: offset, count: 4), let kind = items.byte(at: offset + 4),
      let width = items.byte(at: offset + 5), let count = items.uint16(at: offset + 6)
    {
      let size = Int(width) * Int(count)
      guard let value = items.window(at: offset + 8, count: size) else { return }
      offset += 8 + (size + 3) / 4 * 4
      switch String(windows1252: key.bytes) {
      case "DEVC" where depth < 4, "STRM" where depth < 4:
        if kind == 0 { read(value, depth: depth + 1) }
      case "DVNM": camera = camera ?? String(utf8OrWindows1252: value.bytes).tidied
      case "GPSF": hasFix = value.uint32(at: 0).map { $0 >= 2 } ?? false
      case "GPSU": moment = moment ?? GoProTelemetry.moment(String(utf8OrWindows1252: value.bytes))
      case "SCAL": scales = GoProTelemetry.scales(value, kind)
      case "GPS5" where hasFix: take(value, scales)
      case "GPS9": takeWithTime(value, scales)
      default: break
      }
    }
  }

  private static func scales(_ value: ByteWindow, _ kind: UInt8) -> [Double] {
    kind == UInt8(ascii: "s")
      ? (0..<value.count / 2).compactMap { value.uint16(at: 2 * $0).map { Double(Int16(bitPattern: $0)) } }
      : (0..<value.count / 4).compactMap { value.uint32(at: 4 * $0).map { Double(Int32(bitPattern: $0)) } }
  }

  /// Latitude, longitude and height, of the first sample.
  private mutating func take(_ value: ByteWindow, _ scales: [Double]) {
    func number(_ index: Int) -> Double? {
      guard index < scales.count, scales[index] != 0 else { return nil }
      return value.uint32(at: 4 * index).map { Double(Int32(bitPattern: $0)) / scales[index] }
    }
    guard position == nil, let latitude = number(0), let longitude = number(1),
      latitude != 0 || longitude != 0
    else { return }
    position = Coordinate(latitude: latitude, longitude: longitude)
    altitude = number(2).flatMap(Credible.altitude)
  }

  /// The same, with days since 2000, milliseconds of the day, and the kind of fix.
  private mutating func takeWithTime(_ value: ByteWindow, _ scales: [Double]) {
    guard let fix = value.uint16(at: 30), fix >= 2 else { return }
    take(value, scales)
    guard moment == nil, scales.count > 6, scales[6] > 0, let days = value.uint32(at: 20),
      let time = value.uint32(at: 24),
      days < 100_000
    else { return }
    moment = Instant(secondsSince1970: 946_684_800 + Int(days) * 86_400 + Int(Double(time) / scales[6]))
  }

  /// `"210203120102.400"`.
  private static func moment(_ text: String) -> Instant? {
    let digits = text.prefix(12)
    guard digits.utf8.count == 12, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let local = WrittenDate("20" + digits.prefix(6) + "T" + digits.suffix(6))?.clock, local.hasTime
    else { return nil }
    return Instant(secondsSince1970: local.secondsSince1970)
  }
}

extension QuickTimeMovie {
  /// What the first seconds of GoPro's measurements tell.
  func telemetry(of file: MovieBytes) -> MetadataBlock? {
    guard let track = tracks.first(where: { $0.codec == "gpmd" }) else { return nil }
    return GoProTelemetry.read(track.firstSamples(of: file, atMost: 30, limit: 256 << 10))
  }
}
