import TestSupport
import Testing

@testable import Importing

struct PicasaReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ ini: String) async throws -> ImportedTree {
    try folder.write(ini, to: "trip/.picasa.ini")
    for name in ["a.jpg", "B.JPG"] { try folder.write("x", to: "trip/\(name)") }
    return try await PicasaReader().read(try SourceTree(opening: [folder.path]))
  }

  @Test func readsSectionsWhateverTheirCase() async throws {
    let result = try await read("[A.JPG]\r\nstar=yes\r\ncaption=x = \"y\"; #z\r\n[b.jpg]\r\nhidden=yes\r\n")
    #expect(result.photos.map(\.file) == ["trip/B.JPG", "trip/a.jpg"])
    #expect(result.photos.map(\.visibility) == [.hidden("Picasa hides them"), .shown])
    #expect(result.photos.last?.description == .plain("x = \"y\"; #z"))
    #expect(result.photos.last?.isFavourite == true)
    #expect(result.albums.map(\.title) == ["trip"])
  }

  @Test func hidesTheFolderThatPicasaHides() async throws {
    let result = try await read("[Picasa]\nP2category=Hidden Folders\n")
    #expect(result.photos.allSatisfy { $0.visibility == .hidden("Picasa hides their folder") })
  }
}
