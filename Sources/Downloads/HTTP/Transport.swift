/// What reaches servers. The module `Internet` has one.
public struct Transport: Sendable {
  /// Begins to keep connections to servers, which live as long as the wire does.
  package let wire: @Sendable (Wire.Limits) -> Wire
  /// Whether it reaches any.
  package let isThere: Bool

  package init(_ wire: @escaping @Sendable (Wire.Limits) -> Wire) { (self.wire, isThere) = (wire, true) }

  private init() {
    wire = { _ in Wire { _, _ throws(DownloadError.Reason) in throw .offline } }
    isThere = false
  }

  /// Of a program that cannot go online, whatever it is told to do.
  public static let none = Transport()
}
