import Testing

@testable import Photography

@Suite struct ISO8601TextTests {
  @Test(
    "what may be missing is missing",
    arguments: [
      ("2019-09-18", nil, nil), ("2019-09-18 14:00", "2019-09-18T14:00:00", nil),
      ("2019-09-18t14:00:05Z", "2019-09-18T14:00:05", 0),
      ("2019-09-18 14:00 -03:30", "2019-09-18T14:00:00", -12_600),
      ("2019-09-18T14:00:05,5+02", "2019-09-18T14:00:05.5", 7200),
      ("2019-09-18T14:00:05.Z", "2019-09-18T14:00:05", 0),
      ("2019-09-18T14:00:05.1234567891Z", "2019-09-18T14:00:05.123456789", 0),
    ] as [(String, String?, Int?)])
  func reads(text: String, local: String?, offset: Int?) throws {
    let read = try #require(ISO8601Text(text))
    #expect([read.year, read.month, read.day] == [2019, 9, 18])
    #expect(read.local()?.iso8601 == local)
    #expect(read.offset?.seconds == offset)
  }

  @Test(arguments: [
    "", "2019", "18.9.2019", "2019-9-18", "2019-09-18T", "2019-09-18T14", "2019-09-18T14:00 noon",
    "2019-09-18T14:00.5", "２０１９-09-18", "2019-09-18T14:00:5",
  ])
  func refuses(text: String) { #expect(ISO8601Text(text) == nil) }

  @Test(
    "a date or a time that does not exist is none", arguments: ["2019-02-30T10:00:00", "2019-09-18T25:00"])
  func existence(text: String) throws { #expect(try #require(ISO8601Text(text)).local() == nil) }

  @Test func whatFollowsTheSecondsIsIgnoredOnDemand() {
    #expect(LocalDateTime(iso8601: "2015-02-25T01:10:38.103Z")?.iso8601 == "2015-02-25T01:10:38")
    #expect(LocalDateTime(iso8601: "2019-09-18 14:00:00")?.iso8601 == "2019-09-18T14:00:00")
    #expect(LocalDateTime(iso8601: "2019-09-18") == nil)
  }
}
