import Building
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

/// Everything but a plain still that a camera writes: where it was taken, and whether it is there, makes no difference to what is
/// published, if that is hidden.
@Suite(
  "X3: sites that differ only in what is hidden of movies, Live Photos, raw, bright and round pictures are the same, byte for byte",
  .enabled(if: SharedData.url("may-ship/media-made") != nil, "needs a `shared` folder beside the repository"),
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg"), "needs ffmpeg"),
  .timeLimit(.minutes(10)))
struct MediaDifferenceTests {
  /// In Vienna, where the movies say that they were taken; another place of the same town; and one at the end of the world.
  private enum Spot {
    case here, near, far, nowhere

    var place: Coordinate? {
      switch self {
      case .here: Coordinate(latitude: 48.2082, longitude: 16.3738)
      case .near: Coordinate(latitude: 48.2010, longitude: 16.3712)
      case .far: Coordinate(latitude: -33.8568, longitude: 151.2153)
      case .nowhere: nil
      }
    }

    /// As movies write it; zeros are no place.
    var text: String {
      switch self {
      case .here: "+48.2082+016.3738"
      case .near: "+48.2010+016.3712"
      case .far: "-33.8568+151.2153"
      case .nowhere: "+00.0000+000.0000"
      }
    }
  }

  /// A movie of Vienna, elsewhere.
  private static func movie(_ name: String, _ spot: Spot) throws -> [UInt8] {
    var movie = Data(try SharedData.made(name))
    let place = try #require(movie.range(of: Data(Spot.here.text.utf8)))
    movie.replaceSubrange(place, with: Data(spot.text.utf8))
    return Array(movie)
  }

  /// A photograph with a movie at its end that has the place, and has none itself.
  private static func motionPhoto(_ spot: Spot) throws -> [UInt8] {
    let (photo, plain) = (try SharedData.made("motion-v2.MP.jpg"), try SharedData.made("plain.mp4"))
    try #require(Array(photo.suffix(plain.count)) == plain)
    return GeotaggedJPEG.adding(nil, taken: "2021:05:06 12:00:00", to: photo.dropLast(plain.count))
      + (try movie("android-xyz.mp4", spot))
  }

  /// One of each kind.
  private static func write(_ spot: Spot, to site: TestSite) throws {
    let place = spot.place
    func adding(_ name: String, hour: String) throws -> [UInt8] {
      GeotaggedJPEG.adding(place, taken: "2021:05:06 \(hour):00:00", to: try SharedData.made(name))
    }
    try site.write(try movie("iphone-zone.mov", spot), to: "in/movie.mov")
    try site.write(try movie("android-xyz.mp4", spot), to: "in/clip.mp4")
    try site.write(try motionPhoto(spot), to: "in/embedded.jpg")
    try site.write(try adding("motion-v2.MP.jpg", hour: "13"), to: "in/motion.jpg")
    try site.write(try adding("gainmap.jpg", hour: "14"), to: "in/bright.jpg")
    try site.write(try adding("pano-full.jpg", hour: "15"), to: "in/round.jpg")
    // Live Photos, of which one file has the place, or the other.
    for (name, still, movement) in [("live", Spot.nowhere, spot), ("alive", spot, .nowhere)] {
      try site.write(
        try GeotaggedJPEG.bytes(1, still.place, taken: "2018:06:01 12:00:01", offset: "+02:00"),
        to: "in/\(name)/IMG_1.jpg")
      try site.write(try movie("IMG_2927.MOV", movement), to: "in/\(name)/IMG_1.MOV")
    }
    let inside = try GeotaggedJPEG.bytes(1, nil, taken: "2021:05:06 10:00:00", offset: nil)
    var raw = RawSample(.dng, picture: inside)
    raw.sensor = (240, 180)
    raw.place = place.map { ($0.latitude, $0.longitude) }
    try site.write(raw.bytes, to: "in/raw.dng")
  }

  private static let pages = [
    "movie", "clip", "embedded", "motion", "bright", "round", "live/img-1", "alive/img-1", "raw",
  ]

  private static func site(_ settings: String) throws -> TestSite {
    let site = try TestSite()
    try site.write(
      "title: T\ntimezone: Asia/Tokyo\nbase_url: https://example.org/\npictures: {widths: [64], formats: [jpeg]}\n"
        + settings,
      to: "site.yaml")
    try site.write(
      try GeotaggedJPEG.bytes(0, Coordinate(latitude: 46.5, longitude: 8), taken: "2021:05:07 10:00:00"),
      to: "shown.jpg")
    return site
  }

  /// Builds a site with the files at each of some places, and compares them.
  private func compare(
    _ spots: [Spot], _ settings: String, _ change: (TestSite) throws -> Void = { _ in }
  ) async throws {
    var first: [String: [UInt8]]?
    for spot in spots {
      let site = try Self.site(settings)
      try Self.write(spot, to: site)
      try change(site)
      try await site.build()
      let files = try site.site()
      for page in Self.pages { #expect(files["photo/in/\(page).html"] != nil, "\(page)") }
      #expect(files.keys.count { $0.hasSuffix(".mp4") } >= 8, "the movements are there")
      #expect(files.keys.contains { $0.contains("-hdr.") })
      for problem in try await SiteCheck(site.options()).run().problems where problem.severity == .error {
        Issue.record("\(spot): \(problem.subject) \(problem.summary)")
      }
      let other = first ?? files
      let differing = Set(files.keys).union(other.keys).filter { files[$0] != other[$0] }.sorted()
      #expect(differing == [], "\(spot)")
      first = other
    }
  }

  private static let zone = "privacy: {zones: [{latitude: 48.2, longitude: 16.37, radius: 5000}]}\n"

  @Test("in a zone, wherever they were taken in it, and whether that is known")
  func zone() async throws { try await compare([.here, .near, .nowhere], Self.zone) }

  @Test("with hidden places, wherever that was")
  func hiddenPlaces() async throws {
    try await compare([.here, .far, .nowhere], "") {
      try $0.write("photos: {location: hidden}\n", to: "in/album.yaml")
    }
  }

  @Test("where towns are told, wherever in the town")
  func coarsePlaces() async throws {
    try await compare([.here, .near], "places: town\n")
  }

  @Test("with originals, which keep no movement that has the place", arguments: ["yes", "no"])
  func originals(live: String) async throws {
    let site = try Self.site("")
    try site.write(
      "title: T\ntimezone: Asia/Tokyo\npictures: {widths: [64], formats: [jpeg], originals: copy, live: \(live)}\n"
        + Self.zone, to: "site.yaml")
    try Self.write(.here, to: site)
    try await site.build()
    #expect(try site.site().keys.contains { $0.contains("-original") })
    // The original of the photograph in no zone has its place.
    #expect(try site.leaks(of: ["48.20", "16.37"]).filter { !$0.hasPrefix("photo/shown-original") } == [])
    for (path, bytes) in try site.site() where Data(bytes).range(of: Data(Spot.here.text.utf8)) != nil {
      Issue.record("\(path) has the place")
    }
    for problem in try await SiteCheck(site.options()).run().problems where problem.severity == .error {
      Issue.record("\(problem.subject) \(problem.summary)")
    }
  }

  @Test("hidden themselves, the site is that without them, also with damaged sidecars and under other names")
  func hidden() async throws {
    let without = try Self.site("")
    try await without.build()
    let expected = try without.site()
    let site = try Self.site("")
    try Self.write(.here, to: site)
    let names = [
      "movie", "clip", "embedded", "motion", "bright", "round", "live/IMG_1", "alive/IMG_1", "raw",
    ]
    func expectNothing(_ step: String) async throws {
      try await site.build()
      let found = try site.site()
      let differing = Set(found.keys).union(expected.keys).filter { found[$0] != expected[$0] }.sorted()
      #expect(differing == [], "\(step)")
    }
    for name in names { try site.write("hidden: yes\n", to: "in/\(name).yaml") }
    try await expectNothing("by sidecars")
    for name in names { try site.write([0xFF, 0xFE, 0x00, 0xD8, 0x0A], to: "in/\(name).yaml") }
    try await expectNothing("by sidecars that are damaged")
    for name in names {
      try site.remove("in/\(name).yaml")
      try site.write("poster: 0:01\nsound: no\nhidden: ye\n", to: "in/\(name).yaml")
    }
    try await expectNothing("by words that are unclear")
    for name in names {
      try site.remove("in/\(name).yaml")
      let folder = name.hasSuffix("IMG_1") ? name.dropLast("IMG_1".count) : ""
      let own = name.dropFirst(folder.count)
      let other = own == own.uppercased() ? own.lowercased() : own.uppercased()
      try site.write("hidden: yes\n", to: "in/\(folder)\(other).YAML")
    }
    try await expectNothing("by sidecars in other letters")
  }
}
