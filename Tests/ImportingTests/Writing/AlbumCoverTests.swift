import Foundation
import GRDB
import Photography
import TestSites
import TestSupport
import Testing

@testable import Importing

@Suite("I1: the cover of an album stays its cover") struct AlbumCoverTests {
  private let folder: TemporaryFolder
  private var content: String { folder.path + "/site/content" }

  init() throws { folder = try TemporaryFolder() }

  private func picture(_ number: Int, to path: String) throws {
    let bytes = try GeotaggedJPEG.bytes(number, nil, taken: "2019:05:0\(number + 1) 10:00:00", offset: nil)
    try folder.write(Data(bytes), to: "export/\(path)")
  }

  private func run() async throws -> ImportReport {
    try await Import.run(
      [folder.path + "/export"], kind: nil, into: content,
      ImportOptions(now: Instant(secondsSince1970: 1_790_000_000))
    ).report
  }

  private func album(_ path: String) throws -> String {
    try String(contentsOfFile: "\(content)/\(path)/album.yaml", encoding: .utf8)
  }

  private func hugo(hidden: Bool = false) throws {
    let parameters = hidden ? "cover: true, hidden: true" : "cover: true"
    try folder.write(
      "---\ntitle: Cats\nresources:\n- src: b.jpg\n  params: {\(parameters)}\n---\n",
      to: "export/content/cats/index.md")
    for (number, name) in ["a", "b", "c"].enumerated() {
      try picture(number, to: "content/cats/\(name).jpg")
    }
  }

  @Test func isWrittenOnceAndNotBroughtBack() async throws {
    try hugo()
    _ = try await run()
    #expect(try album("Cats") == "title: Cats\ncover: b.jpg\n")
    try folder.write("title: Cats\n", to: "site/content/Cats/album.yaml")
    _ = try await run()
    #expect(try album("Cats") == "title: Cats\n")
  }

  /// A cover is seen by everybody who sees the album.
  @Test func isNoHiddenPhotograph() async throws {
    try hugo(hidden: true)
    _ = try await run()
    #expect(try album("Cats") == "title: Cats\n")
  }

  @Test func isThatOfDigikamLightroomAndPiwigo() async throws {
    for (number, name) in ["a", "b"].enumerated() { try picture(number, to: "Trips/\(name).jpg") }
    let digikam = try DatabaseQueue(path: folder.path + "/export/digikam4.db")
    try await digikam.write {
      try $0.execute(
        sql: """
          CREATE TABLE AlbumRoots (id, specificPath); INSERT INTO AlbumRoots VALUES (1, '');
          CREATE TABLE Albums (id, albumRoot, relativePath, caption, icon); INSERT INTO Albums VALUES (1, 1, '/Trips', NULL, 2);
          CREATE TABLE Images (id, album, name, status); INSERT INTO Images VALUES (1, 1, 'a.jpg', 1), (2, 1, 'b.jpg', 1);
          """)
    }
    try digikam.close()
    let tree = try SourceTree(opening: [folder.path + "/export"])
    #expect(try await DigikamReader().read(tree).albums.map(\.cover) == ["Trips/b.jpg"])

    try folder.remove("export/digikam4.db")
    let lightroom = try DatabaseQueue(path: folder.path + "/export/C.lrcat")
    try await lightroom.write {
      try $0.execute(
        sql: """
          CREATE TABLE AgLibraryRootFolder (id_local, absolutePath, relativePathFromCatalog); INSERT INTO AgLibraryRootFolder VALUES (1, '/x/', '');
          CREATE TABLE AgLibraryFolder (id_local, pathFromRoot, rootFolder); INSERT INTO AgLibraryFolder VALUES (1, 'Trips/', 1);
          CREATE TABLE AgLibraryFile (id_local, baseName, extension, folder); INSERT INTO AgLibraryFile VALUES (1, 'a', 'jpg', 1), (2, 'b', 'jpg', 1);
          CREATE TABLE Adobe_images (id_local, id_global, rootFile); INSERT INTO Adobe_images VALUES (11, 'A', 1), (12, 'B', 2);
          CREATE TABLE AgLibraryCollection (id_local, name, creationId); INSERT INTO AgLibraryCollection VALUES (5, 'Best', 'com.adobe.ag.library.collection');
          CREATE TABLE AgLibraryCollectionImage (id_local, collection, image); INSERT INTO AgLibraryCollectionImage VALUES (21, 5, 11), (22, 5, 12);
          CREATE TABLE AgLibraryCollectionCoverImage (collection, collectionImage); INSERT INTO AgLibraryCollectionCoverImage VALUES (5, 22);
          """)
    }
    try lightroom.close()
    let catalogue = try SourceTree(opening: [folder.path + "/export"])
    #expect(try await LightroomReader().read(catalogue).albums.map(\.cover) == ["Trips/b.jpg"])

    try folder.remove("export/C.lrcat")
    try folder.write(
      """
      INSERT INTO `piwigo_categories` (`id`,`name`,`status`,`visible`,`representative_picture_id`) VALUES (3,'Best','public','true',2);
      INSERT INTO `piwigo_images` (`id`,`file`,`path`,`level`) VALUES (1,'a.jpg','./Trips/a.jpg',0),(2,'b.jpg','./Trips/b.jpg',0);
      INSERT INTO `piwigo_image_category` (`image_id`,`category_id`) VALUES (1,3),(2,3);
      """, to: "export/dump.sql")
    let gallery = try SourceTree(opening: [folder.path + "/export"])
    #expect(try await PiwigoReader().read(gallery).albums.map(\.cover) == ["Trips/b.jpg"])
  }
}
