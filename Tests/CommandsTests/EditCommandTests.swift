import Foundation
import Testing

@testable import Commands

@Suite("P9: photomap edit", .enabled(if: Program.isAvailable)) struct EditCommandTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.write("title: x\n", to: "content/site.yaml")
    let photo = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../BuildingTests/Fixtures/0.jpg")
    let bytes = try Data(contentsOf: photo)
    for name in ["a.jpg", "b.jpg"] {
      let file = program.folder.appending(path: "content/alps/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
    try program.write("title: A # mine\n", to: "content/alps/a.yaml")
  }

  private func file(_ path: String) throws -> String {
    try String(contentsOf: program.folder.appending(path: path), encoding: .utf8)
  }

  @Test("a tag is renamed in the whole library; taking what hides is asked about") func tags() throws {
    try program.write("tags: [snow, private]\n", to: "content/alps/a.yaml")
    try program.write("Much #snow.\n", to: "content/alps/b.md")
    let shown = try program.run("edit", "--rename-tag", "snow=powder", "--dry-run")
    #expect(shown.output.contains("+tags: [powder, private]") && shown.output.contains("+Much #powder."))
    #expect(try file("content/alps/b.md") == "Much #snow.\n")
    let done = try program.run("edit", "--rename-tag", "snow=powder")
    #expect(done.output == "Changed 2 files, for 2 photographs.\n", "\(done)")
    let refused = try program.run("edit", "--rename-tag", "private=")
    #expect(refused.code != 0 && refused.remarks.contains("--accept-shown"), "\(refused)")
    #expect(try file("content/alps/a.yaml") == "tags: [powder, private]\n")
    #expect(try program.run("edit", "--rename-tag", "private=", "--accept-shown").code == 0)
    #expect(try file("content/alps/a.yaml") == "tags: [powder]\n")
    #expect(try program.run("edit", "alps/a.jpg", "--rename-tag", "a=b").code != 0)
  }

  @Test("a tag that is renamed in a text of several lines changes its line alone") func tagsInTexts() throws {
    try program.write("description: |\n  Much #snow.\n\n  More.\ntitle: A\n", to: "content/alps/a.yaml")
    for (old, new) in [("snow", "powder"), ("powder", "ice")] {
      #expect(try program.run("edit", "--rename-tag", "\(old)=\(new)").code == 0)
      #expect(
        try file("content/alps/a.yaml") == "description: |\n  Much #\(new).\n\n  More.\ntitle: A\n")
    }
  }

  @Test("--dry-run shows the lines and writes nothing; then they are written") func dryRun() throws {
    let shown = try program.run("edit", "alps/*.jpg", "--add-tag", "snow", "--dry-run")
    #expect(
      shown.output == """
        alps/a.yaml
         title: A # mine
        +tags: [snow]
        alps/b.yaml (new)
        +tags: [snow]
        Would change the sidecars of 2 of 2 photographs.

        """, "\(shown)")
    #expect(try file("content/alps/a.yaml") == "title: A # mine\n")
    let done = try program.run("edit", "alps/*.jpg", "--add-tag", "snow", "--rating=-1", "--hide")
    #expect(done.code == 0 && done.output == "Changed the sidecars of 2 of 2 photographs.\n", "\(done)")
    #expect(try file("content/alps/a.yaml") == "title: A # mine\ntags: [snow]\nrating: -1\nhidden: yes\n")
    let json = try program.run("edit", "alps/a.jpg", "--title", "", "--json")
    #expect(json.output == #"{"changed":["alps/a.yaml"],"track":[]}"# + "\n", "\(json)")
  }

  @Test(
    "a mistake is told, and nothing is written",
    arguments: [
      (["alps/c.jpg", "--title", "x"], "Did you mean alps/a.jpg?"), (["alps/a.jpg"], "Nothing to change."),
      (["alps/a.jpg", "--shift-time", "soon"], "is not a span of time"),
      (["alps/a.jpg", "--taken", "yesterday"], "is not a time"),
      (["alps/a.jpg", "--category", "natur"], "Did you mean nature?"),
      (["alps/a.jpg", "--rating", "9"], "cannot take “9”: “9” should be a whole number from -1 to 5.\n"),
      (["alps/a.jpg", "--match-track", "gone.gpx"], "gone.gpx gives no positions: No such file"),
      (["alps/a.jpg", "--match-track", "site.yaml"], "site.yaml gives no positions: it is none of GPX"),
    ]) func mistakes(arguments: [String], message: String) throws
  {
    let result = try program.run(["edit"] + arguments, environment: [:])
    #expect(result.code != 0 && result.remarks.contains(message), "\(result)")
    #expect(try file("content/alps/a.yaml") == "title: A # mine\n")
  }

  @Test(
    "spans of time",
    arguments: [
      ("+1h", 3600), ("-1h30m", -5400), ("0:03:20", 200), ("-20s", -20), ("+2d", 172_800), ("1:05", 3900),
      ("-61320:00:00", -220_752_000),
    ]) func spans(text: String, seconds: Int) throws
  {
    #expect(try TimeShift.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "+", "h", "1", "1x", "1h1h", "1:99", "1:2:3:4", "1:100", "1234567:00", "٣h", "99999999d",
  ])
  func noSpans(text: String) { #expect(throws: (any Error).self) { try TimeShift.seconds(text) } }
}
