package import Photography

/// What privacy zones leave of a track, as if its recorder had been off inside them (X3).
package struct TrackCut: Sendable {
  /// What is left, in as many parts as it takes; positions are recorded ones, never the edge of a zone.
  package let segments: [[TrackPoint]]
  private let zones: [PrivacyZone]
  /// Metres from the start of the whole track at which each stretch begins and ends that was cut, in the order of the way.
  private let gaps: [(start: Double, end: Double)]

  package init(_ whole: TrackPath, zones: [PrivacyZone]) {
    self.zones = zones
    var segments: [[TrackPoint]] = []
    var gaps: [(start: Double, end: Double)] = []
    for segment in whole.segments {
      var part: [TrackPoint] = []
      for index in segment {
        let place = whole.places[index]
        let isHidden = zones.contain(place.point.coordinate)
        if index > segment.lowerBound {
          let before = whole.places[index - 1]
          if zones.contains(where: {
            $0.isCrossed(from: before.point.coordinate, to: place.point.coordinate)
          }) {
            gaps.append((before.distance, place.distance))
            if !part.isEmpty { segments.append(part) }
            part = []
          }
        }
        if !isHidden { part.append(place.point) }
      }
      if !part.isEmpty { segments.append(part) }
    }
    (self.segments, self.gaps) = (segments, gaps)
  }

  /// A photograph's place on what is left.
  ///
  /// - Parameter stop: With its distance along the whole track.
  /// - Returns: `nil` when it was taken where nobody is to know, or where the way through a zone is passed.
  package func stop(_ stop: WalkStop) -> WalkStop? {
    guard !zones.contain(stop.coordinate) else { return nil }
    var left = stop
    for gap in gaps where gap.start < stop.distance {
      guard stop.distance >= gap.end else { return nil }
      left.distance -= gap.end - gap.start
    }
    // To the millimetre, so that not even the last bits of a figure tell how long the way was that is missing.
    left.distance = (left.distance * 1000).rounded() / 1000
    return left
  }
}
