/// An area inside which nothing that is published may reveal a position (X3).
public enum PrivacyZone: Sendable, Hashable, Codable {
  /// Radius in metres.
  case circle(centre: Coordinate, radius: Double)
  /// Corners in order, at least three; the last is joined to the first.
  case polygon([Coordinate])
}
