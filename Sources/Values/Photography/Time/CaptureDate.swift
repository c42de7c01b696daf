/// When a photograph was taken: the local time and its offset from UTC.
public struct CaptureDate: Sendable, Hashable, Codable {
  /// The source of the UTC offset, most trusted first.
  public enum OffsetSource: String, Sendable, Hashable, Codable, CaseIterable {
    /// Stored with the date: an EXIF offset, or a sidecar's `taken: …+02:00`.
    case stated
    /// The difference between local time and a time that is known in UTC, such as that of GPS.
    case gps
    /// The time zone of the place.
    case town
    /// The `timezone` of the site or the album.
    case timezone
    /// Unknown; UTC is assumed.
    case assumed
    /// The moment is known in UTC, and the local time is that in the `timezone` of the site or the album, or UTC.
    case moment
  }

  /// The date and time on the photographer's clock.
  public var local: LocalDateTime
  /// How far that clock was ahead of UTC.
  public var offset: UTCOffset
  /// How the offset is known.
  public var offsetSource: OffsetSource
  /// Whether the file's modification date is used, since neither the file nor its sidecar has a date.
  public var isFileDate: Bool

  /// A local time with its offset from UTC.
  public init(local: LocalDateTime, offset: UTCOffset, offsetSource: OffsetSource, isFileDate: Bool = false) {
    self.local = local
    self.offset = offset
    self.offsetSource = offsetSource
    self.isFileDate = isFileDate
  }
}

extension CaptureDate {
  /// An unknown date, before all others. Pages show it as “Undated”.
  public static let unknown: CaptureDate? = LocalDateTime(year: 1, month: 1, day: 1, hour: 0).map {
    CaptureDate(local: $0, offset: .utc, offsetSource: .assumed, isFileDate: true)
  }

  /// Whether it is ``unknown``.
  public var isUnknown: Bool { isFileDate && month.isUnknown }

  /// The time in UTC, by which photographs are sorted.
  public var instant: Instant {
    Instant(secondsSince1970: local.secondsSince1970 - offset.seconds, nanosecond: local.nanosecond)
  }

  /// ISO 8601 with offset: `"2019-09-18T14:00:00+02:00"`; a fraction is written only if it is not zero. Without a time of day it is
  /// only as exact as the date is: `"1923"`, `"1985-07"`.
  ///
  /// Offsets have whole minutes, since neither RFC 3339 nor HTML has others. Before time zones, local time was often ahead by
  /// some seconds besides: its clock is then moved by at most half a minute, so that the instant stays the same.
  public var iso8601: String {
    guard local.hasTime else { return local.iso8601 }
    let minutes = Int((Double(offset.seconds) / 60).rounded())
    guard offset.seconds % 60 != 0, let whole = UTCOffset(seconds: minutes * 60) else {
      return local.iso8601 + offset.iso8601
    }
    let clock = LocalDateTime(
      secondsSince1970: local.secondsSince1970 - offset.seconds + whole.seconds, nanosecond: local.nanosecond)
    return (clock ?? local).iso8601 + whole.iso8601
  }

  /// When the photograph was taken; `nil` for the date of a file, and where the time of day is not known.
  public var knownInstant: Instant? { isFileDate || !local.hasTime ? nil : instant }

  /// The month in local time; that of the year alone where no month is known.
  public var month: Month { Month(year: local.year, month: local.precision < .month ? 0 : local.month) }
}

extension LocalDateTime {
  /// ISO 8601 without offset: `"2019-09-18T14:00:00"`, or as exactly as it is known: `"2019-09-18"`, `"2019-09"`, `"2019"`.
  ///
  /// Seconds are always written, since RFC 3339 needs them; a fraction is written only if it is not zero.
  public var iso8601: String {
    // Every cell of every list has one, so it is written at once.
    String(unsafeUninitializedCapacity: 29) { text in
      var length = 0
      func add(_ byte: UInt8) {
        text[length] = byte
        length += 1
      }
      func add(_ separator: Unicode.Scalar, _ number: Int) {
        add(UInt8(ascii: separator))
        add(UInt8(ascii: "0") + UInt8(number / 10))
        add(UInt8(ascii: "0") + UInt8(number % 10))
      }
      add(UInt8(ascii: "0") + UInt8(year / 1000))
      add(UInt8(ascii: "0") + UInt8(year / 100 % 10))
      add(UInt8(ascii: "0") + UInt8(year / 10 % 10))
      add(UInt8(ascii: "0") + UInt8(year % 10))
      guard precision >= .month else { return length }
      add("-", month)
      guard precision >= .day else { return length }
      add("-", day)
      guard hasTime else { return length }
      add("T", hour)
      add(":", minute)
      add(":", second)
      guard nanosecond > 0 else { return length }
      add(UInt8(ascii: "."))
      var (rest, unit) = (nanosecond, 100_000_000)
      while rest > 0 {
        add(UInt8(ascii: "0") + UInt8(rest / unit))
        (rest, unit) = (rest % unit, unit / 10)
      }
      return length
    }
  }
}

extension CaptureDate: Stored {
  @inlinable package static var blank: CaptureDate {
    CaptureDate(local: .blank, offset: .utc, offsetSource: .assumed)
  }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&local)
    try visitor.visit(&offset)
    try visitor.visit(case: &offsetSource)
    try visitor.visit(&isFileDate)
  }
}
