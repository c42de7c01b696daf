/// How often a service may be asked.
package struct Rate: Sendable, Hashable {
  /// At most so many requests …
  package var requests: Int
  /// … within any so many seconds.
  package var seconds: Double

  package init(_ requests: Int, each seconds: Double) {
    self.requests = max(1, requests)
    self.seconds = seconds
  }
}
