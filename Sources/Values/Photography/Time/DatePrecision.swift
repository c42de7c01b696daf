/// How exactly a date is known: what is finer is not known, and is not told.
public enum DatePrecision: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  case year, month, day, minute, second

  public static func < (a: DatePrecision, b: DatePrecision) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .year: 0
    case .month: 1
    case .day: 2
    case .minute: 3
    case .second: 4
    }
  }
}
