import Photography

/// How far the positions of a track are from where the ends of a run place them.
///
/// Only what the deviations need of each position, side by side in memory: every position is in about ten runs.
struct TrackDeviations {
  private struct Row {
    /// Around the position.
    let plane: LocalProjection
    /// Metres from the start, along the track.
    let distance: Double
    /// Seconds since the first time of the track; not a number without a time.
    let time: Double
  }

  private let rows: [Row]
  private let isTimed: Bool

  /// - Parameter isTimed: Whether times count.
  init(_ path: TrackPath, isTimed: Bool) {
    self.isTimed = isTimed
    let start = path.times?.lowerBound
    rows = path.positions.map { position in
      let time = start.flatMap { start in position.point.time.map { $0.seconds(since: start) } }
      return Row(
        plane: LocalProjection(at: position.point.coordinate), distance: position.distance, time: time ?? .nan
      )
    }
  }

  /// Metres between each position of a run and where the run's ends place it: on the straight line between them, at the
  /// position's time, and at its distance from the start.
  ///
  /// - Returns: For the positions between the ends. Infinity for those that must be kept, since their time cannot be
  ///   interpolated.
  func deviations(in run: Range<Int>) -> some Sequence<Double> {
    let (first, last) = (rows[run.lowerBound], rows[run.upperBound - 1])
    let (length, duration) = (last.distance - first.distance, last.time - first.time)
    let line = Line(from: first.plane.origin, to: last.plane.origin)
    return run.dropFirst().dropLast().lazy.map { index in
      let row = self.rows[index]
      let share = length > 0 ? (row.distance - first.distance) / length : 0
      let byDistance = line.squaredDistance(of: row.plane, share: share)
      guard self.isTimed else { return byDistance.squareRoot() }
      // False for every time that is not a number.
      guard duration > 0, first.time <= row.time, row.time <= last.time else { return .infinity }
      let timeShare = (row.time - first.time) / duration
      let byTime = line.squaredDistance(of: row.plane, share: timeShare)
      return max(max(byDistance, byTime).squareRoot(), abs(timeShare - share) * length)
    }
  }

  /// The straight line between the ends of a run, on a map; see ``Coordinate/interpolated(to:share:)``.
  private struct Line {
    let start, end: Coordinate
    let isAcross: Bool

    init(from start: Coordinate, to end: Coordinate) {
      (self.start, self.end) = (start, end)
      isAcross = abs(end.longitude - start.longitude) > 180
    }

    /// Between the point at a share of the line and the origin of a projection, in square metres.
    func squaredDistance(of plane: LocalProjection, share: Double) -> Double {
      plane.point(
        latitude: start.latitude + (end.latitude - start.latitude) * share,
        longitude: isAcross
          ? (share < 0.5 ? start : end).longitude
          : start.longitude + (end.longitude - start.longitude) * share
      ).squaredDistanceFromOrigin
    }
  }
}
