import Building
import Synchronization
import Testing

@testable import Commands

@Suite struct ProgressReportTests {
  private final class Log: Sendable {
    let time = Mutex(0.0)
    let lines = Mutex([String]())
  }

  private let log = Log()

  private func report(_ style: ProgressReport.Style) -> ProgressReport {
    let log = log
    return ProgressReport(
      style, now: { log.time.withLock { $0 } }, show: { text, _ in log.lines.withLock { $0.append(text) } })
  }

  private func advance(_ report: ProgressReport, to time: Double, _ progress: BuildProgress) {
    log.time.withLock { $0 = time }
    report.update(progress)
  }

  @Test func aBarShowsRateAndTimeLeft() {
    let report = report(.bar)
    advance(report, to: 0, BuildProgress(.developing, done: 0, of: 200))
    advance(report, to: 10, BuildProgress(.developing, done: 50, of: 200))
    advance(report, to: 10.05, BuildProgress(.developing, done: 51, of: 200))
    report.end()
    #expect(
      log.lines.withLock { $0 }
        == ["Developing ██████░░░░░░░░░░░░░░░░░░ 50 of 200, 5.0 a second, 30 s left", ""])
  }

  @Test func linesAreFewAndPlain() {
    let report = report(.lines)
    for second in 0...25 {
      advance(report, to: Double(second), BuildProgress(.rendering, done: second * 100, of: 10_000))
    }
    #expect(
      log.lines.withLock { $0 } == [
        "Writing 10000 files", "Writing: 1000 of 10000, 100 a second, 1 min 30 s left",
        "Writing: 2000 of 10000, 100 a second, 1 min 20 s left",
      ])
  }

  @Test("of movies that take long, the one that takes longest is told with the time that it still takes")
  func movies() {
    let report = report(.lines)
    func movie(_ path: String, _ share: Double) -> BuildProgress {
      var step = BuildProgress(.developing, done: 1, of: 3)
      step.movie = BuildProgress.Movie(path: path, share: share)
      return step
    }
    advance(report, to: 0, BuildProgress(.developing, done: 1, of: 3))
    advance(report, to: 1, movie("long.mp4", 0))
    advance(report, to: 2, movie("short.mp4", 0.1))
    advance(report, to: 12, movie("long.mp4", 0.05))
    // It has ended, with or without a result.
    advance(report, to: 13, movie("short.mp4", 1))
    advance(report, to: 22, movie("long.mp4", 0.5))
    advance(report, to: 30, movie("long.mp4", 1))
    advance(report, to: 40, BuildProgress(.developing, done: 2, of: 3))
    #expect(
      log.lines.withLock { $0 } == [
        "Developing 3 photographs",
        "Developing: 1 of 3, 0.1 a second, 24 s left; long.mp4: 5 %, 3 min 29 s left",
        "Developing: 1 of 3, 0.0 a second, 44 s left; long.mp4: 50 %, 21 s left",
        "Developing: 2 of 3, 0.1 a second, 20 s left",
      ])
  }

  @Test func quietIsSilent() {
    let report = report(.silent)
    advance(report, to: 100, BuildProgress(.rendering, done: 1, of: 2))
    report.end()
    #expect(log.lines.withLock { $0 }.isEmpty)
  }

  @Test(arguments: [(0.2, "1 s"), (59.5, "1 min"), (185, "3 min 5 s"), (3600, "1 h"), (4800, "1 h 20 min")])
  func spansAreSaidAsPeopleSayThem(seconds: Double, text: String) {
    #expect(span(seconds: seconds) == text)
  }
}
