package import Photography

extension PrivacyZone {
  /// The radius in metres with a margin: distances on a sphere are off by up to half a per cent, published positions are
  /// rounded to a metre, and matching reduces tracks to within a metre.
  private var reach: Double { radius * 1.01 + 2 }

  /// Whether a position lies inside, or within the margin.
  package func contains(_ place: Coordinate) -> Bool {
    // Most places are far away; then no trigonometry is needed.
    abs(place.latitude - centre.latitude) * Sphere.metresPerDegree <= reach
      && Sphere.distance(centre, place) <= reach
  }

  /// Whether the straight line between two positions crosses it.
  package func isCrossed(from a: Coordinate, to b: Coordinate) -> Bool {
    LocalPlane(at: centre).nearest(from: a, to: b).point.distanceFromOrigin <= reach || contains(a)
      || contains(b)
  }
}

extension [PrivacyZone] {
  package func contain(_ place: Coordinate) -> Bool { contains { $0.contains(place) } }
}
