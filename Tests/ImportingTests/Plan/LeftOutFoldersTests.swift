import Files
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Importing

@Suite("X14: an import leaves out the folders that a content folder leaves out") struct LeftOutFoldersTests {
  private let folder: TemporaryFolder
  private var content: String { folder.path + "/site/content" }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ number: Int, to path: String) throws {
    let bytes = try GeotaggedJPEG.bytes(
      number, nil, taken: "2019:05:0\(number + 1) 10:00:00", offset: nil)
    try folder.write(Data(bytes), to: "from/\(path)")
  }

  private func run(_ kind: (any ImportReader.Type)? = nil) async throws -> ImportReport {
    try await Import.run(
      ["\(folder.path)/from"], kind: kind, into: content,
      ImportOptions(now: Instant(secondsSince1970: 1_790_000_000))
    ).report
  }

  private static let names = [
    "#recycle", "@eaDir", "@Recycle", ".Trash-1000", "$RECYCLE.BIN", "lost+found", "Papierkorb",
    "Locked Folder",
  ]

  @Test(arguments: names) func byName(_ name: String) async throws {
    try write(0, to: "Alps/a.jpg")
    try write(1, to: "Alps/\(name)/in/b.jpg")
    let report = try await run()
    #expect(report.imported.map(\.path) == ["Alps/a.jpg"] && report.albums == ["Alps"])
    #expect(report.skipped.values.reduce(0) { $0 + $1.photographs } == 1)
  }

  @Test(arguments: ["", "Alps/"]) func withAMark(_ place: String) async throws {
    try write(0, to: "Alps/in/a.jpg")
    try write(1, to: "Sea/b.jpg")
    try folder.write("", to: "from/\(place).nomedia")
    let report = try await run()
    #expect(report.imported.map(\.path) == (place.isEmpty ? [] : ["Sea/b.jpg"]))
    #expect(report.skipped.keys.sorted() == ["their folder has a file .nomedia"])
  }

  /// Whatever program has made them.
  @Test func ofPrograms() async throws {
    for (number, name) in ["a/a.jpg", "a/@eaDir/b.jpg", "Trash/c.jpg"].enumerated() {
      try write(number, to: name)
    }
    try folder.write("[a.jpg]\nstar=yes\n", to: "from/a/.picasa.ini")
    let report = try await run()
    #expect(report.imported.map(\.path) == ["a/a.jpg"])
    #expect(report.skipped.values.reduce(0) { $0 + $1.photographs } == 2)
  }

  /// A copy that no survey sees hides nothing; one that was deleted does.
  @Test(arguments: ["#recycle", "Trash"]) func copies(_ name: String) async throws {
    try write(0, to: "Alps/a.jpg")
    try write(0, to: "\(name)/a.jpg")
    #expect(try await run().imported.count == (name == "Trash" ? 0 : 1))
  }

  @Test func filesThatSystemsDoNotShow() async throws {
    try write(0, to: "Alps/a.jpg")
    try write(1, to: "Alps/.trashed-1700000000-b.jpg")
    #expect(try await run().imported.map(\.path) == ["Alps/a.jpg"])
  }
}
