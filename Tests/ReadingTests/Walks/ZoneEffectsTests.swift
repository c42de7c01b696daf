import Photography
import TestSites
import Testing

@testable import Content
@testable import Reading

@Suite("X3: what privacy zones hide is known before they are written") struct ZoneEffectsTests {
  private let site: TestSite
  private static let (home, far) = (place(46.5, 8), place(46.6, 8.2))

  init() throws {
    site = try TestSite()
    for (name, place) in [("home", Self.home), ("far", Self.far)] {
      try site.write(
        try GeotaggedJPEG.bytes(0, place, taken: "2021:05:06 10:00:00"), to: "\(name).jpg")
    }
    // One is hidden, one has a hidden place: the zones decide nothing of them.
    for (number, key) in ["hidden: yes", "location: hidden"].enumerated() {
      try site.write(
        try GeotaggedJPEG.bytes(1 + number, Self.home, taken: "2021:05:06 11:00:00"), to: "no\(number).jpg")
      try site.write(key + "\n", to: "no\(number).jpg.yaml")
    }
    let points = (0..<40).map { "<trkpt lat=\"46.5\" lon=\"\(7.96 + Double($0) * 0.002)\"/>" }
    try site.write("<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>", to: "walk.gpx")
    try site.write("places:\n  - name: Our tree\n    at: 46.5, 8.0005\n", to: "places.yaml")
  }

  private func effects(_ new: [PrivacyZone], insteadOf old: [PrivacyZone] = []) async throws -> ZoneEffects {
    var (after, before) = (PrivacySettings(), PrivacySettings())
    (after.zones, before.zones) = (new, old)
    return try await ZoneEffects(of: after, insteadOf: before, in: site.content, cache: nil, jobs: 2)
  }

  private static func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude) ?? Coordinate.blank
  }

  private func affected(
    _ photos: [String] = [], walks: [String] = [], places: [String] = []
  ) -> AffectedContent {
    var affected = AffectedContent()
    (affected.photos, affected.walks, affected.places) = (photos.map { PhotoID($0) }, walks, places)
    return affected
  }

  private var around: AffectedContent {
    affected(["home.jpg"], walks: ["walk.gpx"], places: ["Our tree"])
  }

  @Test("a zone hides what is in it, and would show that if it were gone") func hidesAndShows() async throws {
    let circle = PrivacyZone.circle(centre: Self.home, radius: 300)
    let made = try await effects([circle])
    #expect(made.zones == [around] && made.hidden == around && made.shown.isEmpty)
    let gone = try await effects([], insteadOf: [circle])
    #expect(gone.zones == [] && gone.shown == around && gone.hidden.isEmpty)
    let same = try await effects([circle], insteadOf: [circle])
    #expect(same.zones == [around] && same.shown.isEmpty && same.hidden.isEmpty)
    // A walk is told more, although the photograph stays hidden.
    let smaller = try await effects([.circle(centre: Self.home, radius: 100)], insteadOf: [circle])
    #expect(smaller.shown == affected(walks: ["walk.gpx"]))
  }

  @Test("each zone is counted by itself; one elsewhere hides nothing") func each() async throws {
    let area = PrivacyZone.polygon(
      [Self.place(46.49, 7.99), Self.place(46.51, 7.99), Self.place(46.51, 8.01), Self.place(46.49, 8.01)])
    let found = try await effects([
      .circle(centre: Self.place(-40, 170), radius: 5000), area,
      .circle(centre: Self.far, radius: 50),
    ])
    #expect(found.zones[0].isEmpty && found.zones[1] == around)
    #expect(found.zones[2] == affected(["far.jpg"]))
    #expect(Set(found.hidden.photos.map(\.path)) == ["home.jpg", "far.jpg"])
  }
}
