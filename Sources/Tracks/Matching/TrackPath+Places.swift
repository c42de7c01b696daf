package import Photography

extension TrackPath {
  /// Where the walk was at a moment; before its start and after its end, within `slack`, where it began and ended.
  ///
  /// - Parameter slack: Seconds.
  /// - Returns: `nil` when it was not under way then, or has no times.
  package func place(at moment: Instant, slack: Double) -> WalkStep? {
    let timed = timed
    guard let first = timed.first, let last = timed.last else { return nil }
    func step(_ index: Int) -> WalkStep { places[timed[index].index].step }
    if moment < first.time { return first.time.seconds(since: moment) <= slack ? step(0) : nil }
    if moment > last.time { return moment.seconds(since: last.time) <= slack ? step(timed.count - 1) : nil }
    // The last position not after the moment.
    var (low, high) = (0, timed.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if timed[middle].time <= moment { low = middle } else { high = middle - 1 }
    }
    guard low + 1 < timed.count else { return step(low) }
    let (a, b) = (timed[low], timed[low + 1])
    let span = b.time.seconds(since: a.time)
    let share = span > 0 ? moment.seconds(since: a.time) / span : 0
    let (from, to) = (places[a.index], places[b.index])
    return WalkStep(
      Ground.between(from.point.coordinate, to.point.coordinate, share: share),
      distance: from.distance + (to.distance - from.distance) * share)
  }

  /// Positions with their times, in the order of time: a file may hold its tracks in any order.
  private var timed: [(time: Instant, index: Int)] {
    places.indices.compactMap { index in places[index].point.time.map { ($0, index) } }
      .sorted { $0.time == $1.time ? $0.index < $1.index : $0.time < $1.time }
  }

  /// Each time that the walk passes a place.
  ///
  /// - Parameters:
  ///   - coordinate: The place.
  ///   - radius: Metres within which a passing counts.
  /// - Returns: The nearest point of each passing, in the order of the way, with how far it is off.
  package func passings(of coordinate: Coordinate, within radius: Double) -> [Passing] {
    var passings: [Passing] = []
    var isInside = false
    for segment in segments {
      isInside = false
      for index in segment {
        let passing =
          index > segment.lowerBound
          ? passing(of: coordinate, between: index - 1, index)
          : passing(of: coordinate, between: index, index)
        guard passing.metres <= radius else {
          isInside = false
          continue
        }
        if !isInside {
          passings.append(passing)
        } else if let best = passings.last, passing.metres < best.metres {
          passings[passings.count - 1] = passing
        }
        isInside = true
      }
    }
    return passings
  }

  /// A point of the way near a place.
  package struct Passing: Sendable, Hashable {
    /// Metres from the start, along the way.
    package var distance: Double
    /// Metres from the place.
    package var metres: Double
    package var time: Instant?
  }

  private func passing(of coordinate: Coordinate, between first: Int, _ second: Int) -> Passing {
    let (a, b) = (places[first], places[second])
    let (start, end) = (
      Ground.offset(of: a.point.coordinate, from: coordinate),
      Ground.offset(of: b.point.coordinate, from: coordinate)
    )
    let (east, north) = (end.east - start.east, end.north - start.north)
    let length = east * east + north * north
    let share = length > 0 ? min(max(-(start.east * east + start.north * north) / length, 0), 1) : 0
    let (x, y) = (start.east + share * east, start.north + share * north)
    return Passing(
      distance: a.distance + (b.distance - a.distance) * share, metres: (x * x + y * y).squareRoot(),
      time: TrackPath.time(a.point.time, b.point.time, share))
  }

  private static func time(_ a: Instant?, _ b: Instant?, _ share: Double) -> Instant? {
    guard let a, let b else { return share < 0.5 ? a ?? b : b ?? a }
    return a.advanced(bySeconds: b.seconds(since: a) * share)
  }
}

extension Instant {
  /// The moment so many seconds later.
  package func advanced(bySeconds seconds: Double) -> Instant {
    // A hundred centuries are more than any clock is wrong by.
    let whole = min(max(seconds, -3e11), 3e11).rounded(.down)
    let nanoseconds = nanosecond + Int((seconds - whole) * 1e9)
    let carry = nanoseconds >= 1_000_000_000 ? 1 : 0
    return Instant(
      secondsSince1970: secondsSince1970 + Int(whole) + carry, nanosecond: nanoseconds - carry * 1_000_000_000
    )
  }
}
