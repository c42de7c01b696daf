/// How exactly it is told where a photograph was taken.
package enum PlacePrecision: String, Sendable, Hashable, Codable, CaseIterable {
  case exact
  /// By the point of the town, region or country in which it was taken.
  case town, region, country
  case hidden
}

extension PlacePrecision: Comparable {
  /// Whether it tells more.
  package static func < (a: PlacePrecision, b: PlacePrecision) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .exact: 0
    case .town: 1
    case .region: 2
    case .country: 3
    case .hidden: 4
    }
  }
}

extension PlacePrecision {
  /// The one of two statements that tells less; `nil` if there is none.
  package static func strictest(_ a: PlacePrecision?, _ b: PlacePrecision?) -> PlacePrecision? {
    [a, b].compactMap(\.self).max()
  }
}
