/// What a walk comes down to, in metres and seconds.
public struct WalkFigures: Sendable, Hashable, Codable {
  /// Positions recorded.
  public var points = 0
  /// Along the ground, heights left out of account, as it would be measured on a map.
  public var distance = 0.0
  /// From the first position to the last of each recorded part; `nil` when a part has no times.
  public var duration: Double?
  /// The share of ``duration`` spent faster than 1 km/h.
  public var movingTime: Double?
  /// Along the ground, during ``movingTime``.
  public var movingDistance: Double?
  /// Sums of all rises and falls; `nil` when fewer than two positions have a height.
  public var ascent: Double?
  public var descent: Double?
  /// Metres above sea level.
  public var lowest: Double?
  public var highest: Double?
  /// The corners of the area that holds it; `nil` without a position.
  public var southWest: Coordinate?
  public var northEast: Coordinate?

  public init() {}

  /// Metres a second while moving.
  public var speed: Double? {
    guard let movingTime, let movingDistance, movingTime > 0 else { return nil }
    return movingDistance / movingTime
  }
}
