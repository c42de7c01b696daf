import Platform

/// The Earth as a sphere; distances are within half a per cent of the ellipsoid's.
package enum Sphere {
  /// Metres; IUGG's mean radius.
  package static let radius = 6_371_008.8
  /// Metres of a degree of latitude.
  package static let metresPerDegree = radius * .pi / 180

  /// Metres along a great circle.
  package static func distance(_ a: Coordinate, _ b: Coordinate) -> Double {
    distance((a.latitude, a.longitude), (b.latitude, b.longitude))
  }

  /// Metres along a great circle, by the haversine formula, which is exact for small distances too.
  ///
  /// For positions that are known to be on the Earth, so that a search need not check each.
  package static func distance(
    _ a: (latitude: Double, longitude: Double), _ b: (latitude: Double, longitude: Double)
  ) -> Double {
    let north = sin(radians(b.latitude - a.latitude) / 2)
    let east = sin(radians(b.longitude - a.longitude) / 2)
    let square = north * north + cos(radians(a.latitude)) * cos(radians(b.latitude)) * east * east
    return 2 * radius * asin(min(1, square.squareRoot()))
  }

  /// The direction of a place as seen from another, along a great circle: degrees clockwise from the north.
  package static func bearing(from start: Coordinate, to end: Coordinate) -> Double {
    let east = radians(end.longitude - start.longitude)
    let (south, north) = (radians(start.latitude), radians(end.latitude))
    return atan2(sin(east) * cos(north), cos(south) * sin(north) - sin(south) * cos(north) * cos(east)) * 180
      / .pi
  }

  /// The degrees of longitude within a distance of a latitude, to either side; 180 if a pole is within it.
  package static func longitudes(within metres: Double, ofLatitude latitude: Double) -> Double {
    let angle = metres / radius
    guard abs(radians(latitude)) + angle < .pi / 2 else { return 180 }
    return asin(sin(angle) / cos(radians(latitude))) * 180 / .pi
  }

  /// Degrees of latitude.
  package static func latitudes(within metres: Double) -> Double { metres / radius * 180 / .pi }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
