internal import Photography

/// The outline of a privacy zone as its author typed it.
///
/// Of a line that crosses itself, such as corners that were typed row by row, nobody knows which parts are meant to be inside.
struct ZoneOutline {
  private struct Corner: Hashable {
    var east, north: Double
  }

  /// Degrees; each longitude is the one nearest to the corner before, so that it may be beyond 180. No two that follow each
  /// other are equal.
  private let corners: [Corner]

  init(_ places: [Coordinate]) {
    var corners: [Corner] = []
    for place in places {
      let last = corners.last?.east ?? place.longitude
      let east = place.longitude + ((last - place.longitude) / 360).rounded() * 360
      let corner = Corner(east: east, north: place.latitude)
      if corner != corners.last { corners.append(corner) }
    }
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
    self.corners = corners
  }

  /// Whether two sides that do not follow each other have a point in common.
  var crossesItself: Bool {
    let sides = corners.indices
      .map { Side(index: $0, a: corners[$0], b: corners[($0 + 1) % corners.count]) }
      .sorted { min($0.a.north, $0.b.north) < min($1.a.north, $1.b.north) }
    for (position, side) in sides.enumerated() {
      let north = max(side.a.north, side.b.north)
      for other in sides[(position + 1)...] {
        // All that follow begin farther north.
        if min(other.a.north, other.b.north) > north { break }
        let steps = abs(side.index - other.index)
        guard steps > 1, steps < corners.count - 1 else { continue }
        if side.meets(other) { return true }
      }
    }
    return false
  }

  /// The corners of the smallest convex outline around it, against the clock.
  ///
  /// - Note: Andrew's monotone chain (1979).
  var hull: [Coordinate] {
    let sorted = corners.sorted { ($0.east, $0.north) < ($1.east, $1.north) }
    func half(_ corners: some Sequence<Corner>) -> [Corner] {
      var chain: [Corner] = []
      for corner in corners {
        while chain.count > 1, ZoneOutline.turn(chain[chain.count - 2], chain[chain.count - 1], corner) <= 0 {
          chain.removeLast()
        }
        chain.append(corner)
      }
      return Array(chain.dropLast())
    }
    return (half(sorted) + half(sorted.reversed())).compactMap { corner in
      let east = corner.east - (corner.east / 360).rounded() * 360
      return Coordinate(latitude: corner.north, longitude: east)
    }
  }

  /// Positive for a turn to the left at the second corner.
  private static func turn(_ a: Corner, _ b: Corner, _ c: Corner) -> Double {
    (b.east - a.east) * (c.north - a.north) - (b.north - a.north) * (c.east - a.east)
  }

  /// From a corner to the next.
  private struct Side {
    let index: Int
    let a, b: Corner

    /// Whether they have a point in common.
    func meets(_ other: Side) -> Bool {
      let (first, second) = (turn(to: other.a), turn(to: other.b))
      let (third, fourth) = (other.turn(to: a), other.turn(to: b))
      if first * second < 0, third * fourth < 0 { return true }
      return first == 0 && surrounds(other.a) || second == 0 && surrounds(other.b)
        || third == 0 && other.surrounds(a) || fourth == 0 && other.surrounds(b)
    }

    private func turn(to corner: Corner) -> Double { ZoneOutline.turn(a, b, corner) }

    /// Whether a corner lies in its rectangle.
    private func surrounds(_ corner: Corner) -> Bool {
      (min(a.east, b.east)...max(a.east, b.east)).contains(corner.east)
        && (min(a.north, b.north)...max(a.north, b.north)).contains(corner.north)
    }
  }
}
