import JSON
import Testing

@testable import Importing

@Suite("I1: a report tells in plain words what was imported, hidden and left out, and why")
struct ImportReportTests {
  private func lines(_ change: (inout ImportReport) -> Void) -> [String] {
    var report = ImportReport()
    change(&report)
    return Array(report.lines(isDry: false).dropFirst())
  }

  private func tally(_ photographs: Int, _ walks: Int) -> ImportTally {
    var tally = ImportTally()
    (tally.photographs, tally.walks) = (photographs, walks)
    return tally
  }

  @Test func saysWhetherItIsOneOrSeveral() {
    #expect(
      lines { $0.hidden = ["they are archived": tally(1, 0)] } == [
        "Hidden: 1 photograph, because it is archived. To show it, change `hidden: yes` in its sidecar."
      ])
    #expect(
      lines { $0.hidden = ["they were recorded day and night, also at home": tally(0, 12)] } == [
        "Hidden: 12 walks, because they were recorded day and night, also at home. To show one, change `hidden: yes` in its sidecar."
      ])
    #expect(
      lines { $0.hidden = ["their owner took them off the profile": tally(1, 0)] } == [
        "Hidden: 1 photograph, because its owner took it off the profile. To show it, change `hidden: yes` in its sidecar."
      ])
    #expect(
      lines { $0.skipped = ["they belong to no page": tally(1, 0)] } == [
        "Left out: 1 photograph, because it belongs to no page."
      ])
    #expect(
      lines { $0.skipped = ["their trip was deleted": tally(2, 1)] } == [
        "Left out: 2 photographs and 1 walk, because their trip was deleted."
      ])
    #expect(
      lines { ($0.copies, $0.companions) = (1, 1) } == [
        "1 further copy of a photograph, which is imported once.",
        "Left in the export: 1 file of these photographs, such as originals of edited pictures.",
      ])
  }

  @Test func saysNothingOfPhotographsWhereOnlyWalksAre() {
    var report = ImportReport()
    report.walks = ["walks/1.gpx"]
    #expect(report.lines(isDry: false) == ["Imported 1 walk."])
    #expect(ImportReport().lines(isDry: true) == ["Would import 0 photographs."])
    (report.isInPlace, report.companions) = (true, 2)
    #expect(report.lines(isDry: false) == ["In place: 1 walk."])
  }

  @Test func countsWalksAsWalks() {
    #expect(
      lines { ($0.unchanged, $0.deleted) = (tally(3, 1), tally(0, 2)) } == [
        "Known already: 3 photographs and 1 walk.",
        "Deleted or moved by you, and not imported again: 2 walks.",
      ])
  }

  @Test func tellsFilesByTheirKinds() {
    #expect(
      lines {
        $0.notes = [
          ImportNote(.notShown, "a.mov"), ImportNote(.notShown, "b.MP4"), ImportNote(.notShown, "c.cr2"),
          ImportNote(.withoutRecord, "activities/1.fit.gz"), ImportNote(.withoutRecord, "x.jpg"),
          ImportNote(.recordWithoutTrack, "activity 7"), ImportNote(.recordWithoutPhotograph, "y.json"),
          ImportNote(.unreadable, "z.json", "\(SourceError.damaged("z.json"))"),
        ]
      } == [
        "Without a record: 1 photograph, x.jpg.", "Without a record: 1 track, activities/1.fit.gz.",
        "Its photograph is not here, or in another part of the export: 1 record, y.json.",
        "Without a track in the export: 1 activity, activity 7.",
        "z.json is damaged in its archive; download that part of the export again.",
        "Left out, since PhotoMap does not show such files: 3 files, such as a.mov.",
      ])
  }

  @Test func tellsProgramsTheSame() {
    var report = ImportReport()
    report.hidden = ["they are archived": tally(1, 2)]
    #expect(
      report.json["hidden"]
        == .array([
          .object([
            ("because", .string("they are archived")), ("photographs", .int(1)), ("walks", .int(2)),
          ])
        ]))
  }
}
