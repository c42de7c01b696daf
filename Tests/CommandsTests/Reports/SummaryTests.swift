import Building
import Foundation
import Hosting
import Photography
import Testing

@testable import Commands

@Suite struct SummaryTests {
  private func text(_ problems: [Problem], listed: [Problem] = []) -> String {
    var report = BuildReport()
    report.photos = 1
    report.problems = problems
    return Summary(
      report: report, seconds: 1.234, output: "output", listed: listed, problemList: ".photomap/problems.json"
    ).text
  }

  private let problem = Problem(.error, "a.jpg", "is empty", remedy: "Copy it again.")

  @Test func problemsComeFirstThenTheCounts() {
    #expect(
      text([problem]) == """
        error: a.jpg: is empty.
            Copy it again.

        Built output: 1 photograph, 0 with a place; 0 pages (0 new or changed), 0 pictures (0 new); 0 files of 0.0 MB; 1.23 s. 1 error above.
        """)
  }

  @Test func whatWasListedIsNotListedAgain() {
    #expect(!text([problem], listed: [problem]).contains("a.jpg"))
    #expect(text([problem], listed: [problem]).contains("1 error above."))
    #expect(text([problem, problem], listed: [problem]).contains("a.jpg"))
  }

  @Test func aLongListIsCutAndSaysSo() {
    let letters = (0..<60).map { String(repeating: "a", count: $0 + 1) }
    let text = text(letters.map { Problem(.error, "a.jpg", "is \($0)") })
    #expect(text.contains("\n… and 10 other kinds.\nAll 60 are listed in .photomap/problems.json.\n"))
  }

  @Test("each kind of problem is listed once, with its first few files")
  func kindsAreListedOnce() {
    let notes = (1...1395).map {
      Problem(
        .note, "\($0).jpg", "does not contain a date", remedy: "Set `taken:` in \($0).yaml.", code: .noDate)
    }
    let keys = ["titel", "Autor"].map {
      Problem(.error, "a.yaml:1:1", "has an unknown key `\($0)`", remedy: "It is ignored.", code: .unknownKey)
    }
    #expect(
      text(notes + keys + [problem]).hasPrefix(
        """
        error: a.yaml:1:1: has an unknown key `titel`.
            It is ignored.
        error: a.yaml:1:1: has an unknown key `Autor`.
        error: a.jpg: is empty.
            Copy it again.
        note: 1.jpg: does not contain a date.
            Set `taken:` in 1.yaml.
            The same in 1394 more: 2.jpg, 3.jpg, 4.jpg, 5.jpg, …
        All 1398 are listed in .photomap/problems.json.

        Built output
        """))
  }

  @Test("six wrong keys are six names, each once; what is the same for all is told once")
  func wrongKeys() throws {
    let problems = ["foo", "bar", "zap", "qux", "foo", "blah", "foo", "zip"].enumerated().map {
      Problem(
        .error, "\($0.offset).yaml:1:1", "has an unknown key `\($0.element)`", remedy: "Known here: `title`.",
        code: .unknownKey)
    }
    let list = try #require(Summary.list(problems, allAre: "there"))
    for name in ["foo", "bar", "zap", "qux", "blah", "zip"] {
      #expect(list.components(separatedBy: "`\(name)`").count == 2)
    }
    #expect(list.contains("The same in 2 more: 4.yaml:1:1, 6.yaml:1:1"))
    #expect(list.components(separatedBy: "Known here").count == 2)
  }

  @Test(
    "problems that differ in number or in a reason are of one kind",
    arguments: [
      (
        .damagedTrack, "contains a position that is not on the Earth",
        "contains 5 positions that are not on the Earth"
      ),
      (.damagedTrack, "is malformed here: expected a number", "is malformed here: the file ends"),
      (
        .cameraClock, "shows that the clock was wrong by 1:03:30",
        "shows that the clock was wrong by -0:10:00"
      ),
      (.invalidEntries, "has an entry with an invalid id", "has 3 entries with invalid ids"),
      (.missingPictures, "lists a picture whose file is missing", "lists 7 pictures whose files are missing"),
      (.outdatedPictures, "has a picture of positions", "has 2 pictures of positions"),
    ] as [(Problem.Code, String, String)])
  func numbersMakeNoKind(code: Problem.Code, one: String, several: String) {
    let problems = [one, several, one].map { Problem(.warning, "a.gpx", $0, code: code) }
    #expect(ProblemKind.kinds(of: problems).map(\.problems) == [problems])
    #expect(ProblemKind.kinds(of: problems.map { Problem(.warning, $0.subject, $0.summary) }).count == 2)
  }

  @Test("up to three problems of a kind are told in full where what to do differs")
  func remediesAreTold() {
    let three = (1...3).map { Problem(.error, "\($0).yaml", "has “\($0)” in it", remedy: "Write \($0).") }
    #expect(
      text(three).hasPrefix(
        "error: 1.yaml: has “1” in it.\n    Write 1.\nerror: 2.yaml: has “2” in it.\n    Write 2.\nerror: 3"))
    let fourth = Problem(.error, "4.yaml", "has “4” in it", remedy: "")
    #expect(text(three + [fourth]).contains("Similar in 3 more"))
  }

  @Test("waypoints that are left out are in the list of problems alone")
  func waypoints() {
    let problem = Problem(.note, "a.gpx", "has 2 waypoints that are not shown", code: .leftWaypoints)
    #expect(text([problem]).hasPrefix("Built"))
  }

  @Test func fewFilesOfAKindAreAllNamed() {
    let text = text((1...4).map { Problem(.note, "\($0).jpg", "is odd") })
    #expect(text.hasPrefix("note: 1.jpg: is odd.\n    The same in 3 more: 2.jpg, 3.jpg, 4.jpg\n\nBuilt"))
  }

  @Test func photographsThatAreNotChosenAreCounted() {
    var report = BuildReport()
    (report.photos, report.unchosen) = (2, 12_345)
    let text = Summary(report: report, seconds: 1, output: "output", problemList: "").text
    #expect(
      text.hasPrefix("Built output: 2 photographs, 0 with a place, 12\u{202F}345 not chosen by `publish:`;"))
  }

  @Test("what the site takes on the disk is told, and what of that is the ground of maps")
  func weight() {
    var report = BuildReport()
    (report.files, report.bytes) = (12_345, 45_120_000)
    func text() -> String { Summary(report: report, seconds: 1, output: "output", problemList: "").text }
    #expect(text().contains("; 12\u{202F}345 files of 45.1 MB; 1.00 s."))
    report.groundBytes = 3_160_000
    #expect(text().contains("; 12\u{202F}345 files of 45.1 MB, streets and relief 3.2 MB of it; 1.00 s."))
  }

  @Test("the limits of the host that the site exceeds are told after that") func limits() {
    var report = BuildReport()
    (report.files, report.bytes, report.largestFile) = (20_001, 45_120_000, 30 << 20)
    let limits = WebHost.service(HostService(.cloudflarePages, site: "photos")).limits
    let excesses =
      limits?.excesses(of: SiteWeight(files: 20_001, bytes: 45_120_000, largestFile: 30 << 20)) ?? []
    let lines = Summary(
      report: report, seconds: 1, output: "output", excesses: excesses, problemList: ""
    ).text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].contains("files of 45.1 MB, the largest of 31.5 MB; 1.00 s."))
    #expect(lines[1].hasPrefix("Cloudflare Pages takes 20\u{202F}000 files, and the site has 20\u{202F}001."))
    #expect(lines[2].hasPrefix("Cloudflare Pages takes files of up to 26 MB"))
  }

  @Test func errorsAreListedFirst() {
    let notes = (0..<60).map { Problem(.note, "\($0).jpg", "is odd") }
    let warning = Problem(.warning, "b.jpg", "is small")
    let text = text(notes + [warning, problem])
    #expect(
      text.hasPrefix("error: a.jpg: is empty.\n    Copy it again.\nwarning: b.jpg: is small.\nnote: 0.jpg"))
  }

  @Test func aNameStaysInItsLine() {
    let text = text([Problem(.note, "a\n\u{1B}[2Jb.jpg", "is odd")])
    #expect(text.hasPrefix("note: a\\n\\u{1B}[2Jb.jpg: is odd.\n"))
  }
}
