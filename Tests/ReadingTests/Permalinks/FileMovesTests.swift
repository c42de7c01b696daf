import Photography
import Testing

@testable import Content
@testable import Reading

@Suite("X7: what is moved keeps its page") struct FileMovesTests {
  @Test("X4: a folder with thousands of others inside is moved in linear time", .timeLimit(.minutes(5)))
  func largeMovesEnd() throws {
    let count = 4000
    let former = (0..<count).map { "old/\($0)/a.jpg" }
    let now = (0..<count).map { "new/\($0)/a.jpg" }
    var published = PublishedPages()
    var pages: [Identity: String] = [:]
    for (index, path) in former.enumerated() {
      let page = "photo/old/\(index)/a.html"
      published.pages[Identity(of: path)] = Identity(of: page)
      published.contents[Identity(of: path)] = Identity(number: index + 1)
      pages[Identity(of: page)] = page
      published.pages[Identity(of: "old/\(index)/")] = Identity(of: "albums/old/\(index)/index.html")
    }
    published.pages[Identity(of: "old/")] = Identity(of: "albums/old-2/index.html")
    var permalinkFile = PermalinkFile()
    for number in 0..<20_000 { permalinkFile.owners["photo/img-\(number)-jpg.html"] = "IMG_\(number).jpg" }
    permalinkFile.owners["albums/old-2/index.html"] = "old/"

    let moves = try FileMoves(
      of: Self.shown(now), unlisted: .none, [], after: published, hidden: [], permalinkFile: permalinkFile,
      isUnlisted: { _ in false }, Former(pages: pages, paths: former))
    #expect(moves.permalinkFile.owners.count == permalinkFile.owners.count + 2 * count)
    #expect(moves.permalinkFile.owners["photo/old/7/a.html"] == "new/7/a.jpg")
    #expect(moves.permalinkFile.owners["albums/old/7/index.html"] == "new/7/")
    #expect(moves.permalinkFile.owners["albums/old-2/index.html"] == "new/")
  }

  /// Photographs in folders of their own.
  private static func shown(_ paths: [String]) -> ShownPhotos {
    var terms = PhotoTerms()
    let summaries = paths.enumerated().map { index, path in
      let plain = PermalinkRequest.plain(photo: PhotoID(path), slug: nil)
      return ShownPhotos.Summary(
        PhotoSummary(
          id: Identity(of: path), page: Identity(of: plain), pageSum: 0, content: 0, pictureHash: 0,
          instant: Instant(secondsSince1970: index), month: Month(year: 2019, month: 9),
          offsetSource: .stated,
          isFileDate: false, coordinate: nil, hasNearestTown: false,
          album: terms.position(of: AlbumID(String(FileName.split(path).folder))), category: 0, tags: 0),
        precision: .exact, hasSlug: false, content: Identity(number: index + 1))
    }
    return ShownPhotos(summaries, terms, Paths(paths: paths))
  }

  private struct Paths: ShownPhotoStorage {
    let paths: [String]

    func photo(at index: Int) -> ShownPhoto { preconditionFailure("paths alone are compared") }
    func id(at index: Int) -> PhotoID { PhotoID(paths[index]) }
    func plainPage(at index: Int) -> String { PermalinkRequest.plain(photo: id(at: index), slug: nil) }
    func complete(_ photo: inout Photo, at index: Int) {}
  }

  private struct Former: FormerFiles {
    let pages: [Identity: String]
    let paths: [String]

    func pageNames(of paths: [Identity: Identity]) -> [Identity: String] { pages }
    func paths(of digests: Set<Identity>) -> [Identity: String] {
      Dictionary(uniqueKeysWithValues: paths.map { (Identity(of: $0), $0) }).filter {
        digests.contains($0.key)
      }
    }
    func isThere(_ path: String) -> Bool { false }
    func origins(ofFormer paths: [String]) -> [String: PhotoOrigin] { [:] }
    func origins(of positions: [Int], unlisted: Bool) -> [Int: PhotoOrigin] { [:] }
  }
}
