/// Measures the stages of a build.
struct Stopwatch {
  private(set) var laps: [BuildReport.Lap] = []
  private var start = WallTime.steady

  /// Ends a stage; the next one begins.
  mutating func lap(_ stage: BuildProgress.Stage) {
    let now = WallTime.steady
    laps.append(BuildReport.Lap(stage: stage, seconds: now - start))
    start = now
  }
}
