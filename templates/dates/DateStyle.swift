public import Photography

/// The formats of dates on pages.
///
/// ``standard`` has the product's formats (P4, P6, P8); ``init(locale:)`` has a locale's. Both format a date
/// in under a microsecond, because every cell of every list shows one.
public struct DateStyle: Sendable, Hashable {
  /// Identifies the style: `"standard"`, `"de_CH"`.
  public let identifier: String
  let patterns: Patterns?
  /// Whether lists and maps have the numbers of a date, as P4 and P6 ask, instead of its day, month and year in words.
  private(set) var isNumeric = true
  /// Instead of a date.
  private(set) var unknown = "Undated"

  /// American month names, true ordinals, 12-hour clock.
  public static let standard = DateStyle(identifier: "standard", patterns: nil)

  init(identifier: String, patterns: Patterns?) {
    self.identifier = identifier
    self.patterns = patterns
  }

  /// The same formats with medium dates, `"Sep 18, 2019"`, where others have numbers: `"09-18-19"`.
  public var inWords: DateStyle {
    var style = self
    style.isNumeric = false
    return style
  }

  /// The same formats with other words for a missing date.
  func undated(_ words: String) -> DateStyle {
    var style = self
    style.unknown = words
    return style
  }
}

extension DateStyle {
  /// A date in lists: `"09-18-19"` (P6), or ``inWords``.
  ///
  /// In every format, a date of which less is known has no more: `"July 1985"`, `"1923"`; in those with a time of day, a day alone
  /// is ``day(_:)``.
  public func cell(_ clock: LocalDateTime) -> String {
    if let text = withoutDay(clock) { return text }
    return medium(clock)
      ?? "\(twoDigits(clock.month))-\(twoDigits(clock.day))-\(twoDigits(clock.year % 100))"
  }

  /// A locale's date in lists and on maps, or the one in words; `nil` for the product's numbers.
  private func medium(_ clock: LocalDateTime) -> String? {
    if let patterns {
      return (isNumeric ? patterns.numeric : patterns.medium).format(clock, patterns.symbols)
    }
    return isNumeric ? nil : "\(DateStyle.monthNames[clock.month - 1].prefix(3)) \(clock.day), \(clock.year)"
  }

  /// A date in a popover of the map: `"09-18-2019"` (P4), or ``inWords``.
  public func popover(_ clock: LocalDateTime) -> String {
    if let text = withoutDay(clock) { return text }
    return medium(clock) ?? "\(twoDigits(clock.month))-\(twoDigits(clock.day))-\(fourDigits(clock.year))"
  }

  /// A date on a photograph's own page: `"September 18th, 2019 - 2:00 pm"` (P4).
  public func page(_ clock: LocalDateTime) -> String {
    guard clock.hasTime, !clock.isUnknown else { return day(clock) }
    if let patterns { return patterns.full(clock) }
    return "\(day(clock)) - \(time(clock))"
  }

  /// A date in the viewer: `"September 18th, 2019 at 2:00 pm"` (P8).
  public func fullView(_ clock: LocalDateTime) -> String {
    guard clock.hasTime, !clock.isUnknown else { return day(clock) }
    if let patterns { return patterns.full(clock) }
    return "\(day(clock)) at \(time(clock))"
  }

  /// The day alone: `"September 18th, 2019"`.
  public func day(_ clock: LocalDateTime) -> String {
    if let text = withoutDay(clock) { return text }
    if let patterns { return patterns.long.format(clock, patterns.symbols) }
    return "\(DateStyle.monthNames[clock.month - 1]) \(DateStyle.ordinal(clock.day)), \(clock.year)"
  }

  /// Of a date whose day is not known; `nil` for others.
  private func withoutDay(_ clock: LocalDateTime) -> String? {
    if clock.isUnknown { return unknown }
    if clock.precision >= .day { return nil }
    return month(Month(year: clock.year, month: clock.precision == .year ? 0 : clock.month))
  }

  /// The heading of a month: `"September 2019"` (P6); of a year alone, `"2019"`.
  public func month(_ month: Month) -> String {
    if month.isUnknown || month.isYear { return year(of: month) }
    if let patterns { return patterns.month(month) }
    return "\(monthName(month.month)) \(month.year)"
  }

  /// The heading of a year: `"2019"`.
  ///
  /// - Parameter month: One of its months.
  func year(of month: Month) -> String { month.isUnknown ? unknown : "\(month.year)" }

  /// A month below the heading of its year: `"September"`; of a year alone, `"2019"`.
  func name(of month: Month) -> String {
    month.isUnknown || month.isYear ? year(of: month) : monthName(month.month)
  }

  /// The month without its year, as a heading below the year: `"September"`.
  ///
  /// - Parameter number: In `1...12`.
  public func monthName(_ number: Int) -> String {
    let names = patterns?.symbols.standaloneMonths ?? DateStyle.monthNames
    return names.indices.contains(number - 1) ? names[number - 1] : ""
  }

  private func time(_ clock: LocalDateTime) -> String {
    let hour = clock.hour % 12 == 0 ? 12 : clock.hour % 12
    return "\(hour):\(twoDigits(clock.minute)) \(clock.hour < 12 ? "am" : "pm")"
  }

  /// `1st 2nd 3rd 4th … 11th 12th 13th … 21st 22nd 23rd … 31st`.
  static func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (_, 11...13): "\(number)th"
    case (1, _): "\(number)st"
    case (2, _): "\(number)nd"
    case (3, _): "\(number)rd"
    default: "\(number)th"
    }
  }

  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}

extension LocalDateTime {
  /// Whether it stands for an unknown date.
  fileprivate var isUnknown: Bool { Month(year: year, month: month).isUnknown }
}
