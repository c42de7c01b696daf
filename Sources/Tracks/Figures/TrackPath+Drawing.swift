package import Photography

extension TrackPath {
  /// The way with as few positions as its shape needs, a line for each part.
  ///
  /// - Parameter tolerance: Metres by which the line may pass beside a position left out.
  /// - Note: Douglas and Peucker, "Algorithms for the reduction of the number of points required to represent a
  ///   digitized line or its caricature", 1973.
  package func lines(tolerance: Double) -> [[WalkStep]] {
    segments.map { segment in
      var kept = [Bool](repeating: false, count: segment.count)
      kept[0] = true
      kept[segment.count - 1] = true
      // A stack, and no recursion: a track may be long, and as crooked as it likes.
      var open = [segment]
      while let run = open.popLast() {
        guard run.count > 2, let (farthest, distance) = farthest(in: run), distance > tolerance else {
          continue
        }
        kept[farthest - segment.lowerBound] = true
        open.append(run.lowerBound..<farthest + 1)
        open.append(farthest..<run.upperBound)
      }
      return segment.filter { kept[$0 - segment.lowerBound] }.map { places[$0].step }
    }
  }

  /// The position of a run that lies farthest from the straight line between its ends.
  private func farthest(in run: Range<Int>) -> (index: Int, metres: Double)? {
    let origin = places[run.lowerBound].point.coordinate
    let end = Ground.offset(of: places[run.upperBound - 1].point.coordinate, from: origin)
    let length = end.east * end.east + end.north * end.north
    var best: (index: Int, metres: Double)?
    for index in run.dropFirst().dropLast() {
      let point = Ground.offset(of: places[index].point.coordinate, from: origin)
      let share = length > 0 ? min(max((point.east * end.east + point.north * end.north) / length, 0), 1) : 0
      let (east, north) = (point.east - share * end.east, point.north - share * end.north)
      let metres = (east * east + north * north).squareRoot()
      if metres > best?.metres ?? -1 { best = (index, metres) }
    }
    return best
  }

  /// The heights along the way, evenly spaced between the first and the last that are known.
  ///
  /// - Parameter count: How many, at least 2.
  /// - Returns: Nothing when fewer than two positions have a height, or the way has no length.
  package func profile(count: Int) -> [WalkStep] {
    let known = places.filter { $0.point.elevation != nil }
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

  private func step(between a: Place, _ b: Place, at distance: Double) -> WalkStep {
    let span = b.distance - a.distance
    let share = span > 0 ? min(max((distance - a.distance) / span, 0), 1) : 0
    let (low, high) = (a.point.elevation ?? 0, b.point.elevation ?? 0)
    return WalkStep(
      Ground.between(a.point.coordinate, b.point.coordinate, share: share), distance: distance,
      elevation: low + (high - low) * share)
  }
}

extension Ground {
  /// A place on the straight line from one to another on the map.
  ///
  /// - Parameter share: In `0...1`, 0 for the first.
  static func between(_ a: Coordinate, _ b: Coordinate, share: Double) -> Coordinate {
    let isAcross = abs(b.longitude - a.longitude) > 180
    return Coordinate(
      latitude: a.latitude + (b.latitude - a.latitude) * share,
      // Across the 180th meridian, the nearer of the two is good enough for a step of a walk.
      longitude: isAcross
        ? (share < 0.5 ? a : b).longitude : a.longitude + (b.longitude - a.longitude) * share) ?? a
  }
}
