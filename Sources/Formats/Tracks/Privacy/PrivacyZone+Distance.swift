package import Photography

extension PrivacyZone {
  /// Metres around a polygon that belong to it: published positions are rounded to a metre, and matching reduces tracks to
  /// within a metre.
  private static let margin = 3.0

  /// A circle's radius with a margin: distances on a sphere are off by up to half a per cent, besides.
  private static func reach(_ radius: Double) -> Double { radius * 1.01 + 2 }

  /// Whether a position lies inside, or within the margin.
  package func contains(_ place: Coordinate) -> Bool {
    switch self {
    case .circle(let centre, let radius):
      let reach = PrivacyZone.reach(radius)
      // Most places are far away; then no trigonometry is needed.
      return abs(place.latitude - centre.latitude) * Sphere.metresPerDegree <= reach
        && Sphere.distance(centre, place) <= reach
    case .polygon(let corners): return PolygonArea(corners, margin: PrivacyZone.margin).contains(place)
    }
  }

  /// Polygons that are wider are cut at their own sides: a nature reserve, not a home.
  private static let widestHome = 2000.0

  /// The area in which tracks are cut.
  ///
  /// It contains the zone, but it is not centred on it. Walks from one door end all round the area in which they are cut, so
  /// its middle can be computed from some of them. A circle's middle is the door itself. Here it is the zone's middle rounded
  /// to a grid with lines five radii apart, and the area reaches three and a half radii to each side: every door in a square of
  /// five radii gives the same area, so cut ends tell no more than that square, which is larger than the zone. Nor does the
  /// mean of thirty ends, which lie too far from each other. The area depends on nothing but the settings, so further walks and
  /// further builds do not narrow it down, as a random area would.
  var cutArea: PolygonArea {
    switch self {
    case .circle(let centre, let radius):
      return PolygonArea(
        aroundSquareAt: (centre.latitude, centre.longitude), reach: PrivacyZone.reach(radius))
    case .polygon(let corners):
      let line = PolygonArea(corners, margin: PrivacyZone.margin)
      let (middle, reach) = line.square
      return 2 * reach <= PrivacyZone.widestHome ? PolygonArea(aroundSquareAt: middle, reach: reach) : line
    }
  }
}

extension [PrivacyZone] {
  package func contain(_ place: Coordinate) -> Bool { contains { $0.contains(place) } }

  /// Whether tracks are cut at a place, which may lie beside a zone.
  package func cutTracks(at place: Coordinate) -> Bool { contains { $0.cutArea.contains(place) } }
}
