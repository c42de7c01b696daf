import Photography
import Testing

@testable import Tracks

@Suite("W4: photographs are matched to a walk") struct WalkMatchingTests {
  /// From the equator north: 100 m a minute, an hour long.
  private let points: [TrackPoint]
  private let track: MatchingTrack
  private static let begin = 1_600_000_000

  init() throws {
    points = try Samples.north(61, step: 100)
    track = MatchingTrack(TrackPath([points]))
  }

  private func photo(
    _ name: String, minute: Double, at metres: Double? = nil, east: Double = 0, isFileDate: Bool = false,
    camera: String? = nil
  ) throws -> Photo {
    let clock = try #require(LocalDateTime(secondsSince1970: Self.begin + Int(minute * 60)))
    return Photo(
      id: PhotoID(name), page: "photo/\(name).html", album: .root, size: PixelSize(width: 3, height: 2),
      taken: CaptureDate(local: clock, offset: .utc, offsetSource: .stated, isFileDate: isFileDate),
      category: .standard,
      coordinate: try metres.map {
        try Samples.place($0 / Sphere.metresPerDegree, 8 + east / Sphere.metresPerDegree)
      }, exposure: Exposure(camera: camera))
  }

  private func joined(_ photos: [Photo], _ matching: WalkMatching, hiding: Set<PhotoID> = []) -> [String:
    Double]
  {
    let stops = matching.stops(among: photos.summaries) { hiding.contains(photos[$0].id) }.stops
    return Dictionary(uniqueKeysWithValues: stops.map { (photos[$0.photo].id.path, $0.distance.rounded()) })
  }

  @Test func byTimeWhereTheWalkWasThen() throws {
    let photos = [
      try photo("half", minute: 30.5), try photo("before", minute: -5), try photo("after", minute: 65),
      try photo("early", minute: -11), try photo("nextday", minute: 60 * 24),
    ]
    #expect(joined(photos, WalkMatching(track: track)) == ["half": 3050, "before": 0, "after": 6000])
    let stop = try #require(
      WalkMatching(track: track).stops(among: photos.summaries) { _ in false }.stops.first)
    #expect(
      abs(stop.coordinate.latitude - 3050 / Sphere.metresPerDegree) < 1e-9 && stop.coordinate.longitude == 8)
  }

  @Test("E5: in a long pause, a photograph with a position joins the walk, and one without does not")
  func inAPause() throws {
    let track = MatchingTrack(TrackPath([Array(points[...20] + points[40...])]))
    let photos = [
      try photo("known", minute: 30, at: 2000), try photo("unknown", minute: 30),
      try photo("later", minute: 45),
    ]
    #expect(joined(photos, WalkMatching(track: track)) == ["known": 2000, "later": 4500])
  }

  @Test("photographs are found where months of local dates meet, in whose order they are")
  func acrossTheTurnOfAMonth() throws {
    // Six in the evening of 28 February in Apia, and the same moments in Tokyo, where March has begun.
    let start = 1_646_114_400
    let track = MatchingTrack(TrackPath([try Samples.north(61, step: 100, from: start)]))
    let photos = try (0..<8).map { number -> Photo in
      let offset = try #require(UTCOffset(seconds: (number % 2 == 0 ? 9 : -11) * 3600))
      // Some of another time are between them.
      let moment = start + (number / 2 - 1) * 1500
      let clock = try #require(LocalDateTime(secondsSince1970: moment + offset.seconds))
      return Photo(
        id: PhotoID("\(number)"), page: "photo/\(number).html", album: .root,
        size: PixelSize(width: 3, height: 2),
        taken: CaptureDate(local: clock, offset: offset, offsetSource: .stated), category: .standard)
    }.sorted { ($0.taken.moment, $1.id) > ($1.taken.moment, $0.id) }
    #expect(joined(photos, WalkMatching(track: track)).keys.sorted() == ["2", "3", "4", "5", "6", "7"])
  }

  @Test("a photograph with a position keeps it, and a distant one is not matched")
  func ownPlacesCount() throws {
    let photos = [
      try photo("beside", minute: 30, at: 3200, east: 300),
      try photo("elsewhere", minute: 30, at: 3000, east: 1200),
    ]
    let stops = WalkMatching(track: track).stops(among: photos.summaries) { _ in false }.stops
    #expect(stops.map(\.photo) == [0])
    #expect(stops.first?.coordinate == photos[0].coordinate)
    #expect(abs((stops.first?.distance ?? 0) - 3200) < 1)
  }

  @Test("X4: a long track is not sorted for each of many photographs", .timeLimit(.minutes(5)))
  func manyPhotographsOfALongTrackEnd() throws {
    let (count, photos) = (50_000, 20_000)
    // In reverse, so that sorting is work.
    let times: [Double?] = (0..<count).reversed().map { Double(Self.begin + $0) }
    let latitudes: [Double] = (0..<count).map { Double($0) / 1e6 }
    let distances: [Double] = (0..<count).map { Double($0) }
    let end = Instant(secondsSince1970: Self.begin + count - 1)
    let columns = MatchingTrack(
      latitudes: latitudes, longitudes: latitudes, distances: distances, times: times,
      chronological: Array((0..<count).reversed()), starts: [0], unknownTimes: [], pauses: [],
      length: Double(count),
      span: Instant(secondsSince1970: Self.begin)...end)
    let long = try #require(columns)
    let summaries = (0..<photos).map { index in
      PhotoSummary(
        id: Identity(number: index), page: .only, pageSum: 0, content: 0, pictureHash: 0,
        instant: Instant(secondsSince1970: Self.begin + 2 * (photos - index)),
        month: Month(year: 2020, month: 9),
        offsetSource: .stated, isFileDate: false, coordinate: nil, hasNearestTown: false, album: 0,
        category: 0,
        tags: 0)
    }
    let stops = WalkMatching(track: long).stops(among: summaries) { _ in false }.stops
    #expect(stops.map(\.photo) == Array(0..<photos))
    #expect(stops.last?.distance == Double(count - 3))
  }

  @Test("X3: a photograph whose place is hidden is matched to no walk, by time or by position")
  func hiddenPlacesStayHidden() throws {
    let photos = [try photo("open", minute: 10), try photo("secret", minute: 20)]
    #expect(joined(photos, WalkMatching(track: track), hiding: ["secret"].ids).keys.sorted() == ["open"])
    let placed = [try photo("secret", minute: 20, at: 2000)]
    for rule in WalkMatching.Rule.allCases {
      #expect(joined(placed, WalkMatching(track: track, rule: rule), hiding: ["secret"].ids).isEmpty)
    }
  }

  @Test func byPositionWhereThereAreNoTimes() throws {
    let timeless = MatchingTrack(TrackPath([points.map { TrackPoint($0.coordinate) }]))
    let photos = [
      try photo("near", minute: 9000, at: 2000, east: 80), try photo("far", minute: 30, at: 2000, east: 120),
      try photo("placeless", minute: 30),
    ]
    #expect(joined(photos, WalkMatching(track: timeless)) == ["near": 2000])
    #expect(joined(photos, WalkMatching(track: timeless, nearness: 150)).keys.sorted() == ["far", "near"])
    #expect(joined(photos, WalkMatching(track: timeless, rule: .time)).isEmpty)
    #expect(joined(photos, WalkMatching(track: track, rule: .position)) == ["near": 2000])
    #expect(joined(photos, WalkMatching(track: track, rule: .none)).isEmpty)
  }

  @Test("one moment beside every position is no time")
  func aFrozenClockIsNone() throws {
    let frozen = MatchingTrack(
      TrackPath([points.map { TrackPoint($0.coordinate, time: points[0].time) }]))
    let photos = [try photo("near", minute: 1, at: 2000), try photo("placeless", minute: 0)]
    #expect(joined(photos, WalkMatching(track: frozen)) == ["near": 2000])
  }

  @Test func aFilesDateIsNoTime() throws {
    #expect(joined([try photo("copied", minute: 30, isFileDate: true)], WalkMatching(track: track)).isEmpty)
  }

  @Test("a stated clock offset is taken off")
  func clockOffsetsCount() throws {
    let photos = [try photo("ahead", minute: 90)]
    #expect(joined(photos, WalkMatching(track: track)).isEmpty)
    #expect(joined(photos, WalkMatching(track: track, clockOffset: 3600)) == ["ahead": 3000])
    #expect(
      joined([try photo("behind", minute: -30)], WalkMatching(track: track, clockOffset: -3600)) == [
        "behind": 3000
      ])
  }

  @Test("photographs with positions reveal the clock's offset, which is applied to those without")
  func clockOffsetsAreFound() throws {
    let ahead = 63.5
    let photos = [
      try photo("a", minute: 10 + ahead, at: 1000), try photo("b", minute: 20 + ahead, at: 2010),
      try photo("c", minute: 45 + ahead, at: 4480, east: 20), try photo("placeless", minute: 30 + ahead),
    ]
    let (stops, clocks) = WalkMatching(track: track).stops(among: photos.summaries) { _ in false }
    #expect(abs((clocks?.wrong.first?.ahead ?? 0) - ahead * 60) < 20 && clocks?.wrong.count == 1)
    #expect(stops.map(\.photo) == [0, 1, 2, 3])
    #expect(abs((stops.last?.distance ?? 0) - 3000) < 30)
  }

  @Test("E5: the clock of each camera is its own: one that is wrong moves no other camera's photographs")
  func eachCameraHasAClock() throws {
    let photos = [
      try photo("a", minute: 70, at: 1000, camera: "Canon"),
      try photo("b", minute: 80, at: 2000, camera: "Canon"),
      try photo("c", minute: 10, at: 4000, camera: "Nikon"),
      try photo("d", minute: 20, at: 5000, camera: "Nikon"),
      try photo("canon", minute: 90, camera: "Canon"), try photo("nikon", minute: 5, camera: "Nikon"),
      try photo("phone", minute: 30, camera: "Phone"), try photo("unknown", minute: 45),
    ]
    let (stops, clocks) = WalkMatching(track: track).stops(among: photos.summaries) { _ in false }
    #expect(clocks?.wrong.map { ($0.ahead / 60).rounded() } == [60, -30])
    #expect(clocks?.wrong.map { photos[$0.photo].exposure.camera } == ["Canon", "Nikon"])
    #expect(
      Dictionary(
        uniqueKeysWithValues: stops.map { (photos[$0.photo].id.path, ($0.distance / 100).rounded()) })
        == [
          "a": 10, "b": 20, "c": 40, "d": 50, "canon": 30, "nikon": 35, "phone": 30, "unknown": 45,
        ])
    // What the author says is so for all.
    let set = WalkMatching(track: track, clockOffset: 600).stops(among: photos.summaries) { _ in false }
    #expect(set.stops.first { photos[$0.photo].id.path == "phone" }?.distance.rounded() == 2000)
    #expect(set.clocks?.wrong.isEmpty == true)
  }

  @Test("of two possible offsets on a walk there and back, the one on which all agree is used")
  func aWalkThereAndBack() throws {
    let back = points.reversed().enumerated().map { index, point in
      TrackPoint(point.coordinate, time: Instant(secondsSince1970: Self.begin + (61 + index) * 60))
    }
    let both = MatchingTrack(TrackPath([points + back]))
    let photos = [
      try photo("up", minute: 10 + 60, at: 1000), try photo("high", minute: 50 + 60, at: 5000),
      try photo("down", minute: 100 + 60, at: 2100),
    ]
    let (stops, clocks) = WalkMatching(track: both).stops(among: photos.summaries) { _ in false }
    #expect(abs((clocks?.wrong.first?.ahead ?? 0) - 3600) < 30)
    #expect(stops.map { ($0.distance / 100).rounded() } == [10, 50, 99])
  }

  @Test("one photograph, or two that disagree, set no clock")
  func offsetsNeedAgreement() throws {
    let place = try Samples.place(1000 / Sphere.metresPerDegree, 8)
    let other = try Samples.place(5000 / Sphere.metresPerDegree, 8)
    func photo(_ place: Coordinate, _ minute: Int) -> CameraClock.GeotaggedPhoto {
      CameraClock.GeotaggedPhoto(
        coordinate: place, taken: Instant(secondsSince1970: Self.begin + minute * 60))
    }
    #expect(CameraClock.offset(of: [photo(place, 70)], on: track) == nil)
    #expect(CameraClock.offset(of: [photo(place, 70), photo(other, 90)], on: track) == nil)
    #expect(CameraClock.offset(of: [photo(place, 70), photo(other, 110)], on: track) == 3600)
    #expect(CameraClock.offset(of: [], on: track) == nil)
  }

  @Test func positionsBetweenTimesAreInterpolated() throws {
    let moment = Instant(secondsSince1970: Self.begin + 90)
    #expect(abs((track.step(at: moment, slack: 0)?.distance ?? 0) - 150) < 0.01)
    #expect(track.step(at: Instant(secondsSince1970: Self.begin - 1), slack: 0) == nil)
    #expect(track.step(at: Instant(secondsSince1970: Self.begin + 3600), slack: 0)?.distance == track.length)
    let approaches = track.closestApproaches(
      to: try Samples.place(150 / Sphere.metresPerDegree, 8), within: 10)
    #expect(approaches.map { $0.distance.rounded() } == [150])
    #expect(approaches.first?.time?.secondsSince1970 == Self.begin + 90)
  }
}

extension [String] {
  fileprivate var ids: Set<PhotoID> { Set(map { PhotoID($0) }) }
}

extension [Photo] {
  fileprivate var summaries: [PhotoSummary] { PhotoCollection(self).summaries }
}
