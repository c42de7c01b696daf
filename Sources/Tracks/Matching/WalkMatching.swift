package import Photography

/// Finds the photographs that were taken on a walk (W4).
package struct WalkMatching: Sendable {
  /// By what photographs join.
  package enum Rule: String, Sendable, Hashable, Codable, CaseIterable {
    /// By time where the track has times, else by position.
    case automatic = "auto"
    case time, position
    /// None do.
    case none
  }

  package let path: TrackPath
  package var rule = Rule.automatic
  /// Seconds that cameras' clocks were ahead; `nil` to find it out.
  package var clockOffset: Double?
  /// Metres within which a photograph was taken on the way.
  package var nearness = 100.0

  /// Photographs just before the start and after the end belong to a walk, too; in seconds.
  static let slack = 600.0
  /// A photograph that says it was taken farther away than this was taken by somebody else, whatever the time; metres.
  static let elsewhere = 1000.0

  package init(
    path: TrackPath, rule: Rule = .automatic, clockOffset: Double? = nil, nearness: Double = 100
  ) {
    (self.path, self.rule, self.clockOffset, self.nearness) = (path, rule, clockOffset, nearness)
  }

  /// - Parameters:
  ///   - photos: The library's, newest first.
  ///   - isPlaceHidden: Whether nobody is to know where a photograph was taken. Such a photograph joins no walk: its mere
  ///     presence on one would tell.
  /// - Returns: Newest first, and the clocks' offset that was found, when one was looked for.
  package func stops(
    among photos: [Photo], isPlaceHidden: (PhotoID) -> Bool
  ) -> (stops: [WalkStop], foundOffset: Double?) {
    let times = path.span
    let byTime = rule == .time || (rule == .automatic && times != nil)
    guard rule != .none, !path.places.isEmpty, !byTime || times != nil else { return ([], nil) }
    let area = Area(path)
    let candidates = photos.indices.filter { index in
      let photo = photos[index]
      if let coordinate = photo.coordinate, !area.contains(coordinate) { return false }
      if byTime, let times,
        !times.isNear(photo.taken.instant, within: CameraClock.farthest + WalkMatching.slack)
      {
        return false
      }
      return !isPlaceHidden(photo.id)
    }
    guard byTime else {
      return (candidates.compactMap { stop(at: $0, photos[$0], passingAt: nil, within: nearness) }, nil)
    }
    let found = clockOffset == nil ? offset(of: candidates.map { photos[$0] }) : nil
    let offset = clockOffset ?? found ?? 0
    let stops = candidates.compactMap { index in
      stop(at: index, photos[index], at: photos[index].taken.instant.advanced(bySeconds: -offset))
    }
    return (stops, found)
  }

  /// A file's date tells nothing of the camera's clock.
  private func offset(of photos: [Photo]) -> Double? {
    let witnesses = photos.compactMap { photo in
      photo.taken.isFileDate
        ? nil : photo.coordinate.map { CameraClock.Witness(coordinate: $0, taken: photo.taken.instant) }
    }
    return CameraClock.offset(by: witnesses, on: path)
  }

  private func stop(at index: Int, _ photo: Photo, at moment: Instant) -> WalkStop? {
    guard !photo.taken.isFileDate, let place = path.place(at: moment, slack: WalkMatching.slack) else {
      return nil
    }
    guard photo.coordinate != nil else {
      return WalkStop(photo: index, coordinate: place.coordinate, distance: place.distance)
    }
    return stop(at: index, photo, passingAt: moment, within: WalkMatching.elsewhere)
  }

  /// A photograph with a place of its own keeps it; of several passings, the one nearest in time counts.
  private func stop(at index: Int, _ photo: Photo, passingAt moment: Instant?, within radius: Double)
    -> WalkStop?
  {
    guard let coordinate = photo.coordinate else { return nil }
    let passings = path.passings(of: coordinate, within: radius)
    let nearest = passings.min { a, b in
      guard let moment, let x = a.time, let y = b.time else { return a.metres < b.metres }
      return abs(x.seconds(since: moment)) < abs(y.seconds(since: moment))
    }
    return nearest.map { WalkStop(photo: index, coordinate: coordinate, distance: $0.distance) }
  }
}

extension ClosedRange<Instant> {
  fileprivate func isNear(_ moment: Instant, within seconds: Double) -> Bool {
    lowerBound.seconds(since: moment) <= seconds && moment.seconds(since: upperBound) <= seconds
  }
}

/// The surroundings of a way, to rule most photographs out at once.
private struct Area {
  private let south, north: Double
  private let west, east: Double
  /// False where longitudes say little: near a pole, and across the 180th meridian.
  private let boundsLongitude: Bool

  init(_ path: TrackPath) {
    let latitudes = path.places.lazy.map(\.point.coordinate.latitude)
    let longitudes = path.places.lazy.map(\.point.coordinate.longitude)
    let margin = WalkMatching.elsewhere * 1.1 / Ground.degree
    (south, north) = ((latitudes.min() ?? -90) - margin, (latitudes.max() ?? 90) + margin)
    // A degree of longitude is a third as long at 70° as at the equator.
    (west, east) = ((longitudes.min() ?? -180) - 3 * margin, (longitudes.max() ?? 180) + 3 * margin)
    boundsLongitude = south > -70 && north < 70 && west > -180 && east < 180
  }

  func contains(_ coordinate: Coordinate) -> Bool {
    guard (south...north).contains(coordinate.latitude) else { return false }
    return !boundsLongitude || (west...east).contains(coordinate.longitude)
  }
}
