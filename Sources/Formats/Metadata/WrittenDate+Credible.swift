package import Photography

extension WrittenDate {
  /// The first photograph that is kept was taken in 1826 or 1827; earlier years are empty dates, such as .NET's year 1.
  fileprivate static let firstYear = 1826

  /// What cameras and programs write when they know no date: the first moments of calendars (OLE, Macintosh, Unix, DOS), empty
  /// dates of DOS, the clock of cameras that was never set, and the last moments of counters.
  fileprivate static let placeholders: Set<String> = [
    "1899-12-30T00:00:00", "1904-01-01T00:00:00", "1969-12-31T23:59:59", "1970-01-01T00:00:00",
    "1979-11-30T00:00:00", "1980-01-01T00:00:00", "1980-01-06T00:00:00", "2002-12-08T12:00:00",
    "2036-02-07T06:28:15", "2036-02-07T06:28:16", "2038-01-19T03:14:07", "2040-02-06T06:28:15",
  ]

  /// Whether it may be the date of a photograph.
  ///
  /// - Parameter gps: A GPS time, which makes the date of a clock that was never set credible if both agree.
  func isCredible(_ gps: Instant?) -> Bool {
    guard clock.year >= WrittenDate.firstYear else { return false }
    let isEpoch = offset.map { clock.secondsSince1970 == $0.seconds } ?? false
    guard isEpoch || WrittenDate.placeholders.contains(clock.iso8601) else { return true }
    // Within the offset of any time zone.
    return gps.map { abs(clock.secondsSince1970 - $0.secondsSince1970) <= 14 * 3600 } ?? false
  }
}

extension LocalDateTime {
  /// Whether a receiver of GPS whose clock was never set may show it, in UTC: an empty date of a photograph, or a time of the same day, since
  /// the clock runs on. GPS times before 1990 are none.
  package var isOfUnsetClock: Bool {
    let day = iso8601.prefix(10)
    if year < WrittenDate.firstYear { return true }
    return year < 1990
      && (day == LocalDateTime.firstOfFIT || WrittenDate.placeholders.contains { $0.prefix(10) == day })
  }

  /// Where the times of FIT files begin.
  private static let firstOfFIT = "1989-12-31"
}
