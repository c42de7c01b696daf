/// A position on the Earth, WGS 84.
public struct Coordinate: Sendable, Hashable, Codable {
  /// Degrees north, in `-90...90`.
  public let latitude: Double
  /// Degrees east, in `-180...180`.
  public let longitude: Double

  /// A position in degrees north and east.
  ///
  /// - Returns: `nil` when a value is not finite or out of range, so that an invalid position cannot exist.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  @usableFromInline init() { (latitude, longitude) = (0, 0) }
}

extension Coordinate: Stored {
  @inlinable package static var blank: Coordinate { Coordinate() }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var (latitude, longitude) = (latitude, longitude)
    try visitor.visit(&latitude)
    try visitor.visit(&longitude)
    guard let read = Coordinate(latitude: latitude, longitude: longitude) else { return try visitor.refuse() }
    self = read
  }
}
