import Photography
import Testing

@Suite struct CaptureDateTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (2000, 2, 29, 951_782_400), (1969, 12, 31, -86_400), (2019, 9, 18, 1_568_764_800),
    (1600, 3, 1, -11_670_912_000),
  ])
  func countsSecondsFrom1970(year: Int, month: Int, day: Int, seconds: Int) throws {
    let clock = try #require(LocalDateTime(year: year, month: month, day: day))
    #expect(clock.secondsSince1970 == seconds)
    #expect(LocalDateTime(secondsSince1970: seconds) == clock)
  }

  @Test func everyDayOfFourCenturiesComesBack() throws {
    for day in 0..<146_097 {
      let clock = try #require(LocalDateTime(secondsSince1970: day * 86_400 - 6_000_000_000))
      #expect(clock.secondsSince1970 == day * 86_400 - 6_000_000_000)
    }
  }

  @Test(arguments: [(2019, 2, 29), (2019, 13, 1), (0, 1, 1), (1900, 2, 29), (2019, 4, 31)])
  func refusesDaysThatDoNotExist(year: Int, month: Int, day: Int) {
    #expect(LocalDateTime(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    ("+02:00", 7200), ("-0330", -12_600), ("+14", 50_400), ("Z", 0), ("+05:45", 20_700), ("-00:00", 0),
  ])
  func readsOffsets(text: String, seconds: Int) {
    #expect(UTCOffset(text)?.seconds == seconds)
  }

  @Test(arguments: ["", "02:00", "+2:0", "+25:00", "+02:60", "+ab:cd", "   :  "])
  func refusesOtherOffsets(text: String) { #expect(UTCOffset(text) == nil) }

  @Test func writesISO8601WithOffsetAndFraction() throws {
    let local = try #require(
      LocalDateTime(year: 2019, month: 9, day: 18, hour: 14, nanosecond: 120_000_000))
    let offset = try #require(UTCOffset(seconds: -12_600))
    let date = CaptureDate(local: local, offset: offset, offsetSource: .stated)
    #expect(date.iso8601 == "2019-09-18T14:00:00.12-03:30")
    #expect(date.instant == Instant(secondsSince1970: 1_568_827_800, nanosecond: 120_000_000))
  }

  @Test(
    "offsets from before time zones have whole minutes, and the instant stays the same",
    arguments: [
      (1786, "1890-05-01T12:00:14+00:30"), (-1786, "1890-05-01T11:59:46-00:30"),
      (1772, "1890-05-01T12:00:28+00:30"),
      (1769, "1890-05-01T11:59:31+00:29"), (3600, "1890-05-01T12:00:00+01:00"),
    ])
  func roundsOffsets(seconds: Int, text: String) throws {
    let local = try #require(LocalDateTime(year: 1890, month: 5, day: 1, hour: 12))
    let date = CaptureDate(
      local: local, offset: try #require(UTCOffset(seconds: seconds)), offsetSource: .timezone)
    #expect(date.iso8601 == text)
    let read = try #require(ISO8601Text(text))
    #expect(
      try #require(read.local()).secondsSince1970 - (try #require(read.offset)).seconds
        == date.instant.secondsSince1970)
  }

  @Test(
    "what is not known is not written, and is the first of its kind for the order",
    arguments: [
      (DatePrecision.year, "1985", "1985-01-01T00:00:00"), (.month, "1985-07", "1985-07-01T00:00:00"),
      (.day, "1985-07-14", "1985-07-14T00:00:00"), (.minute, "1985-07-14T12:30:00", "1985-07-14T12:30:00"),
    ])
  func knowsPrecision(precision: DatePrecision, text: String, beginning: String) throws {
    let local = try #require(
      LocalDateTime(year: 1985, month: 7, day: 14, hour: 12, minute: 30, second: 9, precision: precision))
    #expect(local.iso8601 == text)
    #expect(local.secondsSince1970 == LocalDateTime(iso8601: beginning)?.secondsSince1970)
    let date = CaptureDate(local: local, offset: .utc, offsetSource: .assumed)
    #expect(date.month == Month(year: 1985, month: precision == .year ? 0 : 7))
    #expect((date.knownInstant != nil) == local.hasTime)
  }

  @Test(arguments: [
    (987, 0, "0987-01-02T03:04:05"), (9999, 1, "9999-01-02T03:04:05.000000001"),
    (12, 999_999_999, "0012-01-02T03:04:05.999999999"), (2024, 10_000_000, "2024-01-02T03:04:05.01"),
  ])
  func writesEveryYearAndFraction(year: Int, nanosecond: Int, text: String) {
    let local = LocalDateTime(
      year: year, month: 1, day: 2, hour: 3, minute: 4, second: 5, nanosecond: nanosecond)
    #expect(local?.iso8601 == text)
  }

  @Test(arguments: [(2019, 9, 18, 3), (1970, 1, 1, 4), (1969, 12, 28, 0)])
  func knowsTheWeekday(year: Int, month: Int, day: Int, weekday: Int) {
    #expect(LocalDateTime(year: year, month: month, day: day, hour: 23)?.weekday == weekday)
  }
}
