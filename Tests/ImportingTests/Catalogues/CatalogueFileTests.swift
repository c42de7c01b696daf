import Foundation
import GRDB
import TestSupport
import Testing

@testable import Importing

struct CatalogueFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A name alone may be that of another photograph, with other words and another audience.
  @Test func findsPhotographsByTheEndsOfTheirPaths() throws {
    for path in ["2021/a/IMG_1.jpg", "2021/b/IMG_1.jpg", "top.jpg", "c/IMG_2.jpg"] {
      try folder.write("x", to: path)
    }
    let paths = CataloguePaths(try SourceTree(opening: [folder.path]))
    #expect(paths.file("C:\\Photos\\2021\\B\\img_1.JPG")?.path == "2021/b/IMG_1.jpg")
    #expect(paths.file("/elsewhere/x/IMG_1.jpg") == nil)
    #expect(paths.file("/elsewhere/x/IMG_2.jpg") == nil)
    #expect(paths.file("/elsewhere/x/top.jpg")?.path == "top.jpg")
    #expect(paths.file("") == nil)
  }

  /// I1: nothing is written into an export, also beside a database that its program has open.
  @Test func writesNothingBesideADatabase() throws {
    let program = try DatabasePool(path: folder.path + "/x.db")
    try program.write {
      try $0.execute(
        sql: "CREATE TABLE photos (id INTEGER, title TEXT); INSERT INTO photos VALUES (1, 'new')")
    }
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let tree = try SourceTree(opening: [folder.path])
    var titles: [String?] = []
    try tree["x.db"]?.withDatabase(of: tree) { database in
      titles = try database.rows("photos", "title", "no such column").map { $0.text("title") }
      #expect(try database.rows("no such table", "id").isEmpty)
    }
    #expect(titles == ["new"])
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
    try program.close()
  }

  /// I1: what a damaged catalogue may have hidden is hidden.
  @Test func hidesAllOfADamagedCatalogue() async throws {
    try folder.write("no database", to: "digikam4.db")
    try folder.write("x", to: "a.jpg")
    let result = try await DigikamReader().read(try SourceTree(opening: [folder.path]))
    #expect(result.photos.map(\.visibility) == [.hidden("the catalogue does not have them")])
    #expect(result.notes.contains { $0.kind == .unreadable })
  }
}
