import Photography
import Testing

@testable import Importing

@Suite("I1: the time of an export and the camera's clock make one time") struct ChosenTimeTests {
  private let now = Instant(secondsSince1970: 1_700_000_000)

  private func local(_ text: String) throws -> LocalDateTime { try #require(ISO8601Text(text)?.local()) }

  private func chosen(
    _ utc: String, _ clock: String?, offset: Int? = nil, minute: Bool = false, zone: Int? = nil
  ) throws -> String {
    let time = ImportedTime.instant(
      Instant(secondsSince1970: try local(utc).secondsSince1970), minute ? .minute : .second)
    let chosen = ChosenTime(
      time, clock: try clock.map(local), offset: offset.flatMap { UTCOffset(seconds: $0) }, now: now
    ) { _ in zone.flatMap { UTCOffset(seconds: $0) } }
    guard case .written(let local, let offset) = chosen else { return "" }
    return local.iso8601 + (offset?.iso8601 ?? "")
  }

  @Test("the difference of both is the offset, if it can be one") func differences() throws {
    #expect(try chosen("2019-07-22T07:06:38", "2019-07-21T23:06:38") == "2019-07-21T23:06:38-08:00")
    #expect(try chosen("2020-03-06T04:30:00", "2020-03-06T10:15:00") == "2020-03-06T10:15:00+05:45")
    #expect(try chosen("2020-03-06T00:00:00", "2020-03-06T14:00:00") == "2020-03-06T14:00:00+14:00")
    // The program had no zone.
    #expect(try chosen("2020-03-06T10:15:00", "2020-03-06T10:15:00") == "")
    // The file says it.
    #expect(try chosen("2020-03-06T10:15:00", "2020-03-06T12:15:00", offset: 7200) == "")
    // Also where the record differs by what may be another zone, which programs guess.
    #expect(try chosen("2020-03-06T09:15:00", "2020-03-06T12:15:00", offset: 7200) == "")
    // Minutes alone: the camera's seconds stay.
    #expect(
      try chosen("2020-03-06T10:15:00", "2020-03-06T12:15:48", minute: true) == "2020-03-06T12:15:48+02:00")
    #expect(try chosen("2020-03-06T10:15:00", "2020-03-06T10:15:48", minute: true) == "")
  }

  @Test("any other difference is a date that its owner has corrected, in the zone of the place")
  func corrections() throws {
    #expect(
      try chosen("2003-06-15T10:00:00", "2020-03-05T13:00:00", zone: 7200) == "2003-06-15T12:00:00+02:00")
    #expect(try chosen("2003-06-15T10:00:00", nil) == "2003-06-15T10:00:00+00:00")
    #expect(try chosen("1960-01-01T00:00:00", nil) == "1960-01-01T00:00:00+00:00")
  }

  @Test("no time, and one in the future, are none") func none() throws {
    #expect(try chosen("1970-01-01T00:00:00", "2020-03-06T12:15:48") == "")
    #expect(try chosen("2043-01-01T00:00:00", nil) == "")
    #expect(ChosenTime(.none, clock: nil, offset: nil, now: now) { _ in nil } == .none)
    for second in [Int.min, Int.max, -62_169_958_800] {
      let time = ImportedTime.instant(Instant(secondsSince1970: second), .minute)
      #expect(
        ChosenTime(time, clock: try local("2020-01-01T00:00:00"), offset: .utc, now: now) { _ in nil }
          == .none)
    }
  }
}
