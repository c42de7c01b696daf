/// A circle inside which nothing that is published may reveal a position (X3).
public struct PrivacyZone: Sendable, Hashable, Codable {
  public var centre: Coordinate
  /// Metres.
  public var radius: Double

  public init(centre: Coordinate, radius: Double) { (self.centre, self.radius) = (centre, radius) }
}
