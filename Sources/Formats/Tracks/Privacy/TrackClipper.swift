package import Photography

/// A track without the positions in and around privacy zones, as if its recorder had been off there (X3).
///
/// Where the removed positions were, and whether there were any, changes nothing of what is left.
package struct TrackClipper: Sendable {
  /// Recorded positions, never the edge of an area.
  package let segments: [[TrackPoint]]
  private let areas: [PolygonArea]

  /// A track without its positions in zones, in the parts in which it was recorded.
  static func outside(_ zones: [PrivacyZone], _ whole: [[TrackPoint]]) -> [[TrackPoint]] {
    let areas = zones.map(\.cutArea)
    return areas.isEmpty
      ? whole : whole.map { $0.filter { point in !areas.contains { $0.contains(point.coordinate) } } }
  }

  package init(_ whole: [[TrackPoint]], zones: [PrivacyZone]) {
    let areas = zones.map(\.cutArea)
    var segments: [[TrackPoint]] = []
    for segment in whole {
      var part: [TrackPoint] = []
      for point in segment where !areas.contains(where: { $0.contains(point.coordinate) }) {
        if let last = part.last,
          areas.contains(where: { $0.isCrossed(from: last.coordinate, to: point.coordinate) })
        {
          segments.append(part)
          part = []
        }
        part.append(point)
      }
      if !part.isEmpty { segments.append(part) }
    }
    (self.segments, self.areas) = (segments, areas)
  }

  /// Metres from an area within which a walker may be about to enter it.
  private static let nearness = 100.0
  /// Seconds without a position after which a walker near an area may have been in it.
  private static let absence = 30.0

  /// The times between the remaining positions at which the walker may have been in one of the areas.
  ///
  /// - Returns: Seconds since 1970, exclusive; infinite before the first position and after the last.
  var unknownTimes: [ClosedRange<Double>] {
    guard !areas.isEmpty else { return [] }
    var points: [(time: Double, point: TrackPoint)] = []
    for point in segments.joined() {
      if let time = point.time { points.append((time.seconds, point)) }
    }
    points.sort { $0.time < $1.time }
    guard let first = points.first, let last = points.last else { return [] }
    func isNear(_ point: TrackPoint) -> Bool {
      areas.contains { $0.contains(point.coordinate, within: TrackClipper.nearness) }
    }
    var times: [ClosedRange<Double>] = []
    if isNear(first.point) { times.append(-.infinity...first.time) }
    for (a, b) in zip(points, points.dropFirst()) where b.time > a.time {
      if areas.contains(where: { $0.isCrossed(from: a.point.coordinate, to: b.point.coordinate) })
        || (b.time - a.time > TrackClipper.absence && (isNear(a.point) || isNear(b.point)))
      {
        times.append(a.time...b.time)
      }
    }
    if isNear(last.point) { times.append(last.time...(.infinity)) }
    return times
  }
}
