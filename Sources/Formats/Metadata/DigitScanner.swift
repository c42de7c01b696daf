import Photography

/// Scans the numbers of a date.
struct DigitScanner {
  private var left: Substring.UTF8View

  init(_ text: String) { left = Substring(text).utf8 }

  /// The next number of at most `digits` digits; one separator, and blanks, may precede it.
  mutating func number(digits: Int) -> Int? {
    if let first = left.first, !first.isDigit, first != UInt8(ascii: "+") { left.removeFirst() }
    // The rest of a separator such as 年.
    left = left.drop { $0 == UInt8(ascii: " ") || $0 >= 0x80 }
    let digits = left.prefix(digits).prefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    left = left.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The date before a time of day, as exactly as it is written.
  ///
  /// - Returns: `nil` for one that does not exist, and without a year of four digits. If the order is unknown, the date if the month is
  ///   first.
  mutating func day() -> (clock: LocalDateTime, order: WrittenDate.Order?)? {
    left = left.drop { [UInt8(ascii: " "), UInt8(ascii: "'"), UInt8(ascii: "\"")].contains($0) }
    let isYearFirst = left.prefix(while: \.isDigit).count >= 4
    return isYearFirst ? yearFirst().map { ($0, nil) } : dayFirst()
  }

  private mutating func yearFirst() -> LocalDateTime? {
    guard let year = number(digits: 4) else { return nil }
    guard let month = number(digits: 2) else {
      return rest(as: LocalDateTime(year: year, month: 1, day: 1, precision: .year))
    }
    guard month > 0 else { return LocalDateTime(year: year, month: 1, day: 1, precision: .year) }
    let whole = LocalDateTime(year: year, month: month, day: 1, precision: .month)
    guard let day = number(digits: 2) else { return rest(as: whole) }
    return day == 0 ? whole : LocalDateTime(year: year, month: month, day: day, precision: .day)
  }

  /// A date, unless something else than blanks and separators follows.
  private func rest(as date: LocalDateTime?) -> LocalDateTime? {
    left.contains { $0.isDigit || $0.isLetter } ? nil : date
  }

  /// `18.09.2019`, or `09/18/2019`, where a number above 12 or equal numbers tell which is the day; with dots the day is first.
  private mutating func dayFirst() -> (clock: LocalDateTime, order: WrittenDate.Order?)? {
    guard let first = number(digits: 2), let separator = left.first, !separator.isDigit, !separator.isLetter,
      let second = number(digits: 2), left.first == separator,
      left.dropFirst().prefix(while: \.isDigit).count == 4, let year = number(digits: 4)
    else { return nil }
    let isDayFirst = first > 12 || separator == UInt8(ascii: ".")
    let (day, month) = isDayFirst ? (first, second) : (second, first)
    let order: WrittenDate.Order? =
      first > 12
      ? .dayFirst : second > 12 ? .monthFirst : first == second || isDayFirst ? nil : .unknown
    return LocalDateTime(year: year, month: month, day: day, precision: .day).map { ($0, order) }
  }

  /// Whether a time of day may follow: a separator and a digit.
  var atTime: Bool {
    let rest = left.drop { " T:\n\t,_".utf8.contains($0) || $0 >= 0x80 }
    return rest.first?.isDigit ?? false
  }

  var atSeconds: Bool {
    switch left.first {
    case UInt8(ascii: ":"), UInt8(ascii: "."): true
    case let byte? where byte >= 0x80: left.drop { $0 >= 0x80 }.first?.isDigit ?? false
    case let byte?: byte.isDigit
    case nil: false
    }
  }

  /// `".123"` as nanoseconds; 0 where there is no fraction.
  mutating func fraction() -> Int {
    guard left.first == UInt8(ascii: ".") || left.first == UInt8(ascii: ",") else { return 0 }
    left.removeFirst()
    let digits = left.prefix(while: \.isDigit)
    left = left.dropFirst(digits.count)
    return (0..<9).reduce(0) { value, index in
      let digit = index < digits.count ? digits[digits.index(digits.startIndex, offsetBy: index)] : 0x30
      return value * 10 + Int(digit - 0x30)
    }
  }

  /// The text after the time, without blanks; an offset, if anything.
  var rest: String {
    String(decoding: left.filter { $0 != UInt8(ascii: " ") && $0 != 0 }, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Of any language.
  fileprivate var isLetter: Bool { self >= 0x80 || (0x61...0x7A).contains(self | 0x20) }
}
