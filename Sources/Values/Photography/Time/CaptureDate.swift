/// When a photograph was taken: the local time and its offset from UTC.
public struct CaptureDate: Sendable, Hashable, Codable {
  /// The source of the UTC offset, most trusted first.
  public enum OffsetSource: String, Sendable, Hashable, Codable, CaseIterable {
    /// Stored with the date: an EXIF offset, or a sidecar's `taken: …+02:00`.
    case stated
    /// The difference between local time and GPS time.
    case gps
    /// The time zone of the place.
    case town
    /// The `timezone` of the site or the album.
    case timezone
    /// Unknown; UTC is assumed.
    case assumed
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

  /// ISO 8601 with offset: `"2019-09-18T14:00:00+02:00"`; a fraction is written only if it is not zero.
  public var iso8601: String { local.iso8601 + offset.iso8601 }

  /// When the photograph was taken; `nil` for the date of a file.
  public var knownInstant: Instant? { isFileDate ? nil : instant }

  /// The month in local time.
  public var month: Month { Month(year: local.year, month: local.month) }
}

extension LocalDateTime {
  /// ISO 8601 without offset: `"2019-09-18T14:00:00"`; a fraction is written only if it is not zero.
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
      add("-", month)
      add("-", day)
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
