package import Photography

extension TrackPath {
  /// The track with as few positions as its shape needs, one line for each segment.
  ///
  /// - Parameter tolerance: The greatest distance in metres between the line and a position that is left out.
  /// - Note: Douglas and Peucker, "Algorithms for the reduction of the number of points required to represent a
  ///   digitized line or its caricature", 1973.
  package func lines(tolerance: Double) -> [[WalkStep]] {
    segments.map { segment in
      simplified(segment, tolerance: tolerance) { run in distancesFromChord(in: run) }.map {
        positions[$0].step
      }
    }
  }

  /// The indices of a segment that remain when runs of positions are removed that deviate by less than a tolerance from
  /// the interpolation between the ends of the run.
  ///
  /// - Parameter deviations: For the positions between the ends of a run, in metres.
  func simplified(
    _ segment: Range<Int>, tolerance: Double, deviations: (_ run: Range<Int>) -> some Sequence<Double>
  ) -> [Int] {
    guard segment.count > 2 else { return Array(segment) }
    var isKept = [Bool](repeating: false, count: segment.count)
    isKept[0] = true
    isKept[segment.count - 1] = true
    // A stack instead of recursion, which a long and crooked track could overflow.
    var open = [segment]
    while let run = open.popLast() {
      guard run.count > 2 else { continue }
      var (farthest, greatest) = (run.lowerBound, -1.0)
      for (index, deviation) in zip(run.dropFirst(), deviations(run)) where deviation > greatest {
        (farthest, greatest) = (index, deviation)
      }
      guard greatest > tolerance else { continue }
      isKept[farthest - segment.lowerBound] = true
      open.append(run.lowerBound..<farthest + 1)
      open.append(farthest..<run.upperBound)
    }
    return segment.filter { isKept[$0 - segment.lowerBound] }
  }

  /// Metres between the straight line of a run's ends and each position between them.
  func distancesFromChord(in run: Range<Int>) -> some Sequence<Double> {
    let origin = positions[run.lowerBound].point.coordinate
    let plane = LocalProjection(at: origin)
    let end = plane.point(positions[run.upperBound - 1].point.coordinate)
    let square = end.east * end.east + end.north * end.north
    return run.dropFirst().dropLast().lazy.map { index in
      let point = plane.point(self.positions[index].point.coordinate)
      let share = square > 0 ? min(max((point.east * end.east + point.north * end.north) / square, 0), 1) : 0
      let (east, north) = (point.east - share * end.east, point.north - share * end.north)
      return (east * east + north * north).squareRoot()
    }
  }

  /// The elevations along the track, evenly spaced between the first and the last that are known.
  ///
  /// - Parameter count: How many, at least 2.
  /// - Returns: Nothing when fewer than two positions have an elevation, or the track has no length.
  package func profile(count: Int) -> [WalkStep] {
    let known = positions.filter { $0.point.elevation != nil }
    guard let first = known.first, let last = known.last, last.distance > first.distance, count > 1 else {
      return []
    }
    var next = 0
    return (0..<count).map { number in
      let distance = first.distance + (last.distance - first.distance) * Double(number) / Double(count - 1)
      while next + 1 < known.count - 1, known[next + 1].distance < distance { next += 1 }
      return step(between: known[next], known[next + 1], at: distance)
    }
  }

  private func step(between a: Position, _ b: Position, at distance: Double) -> WalkStep {
    let span = b.distance - a.distance
    let share = span > 0 ? min(max((distance - a.distance) / span, 0), 1) : 0
    let (low, high) = (a.point.elevation ?? 0, b.point.elevation ?? 0)
    return WalkStep(
      a.point.coordinate.interpolated(to: b.point.coordinate, share: share), distance: distance,
      elevation: low + (high - low) * share)
  }
}
