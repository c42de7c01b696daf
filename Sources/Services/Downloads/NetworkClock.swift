import Platform

/// The clocks and the random numbers that the network uses; tests inject their own.
package struct NetworkClock: Sendable {
  /// Seconds of a monotonic clock.
  package var now: @Sendable () -> Double
  /// Seconds since 1970.
  package var date: @Sendable () -> Double
  /// Throws when the task is cancelled.
  package var sleep: @Sendable (_ seconds: Double) async throws -> Void
  /// In `0..<1`.
  package var random: @Sendable () -> Double

  package init(
    now: @escaping @Sendable () -> Double, date: @escaping @Sendable () -> Double,
    sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void,
    random: @escaping @Sendable () -> Double
  ) {
    (self.now, self.date, self.sleep, self.random) = (now, date, sleep, random)
  }

  /// The system's clocks and random number generator.
  package static let system = NetworkClock(
    now: { seconds(CLOCK_MONOTONIC) }, date: { seconds(CLOCK_REALTIME) },
    sleep: { try await Task.sleep(for: .seconds($0)) }, random: { Double.random(in: 0..<1) })

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
