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
