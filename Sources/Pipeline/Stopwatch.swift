/// Measures the stages of a build.
struct Stopwatch {
  private(set) var laps: [BuildReport.Lap] = []
  private var start = WallTime.steady

  /// Ends a stage, or a part of it; the next one begins.
  mutating func lap(_ stage: BuildProgress.Stage) {
    let now = WallTime.steady
    if let known = laps.firstIndex(where: { $0.stage == stage }) {
      laps[known].seconds += now - start
    } else {
      laps.append(BuildReport.Lap(stage: stage, seconds: now - start))
    }
    start = now
  }
}
