import Photography
import Testing

@testable import Content

@Suite struct NamedTimeZoneTests {
  @Test(
    "Local times in Zurich, where clocks changed on 2019-03-31 and 2019-10-27",
    arguments: [
      (LocalDateTime(year: 2019, month: 1, day: 15, hour: 12), 3600),
      (LocalDateTime(year: 2019, month: 7, day: 15), 7200),
      (LocalDateTime(year: 2019, month: 3, day: 31, hour: 1, minute: 59), 3600),
      (LocalDateTime(year: 2019, month: 3, day: 31, hour: 2, minute: 30), 3600),
      (LocalDateTime(year: 2019, month: 3, day: 31, hour: 3), 7200),
      (LocalDateTime(year: 2019, month: 10, day: 27, hour: 1, minute: 59), 7200),
      (LocalDateTime(year: 2019, month: 10, day: 27, hour: 2, minute: 30), 7200),
      (LocalDateTime(year: 2019, month: 10, day: 27, hour: 3), 3600),
    ] as [(LocalDateTime?, Int)])
  func knowsSummerAndWinter(local: LocalDateTime?, seconds: Int) throws {
    let zone = try #require(NamedTimeZone("Europe/Zurich"))
    #expect(zone.offset(of: try #require(local)).seconds == seconds)
  }

  @Test func knowsOffsetsOfMoments() throws {
    let zone = try #require(NamedTimeZone("Asia/Kathmandu"))
    #expect(zone.offset(at: Instant(secondsSince1970: 1_568_800_000)).seconds == 20_700)
  }

  @Test(arguments: ["Zurich", "CEST", "Europe/", "+02:00", ""])
  func refusesWhatIsNoZone(name: String) {
    #expect(NamedTimeZone(name) == nil)
  }
}
