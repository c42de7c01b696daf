package import Photography

/// A track without the positions in privacy zones, as if its recorder had been off inside them (X3).
package struct TrackCut: Sendable {
  /// Recorded positions, never the edge of a zone.
  package let segments: [[TrackPoint]]
  /// What was removed.
  package let gaps: TrackGaps

  package init(_ whole: TrackPath, zones: [PrivacyZone]) {
    var segments: [[TrackPoint]] = []
    var ranges: [ClosedRange<Double>] = []
    for segment in whole.segments {
      var part: [TrackPoint] = []
      for index in segment {
        let position = whole.positions[index]
        let isHidden = zones.contain(position.point.coordinate)
        if index > segment.lowerBound {
          let before = whole.positions[index - 1]
          if zones.contains(where: {
            $0.isCrossed(from: before.point.coordinate, to: position.point.coordinate)
          }) {
            ranges.append(before.distance...position.distance)
            if !part.isEmpty { segments.append(part) }
            part = []
          }
        }
        if !isHidden { part.append(position.point) }
      }
      if !part.isEmpty { segments.append(part) }
    }
    self.segments = segments
    gaps = TrackGaps(zones: zones, ranges: ranges)
  }
}

/// The parts of a track that lie in privacy zones.
package struct TrackGaps: Sendable, Hashable, Codable {
  let zones: [PrivacyZone]
  /// Metres from the start of the whole track to where each part begins and ends, in order.
  let ranges: [ClosedRange<Double>]

  /// A photograph's position on the rest of the track.
  ///
  /// - Parameter stop: With its distance along the whole track.
  /// - Returns: `nil` when the photograph was taken in a zone, or on a part of the track that leads through one.
  package func shown(_ stop: WalkStop) -> WalkStop? {
    guard !zones.contain(stop.coordinate) else { return nil }
    var shown = stop
    for range in ranges where range.lowerBound < stop.distance {
      guard stop.distance >= range.upperBound else { return nil }
      shown.distance -= range.upperBound - range.lowerBound
    }
    // To the millimetre, so that rounding errors do not reveal the length of what is missing.
    shown.distance = (shown.distance * 1000).rounded() / 1000
    return shown
  }
}
