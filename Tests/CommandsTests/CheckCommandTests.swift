import Foundation
import Testing

@Suite("X3: photomap check", .enabled(if: Program.isAvailable)) struct CheckCommandTests {
  private let program: Program

  init() throws { program = try Program() }

  @Test("0 for a sound site, 2 when something is found, 1 without a site")
  func codes() throws {
    #expect(try program.run("check").code == 1)
    try program.write("title: Test\n", to: "content/site.yaml")
    #expect(try program.run("build").code == 0)
    let sound = try program.run("check")
    #expect((sound.code, sound.remarks.contains("Checking")) == (0, true))
    #expect(sound.output.hasPrefix("Checked output: ") && sound.output.hasSuffix("nothing found.\n"))

    try program.write("<html><title>x</title><a href=\"gone.html\">x</a></html>", to: "output/map/index.html")
    let found = try program.run("check", "output", "--json")
    #expect(found.code == 2)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(found.output.utf8)) as? [String: Any])
    let problems = try #require(report["problems"] as? [[String: Any]])
    #expect(Set(problems.compactMap { $0["code"] as? String }) == ["brokenLink", "contentPolicy"])
    #expect(Set(problems.compactMap { $0["subject"] as? String }) == ["map/index.html"])
    let text = try program.run("check", "--quiet")
    #expect(text.code == 2 && text.output.hasPrefix("Is not sound:\nerror: map/index.html: "))
  }

  @Test("says that it does not know what is hidden without a content folder")
  func withoutContent() throws {
    try program.write("title: Test\n", to: "content/site.yaml")
    #expect(try program.run("build").code == 0)
    let outcome = try program.run("check", "--content", "elsewhere")
    #expect(outcome.code == 0 && outcome.remarks.contains("There is no folder elsewhere here"))
  }

  /// A site that shows a place that its author hides, and has a broken link.
  private func build(_ settings: String = "", isPrivate: Bool) throws {
    try program.write(
      "title: Test\nprivacy: {zones: [{latitude: 47.5, longitude: 8.5, radius: 500}]}\n\(settings)",
      to: "content/site.yaml")
    #expect(try program.run("build").code == 0)
    try program.write("[\"broken\"", to: "output/broken.json")
    if isPrivate { try program.write("We live at 47.5001, 8.5001.", to: "output/note.txt") }
  }

  @Test("S3: what should stay private is told apart from what is not sound")
  func kinds() throws {
    try build(isPrivate: true)
    let found = try program.run("check", "--quiet")
    #expect(found.code == 2)
    let parts = found.output.split(separator: "\n\n").map { $0.split(separator: "\n") }
    #expect(parts.map(\.first) == ["Shows what should stay private:", "Is not sound:"], "\(found.output)")
    #expect(parts.map { $0[1].contains("note.txt") } == [true, false])
    let json = try program.run("check", "--json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let problems = try #require(report["problems"] as? [[String: Any]])
    let kinds = problems.map { "\($0["subject"] ?? "") \($0["kind"] ?? "")" }
    #expect(kinds.sorted() == ["broken.json soundness", "note.txt privacy"])
  }

  @Test("S3: --unchecked publishes what is not sound, and never what should stay private")
  func unchecked() throws {
    try build("publish_to: {folder: www}\n", isPrivate: true)
    let refused = try program.run("publish", "--unchecked")
    #expect(
      refused.code == 1 && refused.remarks.contains("note.txt") && !refused.remarks.contains("broken.json"))
    #expect(refused.remarks.contains("--unchecked does not publish it either"), "\(refused.remarks)")
    let www = program.folder.appending(path: "www").path
    #expect(!FileManager.default.fileExists(atPath: www + "/index.html"))
    try FileManager.default.removeItem(atPath: program.folder.appending(path: "output/note.txt").path)
    let unsound = try program.run("publish")
    #expect(unsound.code == 1 && unsound.remarks.contains("Publish in spite of that with --unchecked."))
    #expect(try program.run("publish", "--unchecked").code == 0)
    #expect(FileManager.default.fileExists(atPath: www + "/index.html"))
  }

  @Test("S3: what is hidden after the last build is not published") func hiddenSince() throws {
    try program.write("title: Test\npublish_to: {folder: www}\n", to: "content/site.yaml")
    try program.write(
      """
      <gpx version="1.1"><trk><name>Ridge</name><trkseg>
      <trkpt lat="47.50" lon="8.5"><time>2018-03-18T11:30:00Z</time></trkpt>
      <trkpt lat="47.51" lon="8.5"><time>2018-03-18T12:00:00Z</time></trkpt>
      <trkpt lat="47.52" lon="8.5"><time>2018-03-18T12:30:00Z</time></trkpt>
      </trkseg></trk></gpx>
      """, to: "content/way.gpx")
    #expect(try program.run("build").code == 0)
    #expect(try program.run("check").code == 0)
    try program.write("hidden: yes\n", to: "content/way.yaml")
    let found = try program.run("check", "--quiet")
    #expect(found.code == 2 && found.output.contains("shows a walk that is hidden now"), "\(found)")
    let refused = try program.run("publish", "--unchecked")
    #expect(refused.code == 1 && refused.remarks.contains("photomap build"), "\(refused)")
    #expect(!FileManager.default.fileExists(atPath: program.folder.appending(path: "www/index.html").path))
  }

  @Test("X9: a folder to publish to may begin with ~, the user's own folder") func homeFolder() throws {
    try build("publish_to: {folder: ~/www}\n", isPrivate: false)
    let home = program.folder.appending(path: "home").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let published = try program.run(["publish", "--unchecked"], environment: ["HOME": home])
    #expect(published.code == 0, "\(published)")
    #expect(FileManager.default.fileExists(atPath: home + "/www/index.html"))
  }

  @Test(
    "X9: nothing is published where a key below publish_to: is not understood, since it may name another place",
    arguments: [
      ("{folder: www, tkae: yes}", "has an unknown key `tkae`"),
      ("{folder: www, endpoint: \"minio.lan:9000\"}", "should be a web address"),
      ("{folder: www, branch: a/../b}", "should be the name of a branch"),
      ("{folder: www, branch: }", "`branch` is empty"),
      ("{fodler: www}", "Did you mean `folder`?"),
    ])
  func unclearHost(setting: String, told: String) throws {
    try build("publish_to: \(setting)\n", isPrivate: false)
    let published = try program.run("publish", "--unchecked")
    #expect(published.code == 1 && published.remarks.contains(told), "\(published)")
    #expect(published.remarks.contains("Nothing was published: "), "\(published)")
    #expect(published.remarks.split(separator: told).count <= 2, "it is told once: \(published)")
    #expect(!FileManager.default.fileExists(atPath: program.folder.appending(path: "www").path))
  }

  @Test("X9: publish --take-over says what stays at a host whose record is lost") func takeOver() throws {
    try build("publish_to: {folder: www}\n", isPrivate: false)
    let first = try program.run("publish", "--unchecked")
    #expect(first.code == 0 && !first.remarks.contains("stays at"), "\(first)")
    try program.write("old", to: "www/photo/old.html")
    try FileManager.default.removeItem(
      at: program.folder.appending(path: "www").appending(path: ".photomap-sent"))
    let again = try program.run("publish", "--unchecked", "--take-over")
    #expect(again.code == 0 && again.remarks.contains("1 file stays at "), "\(again)")
    #expect(
      again.remarks.contains(": photo/old.html. ") && again.remarks.contains("still public"), "\(again)")
  }
}
