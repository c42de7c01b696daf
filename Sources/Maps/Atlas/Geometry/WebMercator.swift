package import Photography
import Platform
import TileArchive

/// The projection of the map, on a sphere (EPSG:3857).
package enum WebMercator {
  /// The northern and southern limits of the square world, in degrees: atan(sinh π).
  package static let latitudeLimit = 85.051_128_779_806_59

  /// The projection of a coordinate; beyond ``latitudeLimit`` it is clamped to the edge.
  package static func point(_ coordinate: Coordinate) -> MapPoint {
    MapPoint(x: coordinate.longitude / 360 + 0.5, y: y(latitude: coordinate.latitude))
  }

  /// - Parameter latitude: Degrees north.
  static func y(latitude: Double) -> Double {
    let sine = sin(min(max(latitude, -latitudeLimit), latitudeLimit) * .pi / 180)
    return min(max(0.5 - atanh(sine) / (2 * .pi), 0), 1)
  }

  /// The length of a parallel in metres, on the sphere of the projection.
  static func metresAcross(latitude: Double) -> Double {
    TileAddress.metresAcross(latitude: latitude)
  }

  /// Degrees north; the inverse of ``y(latitude:)``.
  package static func latitude(y: Double) -> Double { TileAddress.latitude(y: y) }
}
