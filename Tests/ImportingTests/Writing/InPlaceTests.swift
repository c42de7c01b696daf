import Files
import Foundation
import GRDB
import Photography
import Reading
import TestSites
import TestSupport
import Testing

@testable import Importing

@Suite("I1: folders that are already good get sidecars, and nothing else is touched") struct InPlaceTests {
  private let folder: TemporaryFolder
  private var content: String { folder.path + "/content" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("content")
  }

  private func picture(_ number: Int, to path: String) throws {
    let bytes = try GeotaggedJPEG.bytes(
      number % 3, nil, taken: "2019:05:0\(number + 1) 10:00:00", offset: nil)
    try folder.write(Data(bytes), to: "content/\(path)")
  }

  private func run(
    _ kind: (any ImportReader.Type)? = nil, _ change: (inout ImportOptions) -> Void = { _ in }
  ) async throws -> ImportReport {
    var options = ImportOptions(now: Instant(secondsSince1970: 1_790_000_000))
    options.inPlace = true
    change(&options)
    return try await Import.run([content], kind: kind, into: content, options).report
  }

  /// The bytes of all files.
  private func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: content) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(content)/\(name)", isDirectory: &isFolder)
      if !isFolder.boolValue { files[name] = try Data(contentsOf: URL(filePath: "\(content)/\(name)")) }
    }
    return files
  }

  private func hidden() async throws -> Set<String> {
    let told = try await ContentReading(content).photographs(nil, jobs: 1) { photo, _ in photo }.told
    return Set(
      told.filter { if case .hidden = $0.visibility { true } else { false } }.map { String($0.id.path) })
  }

  private func text(_ path: String) throws -> String? {
    try files()[path].map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func writesSidecarsAndAlbumsBesideAndChangesNothing() async throws {
    for (number, name) in ["Alps/a.jpg", "Alps/b.jpg", "Sea/c.jpg"].enumerated() {
      try picture(number, to: name)
    }
    try folder.write(
      "[Picasa]\nname=In the Alps\n[a.jpg]\ncaption=Top\nalbums=x1\n[b.jpg]\nhidden=yes\n[.album:x1]\nname=Best\n",
      to: "content/Alps/.picasa.ini")
    try folder.write("[c.jpg]\nstar=yes\n", to: "content/Sea/.picasa.ini")
    let before = try files()
    let dry = try await run { $0.isDry = true }
    #expect(try files() == before && dry.imported.count == 3)
    let report = try await run()
    #expect(report.imported.count == 3 && report.imported.allSatisfy { $0.source == $0.path })
    let after = try files()
    for (name, data) in before { #expect(after[name] == data, "\(name)") }
    #expect(
      Set(after.keys).subtracting(before.keys) == [
        "Alps/a.jpg.yaml", "Alps/b.jpg.yaml", "Sea/c.jpg.yaml", "Alps/album.yaml", "Sea/album.yaml",
      ])
    #expect(try text("Alps/album.yaml") == "title: In the Alps\n")
    let words = try text("Alps/a.jpg.yaml")
    #expect(words?.contains("Top") == true && words?.contains("Albums|Best") == true, "\(words ?? "")")
    #expect(words?.contains("Albums|In the Alps") == false)
    #expect(try await hidden() == ["Alps/b.jpg"])
    let again = try await run()
    #expect(again.imported.isEmpty && again.unchanged.photographs == 3)
    #expect(try files() == after)
  }

  /// Visibility never grows: what an import would leave out is there already.
  @Test func hidesWhatAnImportWouldLeaveOut() async throws {
    try folder.write("---\ntitle: One\n---\n", to: "content/one/index.md")
    try picture(0, to: "one/a.jpg")
    try picture(1, to: "loose/b.jpg")
    try picture(2, to: "public/one/small.jpg")
    _ = try await run(HugoReader.self)
    #expect(try await hidden() == ["loose/b.jpg", "public/one/small.jpg"])
  }

  @Test func hidesEachCopyOfWhatIsHidden() async throws {
    try picture(0, to: "a/x.jpg")
    try picture(0, to: "b/x.jpg")
    try folder.write("[x.jpg]\nhidden=yes\n", to: "content/b/.picasa.ini")
    try folder.write("[x.jpg]\ncaption=Mine\n", to: "content/a/.picasa.ini")
    _ = try await run(PicasaReader.self)
    #expect(try await hidden() == ["a/x.jpg", "b/x.jpg"])
  }

  /// PhotoMap reads XMP files itself, and later changes of these must be seen.
  @Test func saysNothingAgainThatPhotoMapReads() async throws {
    try picture(0, to: "a.jpg")
    try folder.write(
      #"<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:darktable="http://darktable.sf.net/" darktable:history_end="1" xmp:Rating="3"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Top</rdf:li></rdf:Alt></dc:title><dc:subject><rdf:Bag><rdf:li>snow</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>"#,
      to: "content/a.jpg.xmp")
    let report = try await run()
    #expect(report.imported.count == 1)
    #expect(try files().keys.sorted() == ["a.jpg", "a.jpg.xmp"])
  }

  @Test func keepsWhatItsOwnerHasWritten() async throws {
    try picture(0, to: "a.jpg")
    try folder.write("title: Mine\n", to: "content/a.jpg.yaml")
    try folder.write("[a.jpg]\ncaption=Theirs\n", to: "content/.picasa.ini")
    let report = try await run()
    #expect(report.edited == ["a.jpg.yaml"])
    #expect(try text("a.jpg.yaml") == "title: Mine\n")
  }

  @Test func writesSidecarsOfTracksBesideThem() async throws {
    try folder.write(
      #"<gpx version="1.1" creator="https://www.komoot.de"><trk><name>Ridge</name><trkseg><trkpt lat="47.3" lon="8.6"><time>2024-05-01T09:00:00Z</time></trkpt><trkpt lat="47.31" lon="8.61"><time>2024-05-01T09:10:00Z</time></trkpt></trkseg></trk></gpx>"#,
      to: "content/tours/ridge.gpx")
    let before = try files()
    let report = try await run()
    #expect(report.walks == ["tours/ridge.gpx"])
    let after = try files()
    #expect(after["tours/ridge.gpx"] == before["tours/ridge.gpx"])
    #expect(Set(after.keys) == ["tours/ridge.gpx", "tours/ridge.gpx.yaml"])
    #expect(try text("tours/ridge.gpx.yaml")?.contains("photos: position") == true)
  }

  @Test func refusesFoldersElsewhere() async throws {
    try folder.write("[a.jpg]\nstar=yes\n", to: "elsewhere/.picasa.ini")
    var options = ImportOptions(now: Instant(secondsSince1970: 1_790_000_000))
    options.inPlace = true
    await #expect(throws: ImportError.notInContent([folder.path + "/elsewhere"], content)) {
      try await Import.run([folder.path + "/elsewhere"], kind: nil, into: content, options)
    }
  }
}
