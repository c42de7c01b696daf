import Metadata
import Photography
import Testing

@testable import Content
@testable import Reading

@Suite struct ResolvedLibraryTests {
  private func source(_ path: String, day: Int, sidecar: String = "") -> ReadStatements {
    var metadata = PhotoMetadata()
    metadata.pixelSize = Sourced(PixelSize(width: 400, height: 300), from: .container)
    metadata.taken = LocalDateTime(year: 2019, month: 9, day: day).map { Sourced($0, from: .exif) }
    let file = sidecar.hasPrefix("---") ? "\(path).md" : "\(path).yaml"
    return ReadStatements(
      ReadPhoto(metadata, at: path), beside: Sidecar.read(sidecar, file: file).notes.statements)
  }

  private func catalogue(
    _ sources: [ReadStatements], _ folders: [String: String] = [:], site: String = "timezone: Europe/Zurich"
  ) -> ResolvedLibrary {
    MetadataResolver(
      configuration: SiteConfiguration.read(site).configuration,
      notes: folders.reduce(into: [:]) {
        $0[$1.key] = AlbumNotes.read($1.value, file: "\($1.key)/album.yaml").notes
      }
    ).library(ofSources: sources)
  }

  @Test("P6: newest first, then by name")
  func sortsNewestFirstThenByName() {
    let sources = [source("b.jpg", day: 1), source("a.jpg", day: 1), source("z.jpg", day: 2)]
    #expect(catalogue(sources).library.photos.map(\.id.path) == ["z.jpg", "a.jpg", "b.jpg"])
    #expect(
      catalogue(sources.reversed()).library.photos.map(\.page) == [
        "photo/z.html", "photo/a.html", "photo/b.html",
      ])
  }

  @Test("Photographs of one moment, and albums by name, are in the order that people expect")
  func names() {
    let sources = [
      "Page 1.jpg", "Page 10.jpg", "Page 2.jpg", "Roll 10/1.jpg", "Roll 2/1.jpg", "Zebra/1.jpg",
      "apfel/1.jpg",
      "Ärger/1.jpg",
    ].map { source($0, day: 1) }
    func library(_ order: String, _ site: String = "timezone: UTC") -> Library {
      catalogue(sources, ["": "order: \(order)"], site: site).library
    }
    for order in ["name", "oldest", "newest"] {
      let (library, swedish) = (library(order), library(order, "locale: sv\ntimezone: UTC"))
      let own = library.albums.first?.photos.map { library.photos.id(at: $0).path }
      #expect(own == ["Page 1.jpg", "Page 2.jpg", "Page 10.jpg"], "\(order)")
      #expect(
        library.albums.first?.children.map(\.path) == ["apfel", "Ärger", "Roll 2", "Roll 10", "Zebra"],
        "\(order)")
      #expect(
        swedish.albums.first?.children.map(\.path) == ["apfel", "Roll 2", "Roll 10", "Zebra", "Ärger"],
        "\(order)")
      #expect(
        library.photos.map(\.id.path) == [
          "apfel/1.jpg", "Ärger/1.jpg", "Page 1.jpg", "Page 2.jpg", "Page 10.jpg", "Roll 2/1.jpg",
          "Roll 10/1.jpg", "Zebra/1.jpg",
        ], "\(order)")
    }
  }

  @Test func albumsAreTheFoldersThatHoldPhotographs() {
    let sources = [
      source("2019/alps_trip/1.jpg", day: 1), source("2019/sea/2.jpg", day: 3), source("3.jpg", day: 2),
      source("2019/sea/4.jpg", day: 4),
    ]
    let folders = [
      "2019": "title: The year\norder: oldest", "2019/sea": "order: name\ncover: 4.jpg", "empty": "title: No",
    ]
    let albums = catalogue(sources, folders, site: "title: Mine\ntimezone: UTC").library.albums
    #expect(albums.map(\.id.path) == ["", "2019", "2019/alps_trip", "2019/sea"])
    #expect(albums.map(\.title) == ["Mine", "The year", "alps trip", "sea"])
    #expect(
      albums.map(\.page) == [
        "albums/index.html", "albums/2019/index.html", "albums/2019/alps-trip/index.html",
        "albums/2019/sea/index.html",
      ])
    #expect(albums.map(\.photos) == [[2], [], [3], [1, 0]])
    #expect(albums[1].children.map(\.path) == ["2019/alps_trip", "2019/sea"])
    #expect(albums[3].cover == PhotoID("2019/sea/4.jpg"))
  }

  @Test func whatIsHiddenLeavesNoTrace() {
    let shown = catalogue([source("a.jpg", day: 1)])
    let hidden = catalogue(
      [
        source("a.jpg", day: 1), source("b.jpg", day: 2, sidecar: "hidden: yes\ndescription: \"#secret\""),
        source("private/deep/c.jpg", day: 3, sidecar: "hidden: no"),
      ], ["private": "hidden: yes"])
    #expect(Array(hidden.library.photos) == Array(shown.library.photos))
    #expect(hidden.library.albums == shown.library.albums)
    #expect(hidden.published == shown.published)
    #expect(hidden.problems == [])
  }

  @Test("P7: a tag is spelled as on the photograph taken first")
  func spellsTagsAlike() {
    let library = catalogue([
      source("a.jpg", day: 2, sidecar: "---\ntags: [SUNSET]\n---\nA #SunSet"),
      source("b.jpg", day: 1, sidecar: "---\ntags: [Sunset, Places|spain]\n---"),
      source("c.jpg", day: 3, sidecar: "---\ntags: [places|SPAIN|Madrid]\n---"),
    ]).library
    #expect(
      library.photos.map { $0.hashtags.map(\.title) } == [
        [["Places", "spain", "Madrid"]], [["Sunset"]], [["Sunset"], ["Places", "spain"]],
      ])
    let tag = Hashtag(key: ["sunset"], title: ["Sunset"])
    #expect(
      library.photos[1].prose == Prose([.paragraph([.text("A "), .hashtag(tag, spelling: "SunSet")])]))
  }

  @Test func hashtagsOfAlbumsThatNoPhotographHasAreText() {
    let library = catalogue(
      [source("a.jpg", day: 1, sidecar: "tags: [sea]")], ["": "description: \"#Sea and #sand\""]
    ).library
    let sea = Hashtag(key: ["sea"], title: ["sea"])
    #expect(
      library.albums[0].prose
        == Prose([.paragraph([.hashtag(sea, spelling: "Sea"), .text(" and "), .text("#sand")])]))
  }

  @Test func aWrongCoverIsNamedWithAGuess() {
    let problems = catalogue([source("a/IMG_1.jpg", day: 1)], ["a": "cover: IMG_1.jgp"]).problems
    #expect(problems.map(\.subject) == ["a/album.yaml:1:8"])
    #expect(problems.first?.remedy?.hasPrefix("Did you mean `IMG_1.jpg`?") == true)
  }

  @Test("P6, X14: the cover of the home page is that of the root; a hidden photograph is refused")
  func coverOfTheHomePage() {
    let sources = [
      source("a/IMG_1.jpg", day: 1), source("b.jpg", day: 2),
      source("secret.jpg", day: 3, sidecar: "hidden: yes"),
    ]
    func read(_ cover: String) -> ResolvedLibrary {
      catalogue(sources, ["": "cover: b.jpg"], site: "timezone: Europe/Zurich\nhome:\n  cover: \(cover)")
    }
    #expect(read("a/IMG_1.jpg").library.albums[0].cover == PhotoID("a/IMG_1.jpg"))
    #expect(read("a/IMG_1.jpg").problems.isEmpty)
    let wrong = read("a/IMG_1.jgp")
    #expect(wrong.library.albums[0].cover == PhotoID("b.jpg"))
    #expect(wrong.problems.map(\.subject) == ["site.yaml:3:10"])
    #expect(wrong.problems.first?.remedy?.hasPrefix("Did you mean `a/IMG_1.jpg`?") == true)
    let hidden = read("secret.jpg")
    #expect(hidden.library.albums[0].cover == PhotoID("b.jpg"))
    #expect(hidden.problems.first?.remedy?.contains("A hidden photograph cannot be the cover.") == true)
  }

  @Test("P6: a folder as the cover shows that folder's cover, whatever decides it")
  func foldersAsCovers() {
    let sources = [
      source("a/b/IMG_1.jpg", day: 1), source("a/b/IMG_2.jpg", day: 2), source("c/IMG_3.jpg", day: 3),
    ]
    func covers(_ notes: [String: String], home: String) -> [String?] {
      let read = catalogue(sources, notes, site: "timezone: Europe/Zurich\nhome: {cover: \(home)}")
      #expect(read.problems.isEmpty, "\(read.problems)")
      return read.library.albums.map { $0.cover?.path }
    }
    // The root, a, a/b, c.
    #expect(covers([:], home: "a") == ["a/b/IMG_2.jpg", nil, nil, nil])
    #expect(covers([:], home: "a/b/") == ["a/b/IMG_2.jpg", nil, nil, nil])
    #expect(
      covers(["a": "cover: b", "a/b": "order: oldest"], home: "a")[...1] == [
        "a/b/IMG_1.jpg", "a/b/IMG_1.jpg",
      ])
    let chain = covers(["": "cover: c", "a": "cover: b", "a/b": "cover: IMG_1.jpg"], home: "a")
    #expect(chain == ["a/b/IMG_1.jpg", "a/b/IMG_1.jpg", "a/b/IMG_1.jpg", nil])
    let wrong = catalogue(sources, ["a": "cover: ."], site: "timezone: Europe/Zurich\nhome: {cover: d}")
    #expect(wrong.problems.map(\.code) == [.unknownCover, .unknownCover])
    #expect(wrong.library.albums.allSatisfy { $0.cover == nil })
  }

  @Test func oneNoteReportsAllAssumedOffsets() {
    let problems = catalogue([source("a.jpg", day: 1), source("b.jpg", day: 1)], site: "").problems
    #expect(problems.map(\.severity) == [.note])
    #expect(problems.first?.summary.contains("2 photographs do not contain") == true)
  }

  @Test func withoutPhotographsThereAreNoAlbums() {
    let library = catalogue([], ["": "title: A"]).library
    #expect(library.photos.isEmpty)
    #expect(library.albums.isEmpty)
    #expect(library.categories == Category.builtIn)
  }

  @Test func reportsRefusedSlugs() {
    let catalogue = catalogue([
      source("a.jpg", day: 1, sidecar: "---\nslug: dawn\n---"),
      source("b.jpg", day: 2, sidecar: "---\nslug: Dawn\n---"),
    ])
    #expect(catalogue.problems.map(\.subject) == ["b.jpg"])
    #expect(catalogue.permalinkFile?.owners["photo/dawn.html"] == "a.jpg")
  }
}

extension MetadataResolver {
  /// The library of photographs given by their sources, with their problems.
  fileprivate func library(ofSources sources: [ReadStatements]) -> ResolvedLibrary {
    let resolved = sources.sorted { $0.photo.id < $1.photo.id }.map { photo(for: $0) }
    let library = library(of: ShownPhotos(resolved.compactMap(\.shown)))
    return ResolvedLibrary(
      library: library.library, order: library.order, framesOrder: library.framesOrder,
      unlistedOrder: library.unlistedOrder,
      spellings: library.spellings,
      problems: resolved.flatMap(\.problems) + library.problems, permalinkFile: library.permalinkFile,
      published: library.published, walkPages: library.walkPages)
  }
}

extension ShownPhotos {
  /// Photographs that are all in memory.
  init(_ photos: [ShownPhoto]) {
    var terms = PhotoTerms()
    let summaries = photos.map { shown in
      var summary = PhotoSummary(of: shown.photo, &terms)
      summary.page = Identity(of: shown.plainPage)
      return Summary(summary, precision: shown.precision, hasSlug: shown.slug != nil)
    }
    self.init(summaries, terms, Loaded(photos: photos))
  }

  private struct Loaded: ShownPhotoStorage {
    let photos: [ShownPhoto]
    func photo(at index: Int) -> ShownPhoto { photos[index] }
    func id(at index: Int) -> PhotoID { photos[index].photo.id }
    func plainPage(at index: Int) -> String { photos[index].plainPage }
    func complete(_ photo: inout Photo, at index: Int) {}
  }
}
