import Photography
import Platform

/// Positions as metres east and north of an origin; accurate for some tens of kilometres.
struct LocalProjection {
  struct Point {
    var east: Double
    var north: Double

    var squaredDistanceFromOrigin: Double { east * east + north * north }
    var distanceFromOrigin: Double { squaredDistanceFromOrigin.squareRoot() }
  }

  let origin: Coordinate
  /// Metres of a degree of longitude at the origin.
  private let longitudeDegree: Double

  init(at origin: Coordinate) {
    self.origin = origin
    longitudeDegree = Sphere.metresPerDegree * cos(origin.latitude * .pi / 180)
  }

  func point(_ coordinate: Coordinate) -> Point {
    point(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  /// - Parameters:
  ///   - latitude: Degrees north.
  ///   - longitude: Degrees east.
  func point(latitude: Double, longitude: Double) -> Point {
    var east = longitude - origin.longitude
    // The shorter way round, where a track crosses the 180th meridian.
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    return Point(east: east * longitudeDegree, north: (latitude - origin.latitude) * Sphere.metresPerDegree)
  }

  /// The point of a straight line nearest to the origin, and how far along the line it is, in `0...1`.
  func nearest(from a: Coordinate, to b: Coordinate) -> (point: Point, share: Double) {
    let (start, end) = (point(a), point(b))
    let (east, north) = (end.east - start.east, end.north - start.north)
    let square = east * east + north * north
    let share = square > 0 ? min(max(-(start.east * east + start.north * north) / square, 0), 1) : 0
    return (Point(east: start.east + share * east, north: start.north + share * north), share)
  }
}

extension Coordinate {
  /// The coordinate on the straight line to another, on a map.
  ///
  /// - Parameter share: In `0...1`, 0 for this one.
  func interpolated(to other: Coordinate, share: Double) -> Coordinate {
    let isAcross = abs(other.longitude - longitude) > 180
    return Coordinate(
      latitude: latitude + (other.latitude - latitude) * share,
      // Across the 180th meridian, the nearer of the two is good enough for a step of a walk.
      longitude: isAcross
        ? (share < 0.5 ? self : other).longitude : longitude + (other.longitude - longitude) * share) ?? self
  }
}
