import Photography

/// Positions at 0° N 0° E, which recorders without reception write.
enum ZeroPositions {
  /// Degrees: about ten metres.
  private static let tolerance = 0.000_1
  /// Metres within which a neighbour shows that the track does lead there, as that of a ship.
  private static let reach = 100_000.0

  /// - Returns: For each segment; nothing if the file has no other positions.
  static func indices(in segments: [[TrackPoint]]) -> [[Int]] {
    var left = segments.map { _ in [Int]() }
    var before: TrackPoint?
    var run: [(segment: Int, index: Int)] = []
    func end(with after: TrackPoint?) {
      let neighbours = [before, after].compactMap(\.self)
      let isReached = neighbours.contains { Sphere.distance($0.coordinate, zero) <= reach }
      if !neighbours.isEmpty, !isReached {
        for (segment, index) in run { left[segment].append(index) }
      }
      run = []
    }
    for (number, segment) in segments.enumerated() {
      for (index, point) in segment.enumerated() {
        if isZero(point.coordinate) {
          run.append((number, index))
        } else {
          if !run.isEmpty { end(with: point) }
          before = point
        }
      }
    }
    end(with: nil)
    return left
  }

  private static let zero = Coordinate.blank

  private static func isZero(_ place: Coordinate) -> Bool {
    abs(place.latitude) <= tolerance && abs(place.longitude) <= tolerance
  }
}
