import Photography
import Testing

@testable import Metadata

@Suite("Written dates")
struct WrittenDateTests {
  @Test(
    "blank, zero and impossible dates are refused",
    arguments: [
      "", "    ", "0000:00:00 00:00:00", "    :  :     :  :  ", "2019:02:30 10:00:00", "2019:13:01 10:00:00",
      "2019:01:01 25:00:00", "2019:01:01 10:61:00", "abcd:ef:gh", "2019", "2019-09",
    ])
  func refusesWhatIsNoDate(text: String) {
    #expect(WrittenDate(text) == nil)
  }

  @Test(
    "the separators between the numbers do not matter",
    arguments: [
      "2019:09:18 14:05:09", "2019-09-18T14:05:09", "2019/09/18 14:05:09", "2019-09-18 14:05:09",
      "20190918T140509", "2019:09:18 14:05: 9",
    ])
  func readsEveryNotation(text: String) {
    #expect(
      WrittenDate(text)
        == WrittenDate(clock: LocalDateTime(year: 2019, month: 9, day: 18, hour: 14, minute: 5, second: 9)))
  }

  @Test("offsets and fractions of a second are read")
  func readsOffsetAndFraction() {
    let clock = LocalDateTime(
      year: 2019, month: 9, day: 18, hour: 14, minute: 5, second: 9, nanosecond: 120_000_000)
    #expect(
      WrittenDate("2019-09-18T14:05:09.12-03:30")
        == WrittenDate(clock: clock, offset: UTCOffset(seconds: -12_600)))
    #expect(WrittenDate("2019-09-18T14:05:09.12Z") == WrittenDate(clock: clock, offset: .utc))
  }

  @Test("a day alone is a date without a time, and a time may lack its seconds")
  func knowsHowMuchWasWritten() {
    #expect(
      WrittenDate("2019-09-18")
        == WrittenDate(clock: LocalDateTime(year: 2019, month: 9, day: 18), hasTime: false))
    #expect(
      WrittenDate("2019-09-18T14:05+02:00")
        == WrittenDate(
          clock: LocalDateTime(year: 2019, month: 9, day: 18, hour: 14, minute: 5),
          offset: UTCOffset(seconds: 7200)))
  }

  @Test("IPTC has separate fields for date and time")
  func joinsIPTC() {
    #expect(
      WrittenDate(iptcDate: "20190918", time: "140509+0200")
        == WrittenDate(
          clock: LocalDateTime(year: 2019, month: 9, day: 18, hour: 14, minute: 5, second: 9),
          offset: UTCOffset(seconds: 7200)))
    #expect(WrittenDate(iptcDate: "00000000", time: nil) == nil)
  }

  @Test(
    "the digits of a sub-second field are decimals",
    arguments: [("07", 70_000_000), ("5", 500_000_000), ("123456789", 123_456_789), ("", 0), ("x", 0)])
  func readsSubSeconds(digits: String, nanosecond: Int) {
    #expect(WrittenDate("2019:09:18 14:05:09")?.addingFraction(digits).clock.nanosecond == nanosecond)
  }

  @Test(
    "PNG dates are read as mail dates",
    arguments: [
      ("Mon, 5 Feb 2018 13:22:01 +0100", 1, 3600), ("5 Feb 18 13:22 EST", 0, -18_000),
      ("Mon, 05 Feb 2018 13:22:01 GMT", 1, 0), ("5 February 2018 13:22:01", 1, nil),
    ] as [(String, Int, Int?)])
  func readsMailDates(text: String, second: Int, offset: Int?) {
    let clock = LocalDateTime(year: 2018, month: 2, day: 5, hour: 13, minute: 22, second: second)
    #expect(
      WrittenDate(mailDate: text)
        == WrittenDate(clock: clock, offset: offset.flatMap(UTCOffset.init(seconds:))))
  }

  @Test(
    "other texts are not mail dates",
    arguments: ["", "Feb", "5 Feb", "30 Feb 2018 13:22", "5 Feb 2018 noon"])
  func refusesWhatIsNoMailDate(text: String) {
    #expect(WrittenDate(mailDate: text) == nil)
  }
}
