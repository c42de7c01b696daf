/// An HTTP client. The module `Internet` has one; tests may make others.
public struct Transport: Sendable {
  /// Begins to keep connections to servers, which live as long as the wire does.
  package let wire: @Sendable (Wire.Limits) -> Wire

  package init(_ wire: @escaping @Sendable (Wire.Limits) -> Wire) { self.wire = wire }
}
