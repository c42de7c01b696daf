/// A point in time: nanoseconds since 1970-01-01 00:00:00 UTC.
public struct Instant: Sendable, Hashable, Codable, Comparable {
  /// Seconds since 1970-01-01 00:00:00 UTC, without leap seconds; negative before.
  public let secondsSince1970: Int
  /// Nanoseconds after the full second, in `0..<1_000_000_000`.
  public let nanosecond: Int

  /// A point in time.
  ///
  /// - Parameter nanosecond: In `0..<1_000_000_000`.
  public init(secondsSince1970: Int, nanosecond: Int = 0) {
    self.secondsSince1970 = secondsSince1970
    self.nanosecond = nanosecond
  }

  public static func < (a: Instant, b: Instant) -> Bool {
    (a.secondsSince1970, a.nanosecond) < (b.secondsSince1970, b.nanosecond)
  }
}

extension Instant: Stored {
  @inlinable package static var blank: Instant { Instant(secondsSince1970: 0) }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var (seconds, nanosecond) = (secondsSince1970, nanosecond)
    try visitor.visit(&seconds)
    try visitor.visit(&nanosecond)
    self = Instant(secondsSince1970: seconds, nanosecond: nanosecond)
  }
}
