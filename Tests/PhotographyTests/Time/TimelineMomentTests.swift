import Photography
import Testing

@Suite("P6: the order of lists") struct TimelineMomentTests {
  private func date(_ text: String) throws -> CaptureDate {
    let (clock, offset) = (text.prefix(19), text.dropFirst(19))
    return CaptureDate(
      local: try #require(LocalDateTime(iso8601: String(clock))), offset: try #require(UTCOffset(offset)),
      offsetSource: .stated)
  }

  @Test("by the month of the local date, then by instant, also across the date line")
  func monthsThenInstants() throws {
    let dates = [
      // Within a month the local date does not matter: Auckland's evening is before Apia's morning of the same day.
      "2022-02-10T20:00:00+13:00", "2022-02-10T09:00:00-11:00",
      // The last evening of February in New York is later than the first morning of March in Tokyo.
      "2022-02-28T20:00:00-05:00", "2022-03-01T08:00:00+09:00", "2022-03-01T08:00:00.5+09:00",
      // New Year, twice.
      "2022-12-31T23:59:59-11:00", "2023-01-01T00:00:00+14:00",
    ].map { text in
      (text: text, fraction: text.contains(".5") ? 500_000_000 : 0)
    }
    let moments = try dates.map { text, fraction in
      let date = try date(text.replacing(".5", with: ""))
      return TimelineMoment(
        month: date.month,
        instant: Instant(secondsSince1970: date.instant.secondsSince1970, nanosecond: fraction))
    }
    let year = TimelineMoment(month: Month(year: 2023, month: 0), instant: try date(dates[6].text).instant)
    #expect(moments[5] < year && year < moments[6])
    #expect(moments == moments.sorted() && Set(moments).count == moments.count)
    #expect(try date(dates[2].text).instant > date(dates[3].text).instant)
    #expect(try date(dates[5].text).instant > date(dates[6].text).instant)
  }
}
