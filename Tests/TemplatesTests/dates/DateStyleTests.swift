import Photography
import Templates
import Testing

@Suite struct DateStyleTests {
  private func clock(_ day: Int, hour: Int = 14, minute: Int = 0) throws -> LocalDateTime {
    try #require(LocalDateTime(year: 2019, month: 9, day: day, hour: hour, minute: minute))
  }

  @Test("P4, P6, P8: the formats of the product")
  func standardFormats() throws {
    let style = DateStyle.standard
    let clock = try clock(18)
    #expect(style.cell(clock) == "09-18-19")
    #expect(style.popover(clock) == "09-18-2019")
    #expect(style.page(clock) == "September 18th, 2019 - 2:00 pm")
    #expect(style.fullView(clock) == "September 18th, 2019 at 2:00 pm")
    #expect(style.month(Month(year: 2019, month: 9)) == "September 2019")
  }

  @Test("in words, lists and maps have the language's date of medium length")
  func datesInWords() throws {
    let clock = try clock(18)
    for (style, date) in [
      (DateStyle.standard, "Sep 18, 2019"), (DateStyle(locale: "de"), "18.09.2019"),
      (DateStyle(locale: "fr"), "18 sept. 2019"),
    ] {
      #expect([style.inWords.cell(clock), style.inWords.popover(clock)] == [date, date])
      #expect(style.inWords.page(clock) == style.page(clock))
    }
    let year = try #require(LocalDateTime(year: 1985, month: 1, day: 1, precision: .year))
    #expect(DateStyle.standard.inWords.cell(year) == "1985")
  }

  @Test(
    "P4: true ordinals",
    arguments: [
      (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th"), (11, "11th"), (12, "12th"), (13, "13th"),
      (20, "20th"), (21, "21st"), (22, "22nd"), (23, "23rd"), (24, "24th"), (30, "30th"),
    ])
  func ordinals(day: Int, ordinal: String) throws {
    #expect(DateStyle.standard.day(try clock(day)) == "September \(ordinal), 2019")
  }

  @Test("a date is shown as exactly as it is known")
  func partialDates() throws {
    func texts(_ precision: DatePrecision, _ style: DateStyle = .standard) throws -> [String] {
      let clock = try #require(LocalDateTime(year: 1985, month: 7, day: 14, precision: precision))
      return [
        style.cell(clock), style.popover(clock), style.page(clock), style.fullView(clock), style.day(clock),
      ]
    }
    #expect(try texts(.year) == Array(repeating: "1985", count: 5))
    #expect(try texts(.month) == Array(repeating: "July 1985", count: 5))
    #expect(try texts(.day) == ["07-14-85", "07-14-1985"] + Array(repeating: "July 14th, 1985", count: 3))
    #expect(try texts(.year, DateStyle(locale: "de")) == Array(repeating: "1985", count: 5))
    #expect(try texts(.month, DateStyle(locale: "de")) == Array(repeating: "Juli 1985", count: 5))
    #expect(
      try texts(.day, DateStyle(locale: "de")) == ["14.07.85", "14.07.85"]
        + Array(repeating: "14. Juli 1985", count: 3))
    #expect(DateStyle.standard.month(Month(year: 1985, month: 0)) == "1985")
  }

  @Test func theThirtyFirst() throws {
    let clock = try #require(LocalDateTime(year: 2019, month: 8, day: 31))
    #expect(DateStyle.standard.day(clock) == "August 31st, 2019")
  }

  @Test(arguments: [(0, 5, "12:05 am"), (9, 59, "9:59 am"), (12, 0, "12:00 pm"), (23, 1, "11:01 pm")])
  func twelveHourClock(hour: Int, minute: Int, text: String) throws {
    #expect(
      DateStyle.standard.page(try clock(1, hour: hour, minute: minute)) == "September 1st, 2019 - \(text)")
  }

  @Test(
    "P6: a configured locale has its own formats",
    arguments: [
      ("de", "18.09.19", "18. September 2019", "September 2019", "September"),
      ("fr-FR", "18/09/2019", "18 septembre 2019", "septembre 2019", "septembre"),
      ("ru", "18.09.2019", "18 сентября 2019\u{202F}г.", "сентябрь 2019\u{202F}г.", "сентябрь"),
      ("ja", "2019/09/18", "2019年9月18日", "2019年9月", "9月"),
      ("sv-SE", "2019-09-18", "18 september 2019", "september 2019", "september"),
    ])
  func locales(name: String, cell: String, day: String, month: String, alone: String) throws {
    let style = DateStyle(locale: name)
    let clock = try clock(18)
    #expect(style.cell(clock) == cell)
    #expect(style.day(clock) == day)
    #expect(style.month(Month(year: 2019, month: 9)) == month)
    #expect(style.monthName(9) == alone)
  }

  @Test func localesBringTheirDigitsAndTheirClock() throws {
    #expect(DateStyle(locale: "ar-EG").cell(try clock(18)).contains("٢٠١٩"))
    #expect(DateStyle(locale: "de").page(try clock(18, hour: 14, minute: 5)).hasSuffix("14:05"))
    #expect(DateStyle(locale: "en-US").page(try clock(18)).hasSuffix("PM"))
  }

  @Test func addressesStayGregorian() throws {
    #expect(DateStyle(locale: "th-TH").day(try clock(18)).contains("2019"))
  }
}
