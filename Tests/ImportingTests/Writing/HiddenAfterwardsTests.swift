import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Importing

@Suite("I2: what a later import knows to be private is hidden, and the report is true")
struct HiddenAfterwardsTests {
  private let folder: TemporaryFolder
  private var content: String { folder.path + "/site/content" }

  init() throws { folder = try TemporaryFolder() }

  /// - Parameter second: Tells pictures apart that are of one size.
  private func picture(
    _ name: String, _ second: Int, in album: String = "Photos from 2019", of part: String = "one"
  ) throws {
    let bytes = try GeotaggedJPEG.bytes(0, nil, taken: "2019:05:01 10:00:0\(second)", offset: nil)
    try folder.write(Data(bytes), to: "\(part)/Takeout/Google Photos/\(album)/\(name)")
  }

  private func say(
    _ name: String, _ members: String = "", in album: String = "Photos from 2019", of part: String = "one"
  ) throws {
    try folder.write(
      "{\"title\": \"\(name)\", \"photoTakenTime\": {\"timestamp\": \"1556704800\"}\(members)}",
      to: "\(part)/Takeout/Google Photos/\(album)/\(name).json")
  }

  @discardableResult
  private func run(_ parts: String..., dry: Bool = false) async throws -> ImportReport {
    var options = ImportOptions(now: Instant(secondsSince1970: 1_790_000_000))
    options.isDry = dry
    return try await Import.run(
      parts.map { "\(folder.path)/\($0)" }, kind: TakeoutReader.self, into: content, options
    ).report
  }

  private func text(_ path: String) throws -> String {
    let path = "\(content)/\(path)"
    guard FileManager.default.fileExists(atPath: path) else { return "" }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  private func isHidden(_ path: String) throws -> Bool { try text("\(path).yaml").contains("hidden: yes") }

  private func count(_ tallies: [String: ImportTally]) -> Int { tallies.values.reduce(0) { $0 + $1.total } }

  /// The part with the records comes second.
  @Test(arguments: [#""trashed": true"#, #""inLockedFolder": true"#, #""archived": true"#])
  func recordsInALaterPart(_ members: String) async throws {
    try picture("a.jpg", 1)
    try picture("b.jpg", 2)
    #expect(try await run("one").imported.count == 2)
    try say("a.jpg", ", \"url\": \"https://photos.google.com/photo/1\", \(members)", of: "two")
    try say("b.jpg", ", \"url\": \"https://photos.google.com/photo/2\"", of: "two")
    for _ in 1...2 {
      let report = try await run("two")
      #expect(try isHidden("2019/a.jpg") && !isHidden("2019/b.jpg"))
      #expect(count(report.hidden) == 1 && report.skipped.isEmpty && report.imported.isEmpty)
    }
  }

  @Test("a photograph that is in the bin after the first import is hidden") func binned() async throws {
    try picture("a.jpg", 1)
    try say("a.jpg")
    try await run("one")
    try say("a.jpg", ", \"trashed\": true, \"description\": \"x\"")
    let dry = try await run("one", dry: true)
    #expect(try count(dry.hidden) == 1 && !isHidden("2019/a.jpg"))
    let report = try await run("one")
    #expect(try count(report.hidden) == 1 && report.skipped.isEmpty && isHidden("2019/a.jpg"))
    #expect(report.updated == ["2019/a.jpg.yaml"])
    #expect(try await run("one").updated.isEmpty)
  }

  @Test(
    "one that its author has edited or moved is told, and counted as neither hidden nor left out",
    arguments: [#""trashed": true"#, #""archived": true"#], [true, false])
  func touched(_ members: String, isMoved: Bool) async throws {
    try picture("a.jpg", 1)
    try say("a.jpg")
    try await run("one")
    let path = isMoved ? "mine/a.jpg" : "2019/a.jpg"
    if isMoved {
      try folder.makeFolder("site/content/mine")
      try FileManager.default.moveItem(atPath: "\(content)/2019/a.jpg", toPath: "\(content)/mine/a.jpg")
    }
    try folder.write("title: Mine\n", to: "site/content/\(path).yaml")
    try say("a.jpg", ", \(members)")
    for _ in 1...2 {
      let report = try await run("one")
      #expect(try report.hidden.isEmpty && report.skipped.isEmpty && text("\(path).yaml") == "title: Mine\n")
      let note = report.notes.first { $0.file == path }
      #expect(note?.text.contains("is still shown") == true && note?.text.contains("\(path).yaml") == true)
    }
    // Its author has done so.
    try folder.write("title: Mine\nhidden: yes\n", to: "site/content/\(path).yaml")
    let report = try await run("one")
    #expect(count(report.hidden) == 1 && !report.notes.contains { $0.file == path })
  }

  @Test("what its author shows on purpose is not told, and not counted as hidden") func shownOnPurpose()
    async throws
  {
    try picture("a.jpg", 1)
    try say("a.jpg", ", \"archived\": true")
    #expect(try await count(run("one").hidden) == 1)
    try folder.write("hidden: no\n", to: "site/content/2019/a.jpg.yaml")
    let report = try await run("one")
    #expect(report.hidden.isEmpty && report.notes.isEmpty && report.unchanged.photographs == 1)
  }

  @Test("an original that an earlier import has brought is not shown beside its edited version")
  func editedLater() async throws {
    try picture("a.jpg", 1)
    try say("a.jpg", ", \"url\": \"u\"")
    try await run("one")
    try picture("a-edited.jpg", 2)
    let report = try await run("one")
    #expect(report.imported.map(\.path) == ["2019/a-edited.jpg"])
    #expect(try isHidden("2019/a.jpg") && !isHidden("2019/a-edited.jpg"))
    // Else it would be hidden as a version of its original.
    #expect(try text("2019/a-edited.jpg.yaml").contains("hidden: no"))
    try folder.write("title: Mine\n", to: "site/content/2019/a.jpg.yaml")
    #expect(try await run("one").notes.contains { $0.file == "2019/a.jpg" })
  }

  @Test("photographs of one name, time and size are two, with their own words", arguments: [true, false])
  func oneKey(hasRecord: Bool) async throws {
    for (number, album) in ["A", "B"].enumerated() {
      try picture("a.jpg", number, in: album)
      try folder.write("{\"title\": \"\(album)\"}", to: "one/Takeout/Google Photos/\(album)/metadata.json")
      if hasRecord { try say("a.jpg", ", \"description\": \"Words of \(album)\"", in: album) }
    }
    let report = try await run("one")
    #expect(report.imported.map(\.path) == ["A/a.jpg", "B/a.jpg"] && report.deleted.total == 0)
    if hasRecord {
      #expect(try text("A/a.jpg.yaml").contains("of A") && text("B/a.jpg.yaml").contains("of B"))
    }
    let again = try await run("one")
    #expect(again.unchanged.photographs == 2 && again.imported.isEmpty && again.updated.isEmpty)
    #expect(try await run("one", dry: true).deleted.total == 0)
  }
}
