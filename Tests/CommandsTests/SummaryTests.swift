import Photography
import Pipeline
import Testing

@testable import Commands

@Suite struct SummaryTests {
  private func text(_ problems: [Problem], listed: [Problem] = []) -> String {
    var report = BuildReport()
    report.photos = 1
    report.problems = problems
    return Summary(report: report, seconds: 1.234, output: "output", listed: listed).text
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
    #expect(!text([problem], listed: [problem]).contains("a.jpg"))
    #expect(text([problem], listed: [problem]).contains("1 error above."))
    #expect(text([problem, problem], listed: [problem]).contains("a.jpg"))
  }

  @Test func aLongListIsCutAndSaysSo() {
    let text = text(Array(repeating: problem, count: 60))
    #expect(text.contains("… and 10 more; 'photomap build --json' lists them all."))
  }

  @Test func errorsAreListedFirst() {
    let notes = (0..<60).map { Problem(.note, "\($0).jpg", "is odd") }
    #expect(text(notes + [problem]).hasPrefix("error: a.jpg: is empty."))
  }

  @Test func aNameStaysInItsLine() {
    let line = Summary.line(for: Problem(.note, "a\n\u{1B}[2Jb.jpg", "is odd"))
    #expect(line == "note: a\\n\\u{1B}[2Jb.jpg: is odd.")
  }
}
