/// The figures of a walk, in metres and seconds.
public struct WalkFigures: Sendable, Hashable, Codable {
  /// Positions recorded.
  public var points = 0
  /// Horizontal distance, without elevation.
  public var distance = 0.0
  /// Seconds from the first to the last position of each recorded part; `nil` if a part has no times.
  public var duration: Double?
  /// The part of ``duration`` spent faster than 1 km/h.
  public var movingTime: Double?
  /// Horizontal distance covered during ``movingTime``.
  public var movingDistance: Double?
  /// Sums of all rises and falls; `nil` if fewer than two positions have an elevation.
  public var ascent: Double?
  /// The sum of all falls; see ``ascent``.
  public var descent: Double?
  /// The same by the heights of the ground instead of the recorded ones; `nil` where these were not recorded, or the ground is
  /// not known all along.
  public var groundAscent: Double?
  /// The sum of all falls of the ground; see ``groundAscent``.
  public var groundDescent: Double?
  /// The lowest elevation, in metres above sea level.
  public var lowest: Double?
  /// The highest elevation, in metres above sea level.
  public var highest: Double?
  /// The corners of the bounding box; `nil` without a position.
  public var southWest: Coordinate?
  /// The north-eastern corner of the bounding box; see ``southWest``.
  public var northEast: Coordinate?

  /// The figures of a walk without positions.
  public init() {}

  /// The speed while moving, in metres per second.
  public var speed: Double? {
    guard let movingTime, let movingDistance, movingTime > 0 else { return nil }
    return movingDistance / movingTime
  }
}

extension WalkFigures: Stored {
  @inlinable package static var blank: WalkFigures { WalkFigures() }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&points)
    try visitor.visit(&distance)
    try visitor.visit(&duration)
    try visitor.visit(&movingTime)
    try visitor.visit(&movingDistance)
    try visitor.visit(&ascent)
    try visitor.visit(&descent)
    try visitor.visit(&groundAscent)
    try visitor.visit(&groundDescent)
    try visitor.visit(&lowest)
    try visitor.visit(&highest)
    try visitor.visit(&southWest)
    try visitor.visit(&northEast)
  }
}
