import Concurrency

/// Measures the phases of a build.
struct Stopwatch {
  private(set) var laps: [BuildReport.Lap] = []
  private var start = SystemClock.steady

  /// Ends a phase, or a part of it; the next one begins.
  mutating func lap(_ phase: BuildProgress.Phase) {
    let now = SystemClock.steady
    if let known = laps.firstIndex(where: { $0.phase == phase }) {
      laps[known].seconds += now - start
    } else {
      laps.append(BuildReport.Lap(phase: phase, seconds: now - start))
    }
    start = now
  }
}
