/// When a photograph was taken: the local time where it was taken, and how that clock stood to UTC.
public struct CaptureDate: Sendable, Hashable, Codable {
  /// Where the offset from UTC came from, most trusted first.
  public enum OffsetSource: String, Sendable, Hashable, Codable {
    /// Written beside the date: an EXIF offset, or a sidecar's `taken: …+02:00`.
    case stated
    /// The difference between local time and the GPS time stamp.
    case gps
    /// The time zone of the town nearest to where it was taken.
    case town
    /// The `timezone` of the site or the album.
    case timezone
    /// Nothing better was known; UTC.
    case assumed
  }

  public var local: WallClock
  public var offset: UTCOffset
  public var offsetSource: OffsetSource
  /// True when no date was in the file or its sidecar and the file's own date stands in.
  public var isFileDate: Bool

  public init(local: WallClock, offset: UTCOffset, offsetSource: OffsetSource, isFileDate: Bool = false) {
    self.local = local
    self.offset = offset
    self.offsetSource = offsetSource
    self.isFileDate = isFileDate
  }
}

extension CaptureDate {
  /// The moment in universal time; what photographs are sorted by.
  public var instant: Instant {
    Instant(secondsSince1970: local.secondsSince1970 - offset.seconds, nanosecond: local.nanosecond)
  }

  /// ISO 8601 with offset: `"2019-09-18T14:00:00+02:00"`, with a fraction only when there is one.
  public var iso8601: String { local.iso8601 + offset.iso8601 }

  /// The month it belongs to, by local time.
  public var month: Month { Month(year: local.year, month: local.month) }
}

extension WallClock {
  /// ISO 8601 without offset: `"2019-09-18T14:00:00"`, with a fraction only when there is one.
  public var iso8601: String {
    let y = String(year)
    let date = String(repeating: "0", count: 4 - y.count) + y + "-\(twoDigits(month))-\(twoDigits(day))"
    let time = "\(twoDigits(hour)):\(twoDigits(minute)):\(twoDigits(second))"
    guard nanosecond > 0 else { return "\(date)T\(time)" }
    var digits = String(nanosecond)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(date)T\(time).\(digits)"
  }
}
