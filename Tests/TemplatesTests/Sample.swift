import Indexing
internal import Markup
import Photography
import TestSupport

@testable import Templates

/// Libraries for tests: equal seeds give equal photographs.
enum Sample {
  static let sunset = Hashtag(key: ["sunset"], title: ["Sunset"])
  static let places = Hashtag(key: ["places"], title: ["Places"])
  static let spain = Hashtag(key: ["places", "spain"], title: ["Places", "Spain"])
  static let japanese = Hashtag(key: ["日没"], title: ["日没"])
  static let lossy = Hashtag(key: ["c++"], title: ["C++"])
  static let tags = [sunset, places, spain, japanese, lossy]
  static let lines = ["Up at dawn", "", "مساء الخير", "山の上の夕日", "Rock & <roll> \"quoted\" 'single'"]

  static let site = drawn(
    Site(
      title: "Far and Near", description: "Photographs with their places.", author: "Ada Lovelace",
      baseURL: "https://photos.example.org/me", copyright: "© 2019 Ada Lovelace", photosPerPage: 7,
      generator: "PhotoMap test",
      locator: { place, _, _ in "<span>\(place.latitude, places: 2), \(place.longitude, places: 2)</span>" }))

  private static func drawn(_ site: Site) -> Site {
    var site = site
    site.world = { _, _ in
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 1\"><title>World</title></svg>"
    }
    return site
  }

  static func library(_ count: Int, seed: UInt64 = 1) -> Library {
    var generator = SeededGenerator(seed: seed)
    return library(of: (0..<count).map { photo($0, &generator) })
  }

  /// Many photographs, an hour apart, in one album.
  static func large(_ count: Int) -> Library {
    var generator = SeededGenerator(seed: 7)
    let models = (0..<50).map { photo($0, &generator) }
    let photos = (0..<count).map { number -> Photo in
      var photo = models[number % models.count]
      photo.page = "photo/folder-\(number / 1000)/img-\(number).html"
      photo.album = .root
      let clock = LocalDateTime(secondsSince1970: 1_577_000_000 - number * 3600)
      photo.taken.local = clock ?? photo.taken.local
      return photo
    }
    let root = Album(id: .root, page: "albums/index.html", title: "", photos: Array(photos.indices))
    return Library(photos: photos, albums: [root], categories: Category.builtIn)
  }

  /// Sorts photographs and puts them into albums by folder.
  static func library(of photos: [Photo], titles: [AlbumID: String] = [:]) -> Library {
    let photos = photos.map(sealed).sorted { ($0.taken.moment, $1.id) > ($1.taken.moment, $0.id) }
    guard !photos.isEmpty else { return Library(photos: [], albums: [], categories: Category.builtIn) }
    func inside(_ id: AlbumID) -> [Int] { photos.indices.filter { photos[$0].album == id } }
    let ids = [AlbumID("2019"), AlbumID("2019/alps"), AlbumID("städte")]
    let root = Album(
      id: .root, page: "albums/index.html", title: "", children: [ids[0], ids[2]], photos: inside(.root))
    let albums = ids.map { id in
      Album(
        id: id, page: "albums/\(id.path)/index.html", title: titles[id] ?? id.path,
        prose: id == ids[1] ? Prose([.paragraph([.text("Five days.")])]) : nil,
        children: id == ids[0] ? [ids[1]] : [], photos: inside(id))
    }
    return Library(photos: photos, albums: ([root] + albums).map(sealed), categories: Category.builtIn)
  }

  static func photo(_ number: Int, _ generator: inout some RandomNumberGenerator) -> Photo {
    let size = PixelSize(width: Bool.random(using: &generator) ? 4000 : 2000, height: 3000)
    let line = lines.randomElement(using: &generator) ?? ""
    let tag = tags.randomElement(using: &generator) ?? sunset
    let name = "img-\(number)"
    let album = ["", "2019", "2019/alps", "städte"].randomElement(using: &generator) ?? ""
    return Photo(
      id: PhotoID("\(album)/\(name).jpg"), page: "photo/\(name).html", album: AlbumID(album),
      size: size, taken: date(&generator),
      category: Category.builtIn.randomElement(using: &generator) ?? .standard,
      coordinate: number % 3 == 0 ? nil : Coordinate(latitude: Double(number % 90), longitude: 8.5),
      altitude: number % 3 == 0 ? nil : 1203.4, title: number % 4 == 0 ? "Picture \(number)" : nil,
      prose: line.isEmpty
        ? nil : Prose([.paragraph([.text(line + " "), .hashtag(tag, spelling: tag.name)])]),
      hashtags: [tag],
      exposure: Exposure(camera: "Nikon D90", seconds: 0.004, aperture: 2.8, iso: 100, focalLength: 35),
      credit: Credit(
        author: "Grace Hopper", licence: "CC BY 4.0",
        licenceURL: "https://creativecommons.org/licenses/by/4.0/"),
      renditions: renditions(name, size),
      placeholder: Placeholder(colour: Colour(red: 1, green: 2, blue: 3), thumbHash: hash),
      original: number % 5 == 0 ? "original/\(name).jpg" : nil)
  }

  /// A random minute of the years 2016 to 2019, in summer time.
  static func date(_ generator: inout some RandomNumberGenerator) -> CaptureDate {
    let minutes = Int.random(in: 24_192_000..<26_290_000, using: &generator)
    guard let clock = LocalDateTime(secondsSince1970: minutes * 60), let offset = UTCOffset(seconds: 7200)
    else {
      preconditionFailure("a date between 2016 and 2019 exists")
    }
    return CaptureDate(local: clock, offset: offset, offsetSource: .stated)
  }

  static func renditions(_ name: String, _ size: PixelSize) -> [Rendition] {
    [PictureFormat.jpeg, .webp].flatMap { format in
      [320, 800, 1600].map {
        Rendition(
          format: format, size: size.scaled(toWidth: $0),
          path: "photo/\(name)-\($0).0a1b.\(format.fileExtension)")
      }
    }
  }

  /// A valid ThumbHash of a sunset.
  static let hash: [UInt8] = [
    0x93, 0x4A, 0x06, 0x25, 0x84, 0x56, 0x78, 0x98, 0x78, 0x87, 0x87, 0x78, 0x87, 0x88, 0x77, 0x78, 0x87,
    0x78,
    0x88, 0x87, 0x78, 0x88, 0x77, 0x08,
  ]

  /// Sets the hash to one of all other fields.
  static func sealed(_ photo: Photo) -> Photo {
    var photo = photo
    photo.changeHash = ChangeHash()
    photo.changeHash = ChangeHash(of: String(reflecting: photo))
    return photo
  }

  static func sealed(_ album: Album) -> Album {
    var album = album
    album.changeHash = ChangeHash()
    album.changeHash = ChangeHash(of: String(reflecting: album))
    return album
  }
}

extension Catalogue {
  /// Whether a file would have the same bytes as when a trace was recorded.
  func isCurrent(_ trace: Trace, for file: PlannedFile) -> Bool {
    traceDigest(of: file) { add in for read in trace.reads { add(read) } } == trace.digest
  }
}

extension SitePlan {
  /// The pages that would have to be rendered again for another plan, as what they read tells.
  func stalePages(in later: SitePlan) -> [String] {
    let files = Dictionary(uniqueKeysWithValues: later.pages.map { ($0.path, $0) })
    return pages.filter { page in
      files[page.path].map { !later.catalogue.isCurrent(catalogue.render(page).trace, for: $0) } ?? true
    }.map(\.path)
  }

  /// A page's text; empty when there is no such page.
  func text(_ path: String) -> String {
    pages.first { $0.path == path }.map { String(decoding: $0.render(), as: UTF8.self) } ?? ""
  }
}

extension Catalogue {
  /// All photographs with their numbers, the oldest first.
  var numbered: [(number: Int, photo: Photo)] {
    photos(numbered: 0..<index.numbers.slots.count).enumerated().compactMap { number, photo in
      photo.map { (number, $0) }
    }
  }
}
