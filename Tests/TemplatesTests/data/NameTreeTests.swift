import Foundation
import Indexing
import Photography
import Testing

@testable import Templates

@Suite struct NameTreeTests {
  private let somewhere: Coordinate

  init() throws { somewhere = try #require(Coordinate(latitude: 1, longitude: 2)) }

  /// What a file says, by the name of the file.
  private func read(_ tree: NameTree) throws -> [String: [String]] {
    var found: [String: [String]] = [:]
    for (name, file) in tree.files {
      let (key, value) = try SearchReader.value(file.render())
      #expect(file.path == "data/\(key).js")
      found[name] = try #require(value as? [[Any]]).map { "\($0[0])" }
    }
    return found
  }

  @Test("P7, L4, W5: albums, walks and places are in the file of each word of their names")
  func filesByEachWord() throws {
    let tree = NameTree([
      NamedPage(kind: .album, name: "High Alps", page: "albums/alps/index.html", around: "2019"),
      NamedPage(kind: .walk, name: "Über die Alp", page: "walks/alp/index.html"),
      NamedPage(kind: .place, name: "Chichén Itzá", page: "places/chichen/index.html"),
      NamedPage(kind: .place, name: "名古屋城", page: "places/nagoya/index.html"),
    ])
    #expect(try read(tree) == ["w": ["High Alps", "Über die Alp", "Chichén Itzá", "名古屋城"]])
    let text = String(decoding: tree.files[0].file.render(), as: UTF8.self)
    #expect(
      text.hasPrefix(
        #"photomap.put("names/w",[["High Alps","albums/alps/index.html",0,"2019"],["Über die Alp","walks/alp/index.html",1],"#
      ))
  }

  @Test("P7: at 10,000 albums every file is small, and every name is found by what sets it apart")
  func filesAreBounded() throws {
    let pages = (0..<10_000).map {
      NamedPage(kind: .album, name: "Album \($0) of Reykjavík", page: "albums/album-\($0)/index.html")
    }
    let tree = NameTree(pages)
    for (_, file) in tree.files { #expect(file.render().count <= 2 * NameTree.limit) }
    let files = try read(tree)
    let names = tree.files.map(\.name)
    for number in stride(from: 0, to: 10_000, by: 7) {
      let asked = "w\(number)"
      let name = try #require(
        names.first { $0.hasPrefix(asked) }
          ?? names.filter { asked.hasPrefix($0) }.max { $0.count < $1.count })
      #expect(files[name]?.contains("Album \(number) of Reykjavík") == true)
    }
    // Too many have these words: the first of them.
    #expect(files["wa"]?.first == "Album 0 of Reykjavík")
  }

  @Test("X3, X14: only listed albums, walks and places have names in the data")
  func onlyListedPages() throws {
    let sample = Sample.library(12)
    let secret = Album(id: AlbumID("secret"), page: "unlisted/secret/index.html", title: "Secret trip")
    let library = Library(
      photos: sample.photos, albums: sample.albums, categories: sample.categories,
      places: [
        Place(
          id: "harbour", kind: .custom, name: "Harbour", coordinate: somewhere)
      ], unlisted: UnlistedContent(photos: PhotoCollection([]), albums: [secret]))
    let catalogue = Catalogue(library, site: Sample.site)
    #expect(catalogue.namedPages.filter { $0.kind == .place }.map(\.name) == ["Harbour"])
    #expect(!catalogue.namedPages.contains { $0.name == "Secret trip" || $0.page == catalogue.albumsPage })
    let data = SiteData(catalogue)
    let all = data.files.filter { $0.path.hasPrefix("data/names/") }.map {
      String(decoding: $0.render(), as: UTF8.self)
    }.joined()
    #expect(all.contains("Harbour") && !all.contains("Secret"))
    #expect(data.index.map(\.name) == ["search", "stamps", "names"])
  }

  @Test(
    "P7, W5, L5: photographs are found by the words of their album's text, of their walks and of places near them"
  )
  func photographsHaveTheirWords() throws {
    let sample = Sample.library(12)
    var albums = sample.albums
    let album = try #require(albums.firstIndex { !$0.photos.isEmpty && $0.id != .root })
    albums[album].prose = Prose([.paragraph([.text("Blizzard on arrival")])])
    let walks = [
      Walk(
        id: "walks/a.gpx", page: "walks/a/index.html", title: "Ridgeline",
        prose: Prose([.paragraph([.text("Windswept")])]),
        stops: [WalkStop(photo: 3, coordinate: somewhere, distance: 0)])
    ]
    let places = [
      Place(
        id: "c", kind: .default, name: "Chichén", coordinate: somewhere,
        notes: Prose([.paragraph([.text("Pyramid")])]), photos: [NearPhoto(photo: 5, distance: 10)],
        photoCount: 1)
    ]
    let catalogue = Catalogue(
      Library(
        photos: sample.photos, albums: albums, categories: sample.categories, walks: walks, places: places),
      site: Sample.site)
    let reader = try SearchReader(SiteData(catalogue))
    func numbers(_ positions: [Int]) -> Set<UInt32> {
      Set(positions.map { UInt32(catalogue.index.number(of: $0)) })
    }
    #expect(try reader.find("blizzard").isSuperset(of: numbers(albums[album].photos)))
    #expect(try reader.find("ridge") == numbers([3]))
    #expect(try reader.find("windswept") == numbers([3]))
    #expect(try reader.find("chichen") == numbers([5]))
    #expect(try reader.find("pyramid") == numbers([5]))
  }
}
