package import Downloads
internal import Synchronization

/// Time that passes only when somebody sleeps, so that tests of long waits are short.
package final class VirtualTime: Sendable {
  private struct State {
    var now: Double
    var sleeps: [Double] = []
  }

  private let state: Mutex<State>
  private let chance: Double

  /// - Parameters:
  ///   - start: Seconds since 1970.
  ///   - chance: What chance always brings, in `0..<1`.
  package init(start: Double = 1_000_000, chance: Double = 0.5) {
    state = Mutex(State(now: start))
    self.chance = chance
  }

  /// All waits so far, in seconds.
  package var sleeps: [Double] { state.withLock { $0.sleeps } }

  package var now: Double { state.withLock { $0.now } }

  /// Lets time pass.
  package func pass(_ seconds: Double) { state.withLock { $0.now += seconds } }

  package var clock: NetworkClock {
    let chance = chance
    return NetworkClock(
      now: { self.now }, date: { self.now },
      sleep: { seconds in
        try Task.checkCancellation()
        self.state.withLock {
          $0.now += seconds
          $0.sleeps.append(seconds)
        }
        await Task.yield()
      }, random: { chance })
  }
}
