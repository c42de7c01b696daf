import Content
import Photography
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

  /// An import shows nothing that a content folder with the same file hides, and the reverse.
  @Test(arguments: [
    ("[a.jpg]\nhidden=yes\n", true), ("[a.jpg]\nhidden=\n", true), ("[A.JPG]\nHidden = maybe\n", true),
    ("[a.jpg]\nhidden=yes\nhidden=no\n", true), ("[a.jpg]\nhidden=no\n[a.jpg]\nhidden=yes\n", true),
    ("[other]\nP2category=hidden folders\n", true), ("P2category=Hidden Folders\n", true),
    ("[a.jpg]\nhidden=no\n", false), ("[a.jpg]\nhidden=0\nstar=yes\n", false), ("[Picasa]\nname=x\n", false),
  ])
  func agreesWithContentFolders(_ ini: String, _ isHidden: Bool) async throws {
    let photo = try await read(ini)["trip/a.jpg"]
    #expect(photo?.visibility.isHidden == isHidden)
    let records = ForeignRecords(try Survey.of(folder.path), root: folder.path)
    #expect(records.hides(PhotoID("trip/a.jpg")) == isHidden)
  }
}
