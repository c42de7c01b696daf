import Files
import Foundation
import Photography
import Synchronization
import TestSites
import TestSupport
import Testing

@testable import Importing

@Suite("I2: a second import adds what is new, and nothing else") struct ImporterTests {
  /// A small export of Google Photos.
  private struct Export {
    let folder: TemporaryFolder
    var content: String { folder.path + "/site/content" }
    var source: String { folder.path + "/Takeout" }

    init() throws {
      folder = try TemporaryFolder()
      try add("a.jpg", 0, "\"description\": \"First\"")
      try add("b.jpg", 1, "\"archived\": true")
    }

    func add(
      _ name: String, _ number: Int, _ members: String, in album: String = "Photos from 2019",
      record: Bool = true
    ) throws {
      let bytes = try GeotaggedJPEG.bytes(
        number % 3, nil, taken: "2019:05:0\(number + 1) 10:00:00", offset: nil)
      try folder.write(Data(bytes), to: "Takeout/Google Photos/\(album)/\(name)")
      guard record else { return }
      try say(name, number, members, in: album)
    }

    func say(_ name: String, _ number: Int, _ members: String, in album: String = "Photos from 2019") throws {
      try folder.write(
        "{\"title\": \"\(name)\", \"url\": \"https://photos.google.com/photo/\(number)\", \"photoTakenTime\": {\"timestamp\": \"\(1_556_697_600 + number * 86_400)\"}, \(members)}",
        to: "Takeout/Google Photos/\(album)/\(name).supplemental-metadata.json")
    }

    @discardableResult
    func run(_ change: (inout ImportOptions) -> Void = { _ in }) async throws -> ImportReport {
      var options = ImportOptions(now: Instant(secondsSince1970: 1_790_000_000))
      change(&options)
      return try await Import.run([source], kind: nil, into: content, options).report
    }

    /// Names and texts of the content folder.
    func files() throws -> [String: String] {
      var files: [String: String] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: content) where name.contains(".") {
        let data = try Data(contentsOf: URL(filePath: "\(content)/\(name)"))
        files[name] = name.hasSuffix(".yaml") ? String(decoding: data, as: UTF8.self) : "\(data.hashValue)"
      }
      return files
    }
  }

  @Test("the first import writes photographs with their sidecars; a second one nothing") func again()
    async throws
  {
    let export = try Export()
    let dry = try await export.run { $0.isDry = true }
    #expect(dry.imported.count == 2 && !FileManager.default.fileExists(atPath: export.content))
    let report = try await export.run()
    #expect(
      report.imported.map(\.path) == ["2019/a.jpg", "2019/b.jpg"]
        && report.hidden.values.reduce(0) { $0 + $1.total } == 1)
    let files = try export.files()
    #expect(Set(files.keys) == ["2019/a.jpg", "2019/a.jpg.yaml", "2019/b.jpg", "2019/b.jpg.yaml"])
    #expect(files["2019/b.jpg.yaml"]?.contains("hidden: yes") == true)
    let again = try await export.run()
    #expect(again.imported.isEmpty && again.unchanged.photographs == 2)
    #expect(try export.files() == files)
    try export.add("c.jpg", 2, "\"favorited\": true")
    #expect(try await export.run().imported.map(\.path) == ["2019/c.jpg"])
    #expect(try export.files()["2019/c.jpg.yaml"]?.contains("rating: 5") == true)
  }

  @Test("what its owner edits and deletes stays so") func edits() async throws {
    let export = try Export()
    try await export.run()
    try export.folder.write("title: Mine\n", to: "site/content/2019/a.jpg.yaml")
    try export.folder.remove("site/content/2019/b.jpg")
    try export.say("a.jpg", 0, "\"description\": \"New words\"")
    let report = try await export.run()
    #expect(
      report.edited == ["2019/a.jpg.yaml"] && report.deleted.photographs == 1 && report.imported.isEmpty)
    #expect(try export.files()["2019/a.jpg.yaml"] == "title: Mine\n")
    #expect(try export.files()["2019/b.jpg"] == nil)
  }

  @Test("new words of the export replace old ones of it") func words() async throws {
    let export = try Export()
    try await export.run()
    try export.say("a.jpg", 0, "\"description\": \"New words\", \"archived\": true")
    #expect(try await export.run().updated == ["2019/a.jpg.yaml"])
    let text = try export.files()["2019/a.jpg.yaml"]
    #expect(text?.contains("New words") == true && text?.contains("hidden: yes") == true)
  }

  @Test("an import that was stopped goes on, without what it had noted") func interruption() async throws {
    let export = try Export()
    try await export.run()
    let whole = try export.files()
    try export.folder.remove("site/.photomap/imports/takeout.json")
    try export.folder.remove("site/content/2019/a.jpg")
    let report = try await export.run()
    #expect(report.edited.isEmpty)
    #expect(try export.files() == whole)
    #expect(try await export.run().unchanged.photographs == 2)
  }

  @Test("copies are one photograph, as private as the strictest; the second album is a tag") func copies()
    async throws
  {
    let export = try Export()
    for (album, number) in [("Alps", 1), ("Sea", 2)] {
      try export.folder.write("{\"title\": \"\(album)\"}", to: "Takeout/Google Photos/\(album)/metadata.json")
      try export.add("x\(number).jpg", number, "\"description\": \"Own\"", in: album)
      try export.add("a.jpg", 0, "\"trashed\": false", in: album)
    }
    let report = try await export.run()
    let files = try export.files()
    // x1.jpg has the bytes of b.jpg, which is archived.
    #expect(files["Alps/a.jpg.yaml"]?.contains("Albums|Sea") == true, "\(files)")
    #expect(files["Alps/x1.jpg.yaml"]?.contains("hidden: yes") == true, "\(files)")
    #expect(files["Alps/album.yaml"] == "title: Alps\n" && files["Sea/x2.jpg"] != nil)
    #expect(report.copies == 3 && !files.keys.contains { $0.hasPrefix("2019") })
  }

  @Test("photographs without a record in a folder of what is archived or deleted are hidden or left out")
  func neighbours() async throws {
    let export = try Export()
    try export.add("y.jpg", 3, "\"archived\": true", in: "Archiv")
    try export.add("z.jpg", 4, "", in: "Archiv", record: false)
    try export.add("t.jpg", 5, "", in: "Papierkorb", record: false)
    try export.folder.write(
      "{\"title\": \"a.jp", to: "Takeout/Google Photos/Photos from 2019/a.jpg.supplemental-metadata.json")
    let report = try await export.run()
    let files = try export.files()
    #expect(files["2019/z.jpg.yaml"]?.contains("hidden: yes") == true, "\(files)")
    #expect(files["2019/a.jpg.yaml"]?.contains("hidden: yes") == true)
    #expect(files["2019/t.jpg"] == nil && report.skipped.values.reduce(0) { $0 + $1.total } == 1)
  }

  @Test(
    "what is written is told as soon as it is there, also by an import that is cancelled, which goes on later"
  )
  func tells() async throws {
    let export = try Export()
    final class Told: Sendable { let changes = Mutex<[ImportChange]>([]) }
    let told = Told()
    var options = ImportOptions(now: Instant(secondsSince1970: 1_790_000_000))
    options.wrote = { change in told.changes.withLock { $0.append(change) } }
    let (source, content, asked) = (export.source, export.content, options)
    // While the first photograph is imported.
    let stopped = Task {
      _ = try await Import.run([source], kind: nil, into: content, asked) { event in
        if case .progress(let progress) = event, progress.done == 0 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await stopped.value }
    let first = told.changes.withLock { $0 }
    let sidecar = try #require(try export.files()["2019/a.jpg.yaml"])
    #expect(
      first == [
        .text(path: "2019/a.jpg.yaml", old: nil, new: Array(sidecar.utf8)), .file(path: "2019/a.jpg"),
      ])
    #expect(try await export.run().imported.map(\.path) == ["2019/b.jpg"])
    // New words in the export.
    try export.say("a.jpg", 0, "\"description\": \"Other words\"")
    told.changes.withLock { $0 = [] }
    try await export.run { $0.wrote = asked.wrote }
    let new = try #require(try export.files()["2019/a.jpg.yaml"])
    #expect(
      told.changes.withLock { $0 } == [
        .text(path: "2019/a.jpg.yaml", old: Array(sidecar.utf8), new: Array(new.utf8))
      ])
  }

  @Test("files that are forgotten are imported again; others that their author has deleted are not")
  func forgets() async throws {
    let export = try Export()
    try await export.run()
    for name in ["a.jpg", "a.jpg.yaml", "b.jpg", "b.jpg.yaml"] {
      try Folder.remove("\(export.content)/2019/\(name)")
    }
    try Import.forget(["2019/a.jpg", "2019/other.jpg"], of: "takeout", in: export.content)
    #expect(try await export.run().imported.map(\.path) == ["2019/a.jpg"])
  }

  @Test("sidecars beside photographs where they are, are only for programs whose folders are good")
  func inPlace() async throws {
    let export = try Export()
    await #expect(throws: ImportError.noInPlace("Google Photos")) {
      try await export.run { $0.inPlace = true }
    }
    let empty = try TemporaryFolder()
    await #expect(throws: ImportRefusal.self) {
      try await Import.run(
        [empty.path], kind: nil, into: export.content,
        ImportOptions(now: .init(secondsSince1970: 0)))
    }
  }

  @Test("what a power cut leaves, an empty sidecar and a draft, is written again") func powerCut()
    async throws
  {
    let export = try Export()
    try export.folder.write("", to: "site/content/2019/b.jpg.yaml")
    try export.folder.write("half", to: "site/content/2019/b.jpg.import.part")
    try await export.run()
    let files = try export.files()
    #expect(Set(files.keys) == ["2019/a.jpg", "2019/a.jpg.yaml", "2019/b.jpg", "2019/b.jpg.yaml"])
    #expect(files["2019/b.jpg.yaml"]?.contains("hidden: yes") == true)
  }

  @Test("sizes of files with holes have a sum, whatever they are") func sizes() async throws {
    let export = try Export()
    let files = ["a.jpg", "b.jpg"].map {
      SourceFile(path: $0, size: .max, archive: nil, checksum: nil, place: .bytes([]))
    }
    var read = ImportedTree()
    read.photos = files.map { ImportedPhoto(file: $0.path, key: $0.path) }
    var importer = try Importer(
      content: export.content, name: "takeout", ImportOptions(now: Instant(secondsSince1970: 1_790_000_000)))
    var all = 0
    try importer.run(ImportPlan(read, SourceTree(files)) { _ in nil }) { all = $0.allBytes }
    #expect(all == .max && importer.report.imported.isEmpty)
  }

  @Test("a photograph whose name another program has taken meanwhile is not known to the next import")
  func nameTaken() async throws {
    let export = try Export()
    var importer = try Importer(
      content: export.content, name: "takeout", ImportOptions(now: Instant(secondsSince1970: 1_790_000_000)))
    let tree = try SourceTree(opening: [export.source])
    let file = try #require(tree.files.first { $0.name == "a.jpg" })
    try importer.draft(file, SourcePicture([1, 2]), of: "2019/a.jpg", "key")
    importer.record["key"] = ImportRecord.Entry(path: "2019/a.jpg", photo: "", sidecar: "", source: "")
    try export.folder.write("other", to: "site/content/2019/a.jpg")
    #expect(throws: FileError.changed(path: "\(importer.root)/2019/a.jpg")) { try importer.nameDrafts() }
    #expect(importer.record["key"] == nil && importer.waiting.isEmpty)
    #expect(try Folder.names(in: "\(importer.root)/2019") == ["a.jpg"])
  }
}
