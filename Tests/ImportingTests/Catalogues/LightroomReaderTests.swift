import GRDB
import Testing

@testable import Importing

@Suite("I1: a raw picture and its JPEG, which Lightroom keeps as one photograph, are one")
struct LightroomReaderTests {
  /// A catalogue with `a.dng`, and the files that are there.
  ///
  /// - Parameters:
  ///   - sidecars: The extensions of what is kept with the raw picture.
  ///   - others: Further rows of the catalogue.
  private func export(
    _ names: [String], sidecars: String, pick: Int = 0, others: String = ""
  ) async throws -> VariantExport {
    let export = try VariantExport(Dictionary(names.map { ("2021/\($0)", $0) }) { first, _ in first })
    let database = try DatabaseQueue(path: export.path + "/C.lrcat")
    try await database.write {
      try $0.execute(
        sql: """
          CREATE TABLE AgLibraryRootFolder (id_local, absolutePath); INSERT INTO AgLibraryRootFolder VALUES (1, '/x/');
          CREATE TABLE AgLibraryFolder (id_local, pathFromRoot, rootFolder); INSERT INTO AgLibraryFolder VALUES (1, '2021/', 1);
          CREATE TABLE AgLibraryFile (id_local, baseName, extension, folder, sidecarExtensions); INSERT INTO AgLibraryFile VALUES (1, 'a', 'dng', 1, '\(sidecars)');
          CREATE TABLE Adobe_images (id_local, id_global, rootFile, rating, pick); INSERT INTO Adobe_images VALUES (11, 'A', 1, 4, \(pick));
          CREATE TABLE AgLibraryIPTC (image, caption); INSERT INTO AgLibraryIPTC VALUES (11, 'Mine');
          \(others)
          """)
    }
    try database.close()
    return export
  }

  @Test func showsTheJPEGWithTheWordsOfBoth() async throws {
    let export = try await export(["a.DNG", "a.JPG"], sidecars: "JPG,xmp")
    let result = try await export.read(expecting: "lightroom")
    let photo = try #require(result["2021/a.JPG"])
    #expect(result.photos.count == 1 && result.notes.isEmpty)
    #expect(photo.description == .plain("Mine") && photo.rating == 4 && photo.visibility == .shown)
    #expect(photo.key == "lightroom:A" && photo.companions == ["2021/a.DNG"])
    let plan = ImportPlan(result, try export.tree) { _ in nil }
    #expect(plan.photos.map { $0.parts.map(\.path) } == [["2021/a.DNG"]])
  }

  @Test func hidesBothIfTheyAreRejected() async throws {
    let export = try await export(["a.DNG", "a.JPG"], sidecars: "JPG", pick: -1)
    let result = try await export.read(expecting: "lightroom")
    #expect(result.photos.map(\.file) == ["2021/a.JPG"] && result.photos.allSatisfy(\.visibility.isHidden))
  }

  /// Raw pictures are large, and mostly stay elsewhere.
  @Test func knowsTheJPEGWithoutTheRawPicture() async throws {
    let export = try await export(["a.jpg"], sidecars: "JPG")
    let result = try await export.read(expecting: "lightroom")
    #expect(result["2021/a.jpg"]?.description == .plain("Mine"))
    #expect(result["2021/a.jpg"]?.companions == [])
  }

  @Test func leavesOthersAlone() async throws {
    // An XMP file is no picture, and what else has the name is unknown.
    let unknown = try await export(["a.DNG", "a.JPG"], sidecars: "xmp").read(expecting: "lightroom")
    #expect(unknown["2021/a.DNG"]?.description == .plain("Mine"))
    #expect(unknown["2021/a.JPG"]?.visibility.isHidden == true)
    // Two photographs of the catalogue stay two.
    let apart = try await export(
      ["a.DNG", "a.JPG"], sidecars: "JPG",
      others:
        "INSERT INTO AgLibraryFile VALUES (2, 'a', 'JPG', 1, ''); INSERT INTO Adobe_images VALUES (12, 'B', 2, 2, 0);"
    ).read(expecting: "lightroom")
    #expect(apart["2021/a.JPG"]?.rating == 2 && apart["2021/a.DNG"]?.rating == 4)
  }
}
