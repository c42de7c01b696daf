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
}
