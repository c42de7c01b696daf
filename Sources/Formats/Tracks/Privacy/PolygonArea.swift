import Photography
import Platform

/// A closed line on a map, and the ground inside it and within a margin around it.
///
/// Its sides are straight in degrees, as in GeoJSON (RFC 7946). Its longitudes may be beyond 180, so that it may cross the
/// 180th meridian; it must not go round a pole.
struct PolygonArea: Sendable {
  /// Degrees.
  private struct Corner {
    var latitude, longitude: Double
  }

  private let corners: [Corner]
  /// Metres.
  private let margin: Double
  /// Degrees, with the margin.
  private let south, north, west, east: Double

  private init(_ corners: [Corner], margin: Double) {
    (self.corners, self.margin) = (corners, margin)
    let (latitudes, longitudes) = (corners.map(\.latitude), corners.map(\.longitude))
    let (low, high) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
    (south, north) = (low - Sphere.latitudes(within: margin), high + Sphere.latitudes(within: margin))
    let side = Sphere.longitudes(within: margin, ofLatitude: max(abs(low), abs(high)))
    (west, east) = ((longitudes.min() ?? 0) - side, (longitudes.max() ?? 0) + side)
  }

  /// - Parameter margin: Metres.
  init(_ corners: [Coordinate], margin: Double) {
    self.init(PolygonArea.unwrapped(corners), margin: margin)
  }

  /// A rectangle around a square, by the square's middle rounded to a grid of two and a half squares; see
  /// ``PrivacyZone/cutArea``.
  ///
  /// - Parameter reach: From the middle of the square to its sides, in metres.
  init(aroundSquareAt middle: (latitude: Double, longitude: Double), reach: Double) {
    let high = Sphere.latitudes(within: reach)
    let row = (middle.latitude / (5 * high)).rounded() * 5 * high
    let (south, north) = (row - 3.5 * high, row + 3.5 * high)
    // Of the whole row, so that the columns do not tell the latitude.
    let wide = Sphere.longitudes(within: reach, ofLatitude: min(max(abs(south), abs(north)), 90))
    let column = (middle.longitude / (5 * wide)).rounded() * 5 * wide
    // Near a pole, a row may have no more than one column.
    let (west, east) = 7 * wide < 360 ? (column - 3.5 * wide, column + 3.5 * wide) : (-180, 180)
    self.init(
      [
        Corner(latitude: south, longitude: west), Corner(latitude: south, longitude: east),
        Corner(latitude: north, longitude: east), Corner(latitude: north, longitude: west),
      ], margin: 0)
  }

  /// The corners, each at the longitude nearest to the one before.
  private static func unwrapped(_ corners: [Coordinate]) -> [Corner] {
    var unwrapped: [Corner] = []
    for corner in corners {
      let last = unwrapped.last?.longitude ?? corner.longitude
      unwrapped.append(
        Corner(latitude: corner.latitude, longitude: nearest(corner.longitude, to: last)))
    }
    return unwrapped
  }

  /// A longitude, or it and 360, within 180 degrees of another.
  private static func nearest(_ longitude: Double, to other: Double) -> Double {
    longitude + ((other - longitude) / 360).rounded() * 360
  }

  /// The smallest square that contains it: the middle in degrees, and the metres from there to the sides.
  var square: (middle: (latitude: Double, longitude: Double), reach: Double) {
    let middle = ((south + north) / 2, (west + east) / 2)
    let widest = south <= 0 && north >= 0 ? 0 : min(abs(south), abs(north))
    let width = (east - west) / 2 * Sphere.metresPerDegree * cos(widest * .pi / 180)
    return (middle, max((north - south) / 2 * Sphere.metresPerDegree, width))
  }

  /// - Parameter metres: Beyond the margin.
  func contains(_ place: Coordinate, within metres: Double = 0) -> Bool {
    let place = aligned(place)
    let high = Sphere.latitudes(within: metres)
    let wide = metres == 0 ? 0 : Sphere.longitudes(within: metres, ofLatitude: place.latitude)
    guard place.latitude >= south - high, place.latitude <= north + high, place.longitude >= west - wide,
      place.longitude <= east + wide
    else { return false }
    return isInside(place)
      || sides.contains { PolygonArea.distance(of: place, from: $0, $1) <= margin + metres }
  }

  /// Whether the straight line between two positions comes within the margin.
  func isCrossed(from a: Coordinate, to b: Coordinate) -> Bool {
    let start = aligned(a)
    let end = Corner(
      latitude: b.latitude, longitude: PolygonArea.nearest(b.longitude, to: start.longitude))
    guard max(start.latitude, end.latitude) >= south, min(start.latitude, end.latitude) <= north,
      max(start.longitude, end.longitude) >= west, min(start.longitude, end.longitude) <= east
    else { return false }
    return contains(a) || contains(b)
      || sides.contains { PolygonArea.cross(from: $0, to: $1, and: start, end) }
      || corners.contains { PolygonArea.distance(of: $0, from: start, end) <= margin }
  }

  private func aligned(_ place: Coordinate) -> Corner {
    Corner(
      latitude: place.latitude,
      longitude: PolygonArea.nearest(place.longitude, to: (west + east) / 2))
  }

  private var sides: some Sequence<(Corner, Corner)> {
    corners.indices.lazy.map { (corners[$0], corners[$0 + 1 < corners.count ? $0 + 1 : 0]) }
  }

  /// Whether the line goes round the place, once or more often.
  private func isInside(_ place: Corner) -> Bool {
    var turns = 0
    for (a, b) in sides where (a.latitude > place.latitude) != (b.latitude > place.latitude) {
      let share = (place.latitude - a.latitude) / (b.latitude - a.latitude)
      guard place.longitude < a.longitude + (b.longitude - a.longitude) * share else { continue }
      turns += b.latitude > a.latitude ? 1 : -1
    }
    return turns != 0
  }

  /// Metres from a line, near the place.
  private static func distance(of place: Corner, from a: Corner, _ b: Corner) -> Double {
    let degree = Sphere.metresPerDegree * cos(place.latitude * .pi / 180)
    let (x, y) = (
      (a.longitude - place.longitude) * degree, (a.latitude - place.latitude) * Sphere.metresPerDegree
    )
    let (east, north) = (
      (b.longitude - a.longitude) * degree, (b.latitude - a.latitude) * Sphere.metresPerDegree
    )
    let square = east * east + north * north
    let share = square > 0 ? min(max(-(x * east + y * north) / square, 0), 1) : 0
    let (dx, dy) = (x + share * east, y + share * north)
    return (dx * dx + dy * dy).squareRoot()
  }

  private static func cross(from a: Corner, to b: Corner, and c: Corner, _ d: Corner) -> Bool {
    func side(_ p: Corner, _ q: Corner, _ r: Corner) -> Double {
      (q.longitude - p.longitude) * (r.latitude - p.latitude)
        - (q.latitude - p.latitude) * (r.longitude - p.longitude)
    }
    return (side(a, b, c) > 0) != (side(a, b, d) > 0) && (side(c, d, a) > 0) != (side(c, d, b) > 0)
  }
}
