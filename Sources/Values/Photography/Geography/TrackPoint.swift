/// A position of a recorded track.
public struct TrackPoint: Sendable, Hashable {
  /// The recorded position.
  public var coordinate: Coordinate
  /// The recorded elevation in metres above sea level.
  public var elevation: Double?
  /// When it was recorded; `nil` where the file has no time.
  public var time: Instant?

  /// A position with its elevation in metres above sea level.
  public init(_ coordinate: Coordinate, elevation: Double? = nil, time: Instant? = nil) {
    self.coordinate = coordinate
    self.elevation = elevation
    self.time = time
  }
}
