internal import Foundation
internal import Photography

extension DateStyle {
  /// A locale's formats, parsed once so that formatting is fast and thread-safe.
  struct Patterns: Sendable, Hashable {
    let numeric: DatePattern
    let medium: DatePattern
    let long: DatePattern
    let monthAndYear: DatePattern
    /// Date and time combined.
    let whole: DatePattern
    let symbols: DateSymbols

    func full(_ clock: LocalDateTime) -> String { whole.format(clock, symbols) }

    func month(_ month: Month) -> String {
      guard let first = LocalDateTime(year: month.year, month: month.month, day: 1) else { return month.path }
      return monthAndYear.format(first, symbols)
    }
  }

  /// The formats of a locale: its own numeric date, long date with short time, and month names.
  ///
  /// - Parameter name: BCP 47 or ICU: `"de-CH"`, `"pt_BR"`. An unknown one gives the root locale's formats.
  /// - Note: Unicode CLDR through Foundation; dates stay Gregorian, as the pages' addresses are.
  public init(locale name: String) {
    let identifier = Locale.canonicalIdentifier(from: name)
    var components = Locale.Components(identifier: identifier)
    components.calendar = .gregorian
    let locale = Locale(components: components)
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = Calendar(identifier: .gregorian)
    func pattern(_ date: DateFormatter.Style, _ time: DateFormatter.Style) -> DatePattern {
      formatter.dateStyle = date
      formatter.timeStyle = time
      return DatePattern(formatter.dateFormat ?? "y-MM-dd")
    }
    let template = DateFormatter.dateFormat(fromTemplate: "yMMMM", options: 0, locale: locale)
    let patterns = Patterns(
      numeric: pattern(.short, .none), medium: pattern(.medium, .none), long: pattern(.long, .none),
      monthAndYear: DatePattern(template ?? "y MMMM"), whole: pattern(.long, .short),
      symbols: DateSymbols(formatter, locale))
    self.init(identifier: identifier, patterns: patterns)
  }
}

extension DateSymbols {
  fileprivate init(_ formatter: DateFormatter, _ locale: Locale) {
    func twelve(_ names: [String]?) -> [String] {
      guard let names, names.count >= 12 else { return DateStyle.monthNames }
      return names
    }
    let numbers = NumberFormatter()
    numbers.locale = locale
    let zero = numbers.string(from: 0)?.unicodeScalars.first { $0.properties.numericType == .decimal }
    // Optional in one version of Foundation and not in the other; both can be assigned to an optional.
    let weekdays: [String]? = formatter.weekdaySymbols
    let (morning, afternoon): (String?, String?) = (formatter.amSymbol, formatter.pmSymbol)
    self.init(
      months: twelve(formatter.monthSymbols), shortMonths: twelve(formatter.shortMonthSymbols),
      standaloneMonths: twelve(formatter.standaloneMonthSymbols),
      weekdays: weekdays.flatMap { $0.count == 7 ? $0 : nil } ?? Array(repeating: "", count: 7),
      beforeNoon: morning ?? "am", afterNoon: afternoon ?? "pm", zero: zero ?? "0")
  }
}
