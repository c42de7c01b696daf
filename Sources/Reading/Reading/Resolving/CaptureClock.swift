import Content
import Metadata
import Photography
import Tracks

/// Determines when a photograph was taken.
struct CaptureClock {
  /// The zone of the album or the site, if one is configured.
  let zone: NamedTimeZone?
  /// The latest date that a photograph may have; `nil` to take all.
  var latest: Instant?
  /// The zone of the town nearest to its place, if known and not set for the album; evaluated only if neither the photograph
  /// nor GPS has the offset. It takes precedence over the site's zone, since photographers travel.
  var townZone: () -> NamedTimeZone? = { nil }

  /// - Returns: The date with its source: the first that is stated and not in the future, else GPS time, else the date in the file's
  ///   name, else that of the file. `nil` when that is outside the years 1 to 9999.
  func date(of evidence: PhotoEvidence) -> Sourced<CaptureDate>? {
    let gps = evidence.first { if case .gpsTime(let time) = $0, !isFuture(time) { time } else { nil } }
    // An author may announce what is still to come.
    let stated = evidence.all(\.taken).first {
      $0.source == .sidecar || !CaptureClock.isFuture($0.value, after: latest)
    }
    let moment = evidence.first { if case .moment(let time) = $0, !isFuture(time) { time } else { nil } }
    // A name may have the day on which a picture was sent.
    let local = stated.flatMap { stated in
      stated.source != .fileName
        || (gps ?? moment).map { clock(of: stated.value, at: $0.value, evidence) != nil } ?? true
        ? stated : nil
    }
    guard let local else {
      if let known = gps ?? moment, let date = date(at: known.value, townZone()) {
        return Sourced(date, from: known.source)
      }
      // The date of a file comes from a computer, not from the camera.
      let file = evidence.first { if case .fileDate(let time) = $0 { time } else { nil } }
      guard let file, var date = date(at: file.value, nil) else { return nil }
      (date.isFileDate, date.offsetSource) = (true, zone == nil ? .assumed : .timezone)
      return Sourced(date, from: .file)
    }
    if local.source == .xmpSidecar, evidence.all(\.offset).first == Sourced(.utc, from: .xmpSidecar),
      let own = evidence.all(\.taken).first(where: { $0.source.isOfFiles && $0.source != .xmpSidecar }),
      let clock = UTCOffset(ofClock: own.value, whenUTCWas: local.value)
    {
      return Sourced(date(own.value, clock, nil), from: own.source)
    }
    let offset =
      local.source == .fileName
      ? nil : CaptureClock.offset(of: local, among: evidence.all(\.offset), gps?.value)
    let known = (gps ?? moment).flatMap { clock(of: local.value, at: $0.value, evidence) }
    return Sourced(date(local.value, offset, known), from: local.source)
  }

  /// How far a clock was ahead of UTC, by a moment that is known in UTC: that when a movie begins, or when it ends.
  private func clock(of local: LocalDateTime, at moment: Instant, _ evidence: PhotoEvidence) -> UTCOffset? {
    CaptureClock.offset(of: local, at: moment)
      ?? evidence.movie?.duration.flatMap {
        CaptureClock.offset(of: local, at: moment.advanced(bySeconds: -$0))
      }
  }

  /// The end of tomorrow in UTC: a clock may be a day ahead, or in any time zone.
  ///
  /// - Parameter now: Nanoseconds since 1970.
  static func latest(now: Int64) -> Instant {
    Instant(secondsSince1970: (Int(now) / 1_000_000_000 / 86_400 + 2) * 86_400)
  }

  static func isFuture(_ local: LocalDateTime, after latest: Instant?) -> Bool {
    latest.map { local.secondsSince1970 >= $0.secondsSince1970 } ?? false
  }

  private func isFuture(_ time: Instant) -> Bool { latest.map { time >= $0 } ?? false }

  /// The author's, beside their own date; else the first that the files state, where one that the GPS time contradicts gives way to one that it confirms.
  private static func offset(
    of local: Sourced<LocalDateTime>, among stated: [Sourced<UTCOffset>], _ gps: Instant?
  ) -> UTCOffset? {
    guard let first = stated.first else { return nil }
    guard first.source != .sidecar, let gps, !GPSTime.agree(local.value, first.value, gps) else {
      return first.value
    }
    return (stated.first { GPSTime.agree(local.value, $0.value, gps) } ?? first).value
  }

  private func date(_ local: LocalDateTime, _ stated: UTCOffset?, _ known: UTCOffset?) -> CaptureDate {
    if let stated { return CaptureDate(local: local, offset: stated, offsetSource: .stated) }
    if let known { return CaptureDate(local: local, offset: known, offsetSource: .gps) }
    if let town = townZone() {
      return CaptureDate(local: local, offset: town.offset(of: local), offsetSource: .town)
    }
    if let zone { return CaptureDate(local: local, offset: zone.offset(of: local), offsetSource: .timezone) }
    return CaptureDate(local: local, offset: .utc, offsetSource: .assumed)
  }

  /// The local time of an instant, in the zone of the town or the configured zone.
  private func date(at instant: Instant, _ town: NamedTimeZone?) -> CaptureDate? {
    let offset = (town ?? zone)?.offset(at: instant) ?? .utc
    let source: CaptureDate.OffsetSource = town != nil ? .town : .moment
    return LocalDateTime(
      secondsSince1970: instant.secondsSince1970 + offset.seconds, nanosecond: instant.nanosecond
    ).map {
      CaptureDate(local: $0, offset: offset, offsetSource: source)
    }
  }

  /// The offset of a clock from UTC: its difference from GPS time, if that is within three minutes of an offset in use.
  ///
  /// - Returns: `nil` for other differences: a camera without a fix repeats its last one, which may be days old; and without a time
  ///   of day.
  static func offset(of local: LocalDateTime, at gps: Instant) -> UTCOffset? {
    guard local.hasTime else { return nil }
    let difference = local.secondsSince1970 - gps.secondsSince1970
    let quarters = Int((Double(difference) / 900).rounded())
    guard abs(difference - quarters * 900) <= 180, abs(quarters) <= 56 else { return nil }
    // Whole and half hours are common. Of the others only Nepal's, Eucla's and the Chatham Islands' are in use (IANA tz 2024a).
    guard quarters % 2 == 0 || [23, 35, 51, 55].contains(quarters) else { return nil }
    return UTCOffset(seconds: quarters * 900)
  }
}
