import Glibc
package import Photography

/// Distances along the ground.
///
/// On a sphere with WGS 84's equatorial radius, as Web Mercator and most programs for tracks have it; the true figure of
/// the Earth would change distances by 0.6 % at most.
package enum Ground {
  /// Metres.
  package static let radius = 6_378_137.0
  /// Metres of a degree of latitude.
  static let degree = radius * .pi / 180

  /// Metres from one place to another, by the haversine formula, which keeps its precision for short ones.
  package static func metres(from a: Coordinate, to b: Coordinate) -> Double {
    let north = radians(b.latitude - a.latitude), east = radians(b.longitude - a.longitude)
    let (up, across) = (sin(north / 2), sin(east / 2))
    let h = up * up + across * across * cos(radians(a.latitude)) * cos(radians(b.latitude))
    return 2 * radius * asin(min(1, h.squareRoot()))
  }

  /// Metres east and north of a place, as on a plane; good for some tens of kilometres.
  static func offset(of place: Coordinate, from origin: Coordinate) -> (east: Double, north: Double) {
    var east = place.longitude - origin.longitude
    // The shorter way round, where a walk crosses the 180th meridian.
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    return (
      east * degree * cos(radians(origin.latitude)), (place.latitude - origin.latitude) * degree
    )
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
