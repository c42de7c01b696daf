import Foundation
import Gazetteer
import Metadata
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

/// Where in its town, region or country a photograph was taken makes no difference to what is published, where that is all that is
/// told.
@Suite("X3: sites that differ only in what `places:` does not tell are the same, byte for byte")
struct PlaceDifferenceTests {
  /// Where `places:` is said, and what.
  private static let settings: [(file: String, text: String, PlacePrecision)] = [
    ("site.yaml", "places: town", .town), ("site.yaml", "places: {precision: region, near: 300}", .region),
    ("album.yaml", "photos: {places: country}", .country), ("in/album.yaml", "places: town", .town),
    ("in/index.md", "---\nplaces: region\n---\nOurs.", .region), ("in/album.yaml", "places: hidden", .hidden),
    // For each photograph.
    ("in/*.yaml", "places: town", .town), ("in/*.yaml", "places: country", .country),
  ]

  @Test(arguments: settings)
  private func exactPositionsChangeNothing(file: String, text: String, precision: PlacePrecision) async throws
  {
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2 {
      let (copiesOriginals, start) = (Bool.random(using: &random), try Self.town(using: &random))
      var published: [[String: [UInt8]]] = []
      for _ in 0..<2 {
        let site = try TestSite()
        try site.write(
          """
          base_url: https://example.org/
          pictures: {widths: [32], formats: [jpeg], originals: \(copiesOriginals ? "copy" : "stripped")}
          map: {route: yes}

          """ + (file == "site.yaml" ? text + "\n" : ""), to: "site.yaml")
        for number in 0..<4 {
          let place = try Self.place(like: start, precision, using: &random)
          try Self.photo(number, at: place, site)
          let own = file == "in/*.yaml" ? text + "\n" : ""
          // The position in the file, in a sidecar with an altitude, and in keywords and words for places.
          try site.write(
            [
              own, own + "location: {lat: \(place.latitude), lon: \(place.longitude), altitude: \(number)}\n",
              own + "tags: [\"geo:lat=\(place.latitude)\", \"geo:lon=\(place.longitude)\"]\n", own,
            ][number], to: "in/\(number).yaml")
        }
        try site.write(
          "places:\n  - {name: Hut, at: '\(start.latitude), \(start.longitude)'}\n", to: "places.yaml")
        if file != "site.yaml", file != "in/*.yaml" { try site.write(text + "\n", to: file) }
        let report = try await site.build()
        #expect(report.photos == 4 && report.placed == (precision == .hidden ? 0 : 4))
        #expect(try await SiteCheck(site.options()).run().problems == [])
        published.append(try site.site())
      }
      let names = Set(published.flatMap(\.keys))
      let differing = names.filter { published[0][$0] != published[1][$0] }.sorted()
      #expect(differing == [], "PHOTOMAP_SEED=\(seed), \(start)")
    }
  }

  /// The clock has no offset, so that it would be that of the place.
  private static func photo(_ number: Int, at place: Coordinate, _ site: TestSite) throws {
    try site.write(
      GeotaggedJPEG.bytes(number, place, taken: "2021:05:06 1\(number):00:00", offset: nil),
      to: "in/\(number).jpg")
  }

  /// A position near which there are towns.
  private static func town(using random: inout SeededGenerator) throws -> Coordinate {
    let towns = [
      (46.95, 7.44), (-33.45, -70.66), (35.01, 135.77), (-1.29, 36.82), (45.42, -75.7), (19.43, -99.13),
    ]
    let town = try #require(towns.randomElement(using: &random))
    return try #require(Coordinate(latitude: town.0, longitude: town.1))
  }

  /// Another position in the same town, region or country.
  private static func place(
    like start: Coordinate, _ precision: PlacePrecision, using random: inout SeededGenerator
  ) throws -> Coordinate {
    let same = Gazetteer.world.coarsePlace(of: start, precision)
    let reaches: [PlacePrecision: Double] = [.town: 0.05, .region: 0.3, .country: 3]
    let reach = reaches[precision] ?? 0.1
    for _ in 0..<1000 {
      let place = try #require(
        Coordinate(
          latitude: start.latitude + .random(in: -reach...reach, using: &random),
          longitude: start.longitude + .random(in: -reach...reach, using: &random)))
      if Gazetteer.world.coarsePlace(of: place, precision) == same { return place }
    }
    return start
  }

  @Test("a position that slipped into a published file is found")
  func slippedPositionsAreFound() async throws {
    let site = try TestSite()
    try site.write("title: T\n", to: "site.yaml")
    let (place, other) = (
      try #require(Coordinate(latitude: 46.951234, longitude: 7.443219)),
      try #require(Coordinate(latitude: 46.99, longitude: 7.49))
    )
    try Self.photo(0, at: place, site)
    try Self.photo(1, at: other, site)
    try await site.build()
    try site.write("places: town\n", to: "in/0.yaml")
    let problems = try await SiteCheck(site.options()).run().problems
    let found = Set(problems.filter { $0.code == .publishedPosition }.map(\.subject))
    for path in ["photo/in/0.html", "data/pins/root.js", "map/index.html"] {
      #expect(found.contains(path), "\(path): \(found.sorted())")
    }
    #expect(!found.contains("photo/in/1.html"))
    try await site.build()
    #expect(try await SiteCheck(site.options()).run().problems == [])
  }

  @Test(
    "a photograph joins no walk by its place or time, and an album that tells towns shows no walk by itself")
  func walks() async throws {
    let site = try TestSite()
    try site.write("title: T\n", to: "site.yaml")
    try site.addPhoto(0, at: "in/a.jpg")
    // Without a position, taken on the way.
    try site.write(GeotaggedJPEG.bytes(1, nil, taken: "2018:03:18 12:00:00"), to: "in/b.jpg")
    try site.write(TestSite.track(latitude: 46.5), to: "walks/way.gpx")
    try site.write(TestSite.track(latitude: 46.52, start: "2018-03-19T11:30"), to: "in/own.gpx")
    try await site.build()
    #expect(try site.text("walks/way/index.html").contains("photo/in/a.html"))
    #expect(try site.text("walks/way/index.html").contains("photo/in/b.html"))
    for file in ["in/album.yaml", "site.yaml"] {
      try site.write("places: town\n", to: file)
      if file == "site.yaml" { try site.write("hidden: no\n", to: "walks/way.gpx.yaml") }
      let report = try await site.build()
      let page = try site.text("walks/way/index.html")
      #expect(!page.contains("photo/in/"), "\(file)")
      #expect(report.placed == 1)
      #expect(try !site.site().keys.contains { $0.contains("/own/") }, "\(file)")
      #expect(report.problems.contains { $0.subject == "in/own.gpx" && $0.code == .hiddenTrack })
      #expect(try await SiteCheck(site.options()).run().problems == [])
      try site.remove("in/album.yaml")
    }
  }

  @Test("a build that would tell a place more exactly than the last one, since the settings are lost, stops")
  func lostSettings() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "in/a.jpg")
    try site.write("places: town\n", to: "in/album.yaml")
    try await site.build()
    try site.remove("in/album.yaml")
    await #expect(throws: BuildError.self) { try await site.build() }
    #expect(try await site.build(acceptsShown: true).placed == 1)
  }

  @Test(
    "a copy in another album is told no more exactly, whichever is read first, also after the other has changed"
  )
  func copies() async throws {
    let site = try TestSite()
    for folder in ["a", "b", "c"] { try site.addPhoto(0, at: "\(folder)/x.jpg") }
    let engine = SiteEngine(site.options())
    func expectTown(_ text: String, _ step: String) async throws {
      for folder in ["a", "b", "c"] {
        let page = try site.text("photo/\(folder)/x.html")
        #expect(page.contains(text) && !page.contains("46.5,"), "\(folder), \(step)")
        #expect(site.inspect("\(folder)/x.jpg").placeVisibility != nil, "\(folder), \(step)")
      }
      try await site.build(output: "clean", cache: "clean-cache", isClean: true)
      #expect(try site.site() == site.site("clean"), "\(step)")
    }
    try site.write("places: town\n", to: "b/album.yaml")
    _ = try await engine.build(changes: nil)
    try await expectTown("Switzerland", "town")
    try site.write("places: country\n", to: "c/album.yaml")
    _ = try await engine.build(changes: ["c/album.yaml"])
    try await expectTown("Switzerland", "country")
    try site.write("places: exact\n", to: "c/album.yaml")
    _ = try await engine.build(changes: ["c/album.yaml"])
    try await expectTown("Switzerland", "exact")
  }
}
