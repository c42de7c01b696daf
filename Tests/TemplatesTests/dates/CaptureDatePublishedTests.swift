import Photography
import Testing

@testable import Templates

@Suite struct CaptureDatePublishedTests {
  @Test(
    "X7: a page is valid HTML, which has three digits after the second at most",
    arguments: [
      (0, "2019-09-18T14:00:00+00:00"), (999_999, "2019-09-18T14:00:00+00:00"),
      (120_000_000, "2019-09-18T14:00:00.12+00:00"), (325_514_043, "2019-09-18T14:00:00.325+00:00"),
    ])
  func hasThreeDigitsAtMost(nanosecond: Int, text: String) throws {
    let clock = try #require(
      LocalDateTime(year: 2019, month: 9, day: 18, hour: 14, minute: 0, second: 0, nanosecond: nanosecond))
    let offset = try #require(UTCOffset(seconds: 0))
    let date = CaptureDate(local: clock, offset: offset, offsetSource: .assumed, isFileDate: true)
    #expect(date.published == text)
  }

  @Test(
    "a date is published as exactly as it is known; feeds get the beginning of a day, and nothing without a day",
    arguments: [
      (DatePrecision.year, "1985", nil), (.month, "1985-07", nil),
      (.day, "1985-07-14", "1985-07-14T00:00:00+02:00"),
      (.minute, "1985-07-14T12:30:00+02:00", "1985-07-14T12:30:00+02:00"),
    ] as [(DatePrecision, String, String?)])
  func publishesPartialDates(precision: DatePrecision, text: String, feed: String?) throws {
    let clock = try #require(
      LocalDateTime(year: 1985, month: 7, day: 14, hour: 12, minute: 30, second: 9, precision: precision))
    let offset = try #require(UTCOffset(seconds: 7200))
    let date = CaptureDate(local: clock, offset: offset, offsetSource: .timezone)
    #expect(date.published == text)
    #expect(date.feedTime == feed)
  }
}
