import Messages
import Photography
import Testing

@testable import Content
@testable import Reading

@Suite struct AlbumBuilderTests {
  @Test("X4: the names for a cover that is missing are found in linear time", .timeLimit(.minutes(5)))
  func manyMissingCoversEnd() {
    let count = 20_000
    let folders = (0..<count).map { AlbumID("a/\($0)") }
    var terms = PhotoTerms()
    let summaries = folders.enumerated().map { index, folder in
      PhotoSummary(
        id: Identity(of: "\(folder.path)/IMG_1.jpg"), page: .only, pageSum: 0, content: 0, pictureHash: 0,
        instant: Instant(secondsSince1970: -index), month: Month(year: 2019, month: 9), offsetSource: .stated,
        isFileDate: false, coordinate: nil, hasNearestTown: false, album: terms.position(of: folder),
        category: 0, tags: 0)
    }
    var notes: [String: AlbumNotes] = [:]
    for folder in folders {
      notes[folder.path] = AlbumNotes()
      notes[folder.path]?.cover = Located("IMG_1.jgp", at: "\(folder.path)/album.yaml:1:8")
    }
    var problems: [Problem] = []
    let albums = AlbumBuilder(
      folders: folders, pages: folders.map { "albums/\($0.path)/index.html" }, notes: notes,
      names: NameOrder(language: nil), hasRoute: false
    )
    .albums(
      of: PhotoCollection(summaries, terms, Paths(folders: folders)),
      rootTitle: "Mine", home: HomeSettings(), &problems)
    #expect(albums.count == count && albums.allSatisfy { $0.cover == nil })
    #expect(problems.count == count)
    #expect(problems.allSatisfy { $0.remedy?.hasPrefix("Did you mean `IMG_1.jpg`?") == true })
  }

  @Test("The way between photographs is drawn where the nearest folder says so, else as the site does")
  func routes() {
    let folders = ["", "a", "a/b", "a/b/c", "a/d", "e"].map { AlbumID($0) }
    func routes(_ said: [String: Bool], site: Bool) -> [Bool] {
      var problems: [Problem] = []
      let notes = said.mapValues { route in
        var notes = AlbumNotes()
        notes.route = route
        return notes
      }
      return AlbumBuilder(
        folders: folders, pages: folders.map(\.path), notes: notes, names: NameOrder(language: nil),
        hasRoute: site
      )
      .albums(
        of: PhotoCollection([], PhotoTerms(), Paths(folders: [])), rootTitle: "Mine",
        home: HomeSettings(), &problems
      ).map(\.hasRoute)
    }
    #expect(routes([:], site: false) == [false, false, false, false, false, false])
    #expect(routes([:], site: true) == [true, true, true, true, true, true])
    #expect(routes(["a": true, "a/b": false], site: false) == [false, true, false, false, true, false])
    #expect(routes(["": false, "a/b/c": true], site: true) == [false, false, false, true, false, false])
  }

  private struct Paths: PhotoStorage {
    let folders: [AlbumID]

    func photo(at position: Int) -> Photo { preconditionFailure("paths alone are compared") }
    func page(at position: Int) -> String { "" }
    func id(at position: Int) -> PhotoID { PhotoID("\(folders[position].path)/IMG_1.jpg") }
  }
}
