package import Photography

extension PrivacyZone {
  /// Distances on a sphere may be wrong by half a per cent, and what is published is rounded to a metre: both must not let
  /// anything out.
  private var reach: Double { radius * 1.01 + 2 }

  /// Whether a position lies inside, or as good as.
  package func contains(_ place: Coordinate) -> Bool {
    // Most places are far away, for which no sine is needed.
    abs(place.latitude - centre.latitude) * Ground.degree <= reach
      && Ground.metres(from: centre, to: place) <= reach
  }

  /// Whether the straight way between two positions leads through it.
  package func isCrossed(from a: Coordinate, to b: Coordinate) -> Bool {
    let (start, end) = (Ground.offset(of: a, from: centre), Ground.offset(of: b, from: centre))
    let (east, north) = (end.east - start.east, end.north - start.north)
    let length = east * east + north * north
    let share = length > 0 ? min(max(-(start.east * east + start.north * north) / length, 0), 1) : 0
    let (x, y) = (start.east + share * east, start.north + share * north)
    return (x * x + y * y).squareRoot() <= reach || contains(a) || contains(b)
  }
}

extension [PrivacyZone] {
  package func contain(_ place: Coordinate) -> Bool { contains { $0.contains(place) } }
}
