import Photography
import Testing

@Suite struct LocalDateTimeTests {
  @Test("moments outside the years 1 to 9999 have no local time")
  func limits() {
    #expect(LocalDateTime(secondsSince1970: -62_135_596_800)?.iso8601 == "0001-01-01T00:00:00")
    #expect(LocalDateTime(secondsSince1970: 253_402_300_799)?.iso8601 == "9999-12-31T23:59:59")
    for seconds in [-62_135_596_801, 253_402_300_800, .max, .min] {
      #expect(LocalDateTime(secondsSince1970: seconds) == nil)
    }
  }
}
