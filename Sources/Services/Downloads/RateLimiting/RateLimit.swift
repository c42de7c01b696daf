/// At most `requests` requests in any window of `seconds` seconds.
package struct RateLimit: Sendable, Hashable {
  package var requests: Int
  package var seconds: Double

  package init(_ requests: Int, each seconds: Double) {
    self.requests = max(1, requests)
    self.seconds = seconds
  }
}
