import Photography
import Testing

@testable import Metadata

@Suite("Written dates")
struct WrittenDateTests {
  @Test(
    "blank, zero and impossible dates are refused",
    arguments: [
      "", "    ", "0000:00:00 00:00:00", "    :  :     :  :  ", "2019:02:30 10:00:00", "2019:13:01 10:00:00",
      "2019:01:01 25:00:00", "2019:01:01 10:61:00", "abcd:ef:gh", "19:05:04 10:20:30", "19:05:04", "06/05/08",
      "2019 Summer", "31/31/2019", "00/00/2019", "185 12 13",
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
        == WrittenDate(clock: LocalDateTime(year: 2019, month: 9, day: 18, precision: .day)))
    #expect(
      WrittenDate("2019-09-18T14:05+02:00")
        == WrittenDate(
          clock: LocalDateTime(year: 2019, month: 9, day: 18, hour: 14, minute: 5, precision: .minute),
          offset: UTCOffset(seconds: 7200)))
  }

  @Test(
    "what is blank or zero is not known, nor what follows",
    arguments: [
      ("1923", "1923"), ("1985-07", "1985-07"), ("1965:07:00", "1965-07"), ("1965:07:00 00:00:00", "1965-07"),
      ("1923:00:00", "1923"), ("1923:00:00 00:00:00", "1923"), ("1965:  :     :  :  ", "1965"),
      ("1965:  :  ", "1965"),
      ("1993:08:     :  :  ", "1993-08"), ("19850000", "1985"), ("19850700", "1985-07"),
      ("19850714", "1985-07-14"),
      ("2019:09:18   :  :  ", "2019-09-18"),
    ])
  func readsPartialDates(text: String, date: String) {
    #expect(WrittenDate(text)?.clock.iso8601 == date)
    #expect(WrittenDate(text)?.clock.hasTime == false)
  }

  @Test(
    "times may be those of half a day",
    arguments: [
      ("2021:06:05 02:03:02 PM", "14:03:02"), ("2021:06:05 02:03:02PM", "14:03:02"),
      ("2021-06-05 12:00:00 a.m.", "00:00:00"),
      ("2021:06:05 12:30:00 pm", "12:30:00"), ("2021:06:05 下午02:03:02", "14:03:02"),
      ("2021:06:05 15:03:02 PM", "15:03:02"),
      ("2021:06:05 00:03:02 AM", "00:03:02"),
    ])
  func readsHalvesOfDays(text: String, time: String) {
    #expect(WrittenDate(text)?.clock.iso8601 == "2021-06-05T" + time)
  }

  @Test(
    "a day may come before its year, where a number or a dot tells which is the day; else only the year is certain",
    arguments: [
      ("18/09/2019 14:05:09", "2019-09-18T14:05:09", .dayFirst),
      ("09/18/2019 14:05:09", "2019-09-18T14:05:09", .monthFirst),
      ("06.05.2021 14:05:09", "2021-05-06T14:05:09", nil), ("06-06-2021", "2021-06-06", nil),
      ("05/06/2021 14:03", "2021", .unknown), ("13/13/2021", nil, nil), ("00/06/2021", nil, nil),
    ] as [(String, String?, WrittenDate.Order?)])
  func readsDaysFirst(text: String, date: String?, order: WrittenDate.Order?) {
    #expect(WrittenDate(text)?.clock.iso8601 == date)
    #expect(WrittenDate(text)?.order == order)
  }

  @Test("the whole date is kept until the order is known") func keepsUnordered() {
    #expect(WrittenDate("05/06/2021 14:03:02")?.monthFirst?.iso8601 == "2021-05-06T14:03:02")
    #expect(WrittenDate("05/06/2021 14:03:02+02:00")?.offset == nil)
  }

  @Test(
    "dates with words, signs of other scripts, or a line between day and time are read",
    arguments: [
      ("2019年09月18日 14:00:05", "2019-09-18T14:00:05"), ("2019年9月18日 14时00分05秒", "2019-09-18T14:00:05"),
      ("2019:09:18\n14:00:05", "2019-09-18T14:00:05"), ("'2019:09:18 14:00:05'", "2019-09-18T14:00:05"),
      ("2019-09-18, 14:00:05", "2019-09-18T14:00:05"), ("2019:09:18 24:00:00", "2019-09-18"),
      ("2019-09-18+02:00", "2019-09-18"),
    ])
  func readsOddSeparators(text: String, date: String) { #expect(WrittenDate(text)?.clock.iso8601 == date) }

  @Test(
    "months may be words before their day",
    arguments: [
      ("Wed Sep 18 14:00:05 2019", "2019-09-18T14:00:05"),
      ("Wed Sep 18 14:00:05 CEST 2019", "2019-09-18T14:00:05"),
      ("Sep 18, 2019 2:00:05 PM", "2019-09-18T14:00:05"), ("September 18, 2019 14:00", "2019-09-18T14:00:00"),
      ("Wed Sep 31 14:00:05 2019", nil), ("Sep", nil), ("Sep 99999999999999999999 1:1 2019", nil),
    ] as [(String, String?)])
  func readsMonthsFirst(text: String, date: String?) {
    #expect(WrittenDate(mailDate: text)?.clock.iso8601 == date)
  }

  @Test(
    "what cameras and programs write when they know no date is none, unless GPS time agrees",
    arguments: [
      "0001:01:01 00:00:00", "0019:05:04 10:20:30", "1601:01:01 00:00:00", "1904:01:01 00:00:00",
      "1970:01:01 00:00:00",
      "1970-01-01T01:00:00+01:00", "1980:01:01 00:00:00", "2002:12:08 12:00:00", "2036:02:07 06:28:15",
    ])
  func knowsPlaceholders(text: String) throws {
    #expect(try #require(WrittenDate(text)).isCredible(nil) == false)
  }

  @Test("dates near those are credible, and so is one that GPS time confirms")
  func trustsOtherDates() throws {
    for text in [
      "1970:01:01 00:00:01", "1980:01:01 12:00:00", "1970-01-01", "1839:01:01", "2002:12:08 12:00:01",
    ] {
      #expect(try #require(WrittenDate(text)).isCredible(nil))
    }
    let reset = try #require(WrittenDate("2002:12:08 12:00:00"))
    #expect(reset.isCredible(Instant(secondsSince1970: 1_039_341_600)))
    #expect(!reset.isCredible(Instant(secondsSince1970: 1_539_341_600)))
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
      ("Mon 5 Feb 2018 01:22:01 PM IST", 1, nil),
    ] as [(String, Int, Int?)])
  func readsMailDates(text: String, second: Int, offset: Int?) {
    let clock = LocalDateTime(
      year: 2018, month: 2, day: 5, hour: 13, minute: 22, second: second,
      precision: second == 0 ? .minute : .second)
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
