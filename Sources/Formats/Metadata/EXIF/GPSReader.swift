package import Photography

/// Reads the GPS directory of an EXIF block.
///
/// - Note: CIPA DC-008-2019, 4.6.6.
struct GPSReader {
  private let gps: TIFFDirectory

  init(_ gps: TIFFDirectory) { self.gps = gps }

  func read(into values: inout MetadataBlock) {
    readCoordinate(into: &values)
    values.set(\.altitude, altitude)
    values.set(\.gpsInstant, instant)
  }

  private func readCoordinate(into values: inout MetadataBlock) {
    guard gps[2] != nil || gps[4] != nil else { return }
    guard let latitude = degrees(gps[2], gps[1]), let longitude = degrees(gps[4], gps[3]) else {
      // Cameras without reception write 0/0: there is no position, which is not a defect.
      return
    }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      values.addDefect(
        "has a GPS position that is not on the Earth (\(latitude.brief), \(longitude.brief))",
        remedy: "It has no place on the map; set `location:` in a sidecar.")
      return
    }
    let isSure = gps[1]?.text != nil && gps[3]?.text != nil
    values.add(position: coordinate, isSure: isSure)
    guard latitude != 0 || longitude != 0 else { return }
    if !isSure {
      values.addDefect(
        "has a GPS position that does not say north or south, east or west",
        remedy: "North and east are assumed; if that is wrong, set `location:` in a sidecar.")
    }
  }

  /// Degrees, minutes and seconds as fractions, or as text. A zero denominator makes the whole unusable, since without its
  /// minutes a position may be 100 km off, unless the part before it has a fraction, so that no other follows it.
  private func degrees(_ field: TIFFField?, _ reference: TIFFField?) -> Double? {
    guard let field else { return nil }
    let parts =
      field.kind == .ascii
      ? field.text.flatMap(Sexagesimal.numbers(in:)) : GPSReader.fractions(of: field) ?? parts(of: field)
    guard let parts, let size = Sexagesimal.degrees(parts) else { return nil }
    switch reference?.text?.first {
    case "S", "s", "W", "w": return -abs(size)
    default: return size
    }
  }

  /// Degrees, minutes and seconds that are written as another type or with another length than that of three fractions.
  private static func fractions(of field: TIFFField) -> [Double]? {
    switch (field.kind, field.bytes.count) {
    case (.rational, 24) where field.isCut: break
    case (.rational, 25...), (.byte, 24), (.undefined, 24), (.long, 24): break
    default: return nil
    }
    let fractions = TIFFField(kind: .rational, bytes: field.bytes.prefix(24), order: field.order)
    return fractions.numbers(atMost: 3).flatMap { $0[1] <= 60 && $0[2] <= 60 ? $0 : [] }
  }

  private func parts(of field: TIFFField) -> [Double]? {
    let parts = (0..<min(field.count, 3)).map { field.number(at: $0) }
    let known = parts.prefix { $0 != nil }.compactMap(\.self)
    guard known.count < parts.count else { return known }
    let isWhole = known.last.map { $0 == $0.rounded(.down) } ?? true
    return isWhole || parts[known.count...].contains { $0 != nil } ? nil : known
  }

  /// Metres. The reference is 0 (above sea level) or 1 (below); in EXIF 3 also 2 and 3, relative to the ellipsoid. Some
  /// programs write the digit as text.
  private var altitude: Double? {
    guard let metres = gps[6]?.number(at: 0) else { return nil }
    let reference = gps[5].flatMap { $0.integer ?? $0.text.flatMap { Int($0) } }
    switch reference {
    case 1, 3, 0x31, 0x33: return Credible.altitude(-abs(metres))
    default: return Credible.altitude(metres)
    }
  }

  private var instant: Instant? {
    guard let date = gps[29]?.text, let time = gps[7]?.numbers(atMost: 3), time.count == 3 else { return nil }
    return GPSTime.instant(date: date, hour: time[0], minute: time[1], second: time[2])
  }
}

extension Double {
  fileprivate var brief: String { String((self * 100).rounded() / 100) }
}

/// The time from GPS satellites.
package enum GPSTime {
  /// Seconds that a camera's clock may differ from it.
  package static let agreement = 180

  /// Whether a local time with an offset is the moment of a GPS time.
  package static func agree(_ local: LocalDateTime, _ offset: UTCOffset, _ gps: Instant) -> Bool {
    abs(local.secondsSince1970 - offset.seconds - gps.secondsSince1970) <= agreement
  }

  /// The first year for which a GPS time counts. Receivers without reception, or with an old count of weeks, write 1980 and
  /// other years before any camera had a receiver.
  private static let firstYear = 1990

  /// - Returns: `nil` for a moment at which no camera had a receiver.
  static func credible(_ instant: Instant) -> Instant? {
    LocalDateTime(secondsSince1970: instant.secondsSince1970).flatMap { $0.year >= firstYear ? instant : nil }
  }

  /// - Parameters:
  ///   - date: `2019:09:18`, in UTC.
  ///   - second: May have a fraction.
  /// - Returns: `nil` for a day or a time that does not exist, and before ``firstYear``.
  static func instant(date: String, hour: Double, minute: Double, second: Double) -> Instant? {
    guard let day = WrittenDate(date)?.clock, day.precision >= .day, (0..<24).contains(hour),
      (0..<60).contains(minute),
      (0..<61).contains(second)
    else { return nil }
    let midnight = day.secondsSince1970 - (day.hour * 3600 + day.minute * 60 + day.second)
    let time = hour * 3600 + minute * 60 + second
    let whole = time.rounded(.down)
    let fraction = min(999_999_999, Int(((time - whole) * 1e9).rounded()))
    return credible(Instant(secondsSince1970: midnight + Int(whole), nanosecond: fraction))
  }
}
