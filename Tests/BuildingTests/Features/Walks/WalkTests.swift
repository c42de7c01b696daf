import BuildCache
import Content
import Files
import Foundation
import Metadata
import Photography
import TestSites
import Testing
import Tracks

@testable import Building
@testable import Reading

@Suite("W4, W5: walks on a site") struct WalkTests {
  @Test func aWalkHasAPageWithItsPhotographsNewestFirst() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.addPhoto(5, at: "b.jpg")
    try site.write("taken: 2018-03-18 14:20 +02:00\n", to: "b.yaml")
    try site.addPhoto(1, at: "elsewhere.jpg")
    try site.write(TestSite.track(latitude: 46.5, words: "Windy"), to: "walks/ridge.gpx")
    let report = try await site.build()
    #expect(report.problems.filter { $0.subject.contains("ridge") } == [])
    let page = try site.text("walks/ridge/index.html")
    let stream = try #require(page.split(separator: "<ol>").last)
    let (newer, older) = (stream.firstRange(of: "photo/b.html"), stream.firstRange(of: "photo/a.html"))
    #expect(try #require(newer).lowerBound < (try #require(older)).lowerBound)
    #expect(!page.contains("elsewhere"))
    #expect(
      page.contains("<h1 dir=\"auto\">Ridge</h1>") && page.contains("Windy")
        && page.contains("<dt>Ascent</dt>"))
    #expect(try site.text("index.html").contains("walks/index.html"))
    #expect(try site.text("walks/index.html").contains("ridge/index.html"))
    #expect(try site.text("photo/a.html").contains("walks/ridge/index.html"))
    #expect(!page.contains("Download"))
    #expect(try site.site().keys.filter { $0.hasSuffix(".gpx") } == [])
  }

  @Test func withoutWalksThereAreNoLinksToThem() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try await site.build()
    #expect(try !site.text("index.html").contains("walks/"))
    #expect(try site.site().keys.filter { $0.hasPrefix("walks") } == [])
  }

  @Test("a download is thinned, without times, and only where the author allows it")
  func downloadsAreThinned() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("walks: {download: yes}\n", to: "site.yaml")
    try site.write(TestSite.track(latitude: 46.5), to: "walks/ridge.gpx")
    try site.write(TestSite.track(latitude: 47.5), to: "walks/quiet.gpx")
    try site.write("download: no\n", to: "walks/quiet.yaml")
    try await site.build()
    let gpx = try site.text("walks/ridge/ridge.gpx")
    #expect(!gpx.contains("<time>") && !gpx.contains("2018"))
    // A kilometre, each step 16.7 m: every sixth position, and the first.
    #expect(gpx.split(separator: "<trkpt").count - 1 == 11)
    #expect(try site.site()["walks/quiet/quiet.gpx"] == nil)
  }

  @Test(
    "X3: a hidden track leaves no trace",
    arguments: [
      ("walks/ridge.yaml", "hidden: true\n"), ("walks/album.yaml", "hidden: yes\n"),
      ("walks/album.yaml", "photos: {location: hidden}\n"), ("walks/ridge.gpx.yaml", "hidden: yea\n"),
    ])
  func hiddenTracksAreSilent(file: String, text: String) async throws {
    let site = try TestSite()
    try site.addPhoto(5, at: "a.jpg")
    try site.write(TestSite.track(latitude: 46.5, name: "SECRETRIDGE"), to: "walks/ridge.gpx")
    try site.write(text, to: file)
    try await site.build()
    for (path, bytes) in try site.site() {
      let words = String(decoding: bytes, as: UTF8.self)
      #expect(
        !path.hasPrefix("walks") && !words.contains("SECRETRIDGE") && !words.contains("46.49"), "\(path)")
    }
  }

  @Test(
    "X3: a photograph whose place is hidden is on no walk, though it was there and then",
    arguments: [true, false])
  func hiddenPlacesJoinNoWalk(byFolder: Bool) async throws {
    let site = try TestSite()
    let bytes = [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: "private.jpg")))
    // The photographs say 07:08:09 and where, which is 05:08:09 UTC.
    try site.write(bytes, to: "home/private.jpg")
    try site.write(bytes + [0], to: "open.jpg")
    let track = TestSite.track(latitude: 47.123456, longitude: 8.765432, start: "2020-05-06T04:38")
    try site.write(track, to: "walks/ridge.gpx")
    if byFolder {
      try site.write("photos: {location: hidden}\n", to: "home/album.yaml")
    } else {
      try site.write("location: hidden\n", to: "home/private.yaml")
    }
    try await site.build()
    let walk = try site.text("walks/ridge/index.html")
    #expect(walk.contains("photo/open.html"), "the test is about a track that photographs do join")
    #expect(!walk.contains("private"))
    #expect(try !site.text("walks/index.html").contains("private"))
    #expect(try !site.text("photo/home/private.html").contains("walks/ridge"))
  }

  @Test("a damaged track is reported, and the site is built")
  func reportsDamagedTracks() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("", to: "empty.gpx")
    try site.write("<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>", to: "hut.gpx")
    try site.write(String(TestSite.track(latitude: 46.5).dropLast(200)), to: "cut.gpx")
    let report = try await site.build()
    func problem(_ start: String) -> Problem? { report.problems.first { $0.subject.hasPrefix(start) } }
    #expect(problem("empty.gpx")?.severity == .error)
    #expect(problem("hut.gpx")?.severity == .note)
    #expect(problem("cut.gpx:6")?.severity == .warning)
    #expect(try site.text("walks/cut/index.html").contains("Ridge"))
    #expect(try site.site()["walks/empty/index.html"] == nil)
  }

  @Test("X4: a track that was moved or touched is known by its content, and not parsed again")
  func movedTracksAreNotParsed() async throws {
    let site = try TestSite()
    try site.write(TestSite.track(latitude: 46.5, name: "First"), to: "a.gpx")
    try await site.build()
    // What only the cache says is on the page if the file is not parsed.
    let reader = TrackReader(
      root: site.content,
      options: SimplifiedTrack.Options(zones: [], spacing: SiteConfiguration().walks.spacing),
      known: [:])
    let path = site.content + "/a.gpx"
    let other = try SimplifiedTrack(
      TrackFile.read(Array(TestSite.track(latitude: 46.5, name: "Second").utf8)), reader.options)
    let key = reader.key(for: try Digest(ofFileAt: path), at: path)
    let cache = try BuildCache(folder: site.folder + "/cache")
    #expect(try cache.results(for: [key]).count == 1)
    try cache.remember(results: [key: try other.packed()])
    try FileManager.default.moveItem(atPath: path, toPath: site.content + "/b.gpx")
    try await site.build()
    #expect(try site.text("walks/a/index.html").contains("Second"))
  }

  @Test func aSidecarOfBothIsThePhotographsButHidesBoth() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "ridge.jpg")
    try site.addPhoto(1, at: "b.jpg")
    try site.write(TestSite.track(latitude: 46.5), to: "ridge.gpx")
    try site.write("title: Only the picture\n", to: "ridge.yaml")
    let report = try await site.build()
    #expect(report.problems.contains { $0.subject == "ridge.yaml" && $0.severity == .note })
    #expect(try site.text("walks/ridge/index.html").contains("<h1 dir=\"auto\">Ridge</h1>"))
    try site.write("hidden: yes\n", to: "ridge.yaml")
    try await site.build()
    #expect(try site.site().keys.filter { $0.hasPrefix("walks") } == [])
  }

  @Test("X4: a photograph added to a walk changes its page")
  func newPhotographsJoin() async throws {
    let site = try TestSite()
    try site.addPhoto(1, at: "b.jpg")
    try site.write(TestSite.track(latitude: 46.5), to: "ridge.gpx")
    try await site.build()
    #expect(try !site.text("walks/ridge/index.html").contains("photo/a.html"))
    try site.addPhoto(0, at: "a.jpg")
    try await site.build()
    #expect(try site.text("walks/ridge/index.html").contains("photo/a.html"))
  }
}

@Suite("X4: a walk's page is rebuilt when anything of it has changed") struct WalkDigestTests {
  private static let picture = GalleryPicture(id: "1", owner: "Ann", ownerPage: "o", page: "p")
  private static let edits: [@Sendable (inout Walk) -> Void] = [
    { $0.page = "x" }, { $0.title = "x" }, { $0.prose = Prose([.paragraph([.text("p")])]) },
    {
      $0.start = LocalDateTime(year: 2019, month: 9, day: 18).map {
        CaptureDate(local: $0, offset: .utc, offsetSource: .stated)
      }
    },
    { $0.figures.points = 9 }, { $0.lines = [[]] }, { $0.positions = [[]] },
    { walk in walk.profile = Coordinate(latitude: 1, longitude: 2).map { [WalkStep($0, distance: 1)] } ?? []
    },
    { walk in
      walk.stops =
        Coordinate(latitude: 1, longitude: 2).map { [WalkStop(photo: 0, coordinate: $0, distance: 1)] } ?? []
    },
    { walk in
      walk.pictures =
        Coordinate(latitude: 1, longitude: 2).map {
          [WalkPicture(picture: picture, coordinate: $0, distance: 1)]
        }
        ?? []
    },
    { walk in
      walk.waypoints =
        Coordinate(latitude: 1, longitude: 2).map { [Waypoint(name: "Hut", coordinate: $0, distance: 1)] }
        ?? []
    },
    { $0.isDownloadable = true }, { $0.isEmbeddable = false },
  ]

  @Test func everyFieldCounts() throws {
    let local = try #require(LocalDateTime(year: 2019, month: 9, day: 18))
    let photo = Photo(
      id: PhotoID("a.jpg"), page: "photo/a.html", album: .root, size: PixelSize(width: 4, height: 3),
      taken: CaptureDate(local: local, offset: .utc, offsetSource: .stated), category: .nature)
    let photos = PhotoCollection([photo]).summaries
    let walk = Walk(id: "a.gpx", page: "walks/a/index.html", title: "A")
    // The two that are not edited: the identity and the hash itself.
    #expect(Mirror(reflecting: walk).children.count == Self.edits.count + 2)
    var seen = Set([walk.hash(in: photos)])
    for edit in Self.edits {
      var edited = walk
      edit(&edited)
      #expect(seen.insert(edited.hash(in: photos)).inserted)
    }
  }

  @Test func everyFieldOfAPictureCounts() {
    let file = GalleryPicture.File(path: "a.jpg", size: PixelSize(width: 3, height: 2))
    let edits: [(inout GalleryPicture) -> Void] = [
      { $0.id = "x" }, { $0.title = "x" }, { $0.owner = "x" }, { $0.ownerPage = "x" }, { $0.page = "x" },
      { $0.licence = "x" }, { $0.licencePage = "x" },
      { $0.taken = LocalDateTime(year: 2019, month: 9, day: 18) },
      { $0.coordinate = Coordinate(latitude: 1, longitude: 2) }, { $0.thumbnail = file }, { $0.full = file },
    ]
    #expect(Mirror(reflecting: Self.picture).children.count == edits.count)
    func hash(_ picture: GalleryPicture) -> ChangeHash {
      var hash = ChangeHash()
      hash.add(picture)
      return hash
    }
    var seen = Set([hash(Self.picture)])
    for edit in edits {
      var picture = Self.picture
      edit(&picture)
      #expect(seen.insert(hash(picture)).inserted)
    }
  }

  @Test func everyFigureCounts() {
    let edits: [(inout WalkFigures) -> Void] = [
      { $0.points = 1 }, { $0.distance = 1 }, { $0.duration = 1 }, { $0.movingTime = 1 },
      { $0.movingDistance = 1 },
      { $0.ascent = 1 }, { $0.descent = 1 }, { $0.groundAscent = 1 }, { $0.groundDescent = 1 },
      { $0.lowest = 1 }, { $0.highest = 1 },
      { $0.southWest = Coordinate(latitude: 1, longitude: 1) },
      { $0.northEast = Coordinate(latitude: 1, longitude: 1) },
    ]
    #expect(Mirror(reflecting: WalkFigures()).children.count == edits.count)
    func hash(_ figures: WalkFigures) -> ChangeHash {
      var hash = ChangeHash()
      hash.add(figures)
      return hash
    }
    var seen = Set([hash(WalkFigures())])
    for edit in edits {
      var figures = WalkFigures()
      edit(&figures)
      #expect(seen.insert(hash(figures)).inserted)
    }
  }
}
