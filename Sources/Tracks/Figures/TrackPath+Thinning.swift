package import Photography

extension TrackPath {
  /// What is left when a position is accepted only once it lies so far from the one accepted last (W1).
  ///
  /// The distance is measured straight from the last accepted position, as location services on phones measure it: along
  /// the way, the wandering of a recorder at rest would add up, and a lunch break would look like a walk. The first
  /// position is accepted always; no two neighbours among the accepted are nearer than `spacing`.
  ///
  /// - Parameter spacing: Metres, more than 0.
  package func thinned(spacing: Double) -> [Place] {
    var accepted: [Place] = []
    for place in places {
      guard let last = accepted.last else {
        accepted.append(place)
        continue
      }
      if Ground.metres(from: last.point.coordinate, to: place.point.coordinate) >= spacing {
        accepted.append(place)
      }
    }
    return accepted
  }

  /// Places of the way in the parts that they belong to; without their times.
  package func parts(of places: [Place]) -> [[WalkStep]] {
    places.chunked { $0.segment == $1.segment }.map { $0.map(\.step) }
  }
}

extension [TrackPath.Place] {
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

extension TrackPath.Place {
  /// Without the time.
  var step: WalkStep { WalkStep(point.coordinate, distance: distance, elevation: point.elevation) }
}
