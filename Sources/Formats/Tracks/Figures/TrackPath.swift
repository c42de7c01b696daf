package import Photography

/// A track with the distance of every position from the start.
package struct TrackPath: Sendable {
  /// A position of the track.
  package struct Position: Sendable, Hashable {
    package var point: TrackPoint
    /// Metres from the start, along the track.
    package var distance: Double
    /// Its index in ``TrackPath/segments``.
    package var segment: Int
  }

  package let positions: [Position]
  /// The range of each segment in ``positions``; none is empty.
  package let segments: [Range<Int>]
  let pause: TrackPause

  /// The gap between two segments, where the recorder was off, adds nothing to the distance.
  ///
  /// - Parameter pause: From which time and distance without a position nothing is known of the way.
  package init(_ segments: [[TrackPoint]], pause: TrackPause = TrackPause()) {
    self.pause = pause
    var positions: [Position] = []
    positions.reserveCapacity(segments.reduce(0) { $0 + $1.count })
    var ranges: [Range<Int>] = []
    var distance = 0.0
    for segment in segments where !segment.isEmpty {
      let start = positions.count
      for (index, point) in segment.enumerated() {
        if index > 0 { distance += Sphere.distance(segment[index - 1].coordinate, point.coordinate) }
        positions.append(Position(point: point, distance: distance, segment: ranges.count))
      }
      ranges.append(start..<positions.count)
    }
    (self.positions, self.segments) = (positions, ranges)
  }

  /// Metres.
  package var length: Double { positions.last?.distance ?? 0 }

  /// From the first time to the last; `nil` when no position has one.
  package var times: ClosedRange<Instant>? {
    let times = positions.lazy.compactMap(\.point.time)
    guard let first = times.min(), let last = times.max() else { return nil }
    return first...last
  }

  /// The times without a position in which the walker may have been anywhere, in seconds since 1970, without the ends.
  var pauses: [ClosedRange<Double>] {
    let timed = positions.compactMap { position in
      position.point.time.map { (time: $0.seconds, coordinate: position.point.coordinate) }
    }.sorted { $0.time < $1.time }
    return zip(timed, timed.dropFirst()).compactMap { a, b in
      b.time - a.time > pause.seconds
        && pause.isPause(seconds: b.time - a.time, metres: Sphere.distance(a.coordinate, b.coordinate))
        ? a.time...b.time : nil
    }
  }

  /// ``times``, or `nil` if they are all the same: some programs write one time for every position.
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
