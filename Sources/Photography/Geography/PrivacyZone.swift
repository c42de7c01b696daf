/// A circle on the ground of which nothing that is published tells a position (X3).
public struct PrivacyZone: Sendable, Hashable, Codable {
  public var centre: Coordinate
  /// Metres.
  public var radius: Double

  public init(centre: Coordinate, radius: Double) { (self.centre, self.radius) = (centre, radius) }
}
