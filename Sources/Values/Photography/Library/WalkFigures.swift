/// The figures of a walk, in metres and seconds.
public struct WalkFigures: Sendable, Hashable, Codable {
  /// Positions recorded.
  public var points = 0
  /// Horizontal distance, without elevation.
  public var distance = 0.0
  /// From the first to the last position of each recorded part; `nil` if a part has no times.
  public var duration: Double?
  /// The part of ``duration`` spent faster than 1 km/h.
  public var movingTime: Double?
  /// Horizontal distance covered during ``movingTime``.
  public var movingDistance: Double?
  /// Sums of all rises and falls; `nil` if fewer than two positions have an elevation.
  public var ascent: Double?
  public var descent: Double?
  /// The same by the heights of the ground instead of the recorded ones; `nil` where these were not recorded, or the ground is
  /// not known all along.
  public var groundAscent: Double?
  public var groundDescent: Double?
  /// Metres above sea level.
  public var lowest: Double?
  public var highest: Double?
  /// The corners of the bounding box; `nil` without a position.
  public var southWest: Coordinate?
  public var northEast: Coordinate?

  public init() {}

  /// Metres per second while moving.
  public var speed: Double? {
    guard let movingTime, let movingDistance, movingTime > 0 else { return nil }
    return movingDistance / movingTime
  }
}
