package import Photography

/// A track laid out: every position with its distance from the start.
package struct TrackPath: Sendable {
  /// A position on the way.
  package struct Place: Sendable, Hashable {
    package var point: TrackPoint
    /// Metres from the start, along the way.
    package var distance: Double
    /// Which part it belongs to.
    package var segment: Int
  }

  package let places: [Place]
  /// Where each part lies in ``places``; none is empty.
  package let segments: [Range<Int>]

  /// What lies between two parts, when the recorder was off, adds nothing to the distance.
  package init(_ segments: [[TrackPoint]]) {
    var places: [Place] = []
    places.reserveCapacity(segments.reduce(0) { $0 + $1.count })
    var ranges: [Range<Int>] = []
    var distance = 0.0
    for segment in segments where !segment.isEmpty {
      let start = places.count
      for (index, point) in segment.enumerated() {
        if index > 0 { distance += Ground.metres(from: segment[index - 1].coordinate, to: point.coordinate) }
        places.append(Place(point: point, distance: distance, segment: ranges.count))
      }
      ranges.append(start..<places.count)
    }
    (self.places, self.segments) = (places, ranges)
  }

  /// Metres.
  package var length: Double { places.last?.distance ?? 0 }

  /// From the first time to the last; `nil` when no position has one.
  package var times: ClosedRange<Instant>? {
    let times = places.lazy.compactMap(\.point.time)
    guard let first = times.min(), let last = times.max() else { return nil }
    return first...last
  }

  /// ``times``, unless they are all one: some programs write one moment beside every position, which tells nothing.
  package var span: ClosedRange<Instant>? {
    times.flatMap { $0.upperBound.seconds(since: $0.lowerBound) >= 1 ? $0 : nil }
  }
}

extension Instant {
  /// Seconds from another moment to this one.
  package func seconds(since other: Instant) -> Double {
    Double(secondsSince1970 - other.secondsSince1970) + Double(nanosecond - other.nanosecond) / 1e9
  }
}
