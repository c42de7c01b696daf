/// A month of a year, the unit of the timeline.
public struct Month: Sendable, Hashable, Codable, Comparable {
  /// In `1...9999`.
  public let year: Int
  /// In `1...12`.
  public let month: Int

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
