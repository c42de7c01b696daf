package import Photography

/// Finds the photographs that were taken on a walk (W4).
package struct WalkMatching: Sendable {
  /// How photographs are matched.
  package enum Rule: String, Sendable, Hashable, Codable, CaseIterable {
    /// By time where the track has times, else by position.
    case automatic = "auto"
    case time, position
    /// No photograph is matched.
    case none
  }

  package let track: MatchingTrack
  package var rule = Rule.automatic
  /// Seconds that cameras' clocks were ahead; `nil` to estimate it.
  package var clockOffset: Double?
  /// Metres from the track within which a photograph was taken on it.
  package var nearness = 100.0

  /// Seconds before the start and after the end in which photographs belong to a walk, too.
  package static let slack = 600.0
  /// Metres from the track beyond which a photograph with a position does not belong to the walk, at any time.
  package static let elsewhere = 1000.0

  package init(
    track: MatchingTrack, rule: Rule = .automatic, clockOffset: Double? = nil, nearness: Double = 100
  ) {
    (self.track, self.rule, self.clockOffset, self.nearness) = (track, rule, clockOffset, nearness)
  }

  /// The photographs taken on the walk.
  ///
  /// - Parameters:
  ///   - photos: The library's, newest first.
  ///   - isPlaceHidden: Whether the place of the photograph at a position is hidden, or not told exactly. It joins no walk,
  ///     which would reveal its place.
  /// - Returns: Newest first, and the clocks of the cameras.
  package func stops(
    among photos: [PhotoSummary], isPlaceHidden: (Int) -> Bool
  ) -> (stops: [WalkStop], clocks: CameraClocks?) {
    guard rule != .none, !track.isEmpty, rule != .time || matchesByTime else { return ([], nil) }
    let candidates = candidates(among: photos, isPlaceHidden)
    guard matchesByTime else {
      return (candidates.compactMap { stop(at: $0, photos[$0], nearestTo: nil, within: nearness) }, nil)
    }
    let clocks = CameraClocks(stated: clockOffset, among: photos, candidates, on: track)
    let stops = candidates.compactMap { index in
      stop(
        at: index, photos[index],
        at: photos[index].instant.advanced(bySeconds: -clocks.ahead(of: photos[index])))
    }
    return (stops, clocks)
  }

  /// Whether photographs are matched by the times of the track.
  package var matchesByTime: Bool {
    track.span != nil && !track.isEmpty && (rule == .time || rule == .automatic)
  }

  /// The clocks of the cameras.
  ///
  /// - Parameters: As those of ``stops(among:isPlaceHidden:)``.
  package func clocks(among photos: [PhotoSummary], isPlaceHidden: (Int) -> Bool) -> CameraClocks {
    CameraClocks(
      stated: clockOffset, among: photos,
      clockOffset == nil ? candidates(among: photos, isPlaceHidden) : [], on: track)
  }

  /// The photographs that the track may be about.
  private func candidates(among photos: [PhotoSummary], _ isPlaceHidden: (Int) -> Bool) -> [Int] {
    let area = Area(track)
    var inTime = Array(photos.indices)
    if matchesByTime, let times = track.span {
      let most = CameraClock.greatestOffset + WalkMatching.slack
      inTime = photos.positions(from: times.lowerBound, to: times.upperBound, within: most)
    }
    return inTime.filter { index in
      if let coordinate = photos[index].coordinate, !area.contains(coordinate) { return false }
      return !isPlaceHidden(index)
    }
  }

  private func stop(at index: Int, _ photo: PhotoSummary, at moment: Instant) -> WalkStop? {
    guard photo.knownInstant != nil, track.covers(moment, slack: WalkMatching.slack) else { return nil }
    guard photo.coordinate == nil else {
      return stop(at: index, photo, nearestTo: moment, within: WalkMatching.elsewhere)
    }
    return track.step(at: moment, slack: WalkMatching.slack).map {
      WalkStop(photo: index, coordinate: $0.coordinate, distance: $0.distance)
    }
  }

  /// A photograph with a position keeps it. Where the track passes it several times, the time nearest to `moment` counts.
  private func stop(at index: Int, _ photo: PhotoSummary, nearestTo moment: Instant?, within radius: Double)
    -> WalkStop?
  {
    guard let coordinate = photo.coordinate else { return nil }
    let approaches = track.closestApproaches(to: coordinate, within: radius)
    let nearest = approaches.min { a, b in
      guard let moment, let x = a.time, let y = b.time else { return a.metres < b.metres }
      return abs(x.seconds(since: moment)) < abs(y.seconds(since: moment))
    }
    return nearest.map { WalkStop(photo: index, coordinate: coordinate, distance: $0.distance) }
  }
}

extension [PhotoSummary] {
  /// Those taken in a time or at most some seconds before or after it. The newest are first.
  fileprivate func positions(from start: Instant, to end: Instant, within seconds: Double) -> [Int] {
    // Where two local months meet, later instants may come after earlier ones, by no more than two offsets from UTC.
    let most = seconds + 2 * Double(UTCOffset.greatest)
    let first = partitioningIndex { $0.instant.seconds(since: end) <= most }
    let last = partitioningIndex { start.seconds(since: $0.instant) > most }
    return (first..<Swift.max(first, last)).filter {
      self[$0].instant.seconds(since: end) <= seconds && start.seconds(since: self[$0].instant) <= seconds
    }
  }
}

/// The bounding box of a track with a margin, to exclude most photographs quickly.
private struct Area {
  private let south, north: Double
  private let west, east: Double
  /// False near a pole and across the 180th meridian, where a range of longitudes is of no use.
  private let boundsLongitude: Bool

  init(_ track: MatchingTrack) {
    let latitudes = track.latitudeRange ?? -90...90
    let longitudes = track.longitudeRange ?? -180...180
    let margin = WalkMatching.elsewhere * 1.1 / Sphere.metresPerDegree
    (south, north) = (latitudes.lowerBound - margin, latitudes.upperBound + margin)
    // A degree of longitude is a third as long at 70° as at the equator.
    (west, east) = (longitudes.lowerBound - 3 * margin, longitudes.upperBound + 3 * margin)
    boundsLongitude = south > -70 && north < 70 && west > -180 && east < 180
  }

  func contains(_ coordinate: Coordinate) -> Bool {
    guard (south...north).contains(coordinate.latitude) else { return false }
    return !boundsLongitude || (west...east).contains(coordinate.longitude)
  }
}
