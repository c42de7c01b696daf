import Foundation
import Metadata
import Photography
import Testing

@testable import Content
@testable import Reading

@Suite struct AlbumRulesTests {
  private func source(_ path: String, day: Int, sidecar: String = "") -> ReadStatements {
    var metadata = PhotoMetadata()
    metadata.pixelSize = Sourced(PixelSize(width: 400, height: 300), from: .container)
    metadata.taken = LocalDateTime(year: 2019, month: 9, day: day).map { Sourced($0, from: .exif) }
    return ReadStatements(
      ReadPhoto(metadata, at: path), beside: Sidecar.read(sidecar, file: "\(path).yaml").notes.statements)
  }

  private func resolved(
    _ folders: [String: String], _ sources: [ReadStatements], places: [ShownPlace] = []
  ) throws -> ResolvedLibrary {
    var resolver = MetadataResolver(
      configuration: SiteConfiguration.read("timezone: Europe/Zurich").configuration,
      notes: folders.reduce(into: [:]) {
        $0[$1.key] = AlbumNotes.read($1.value, file: "\($1.key)/album.yaml").notes
      })
    resolver.places = places
    let photos = sources.sorted { $0.photo.id < $1.photo.id }.compactMap { resolver.photo(for: $0).shown }
    return resolver.library(
      of: ShownPhotos(photos.filter { !$0.isUnlisted }), unlisted: ShownPhotos(photos.filter(\.isUnlisted)))
  }

  private func photos(_ folder: String, of resolved: ResolvedLibrary) -> [String]? {
    resolved.library.albums.first { $0.id.path == folder }?.photos.map {
      resolved.library.photos.id(at: $0).path
    }
  }

  private var sources: [ReadStatements] {
    [
      source("a/IMG_1.jpg", day: 1, sidecar: "rating: 5\ntags: [sea]"),
      source("a/IMG_2.jpg", day: 2, sidecar: "rating: 2"),
      source("a/day-2/IMG_3.jpg", day: 3, sidecar: "rating: 4\nlocation: \"46.5, 8\""),
      source("b/IMG_4.jpg", day: 4, sidecar: "rating: 5\nhidden: yes"),
      source("b/IMG_5.jpg", day: 5, sidecar: "rating: 5\nunlisted: yes"),
      source("b/IMG_6.jpg", day: 6, sidecar: "rating: 3\nlocation: \"46.5, 8\"\nplaces: hidden"),
    ]
  }

  @Test("A rule chooses among what the site lists, in the order of its album")
  func rules() throws {
    let best = try resolved(["best": "title: Best\nphotos: rating>=4\norder: oldest"], sources)
    #expect(best.problems.isEmpty, "\(best.problems)")
    #expect(photos("best", of: best) == ["a/IMG_1.jpg", "a/day-2/IMG_3.jpg"])
    let album = try #require(best.library.albums.first { $0.id.path == "best" })
    #expect(album.hasRule && album.title == "Best" && album.page == "albums/best/index.html")
    // Their own albums keep them.
    #expect(photos("a", of: best) == ["a/IMG_2.jpg", "a/IMG_1.jpg"])
    #expect(best.library.photos.first { $0.id.path == "a/IMG_1.jpg" }?.album == AlbumID("a"))
    // Together with those of its own folder, each once.
    let both = try resolved(["a": "photos: \"tag:sea or rating:4\""], sources)
    #expect(photos("a", of: both) == ["a/day-2/IMG_3.jpg", "a/IMG_2.jpg", "a/IMG_1.jpg"])
  }

  @Test("X3: a place that pages do not tell decides no rule")
  func hiddenPlaces() throws {
    let found = try resolved(["near": "photos: \"near:46.5,8 or country:switzerland\""], sources)
    #expect(photos("near", of: found) == ["a/day-2/IMG_3.jpg"])
    let hut = try #require(Coordinate(latitude: 46.51, longitude: 8))
    let place = ShownPlace(
      Place(id: "hut", kind: .custom, name: "The Hut", coordinate: hut))
    let named = try resolved(["near": "photos: 'near:\"the hut\" within:5km'"], sources, places: [place])
    #expect(photos("near", of: named) == ["a/day-2/IMG_3.jpg"])
  }

  @Test("A mistake in a rule is told, and the album shows nothing meanwhile")
  func mistakes() throws {
    for (rule, word) in [
      ("rating>=4 colour:red", "colour:red"), ("ratings>=4", "ratings>=4"),
      ("near:Qwertzuiop", "near:Qwertzuiop"),
      ("near:Springfield", "near:Springfield"),
    ] {
      let wrong = try resolved(["best": "photos: \"\(rule)\""], sources)
      #expect(photos("best", of: wrong) == [])
      #expect(wrong.problems.map(\.code) == [.unclearRule])
      #expect(wrong.problems.map(\.subject) == ["best/album.yaml:1:9"])
      #expect(wrong.problems.first?.summary.contains(word) == true)
    }
  }

  @Test("A rule that no photograph meets is told; the remedy for a place can be written as it stands")
  func empty() throws {
    let none = try resolved(["best": "photos: tag:nothing"], sources)
    #expect(none.problems.map(\.severity) == [.warning] && none.problems.map(\.code) == [.unclearRule])
    #expect(none.problems.first?.summary.contains("no photograph meets") == true)
    let many = try resolved(["best": "photos: near:Springfield"], sources)
    let remedy = try #require(many.problems.first?.remedy)
    let start = try #require(remedy.range(of: "photos: '"))
    let line = remedy[start.lowerBound...].prefix { $0 != "." }
    #expect(try resolved(["best": String(line)], sources).problems.map(\.severity) == [.warning])
  }

  @Test("X3: rules of folders that are not listed choose nothing")
  func unlisted() throws {
    for word in ["unlisted: yes", "hidden: yes"] {
      let found = try resolved(["best": "photos: rating>=4\n\(word)"], sources)
      #expect(photos("best", of: found) == nil)
      #expect(found.library.unlisted.albums.allSatisfy { $0.id.path != "best" })
      #expect(found.problems.map(\.code) == (word.hasPrefix("un") ? [.unclearRule] : []))
    }
    #expect(try resolved(["best": "photos: rating>=4"], []).library.albums.isEmpty)
  }

  @Test("Lists by camera, lens and focal length are albums after all others, by choice")
  func lists() throws {
    func shot(_ path: String, _ day: Int, camera: String?, focalLength: Double?) -> ReadStatements {
      var metadata = PhotoMetadata()
      metadata.pixelSize = Sourced(PixelSize(width: 400, height: 300), from: .container)
      metadata.taken = LocalDateTime(year: 2019, month: 9, day: day).map { Sourced($0, from: .exif) }
      metadata.camera = camera.map { Sourced($0, from: .exif) }
      metadata.focalLength = focalLength.map { Sourced($0, from: .exif) }
      return ReadStatements(ReadPhoto(metadata, at: path), beside: [])
    }
    let sources = [
      shot("a/1.jpg", 1, camera: "X100", focalLength: 23),
      shot("a/2.jpg", 2, camera: "EOS R6", focalLength: 105),
      shot("b/3.jpg", 3, camera: "X100", focalLength: 23.4),
      shot("b/4.jpg", 4, camera: nil, focalLength: nil),
    ]
    func library(_ site: String) -> Library {
      let resolver = MetadataResolver(
        configuration: SiteConfiguration.read("timezone: UTC\n\(site)").configuration, notes: [:])
      return resolver.library(of: ShownPhotos(sources.compactMap { resolver.photo(for: $0).shown })).library
    }
    #expect(library("").albums.map(\.id.path) == ["", "a", "b"])
    let german = library("locale: de\nlists: {cameras: yes, lenses: yes, focal_lengths: yes}")
    #expect(
      german.albums.dropFirst(3).map { "\($0.page) \($0.title) \($0.photos)" } == [
        "cameras/index.html Kameras []", "cameras/eos-r6/index.html EOS R6 [2]",
        "cameras/x100/index.html X100 [1, 3]", "focal-lengths/index.html Brennweiten []",
        "focal-lengths/23/index.html 23 mm [1, 3]", "focal-lengths/105/index.html 105 mm [2]",
      ])
    #expect(german.albums.first?.children.count == 4)
  }

  @Test("A group below `photos:` still has defaults, and words about hiding are no rules")
  func defaults() {
    for words in ["hidden", "private", "no", "\n- hidden"] {
      let (notes, _) = AlbumNotes.read("photos: \(words)", file: "a/album.yaml")
      #expect(notes.rule == nil && (notes.photos.hidden == true || notes.hidden == true), "\(words)")
    }
    #expect(AlbumNotes.read("photos: {rating: 3}", file: "a/album.yaml").notes.photos.rating == 3)
  }

  @Test("P6: what `order:` names comes first, with or without its extension")
  func orderByHand() throws {
    func order(_ text: String) throws -> (photos: [String]?, albums: [String]?, problems: [Problem]) {
      let found = try resolved(
        ["a": "order: \(text)"], sources + [source("a/IMG_10.jpg", day: 1), source("a/day-1/x.jpg", day: 9)])
      let album = found.library.albums.first { $0.id.path == "a" }
      return (
        photos("a", of: found)?.map { String($0.dropFirst(2)) }, album?.children.map(\.path), found.problems
      )
    }
    let plain = try order("[IMG_1.jpg, day-2, IMG_10]")
    #expect(plain.photos == ["IMG_1.jpg", "IMG_10.jpg", "IMG_2.jpg"])
    #expect(plain.albums == ["a/day-2", "a/day-1"] && plain.problems.isEmpty)
    #expect(try order("[IMG_2, oldest]").photos == ["IMG_2.jpg", "IMG_1.jpg", "IMG_10.jpg"])
    #expect(try order("[IMG_10, name]").photos == ["IMG_10.jpg", "IMG_1.jpg", "IMG_2.jpg"])
    #expect(try order("[day-2/, /a/IMG_10.jpg]").photos?.first == "IMG_10.jpg")
    let wrong = try order("[IMG_1, IMG_3.jgp, IMG_22.jpg]")
    #expect(wrong.photos?.first == "IMG_1.jpg")
    #expect(wrong.problems.map(\.code) == [.unknownInOrder, .unknownInOrder])
    #expect(wrong.problems.map(\.subject) == ["a/album.yaml:1:16", "a/album.yaml:1:27"])
    #expect(wrong.problems.last?.remedy?.hasPrefix("Did you mean `IMG_2.jpg`?") == true)
  }

  @Test("P6: the order and the cover of an album by a rule name photographs of other folders")
  func orderOfChosen() throws {
    let found = try resolved(
      ["best": "photos: rating>=4\norder: [IMG_1]\ncover: /a/IMG_1.jpg"], sources)
    #expect(photos("best", of: found) == ["a/IMG_1.jpg", "a/day-2/IMG_3.jpg"])
    #expect(found.library.albums.first { $0.id.path == "best" }?.cover == PhotoID("a/IMG_1.jpg"))
    #expect(found.problems.isEmpty, "\(found.problems)")
  }
}
