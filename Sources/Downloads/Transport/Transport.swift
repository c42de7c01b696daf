/// Opens connections to servers. The module `Internet` implements it.
public struct Transport: Sendable {
  package let makePool: @Sendable (TransportOptions) -> ConnectionPool
  /// False for ``none``.
  package let isAvailable: Bool

  package init(_ makePool: @escaping @Sendable (TransportOptions) -> ConnectionPool) {
    (self.makePool, isAvailable) = (makePool, true)
  }

  private init() {
    makePool = { _ in ConnectionPool { _, _ throws(DownloadError.Reason) in throw .offline } }
    isAvailable = false
  }

  /// For programs without network access: every request fails.
  public static let none = Transport()
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
