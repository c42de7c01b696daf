internal import Foundation

/// How often, and after which delays, a request that failed transiently is repeated.
package struct RetryPolicy: Sendable, Hashable {
  /// Including the first.
  package var attempts = 4
  /// Seconds before the second attempt; each further delay is twice as long.
  package var base = 0.5
  /// The longest delay, in seconds.
  package var cap = 20.0
  /// The longest pause, in seconds, that is waited for when a service requests one.
  package var longestPause = 120.0

  /// Seconds to wait after a failed attempt: one half fixed, one half random, so that clients that failed together do not
  /// retry together.
  ///
  /// - Parameters:
  ///   - attempt: Counted from 1.
  ///   - random: In `0..<1`.
  func delay(after attempt: Int, random: Double) -> Double {
    let whole = min(cap, base * pow(2, Double(attempt - 1)))
    return whole * (0.5 + 0.5 * random)
  }
}
