/// Opens connections to servers. The module `Internet` implements it.
public struct Transport: Sendable {
  package let makePool: @Sendable (TransportOptions) -> ConnectionPool

  package init(_ makePool: @escaping @Sendable (TransportOptions) -> ConnectionPool) {
    self.makePool = makePool
  }
}

/// Settings of a ``ConnectionPool``.
package struct TransportOptions: Sendable {
  /// Seconds.
  package let connectTimeout: Double
  /// Seconds without a byte from the server.
  package let idleTimeout: Double
  /// Bytes of a response after decompression.
  package let inflationLimit: Int
  /// A PEM file of trusted certificates; `nil` for the system's.
  package let authorities: String?
  package let proxies: Proxies
}
