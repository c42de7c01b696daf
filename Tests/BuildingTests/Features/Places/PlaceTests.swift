import Files
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building
@testable import Reading

@Suite("L1, L2, L4, L5: places on a site") struct PlaceTests {
  static let list = """
    {"locations":[{"name":"Summit","lat":46.5,"lng":8.0},{"name":"Elsewhere","lat":-33.8,"lng":151.2}],"updated":"x"}
    """

  private func site(_ settings: String = "places: {origin: '46.5, 8.1', near: 500}\n") throws -> TestSite {
    let site = try TestSite()
    try site.write(settings, to: "site.yaml")
    try site.write(Self.list, to: "places/default.json")
    try site.write(
      "places:\n  - {name: Hut, at: '46.51, 8', notes: 'Closed in **winter**.'}\n", to: "places.yaml")
    return site
  }

  @Test("a page each, with notes, distance and the photographs near it; a list by distance")
  func pagesAndList() async throws {
    let site = try site()
    try site.addPhoto(0, at: "a.jpg")
    let report = try await site.build()
    #expect(report.problems.filter { $0.subject.contains("place") } == [])
    let list = try site.text("places/index.html")
    let rows = list.split(separator: "<li class=\"").dropFirst().filter {
      $0.hasPrefix("default") || $0.hasPrefix("custom")
    }
    #expect(rows.count == 3)
    #expect(rows[0].contains("Summit") && rows[0].contains(">Default<") && rows[0].contains(">7.7 km<"))
    #expect(rows[1].contains("Hut") && rows[1].contains(">Custom<") && rows[1].contains(">7.7 km<"))
    #expect(rows[2].contains("Elsewhere"))
    let hut = try site.text("places/hut/index.html")
    #expect(
      hut.contains("<strong>winter</strong>") && hut.contains("No photograph was taken within 500 m of it."))
    let summit = try site.text("places/summit/index.html")
    #expect(summit.contains("photo/a.html") && summit.contains("1 within 500 m, nearest first"))
    let town = "<dt>Near</dt><dd><bdi>"
    #expect(summit.contains(town) && summit.contains(", Switzerland</bdi>"))
    #expect(try site.text("index.html").contains("href=\"places/index.html\""))
    // And back.
    let photo = try site.text("photo/a.html")
    #expect(photo.contains("<dt>Place nearby</dt>"))
    #expect(photo.contains("<a href=\"../places/summit/index.html\" dir=\"auto\">Summit</a> ("))
    #expect(!photo.contains("places/hut"))
    #expect(try site.text("data/places.js").contains("\"Hut\""))
    #expect(try site.text("map/index.html").contains("Custom place <span>1</span>"))
    // The next town, unless the author wants no names.
    try site.write("places: {origin: '46.5, 8.1', near: 500, name_photos: no}\n", to: "site.yaml")
    try await site.build()
    #expect(try !site.text("places/summit/index.html").contains(town))
  }

  @Test("without places no page mentions them")
  func none() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try await site.build()
    #expect(try !site.text("index.html").contains("places/"))
    #expect(try site.site().keys.filter { $0.contains("place") } == [])
  }

  @Test("X3: a photograph with a hidden place is near no place", arguments: [true, false])
  func hiddenPlaces(byFolder: Bool) async throws {
    let site = try site()
    try site.addPhoto(0, at: "home/a.jpg")
    try site.addPhoto(0, at: "open.jpg", salt: "x")
    if byFolder {
      try site.write("photos: {location: hidden}\n", to: "home/album.yaml")
    } else {
      try site.write("location: hidden\n", to: "home/a.yaml")
    }
    try await site.build()
    let page = try site.text("places/summit/index.html")
    #expect(page.contains("photo/open.html"), "the test is about a place that photographs are near")
    #expect(!page.contains("home/a"))
    #expect(try site.text("photo/open.html").contains("places/summit/index.html"))
    #expect(try !site.text("photo/home/a.html").contains("places/summit"))
  }

  @Test("X3: a place in a privacy zone leaves no trace, and an origin there is not used")
  func privacyZones() async throws {
    let site = try site(
      "places: {origin: '46.5101, 8.0001'}\nprivacy: {zones: [{latitude: 46.51, longitude: 8, radius: 300}]}\n"
    )
    try site.addPhoto(0, at: "a.jpg")
    let report = try await site.build()
    #expect(report.problems.contains { $0.summary.contains("in a privacy zone, left out") })
    #expect(report.problems.contains { $0.summary.contains("so no distances are shown") })
    #expect(try site.text("places/index.html").contains("2 places, by name"))
    for (path, bytes) in try site.site() {
      let words = String(decoding: bytes, as: UTF8.self)
      #expect(
        !path.contains("hut") && !words.contains("\"Hut\"") && !words.contains(">Hut<")
          && !words.contains("46.51"), "\(path)")
    }
  }

  @Test("X4: after any edit of places, the same bytes as a clean build")
  func incrementalEqualsClean() async throws {
    let site = try site()
    for number in 0..<3 { try site.addPhoto(number, at: "\(number).jpg") }
    let edits: [@Sendable (TestSite) throws -> Void] = [
      { _ in },
      { try $0.write("places:\n  - {name: Hut, at: '46.5, 8', notes: New}\n", to: "places.yaml") },
      { try $0.write("places:\n  - {name: Summit, notes: High}\n", to: "places.yaml") },
      { try $0.write("places: {origin: '-33, 151', near: 5000}\n", to: "site.yaml") },
      { try $0.write("places: {near: 5000}\n", to: "site.yaml") },
      { try $0.write("location: hidden\n", to: "0.yaml") },
      {
        try $0.write(
          "{\"locations\":[{\"name\":\"Summit\",\"lat\":46.6,\"lng\":8}]}", to: "places/default.json")
      },
      { try $0.remove("0.jpg") },
      {
        try $0.remove("places/default.json")
        try $0.remove("places.yaml")
      },
    ]
    for (number, edit) in edits.enumerated() {
      try edit(site)
      try await site.build()
      try await site.build(output: "clean-\(number)", cache: "clean-cache-\(number)", isClean: true)
      let (incremental, clean) = (try site.site(), try site.site("clean-\(number)"))
      let differing = Set(incremental.keys).union(clean.keys).filter { incremental[$0] != clean[$0] }.sorted()
      #expect(differing == [], "after edit \(number)")
    }
  }

  @Test("L1: a missing or damaged list is reported, and the rest is built")
  func missingAndBroken() async throws {
    let site = try TestSite()
    try site.write("places: {list: 'https://example.org/p.json'}\n", to: "site.yaml")
    let first = try await site.build()
    #expect(first.problems.map(\.summary) == ["does not exist yet, so no default places are shown"])
    try site.write("<html>", to: "places/default.json")
    try site.write("places:\n  - {name: Hut, at: '46.51, 8'}\n", to: "places.yaml")
    let second = try await site.build()
    #expect(second.problems.map(\.subject) == ["places/default.json"])
    #expect(try site.text("places/index.html").contains("Hut"))
  }

  @Test("L4: long lists have pages")
  func paged() async throws {
    let site = try TestSite()
    try site.write("pages: {photos_per_page: 10}\n", to: "site.yaml")
    let entries = (0..<25).map { "{\"name\":\"Place \($0)\",\"lat\":\($0),\"lng\":0}" }.joined(separator: ",")
    try site.write("[\(entries)]", to: "places/default.json")
    try await site.build()
    #expect(try site.text("places/3.html").contains("start=\"21\""))
    #expect(try site.text("places/index.html").contains("25 places, by name"))
    #expect(try site.text("places/place-3/index.html").contains("Default place"))
  }
}

@Suite("L5: photographs near places") struct PhotoGridTests {
  private static func photo(_ number: Int, _ place: Coordinate?) throws -> Photo {
    let local = try #require(LocalDateTime(year: 2019, month: 9, day: 18))
    return Photo(
      id: PhotoID("\(number).jpg"), page: "photo/\(number).html", album: .root,
      size: PixelSize(width: 4, height: 3),
      taken: CaptureDate(local: local, offset: .utc, offsetSource: .stated), category: .nature,
      coordinate: place)
  }

  @Test("finds what comparing with all finds, also at poles and at the 180th meridian")
  func asComparingAll() throws {
    let seed = SeededGenerator.seed()
    print("asComparingAll: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for (latitudes, longitudes, radius) in [
      (46.0...46.1, 8.0...8.1, 900.0), (89.9...90.0, -180.0...180.0, 5000.0),
      (-1.0...1.0, 179.5...180.0, 20_000.0),
      (-90.0 ... -89.0, -180.0...180.0, 100_000.0), (-90.0...90.0, -180.0...180.0, 100_000.0),
    ] {
      func somewhere() -> Coordinate? {
        let longitude = Double.random(in: longitudes, using: &random)
        return Coordinate(
          latitude: Double.random(in: latitudes, using: &random),
          longitude: Bool.random(using: &random) ? longitude : -longitude)
      }
      let photos = try (0..<400).map { try Self.photo($0, $0 % 7 == 0 ? nil : somewhere()) }
      let field = PhotoGrid(PhotoCollection(photos).summaries, radius: radius)
      var found = 0
      for _ in 0..<40 {
        let place = try #require(somewhere())
        let expected = photos.indices.compactMap { index -> NearPhoto? in
          guard let coordinate = photos[index].coordinate else { return nil }
          let distance = Sphere.distance(place, coordinate)
          return distance <= radius ? NearPhoto(photo: index, distance: distance) : nil
        }.sorted { ($0.distance, $0.photo) < ($1.distance, $1.photo) }
        let joined = field.joined(to: [
          ShownPlace(Place(id: "p", kind: .custom, name: "P", coordinate: place))
        ])
        #expect(
          joined.places.map(\.photos) == [Array(expected.prefix(PhotoGrid.maxPhotosPerPlace))], "seed \(seed)"
        )
        #expect(joined.places.map(\.photoCount) == [expected.count], "seed \(seed)")
        #expect(joined.near.keys.sorted() == expected.map(\.photo).sorted(), "seed \(seed)")
        found += expected.count
      }
      #expect(found > 0 || radius == 100_000, "the claim is about photographs that are near, seed \(seed)")
    }
  }

  @Test("X4: places are not compared with all photographs", .timeLimit(.minutes(5)))
  func manyOfBothEnd() throws {
    let count = 40_000
    func place(_ index: Int) throws -> Coordinate {
      try #require(Coordinate(latitude: Double(index / 200) / 4, longitude: Double(index % 200) / 4))
    }
    let photos = try (0..<count).map { index in
      PhotoSummary(
        id: Identity(number: index), page: .only, pageSum: 0, content: 0, pictureHash: 0,
        instant: Instant(secondsSince1970: -index), month: Month(year: 2019, month: 9), offsetSource: .stated,
        isFileDate: false, coordinate: try place(index), hasNearestTown: false, album: 0, category: 0, tags: 0
      )
    }
    let places = try (0..<count).map {
      Place(id: "\($0)", kind: .custom, name: "P", coordinate: try place($0))
    }
    let joined = PhotoGrid(photos, radius: 500).joined(to: places.map(ShownPlace.init))
    #expect(joined.places.allSatisfy { $0.photoCount == 1 } && joined.near.count == count)
  }

  @Test("a photograph has its three nearest places; of equally near ones the first")
  func placesOfPhotographs() throws {
    let here = try #require(Coordinate(latitude: 46, longitude: 8))
    let photos = [try Self.photo(0, here), try Self.photo(1, nil)]
    let places = try [0.003, 0.001, 0.002, 0.001, 0.5].enumerated().map { index, north in
      Place(
        id: "p\(index)", kind: .custom, name: "P",
        coordinate: try #require(Coordinate(latitude: 46 + north, longitude: 8)))
    }
    let (joined, near) = PhotoGrid(PhotoCollection(photos).summaries, radius: 1000).joined(
      to: places.map(ShownPlace.init))
    #expect(joined.map(\.photoCount) == [1, 1, 1, 1, 0])
    #expect(near.keys.sorted() == [0])
    #expect(near[0]?.map(\.place) == [1, 3, 2])
  }

  @Test("a place shows the nearest 60 of many photographs, the newest of equally near ones, and counts all")
  func photographsOfPlaces() throws {
    let photos = try (0..<300).map { number in
      let north = Double(number % 100) / 100_000
      return try Self.photo(number, Coordinate(latitude: 46 + north, longitude: 8))
    }
    let here = try #require(Coordinate(latitude: 46, longitude: 8))
    let place = Place(id: "p", kind: .custom, name: "P", coordinate: here)
    let (joined, near) = PhotoGrid(PhotoCollection(photos).summaries, radius: 1000).joined(to: [
      ShownPlace(place)
    ])
    #expect(joined[0].photoCount == 300)
    let nearest = (0..<20).flatMap { (number: Int) -> [Int] in [number, number + 100, number + 200] }
    #expect(joined[0].photos.map(\.photo) == nearest)
    #expect(near.count == 300)
  }

  @Test("X4: every field of a place counts for its page")
  func everyFieldCounts() throws {
    let photos = PhotoCollection([try Self.photo(0, nil), try Self.photo(1, nil)]).summaries
    let here = try #require(Coordinate(latitude: 1, longitude: 2))
    let place = Place(
      id: "a", kind: .default, name: "A", coordinate: here, photos: [NearPhoto(photo: 0, distance: 1)])
    let edits: [(inout Place) -> Void] = [
      { $0.kind = .custom }, { $0.name = "B" }, { $0.nearestTown = NearestTown(town: "T", country: "C") },
      { $0.coordinate = Coordinate(latitude: 3, longitude: 2) ?? here },
      { $0.notes = Prose([.paragraph([.text("p")])]) }, { $0.distance = 3 },
      { $0.photos = [NearPhoto(photo: 1, distance: 1)] }, { $0.photoCount = 9 },
    ]
    // The two that are not edited: the identity and the hash itself.
    #expect(Mirror(reflecting: place).children.count == edits.count + 2)
    var seen = Set([place.hash(in: photos)])
    for edit in edits {
      var edited = place
      edit(&edited)
      #expect(seen.insert(edited.hash(in: photos)).inserted)
    }
  }

  @Test(
    "P7: hashtags in the notes of a place are links where a photograph has them, and plain text elsewhere")
  func hashtagsInNotes() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("tags: [spring]", to: "a.yaml")
    try site.write(
      "places:\n  - name: The well\n    at: 43, -2\n    notes: Below the '#Spring' of '#Nowhere'.\n",
      to: "places.yaml")
    try await site.build()
    let page = try site.text("places/the-well/index.html")
    #expect(page.contains("tags/spring/index.html") && page.contains("#Nowhere"))
    #expect(!page.contains("tags/nowhere"))
    // Once a photograph has it, it is a link.
    try site.write("tags: [spring, nowhere]", to: "a.yaml")
    try await site.build()
    #expect(try site.text("places/the-well/index.html").contains("tags/nowhere/index.html"))
  }
}
