import Photography
import Testing
import Tracks

@testable import Content

@Suite("W4, W5: the settings of walks") struct WalkNotesTests {
  @Test func everyKeyIsRead() {
    let (notes, problems) = WalkNotes.read(
      """
      title: Over the ridge
      description: "Windy. #alps"
      slug: ridge
      clock_offset: "-0:03:20"
      photos: position
      download: yes
      hidden: no
      """, file: "ridge.yaml")
    #expect(problems.isEmpty)
    #expect(notes.title == "Over the ridge")
    #expect(notes.description?.plainText == "Windy. #alps")
    #expect(notes.slug == "ridge" && notes.clockOffset == -200 && notes.photos == .position)
    #expect(notes.isDownloadable == true && notes.hidden == false)
  }

  @Test func descriptionsMayBeMarkdown() {
    let notes = WalkNotes.read("---\ntitle: Ridge\n---\nUp *early*.", file: "ridge.md").notes
    #expect(notes.title == "Ridge" && notes.description?.plainText == "Up early.")
  }

  @Test(
    "X3: a walk whose author may have meant to hide it is hidden",
    arguments: ["hidden: perhaps", "hiden: yes", "hidden: [", "- hidden"])
  func doubtHides(text: String) {
    let (notes, problems) = WalkNotes.read(text, file: "ridge.yaml")
    #expect(notes.hidden == true)
    #expect(problems.count == 1 && problems[0].remedy?.contains("left out") == true)
  }

  @Test func aFileThatCannotBeReadHides() {
    let (notes, _) = WalkNotes.unread(Problem(.error, "ridge.yaml", "cannot be read"))
    #expect(notes.hidden == true && notes.isDownloadable == false)
  }

  @Test("of two files, the one with `hidden: yes` takes precedence")
  func hidingWins() {
    var (open, shut) = (WalkNotes(), WalkNotes())
    (open.hidden, open.title, shut.hidden, shut.title) = (false, "A", true, "B")
    #expect(open.completed(by: shut).hidden == true && open.completed(by: shut).title == "A")
    #expect(shut.completed(by: open).hidden == true)
    #expect(open.completed(by: WalkNotes()).hidden == false)
  }

  @Test(
    arguments: [
      ("0:03:20", 200), ("-1:00", -3600), ("+01:30", 5400), ("200", 200), ("-45", -45), ("26:00:00", 93_600),
      ("1:60", nil), ("", nil), ("one hour", nil), ("1:2:3:4", nil), ("--1", nil), ("99999999", nil),
      ("1:-2", nil),
    ] as [(String, Double?)])
  func clockOffsetsAreRead(text: String, seconds: Double?) { #expect(ClockOffset.seconds(text) == seconds) }

  @Test func clockOffsetsAreWrittenAsTheyAreRead() {
    for seconds in [0.0, 200, -3600, 93_661] {
      #expect(ClockOffset.seconds(ClockOffset.text(seconds)) == seconds)
    }
  }

  @Test func settingsHaveDefaultsAndAreRead() {
    #expect(SiteConfiguration.read("").configuration.walks == WalkSettings())
    #expect(WalkSettings().isDownloadable == false && WalkSettings().spacing == 100)
    let (site, problems) = SiteConfiguration.read(
      "walks: {download: yes, spacing: 50, near: 30, clock_offset: \"1:00\"}")
    #expect(problems.isEmpty)
    var expected = WalkSettings()
    (expected.isDownloadable, expected.spacing, expected.nearness, expected.clockOffset) = (
      true, 50, 30, 3600
    )
    #expect(site.walks == expected)
  }

  @Test("an ambiguous setting publishes nothing")
  func doubtfulDownloadIsNone() {
    let (site, problems) = SiteConfiguration.read("walks: {download: maybe}")
    #expect(!site.walks.isDownloadable && problems.count == 1)
  }
}
