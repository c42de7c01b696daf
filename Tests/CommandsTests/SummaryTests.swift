import Photography
import Pipeline
import Testing

@testable import Commands

@Suite struct SummaryTests {
  private func text(_ problems: [Problem], told: [Problem] = []) -> String {
    var report = BuildReport()
    report.photos = 1
    report.problems = problems
    return Summary(report: report, seconds: 1.234, output: "output", told: told).text
  }

  private let problem = Problem(.error, "a.jpg", "is empty", remedy: "Copy it again.")

  @Test func problemsComeFirstThenTheCounts() {
    #expect(
      text([problem]) == """
        error: a.jpg: is empty.
            Copy it again.

        Built output: 1 photograph, 0 with a place; 0 pages (0 new or changed), 0 pictures (0 new); 1.23 s. 1 error above.
        """)
  }

  @Test func whatWasListedIsNotListedAgain() {
    #expect(!text([problem], told: [problem]).contains("a.jpg"))
    #expect(text([problem], told: [problem]).contains("1 error above."))
    #expect(text([problem, problem], told: [problem]).contains("a.jpg"))
  }

  @Test func aLongListIsCutAndSaysSo() {
    let text = text(Array(repeating: problem, count: 60))
    #expect(text.contains("… and 10 more; --json lists them all."))
  }

  @Test func aNameStaysInItsLine() {
    let line = Summary.line(for: Problem(.note, "a\n\u{1B}[2Jb.jpg", "is odd"))
    #expect(line == "note: a\\n\\u{1B}[2Jb.jpg: is odd.")
  }
}
