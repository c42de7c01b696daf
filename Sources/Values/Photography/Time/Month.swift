/// A month of a year, the unit of the timeline.
public struct Month: Sendable, Hashable, Codable, Comparable {
  /// The year, in `1...9999`.
  public let year: Int
  /// The month, in `1...12`.
  public let month: Int

  /// A month; neither number is checked.
  public init(year: Int, month: Int) {
    self.year = year
    self.month = month
  }

  public static func < (a: Month, b: Month) -> Bool { (a.year, a.month) < (b.year, b.month) }

  /// Whether it is that of ``CaptureDate/unknown``.
  public var isUnknown: Bool { year == 1 && month == 1 }

  /// `"2019/09"`, as in page paths.
  public var path: String { "\(year)/\(twoDigits(month))" }
}
