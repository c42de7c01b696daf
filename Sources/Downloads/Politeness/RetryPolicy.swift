internal import Foundation

/// How often, and after how long, a request that failed in passing is made again.
package struct RetryPolicy: Sendable, Hashable {
  /// The first one counted.
  package var attempts = 4
  /// Seconds before the second attempt, twice as many before the third, and so on.
  package var base = 0.5
  /// At most so many seconds between two attempts.
  package var cap = 20.0
  /// A service that asks for a longer pause than so many seconds is left alone.
  package var longestPause = 120.0

  package init() {}

  /// Seconds to wait after an attempt failed: half of the time fixed, half of it by chance, so that many clients that
  /// failed together do not come back together.
  ///
  /// - Parameters:
  ///   - attempt: Counted from 1.
  ///   - random: In `0..<1`.
  func delay(after attempt: Int, random: Double) -> Double {
    let whole = min(cap, base * pow(2, Double(attempt - 1)))
    return whole * (0.5 + 0.5 * random)
  }
}
