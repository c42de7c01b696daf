import Files
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Importing

@Suite("I1: movies and raw pictures are imported as photographs are") struct MovieImportTests {
  private let folder: TemporaryFolder
  private var content: String { folder.path + "/site/content" }
  private static let second = 1_700_000_000
  private static let clock = "2023:11:14 22:13:20"

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ names: String..., dry: Bool = false
  ) async throws -> ImportReport {
    var options = ImportOptions(now: Instant(secondsSince1970: 1_790_000_000))
    options.isDry = dry
    return try await Import.run(names.map { "\(folder.path)/\($0)" }, kind: nil, into: content, options)
      .report
  }

  private func add(_ bytes: [UInt8], _ path: String) throws { try folder.write(Data(bytes), to: path) }

  private func still(_ number: Int = 0) throws -> [UInt8] {
    try GeotaggedJPEG.bytes(number, nil, taken: Self.clock)
  }

  private func files() throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: content).filter { $0.contains(".") })
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(content)/\(path)", encoding: .utf8)
  }

  private func say(_ name: String, _ members: String) throws {
    try folder.write(
      "{\"title\": \"\(name)\", \"url\": \"https://photos.google.com/photo/\(name)\", \"photoTakenTime\": {\"timestamp\": \"\(Self.second)\"}\(members)}",
      to: "Takeout/Photos from 2023/\(name).json")
  }

  @Test("movies of Google Photos have their records; halves of Live Photos stay with their photographs")
  func takeout() async throws {
    let folder = "Takeout/Photos from 2023"
    try add(still(), "\(folder)/IMG_1.jpg")
    try add(PlainMovie.bytes(created: Self.second, seconds: 2), "\(folder)/IMG_1.MP4")
    try say("IMG_1.jpg", ", \"description\": \"Live\"")
    try add(PlainMovie.bytes(created: Self.second, seconds: 60), "\(folder)/clip.mp4")
    try say("clip.mp4", ", \"description\": \"Film\"")
    try add(PlainMovie.bytes(created: Self.second, seconds: 61), "\(folder)/away.mp4")
    try say("away.mp4", ", \"archived\": true")
    try add(PlainMovie.bytes(created: Self.second, seconds: 62), "\(folder)/away-edited.mp4")
    try add(PlainMovie.bytes(created: Self.second, seconds: 63), "\(folder)/gone.mp4")
    try say("gone.mp4", ", \"trashed\": true")
    try add(PlainMovie.bytes(created: Self.second, seconds: 2, filler: 65), "\(folder)/PXL_2.MP")
    try add(still(1), "\(folder)/PXL_2.MP.jpg")
    try say("PXL_2.MP.jpg", ", \"archived\": true")
    let dry = try await run("Takeout", dry: true)
    let report = try await run("Takeout")
    #expect(
      dry.imported.count == 5 && dry.parts == 2 && !dry.imported.contains { $0.path.hasPrefix("undated") })
    #expect(report.imported.map(\.path).sorted() == dry.imported.map(\.path).sorted())
    #expect(
      try files() == [
        "2023/IMG_1.jpg", "2023/IMG_1.jpg.yaml", "2023/IMG_1.MP4", "2023/clip.mp4", "2023/clip.mp4.yaml",
        "2023/away.mp4", "2023/away.mp4.yaml", "2023/away-edited.mp4", "2023/away-edited.mp4.yaml",
        "2023/PXL_2.MP.jpg", "2023/PXL_2.MP.jpg.yaml", "2023/PXL_2.MP.mp4", "2023/PXL_2.MP.mp4.yaml",
      ])
    // The movie says the moment itself.
    #expect(try text("2023/clip.mp4.yaml") == "description: Film\n")
    for name in ["away.mp4", "away-edited.mp4", "PXL_2.MP.jpg", "PXL_2.MP.mp4"] {
      #expect(try text("2023/\(name).yaml").contains("hidden: yes"), "\(name)")
    }
    #expect(report.lines(isDry: false).first == "Imported 2 photographs and 3 movies.")
    // A second import adds nothing, and what its owner shows at last is shown with its movie.
    let before = try files()
    let again = try await run("Takeout")
    #expect(try again.imported.isEmpty && again.parts == 0 && files() == before)
    try say("PXL_2.MP.jpg", "")
    _ = try await run("Takeout")
    #expect(try text("2023/PXL_2.MP.mp4.yaml") == "hidden: no\n")
  }

  @Test("pairs of one name get the same other name")
  func pairs() async throws {
    for (number, name) in ["one", "two"].enumerated() {
      try add(still(number), "card/\(name)/DCIM/100APPLE/IMG_1.HEIC")
      try add(
        PlainMovie.bytes(created: Self.second, seconds: 2, filler: 64 + number),
        "card/\(name)/DCIM/100APPLE/IMG_1.MOV")
    }
    try add(still(2), "card/three/DCIM/100APPLE/IMG_1.HEIC")
    let report = try await run("card")
    #expect(report.parts == 2)
    let names = try files().sorted()
    let movies = names.filter { $0.hasSuffix(".MOV") }
    for movie in movies {
      let photo = movie.replacing(".MOV", with: ".HEIC")
      let size = try FileIO.read("\(content)/\(movie)").count
      let number = size == PlainMovie.bytes(created: Self.second, seconds: 2, filler: 64).count ? 0 : 1
      #expect(try FileIO.read("\(content)/\(photo)") == still(number), "\(names)")
    }
    #expect(movies.count == 2 && !names.contains { $0.hasSuffix(".yaml") }, "\(names)")
  }

  @Test("raw pictures go with the photographs of their names, and are photographs without one")
  func raws() async throws {
    let raw = RawSample(.nef, picture: try still()).bytes
    try add(still(1), "card/alps/a.jpg")
    try add(raw, "card/alps/a.NEF")
    try add(raw + [0], "card/alps/b.NEF")
    try add(still(2), "card/sea/b.jpg")
    let report = try await run("card")
    #expect(report.imported.count == 3 && report.parts == 1)
    #expect(
      try files() == [
        "alps/a.jpg", "alps/a.NEF", "alps/album.yaml", "alps/b.NEF", "sea/b.jpg", "sea/album.yaml",
      ])
  }

  @Test("what is in an archive is imported in parts, and nothing is left beside it")
  func archives() async throws {
    let movie = PlainMovie.bytes(created: Self.second, seconds: 2, filler: 3 << 20)
    try folder.write(
      Data(
        TestArchive.bytes([
          TestArchive.Entry("photos/IMG_1.jpg", still()), TestArchive.Entry("photos/clip.mov", movie),
        ])), to: "photos.zip")
    let report = try await run("photos.zip")
    #expect(report.imported.count == 2, "\(report.notes)")
    let path = try #require(files().first { $0.hasSuffix("clip.mov") })
    #expect(try FileIO.read("\(content)/\(path)") == movie)
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/site/.photomap")
    #expect(!left.contains { $0.hasSuffix(".unpacked") }, "\(left)")
  }

  @Test("a file that is no movie costs only itself")
  func hostile() async throws {
    try folder.write("ffconcat version 1.0\nfile ../secret.mp4\n", to: "card/a/list.mp4")
    try add(Array(PlainMovie.bytes().prefix(90)), "card/a/cut.mov")
    try add(still(), "card/a/b.jpg")
    let report = try await run("card")
    #expect(report.imported.map(\.path) == ["a/b.jpg"])
    #expect(Set(report.notes.map(\.file)) == ["a/list.mp4", "a/cut.mov"])
  }
}
