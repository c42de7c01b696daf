/// A position of a recorded track.
public struct TrackPoint: Sendable, Hashable {
  public var coordinate: Coordinate
  /// Metres above sea level, as recorded.
  public var elevation: Double?
  public var time: Instant?

  public init(_ coordinate: Coordinate, elevation: Double? = nil, time: Instant? = nil) {
    self.coordinate = coordinate
    self.elevation = elevation
    self.time = time
  }
}
