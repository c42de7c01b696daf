/// A month of a year, the unit of the timeline; or a year alone, for dates without a month.
public struct Month: Sendable, Hashable, Codable, Comparable {
  /// The year, in `1...9999`.
  public let year: Int
  /// The month, in `1...12`; 0 for a year alone, which precedes its months.
  public let month: Int

  /// A month; neither number is checked.
  public init(year: Int, month: Int) {
    self.year = year
    self.month = month
  }

  public static func < (a: Month, b: Month) -> Bool { (a.year, a.month) < (b.year, b.month) }

  /// Whether it is that of ``CaptureDate/unknown``.
  public var isUnknown: Bool { year == 1 && month == 1 }

  /// Whether only the year is known.
  public var isYear: Bool { month == 0 }

  /// `"2019/09"`, as in page paths.
  public var path: String { "\(year)/\(twoDigits(month))" }
}

extension Month {
  /// Numbers that are in the order of time.
  package var number: Int { year * 13 + month }

  /// The month of a number; of negative ones, none that a date has.
  package init(number: Int) { self.init(year: number / 13, month: number % 13) }
}
