/// A local date and time in the proleptic Gregorian calendar, without a time zone.
///
/// What is finer than its ``precision`` is not known, and has its first value: the year 1923 is 1923-01-01 00:00:00.
public struct LocalDateTime: Sendable, Hashable, Codable {
  /// The year, in `1...9999`.
  public let year: Int
  /// The month, in `1...12`.
  public let month: Int
  /// The day, in `1...31`, and valid for the month.
  public let day: Int
  /// The hour, in `0...23`.
  public let hour: Int
  /// The minute, in `0...59`.
  public let minute: Int
  /// The second, in `0...60`; 60 is a leap second.
  public let second: Int
  /// Nanoseconds after the full second, in `0..<1_000_000_000`.
  public let nanosecond: Int
  /// How exactly it is known.
  public let precision: DatePrecision

  /// A date and time of day, of which what is finer than `precision` is left out.
  ///
  /// - Returns: `nil` for a date or time that does not exist.
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, nanosecond: Int = 0,
    precision: DatePrecision = .second
  ) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...LocalDateTime.days(inMonth: month, of: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
      (0..<1_000_000_000).contains(nanosecond)
    else { return nil }
    (self.year, self.precision) = (year, precision)
    self.month = precision < .month ? 1 : month
    self.day = precision < .day ? 1 : day
    (self.hour, self.minute) = precision < .minute ? (0, 0) : (hour, minute)
    (self.second, self.nanosecond) = precision < .second ? (0, 0) : (second, nanosecond)
  }

  @usableFromInline
  init() {
    (year, month, day, hour, minute, second, nanosecond) = (1, 1, 1, 0, 0, 0, 0)
    precision = .second
  }

  /// Whether the time of day is known.
  public var hasTime: Bool { precision >= .minute }

  /// Whether another time may be the same one, and is at least as exactly known. Fractions of a second do not matter.
  package func includes(_ other: LocalDateTime) -> Bool {
    guard precision <= other.precision else { return false }
    let known = LocalDateTime(
      year: other.year, month: other.month, day: other.day, hour: other.hour, minute: other.minute,
      second: other.second, precision: precision)
    return known?.secondsSince1970 == secondsSince1970
  }

  /// The number of days in a month of the Gregorian calendar.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension LocalDateTime {
  /// Seconds since 1970-01-01 00:00:00 in the same local time.
  ///
  /// - Note: "Days from civil": Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  public var secondsSince1970: Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    return days * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// The local time this many seconds after 1970-01-01 00:00:00.
  ///
  /// - Returns: `nil` outside the years 1 to 9999.
  public init?(secondsSince1970 seconds: Int, nanosecond: Int = 0) {
    guard (LocalDateTime.first...LocalDateTime.last).contains(seconds) else { return nil }
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    let rest = seconds - days * 86_400
    let z = days + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shifted + 2) / 5 + 1,
      hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60, nanosecond: nanosecond)
  }

  /// 0001-01-01 00:00:00 and 9999-12-31 23:59:59, in seconds since 1970.
  private static let (first, last) = (-62_135_596_800, 253_402_300_799)

  /// The day of the week, 0 for Sunday to 6 for Saturday.
  public var weekday: Int {
    let days = (secondsSince1970 - (hour * 3600 + minute * 60 + second)) / 86_400
    return ((days + 4) % 7 + 7) % 7
  }
}

extension LocalDateTime: Stored {
  @inlinable package static var blank: LocalDateTime { LocalDateTime() }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var (year, month, day, hour) = (year, month, day, hour)
    var (minute, second, nanosecond, precision) = (minute, second, nanosecond, precision)
    try visitor.visit(&year)
    try visitor.visit(&month)
    try visitor.visit(&day)
    try visitor.visit(&hour)
    try visitor.visit(&minute)
    try visitor.visit(&second)
    try visitor.visit(&nanosecond)
    try visitor.visit(case: &precision)
    let read = LocalDateTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second, nanosecond: nanosecond,
      precision: precision)
    guard let read else { return try visitor.refuse() }
    self = read
  }
}
