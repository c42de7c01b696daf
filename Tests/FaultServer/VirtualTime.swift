package import Downloads
internal import Synchronization

/// A clock that advances only when code sleeps, so that tests of long delays are fast.
package final class VirtualTime: Sendable {
  private struct State {
    var now: Double
    var sleeps: [Double] = []
  }

  private let state: Mutex<State>
  private let random: Double

  /// - Parameters:
  ///   - start: Seconds since 1970.
  ///   - random: What the random number generator always returns, in `0..<1`.
  package init(start: Double = 1_000_000, random: Double = 0.5) {
    state = Mutex(State(now: start))
    self.random = random
  }

  /// All sleeps so far, in seconds.
  package var sleeps: [Double] { state.withLock { $0.sleeps } }

  package var now: Double { state.withLock { $0.now } }

  /// Advances the clock.
  package func pass(_ seconds: Double) { state.withLock { $0.now += seconds } }

  package var clock: NetworkClock {
    let random = random
    return NetworkClock(
      now: { self.now }, date: { self.now },
      sleep: { seconds in
        try Task.checkCancellation()
        self.state.withLock {
          $0.now += seconds
          $0.sleeps.append(seconds)
        }
        await Task.yield()
      }, random: { random })
  }
}
