/// How requests are sent: how many, how fast, how often again, and through what.
package struct NetworkPolicy: Sendable {
  /// `"PhotoMap/1.0 (+https://…)"`, by which services identify the program.
  package var userAgent: String
  /// Simultaneous requests to one host.
  package var requestsPerHost = 4
  /// By host; hosts that are not listed have no limit.
  package var rates: [String: RateLimit] = [:]
  /// Shares rate limits and pauses with other runs of the program; `nil` limits each run alone.
  package var log: RequestLog?
  package var retry = RetryPolicy()
  package var redirects = 5
  /// Seconds.
  package var connectTimeout = 10.0
  /// Seconds without a byte from the server.
  package var idleTimeout = 30.0
  /// Bytes of a response after decompression.
  package var inflationLimit = 64_000_000
  /// A PEM file of trusted certificates; `nil` for the system's.
  package var authorities: String?
  package var proxies = Proxies()
  package var clock = NetworkClock.system
  let transport: Transport

  package init(userAgent: String, over transport: Transport) {
    (self.userAgent, self.transport) = (userAgent, transport)
  }
}
