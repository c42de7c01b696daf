package import Photography

/// A track reduced to what matching photographs needs: coordinates, times and distances, without the positions that can be
/// interpolated from their neighbours.
package struct MatchingTrack: Sendable, Hashable {
  // Columns instead of one structure for each position take a third of the memory, and a fraction of the space when encoded.
  /// Degrees north.
  private(set) var latitudes: [Double] = []
  /// Degrees east.
  private(set) var longitudes: [Double] = []
  /// Metres from the start, along the whole track.
  private(set) var distances: [Double] = []
  /// Seconds since 1970; empty when the track has no usable times.
  private(set) var times: [Double?] = []
  /// The positions that have a time, by time: sorted once, since a file may contain its segments in any order.
  private(set) var chronological: [Int] = []
  /// The first position of each segment.
  private(set) var starts: [Int] = []
  /// Seconds since 1970 between which the track has no position, without the ends; see ``TrackClipper/unknownTimes``.
  let unknownTimes: [ClosedRange<Double>]
  /// Seconds since 1970 between which it has no position, and the walker may have been anywhere; without the ends.
  let pauses: [ClosedRange<Double>]
  /// Metres.
  package let length: Double
  /// From the first time to the last, unless they are all the same.
  package let span: ClosedRange<Instant>?

  /// - Parameters:
  ///   - unknownTimes: When it has no position.
  ///   - tolerance: The greatest deviation in metres of a position that is left out, from where its neighbours place it at its
  ///     time, or at its distance from the start for a track without times.
  /// - Note: Meratnia and de By, "Spatiotemporal compression techniques for moving point objects", 2004 (TD-TR).
  package init(_ path: TrackPath, unknownTimes: [ClosedRange<Double>] = [], tolerance: Double = 1) {
    (length, span) = (path.length, path.span)
    let isTimed = span != nil
    (self.unknownTimes, pauses) = (unknownTimes, isTimed ? path.pauses : [])
    let deviations = TrackDeviations(path, isTimed: isTimed)
    for segment in path.segments {
      starts.append(latitudes.count)
      let kept = path.simplified(segment, tolerance: tolerance) { deviations.deviations(in: $0) }
      for index in kept {
        let position = path.positions[index]
        if isTimed { times.append(position.point.time?.seconds) }
        latitudes.append(position.point.coordinate.latitude)
        longitudes.append(position.point.coordinate.longitude)
        distances.append(position.distance)
      }
    }
    let keys = times.map { $0 ?? .infinity }
    chronological = keys.indices.filter { times[$0] != nil }
      .sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
  }

  /// A track from its columns.
  ///
  /// - Returns: `nil` for columns that do not fit together.
  init?(
    latitudes: [Double], longitudes: [Double], distances: [Double], times: [Double?], chronological: [Int],
    starts: [Int], unknownTimes: [ClosedRange<Double>],
    pauses: [ClosedRange<Double>], length: Double, span: ClosedRange<Instant>?
  ) {
    let positions = latitudes.indices
    guard longitudes.count == positions.count, distances.count == positions.count,
      times.isEmpty || times.count == positions.count, chronological.allSatisfy(positions.contains),
      starts.allSatisfy({ (0...positions.count).contains($0) }),
      zip(starts, starts.dropFirst()).allSatisfy(<=)
    else { return nil }
    (self.latitudes, self.longitudes, self.distances) = (latitudes, longitudes, distances)
    (self.times, self.chronological, self.starts) = (times, chronological, starts)
    (self.unknownTimes, self.pauses, self.length, self.span) = (unknownTimes, pauses, length, span)
  }

  /// The number of positions kept.
  package var count: Int { latitudes.count }

  package var isEmpty: Bool { latitudes.isEmpty }

  var latitudeRange: ClosedRange<Double>? {
    latitudes.min().flatMap { low in latitudes.max().map { low...$0 } }
  }
  var longitudeRange: ClosedRange<Double>? {
    longitudes.min().flatMap { low in longitudes.max().map { low...$0 } }
  }

  private func coordinate(_ index: Int) -> Coordinate? {
    Coordinate(latitude: latitudes[index], longitude: longitudes[index])
  }
}

extension MatchingTrack {
  /// Where the walker was at a moment; up to `slack` before the first time and after the last, the first or last position.
  ///
  /// - Parameter slack: Seconds.
  /// - Returns: `nil` at other times, in pauses, in or near privacy zones, and for a track without times.
  package func step(at moment: Instant, slack: Double) -> WalkStep? {
    guard covers(moment, slack: slack), let first = chronological.first, let last = chronological.last else {
      return nil
    }
    let moment = moment.seconds
    guard !MatchingTrack.contain(pauses, moment) else { return nil }
    if moment < time(first) { return step(first) }
    if moment > time(last) { return step(last) }
    let low = self.last(notAfter: moment)
    let before = chronological[low]
    guard low + 1 < chronological.count, let from = step(before), let to = step(chronological[low + 1]) else {
      return step(before)
    }
    let span = time(chronological[low + 1]) - time(before)
    let share = span > 0 ? (moment - time(before)) / span : 0
    return WalkStep(
      from.coordinate.interpolated(to: to.coordinate, share: share),
      distance: from.distance + (to.distance - from.distance) * share)
  }

  /// Whether the walker was on the way at a moment, perhaps in a pause; see ``step(at:slack:)``.
  package func covers(_ moment: Instant, slack: Double) -> Bool {
    guard let first = chronological.first, let last = chronological.last else { return false }
    let moment = moment.seconds
    return time(first) - moment <= slack && moment - time(last) <= slack
      && !MatchingTrack.contain(unknownTimes, moment)
  }

  private static func contain(_ times: [ClosedRange<Double>], _ moment: Double) -> Bool {
    times.contains { $0.lowerBound < moment && moment < $0.upperBound }
  }

  /// Where the walker was at a moment that the track covers.
  ///
  /// - Returns: `nil` also where ``step(at:slack:)`` gives a position that nothing recorded: before the start, after the end,
  ///   and in a pause of the recorder that began and ended in different places.
  package func coveredPlace(at moment: Instant) -> Coordinate? {
    guard let step = step(at: moment, slack: 0) else { return nil }
    let low = self.last(notAfter: moment.seconds)
    guard low + 1 < chronological.count else { return step.coordinate }
    let (before, after) = (chronological[low], chronological[low + 1])
    if segment(of: before) != segment(of: after), let a = coordinate(before), let b = coordinate(after),
      Sphere.distance(a, b) > MatchingTrack.farthestPause
    {
      return nil
    }
    return step.coordinate
  }

  /// The greatest distance in metres between the ends of a pause during which the walker is taken to have stayed there.
  private static let farthestPause = 100.0

  /// The position in ``chronological`` of the last that is not after a moment; 0 if all are.
  private func last(notAfter moment: Double) -> Int {
    var (low, high) = (0, chronological.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if time(chronological[middle]) <= moment { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func segment(of index: Int) -> Int { starts.partitioningIndex { $0 > index } }

  /// - Parameter index: One of ``chronological``.
  private func time(_ index: Int) -> Double { times[index] ?? 0 }

  private func step(_ index: Int) -> WalkStep? {
    coordinate(index).map { WalkStep($0, distance: distances[index]) }
  }

  /// A point of the track near a place.
  package struct ClosestApproach: Sendable, Hashable {
    /// Metres from the start, along the track.
    package var distance: Double
    /// Metres from the place.
    package var metres: Double
    package var time: Instant?
  }

  /// The closest point to a place each time that the track passes it.
  ///
  /// - Parameter radius: Metres from the place within which the track passes it.
  /// - Returns: In the order of the track.
  package func closestApproaches(to place: Coordinate, within radius: Double) -> [ClosestApproach] {
    let plane = LocalProjection(at: place)
    var approaches: [ClosestApproach] = []
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : latitudes.count
      var isInside = false
      for index in start..<end {
        let first = index > start ? index - 1 : index
        guard let a = coordinate(first), let b = coordinate(index) else { continue }
        // Two long lines that meet outside the radius pass the place twice.
        if plane.point(a).distanceFromOrigin > radius { isInside = false }
        let (point, share) = plane.nearest(from: a, to: b)
        let metres = point.distanceFromOrigin
        guard metres <= radius else {
          isInside = false
          continue
        }
        defer { isInside = true }
        if isInside, let best = approaches.last, metres >= best.metres { continue }
        if isInside { approaches.removeLast() }
        approaches.append(
          ClosestApproach(
            distance: distances[first] + (distances[index] - distances[first]) * share, metres: metres,
            time: times.isEmpty ? nil : MatchingTrack.time(from: times[first], to: times[index], share: share)
          ))
      }
    }
    return approaches
  }

  private static func time(from a: Double?, to b: Double?, share: Double) -> Instant? {
    let seconds: Double? =
      if let a, let b { a + (b - a) * share } else { share < 0.5 ? a ?? b : b ?? a }
    return seconds.map { Instant(secondsSince1970: 0).advanced(bySeconds: $0) }
  }
}

extension Instant {
  /// Seconds since 1970, to within a microsecond.
  var seconds: Double { Double(secondsSince1970) + Double(nanosecond) / 1e9 }

  /// The moment that is a number of seconds later.
  package func advanced(bySeconds seconds: Double) -> Instant {
    // Ten thousand years: more than any clock is wrong by, and far from overflow.
    let seconds = seconds.isNaN ? 0 : min(max(seconds, -3e11), 3e11)
    let whole = seconds.rounded(.down)
    let nanoseconds = nanosecond + Int((seconds - whole) * 1e9)
    let carry = nanoseconds >= 1_000_000_000 ? 1 : 0
    return Instant(
      secondsSince1970: secondsSince1970 + Int(whole) + carry, nanosecond: nanoseconds - carry * 1_000_000_000
    )
  }
}

extension MatchingTrack {
  /// Seconds from a moment to the time of the nearest point; `nil` for a track without times.
  package func secondsToNearestPoint(at moment: Instant) -> Double? {
    guard let first = chronological.first else { return nil }
    let moment = moment.seconds
    guard moment > time(first) else { return time(first) - moment }
    let low = last(notAfter: moment)
    let before = moment - time(chronological[low])
    return low + 1 < chronological.count ? min(before, time(chronological[low + 1]) - moment) : before
  }
}
