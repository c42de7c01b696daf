import Metadata
import Photography
import Testing
import Tracks

@testable import Content
@testable import Reading

@Suite("W5: walks of a site") struct MetadataResolverWalksTests {
  private func resolver(_ site: String = "", notes: [String: AlbumNotes] = [:]) -> MetadataResolver {
    MetadataResolver(configuration: SiteConfiguration.read(site).configuration, notes: notes)
  }

  private func file(_ points: [TrackPoint]) -> TrackFile {
    var file = TrackFile()
    file.segments = [points]
    return file
  }

  private func north(_ count: Int, elevation: Double? = nil) throws -> [TrackPoint] {
    try (0..<count).map {
      let place = try #require(Coordinate(latitude: 46 + Double($0) * 0.001, longitude: 8))
      return TrackPoint(
        place, elevation: elevation, time: Instant(secondsSince1970: 1_568_815_200 + $0 * 60))
    }
  }

  @Test func aTrackBecomesAWalk() throws {
    var track = file(try north(21, elevation: 500))
    (track.name, track.description) = ("Ridge", "Windy #alps")
    let (tracked, problems) = resolver("timezone: Europe/Zurich").walk(
      of: track, at: "walks/ridge.gpx", notes: nil, page: "walks/ridge/index.html")
    #expect(problems.isEmpty)
    let walk = try #require(tracked?.walk)
    #expect(walk.title == "Ridge" && walk.prose?.plainText == "Windy #alps")
    #expect(walk.start?.iso8601 == "2019-09-18T16:00:00+02:00")
    #expect(walk.figures.points == 21 && walk.figures.ascent == 0)
    #expect(walk.lines.map(\.count) == [2], "a straight line needs its ends alone")
    // A thousandth of a degree is 111 m: each position is accepted.
    #expect(walk.positions.map(\.count) == [21])
    #expect(walk.profile.count == 240)
    #expect(!walk.isDownloadable && walk.stops.isEmpty)
  }

  @Test(
    "E4: a date in the future, or of a clock that was never set, is told and not used",
    arguments: [
      (4_828_000_000, "has a date in the future, 2122-12-29 15:06:40"),
      (0, "has the date 1970-01-01 00:00:00, which recorders and programs write when they know none"),
      (3000, "has the date 1970-01-01 00:50:00, which recorders and programs write when they know none"),
      (
        631_065_600,
        "has the date 1989-12-31 00:00:00, which recorders and programs write when they know none"
      ),
      (-19 * 365 * 86_400, nil), (1_568_815_200, nil), (1_600_080_000, nil),
    ] as [(Int, String?)])
  func wrongDates(start: Int, summary: String?) throws {
    let moved = try north(3).enumerated().map { index, point in
      TrackPoint(point.coordinate, time: Instant(secondsSince1970: start + index * 60))
    }
    let resolver = MetadataResolver(
      configuration: SiteConfiguration(), notes: [:],
      latest: CaptureClock.latest(now: 1_600_000_000 * 1_000_000_000))
    let (tracked, problems) = resolver.walk(of: file(moved), at: "a.gpx", notes: nil, page: "")
    #expect(problems.map(\.summary) == [summary].compactMap(\.self))
    #expect((tracked?.walk.start == nil) == (summary != nil))
    #expect(tracked?.matching.matchesByTime == (summary == nil))
  }

  @Test func notesCountForMoreThanTheFile() throws {
    var track = file(try north(3))
    (track.name, track.description) = ("ACTIVE LOG", "x")
    let notes = WalkNotes.read("title: Ridge\ndescription: Mine\ndownload: yes", file: "a.yaml").notes
    let walk = try #require(resolver().walk(of: track, at: "a.gpx", notes: notes, page: "").walk?.walk)
    #expect(walk.title == "Ridge" && walk.prose?.plainText == "Mine" && walk.isDownloadable)
    track.name = nil
    #expect(
      resolver().walk(of: track, at: "x/over_the_ridge.gpx", notes: nil, page: "").walk?.walk.title
        == "over the ridge")
  }

  @Test("elevations that are all zero are ignored")
  func emptyHeightsAreNone() throws {
    let walk = try #require(
      resolver().walk(of: file(try north(3, elevation: 0)), at: "a.gpx", notes: nil, page: "").walk?.walk)
    #expect(walk.profile.isEmpty && walk.figures.ascent == nil && walk.figures.highest == nil)
  }

  @Test func whatLeadsNowhereIsNoWalk() throws {
    let points = try north(1)
    let (walk, problems) = resolver().walk(of: file(points + points), at: "a.gpx", notes: nil, page: "")
    #expect(walk == nil)
    #expect(problems.map(\.summary) == ["never leaves its first position"])
  }

  @Test("W1: damage names line and column, and what was saved")
  func reportsDamage() throws {
    var track = file(try north(3))
    track.damage = TrackDamage(line: 7, column: 12, reason: "it ends early")
    track.unusable = 2
    let problems = resolver().walk(of: track, at: "a.gpx", notes: nil, page: "").problems
    #expect(
      problems == [
        Problem(
          .warning, "a.gpx:7:12", "is malformed here: it ends early",
          remedy:
            "The 3 positions before it are shown. Copy or export the track again to have all of it.",
          code: .damagedTrack),
        Problem(
          .note, "a.gpx", "contains 2 positions that are not on the Earth",
          remedy: "The track is shown without them.", code: .damagedTrack),
      ])
    let error = TrackError.damaged(TrackDamage(line: 2, column: 3, reason: "it ends early"))
    #expect(error.problem(of: "a.gpx").subject == "a.gpx:2:3")
    #expect(TrackError.noTrack(waypoints: 0).problem(of: "a.gpx").severity == .note)
  }

  @Test("X3: a folder that hides itself or its places hides its tracks")
  func foldersHideTracks() {
    var (hidden, placeless) = (AlbumNotes(), AlbumNotes())
    hidden.hidden = true
    placeless.photos.location = .hidden
    let resolver = resolver(notes: ["a": hidden, "b": placeless])
    var open = WalkNotes()
    open.hidden = false
    #expect(resolver.secrecy(ofWalk: "a/x.gpx", nil) == .asked(by: .folder))
    #expect(resolver.secrecy(ofWalk: "a/x.gpx", open) == .asked(by: .folder))
    #expect(resolver.secrecy(ofWalk: "b/deep/x.gpx", nil) == .placesHidden)
    #expect(resolver.secrecy(ofWalk: "b/x.gpx", open) == nil)
    #expect(resolver.secrecy(ofWalk: "x.gpx", nil) == nil)
    open.hidden = true
    #expect(resolver.secrecy(ofWalk: "x.gpx", open) == .asked(by: .sidecar))
  }

  @Test(
    arguments: [
      ("walks/Ridge walk.gpx", nil, "walks/ridge-walk/index.html"),
      ("2019/Alps/day 1.gpx", nil, "walks/2019-alps-day-1/index.html"),
      ("index.gpx", nil, "walks/index-1/index.html"),
      ("walks/été/a.kml", "First day", "walks/first-day/index.html"),
    ] as [(String, String?, String)])
  func pagesComeFromThePath(path: String, slug: String?, page: String) {
    #expect(PermalinkRequest(walk: path, slug: slug).plain == page)
  }

  @Test("X7: two tracks with the same page get different ones, recorded in the permalinkFile")
  func rivalsGetPagesOfTheirOwn() throws {
    let library = resolver().library(
      of: ShownPhotos([]),
      walks: ["a.gpx", "walks/a.gpx", "a.kml"].map { PermalinkRequest(walk: $0, slug: nil) })
    let pages = library.walkPages
    #expect(Set(pages.values).count == 3)
    #expect(pages["a.gpx"] == "walks/a/index.html")
    #expect(try #require(library.permalinkFile).owners.count == 3)
  }
}

extension MetadataResolver {
  /// The walk of a track file.
  fileprivate func walk(
    of file: TrackFile, at path: String, notes: WalkNotes?, page: String
  ) -> (walk: TrackedWalk?, problems: [Problem]) {
    walk(of: SimplifiedTrack(file, trackOptions(notes)), at: path, notes: notes, page: page)
  }
}
