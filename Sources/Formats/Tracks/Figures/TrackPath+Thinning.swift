package import Photography

extension TrackPath {
  /// The positions that are at least `spacing` away from the position accepted before them (W1).
  ///
  /// The distance is measured straight from the last accepted position, as location services on phones measure it. Measured
  /// along the track, the noise of a recorder at rest would add up. The first position is always accepted.
  ///
  /// - Parameter spacing: Metres, more than 0.
  package func thinned(spacing: Double) -> [Position] {
    var accepted: [Position] = []
    for position in positions {
      guard let last = accepted.last else {
        accepted.append(position)
        continue
      }
      if Sphere.distance(last.point.coordinate, position.point.coordinate) >= spacing {
        accepted.append(position)
      }
    }
    return accepted
  }

  /// Positions grouped by segment, without their times.
  package func parts(of positions: [Position]) -> [[WalkStep]] {
    positions.chunked { $0.segment == $1.segment }.map { $0.map(\.step) }
  }
}

extension [TrackPath.Position] {
  /// Runs of neighbours that belong together.
  fileprivate func chunked(by belong: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var runs: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices.dropFirst() where !belong(self[index - 1], self[index]) {
      runs.append(self[start..<index])
      start = index
    }
    return isEmpty ? [] : runs + [self[start...]]
  }
}

extension TrackPath.Position {
  /// Without the time.
  var step: WalkStep { WalkStep(point.coordinate, distance: distance, elevation: point.elevation) }
}
