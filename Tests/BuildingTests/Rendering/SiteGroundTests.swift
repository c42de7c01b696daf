import Files
import Foundation
import Photography
import TestSites
import TestSupport
import TestXML
import Testing
import TileArchive

@testable import Building

@Suite("X11: the ground of a site's maps") struct SiteGroundTests {
  private static let archive = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../content/map/monaco.pmtiles")

  /// A site with a photograph in Monaco.
  private func site(_ settings: String, hasArchive: Bool = true) throws -> TestSite {
    let site = try TestSite()
    try site.addPhoto(5, at: "harbour.jpg")
    try site.write("title: Harbour\nlocation: 43.7350, 7.4211\n", to: "harbour.yaml")
    try site.write(settings, to: "site.yaml")
    if hasArchive {
      try site.write([UInt8](try Data(contentsOf: SiteGroundTests.archive)), to: "map/monaco.pmtiles")
    }
    return site
  }

  private func ground(_ site: TestSite) throws -> [String: String] {
    try site.site().filter { $0.key.hasPrefix("data/ground/") }.mapValues {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("an archive in the content folder gives streets and names near the photographs, and a credit")
  func streets() async throws {
    let site = try site("map: {detail: map/monaco.pmtiles}\n")
    let report = try await site.build()
    #expect(report.problems.filter { $0.severity != .note }.isEmpty)
    let ground = try ground(site)
    let tile = try #require(ground["data/ground/15/8529/5974.js"])
    for part in [
      "\"building\":\"m", "\"main\":\"m", "\"street\":\"m", "\"land\":\"m", "\"water\":\"m", "Rue Grimaldi",
      "La Condamine",
    ] {
      #expect(tile.contains(part), "\(part)")
    }
    #expect(ground.keys.contains("data/ground/index.js"))
    let page = String(decoding: try #require(try site.site()["map/index.html"]), as: UTF8.self)
    #expect(page.contains("© OpenStreetMap contributors"))
    #expect(page.contains("data-ground="))
  }

  @Test("heights whose source is unknown are a note, until site.yaml says whom to credit")
  func credits() async throws {
    let site = try site("map: {relief: map/heights.pmtiles}\n", hasArchive: false)
    let source = SiteGroundTests.archive.deletingLastPathComponent().appending(path: "monaco-relief.pmtiles")
    let archive = try TileArchive(source.path)
    let tiles = try archive.packedTiles(archive.firstTiles(4).keys)
    let contents = tiles.enumerated().map { number, tile in
      (tile.key, (content: UInt64(number)..<UInt64(number + 1), bytes: tile.value))
    }
    let plain = ArchiveWriter(like: archive.header, metadata: Array("{}".utf8))
      .bytes(Dictionary(uniqueKeysWithValues: contents))
    try site.write(plain, to: "map/heights.pmtiles")
    let report = try await site.build()
    #expect(report.problems.filter { $0.code == .uncreditedMap }.map(\.subject) == ["map/heights.pmtiles"])
    try site.write("map: {relief: map/heights.pmtiles, credits: [© Ada's survey]}\n", to: "site.yaml")
    #expect(try await site.build().problems.allSatisfy { $0.code != .uncreditedMap })
    let page = String(decoding: try #require(try site.site()["map/index.html"]), as: UTF8.self)
    #expect(page.contains("© Ada"))
  }

  @Test("a site without archives has no trace of it")
  func nothing() async throws {
    let site = try site("title: Plain\n", hasArchive: false)
    try await site.build()
    #expect(try ground(site).isEmpty)
    let page = String(decoding: try #require(try site.site()["map/index.html"]), as: UTF8.self)
    #expect(!page.contains("data-ground") && !page.contains("OpenStreetMap"))
    #expect(try !site.site().keys.contains { $0.hasPrefix("assets/map-ground") })
  }

  @Test("only tiles near photographs are written")
  func nearTiles() async throws {
    let site = try site("map: {detail: map/monaco.pmtiles}\n")
    try await site.build()
    #expect(try !ground(site).isEmpty)
    try site.write("title: Elsewhere\nlocation: 47.3, 8.5\n", to: "harbour.yaml")
    try await site.build()
    #expect(try ground(site).isEmpty)
  }

  @Test("an edit of a title renders no tile again, and a replaced archive all of them")
  func unchanged() async throws {
    let site = try site("map: {detail: map/monaco.pmtiles}\n")
    let report = try await site.build()
    #expect(
      report.groundBytes
        == (try site.site()).filter { $0.key.hasPrefix("data/ground/") }.reduce(0) { $0 + $1.value.count })
    let before = try stamps(site)
    #expect(!before.isEmpty)
    try site.write("title: Other\nmap: {detail: map/monaco.pmtiles}\n", to: "site.yaml")
    try await site.build()
    #expect(try stamps(site) == before)
    try site.write([UInt8](try Data(contentsOf: SiteGroundTests.archive)) + [0], to: "map/monaco.pmtiles")
    let clean = try ground(site)
    try await site.build()
    #expect(try ground(site) == clean)
  }

  private func stamps(_ site: TestSite) throws -> [String: Int64] {
    var stamps: [String: Int64] = [:]
    for path in try ground(site).keys {
      stamps[path] = FileStamp(path: "\(site.folder)/output/\(path)")?.modified
    }
    return stamps
  }

  @Test("the list of tiles follows the photographs")
  func listOfTiles() async throws {
    let site = try site("map: {detail: map/monaco.pmtiles}\n")
    try site.write("title: West\nlocation: 43.7290, 7.4115\n", to: "harbour.yaml")
    try await site.build()
    let before = try ground(site).keys
    try site.addPhoto(5, at: "beach.jpg", salt: "2")
    try site.write("title: Beach\nlocation: 43.7466, 7.4400\n", to: "beach.yaml")
    try await site.build()
    let incremental = try ground(site)
    #expect(incremental.count > before.count)
    try await site.build(output: "other", cache: "other-cache")
    let clean = try site.site("other").filter { $0.key.hasPrefix("data/ground/") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(incremental == clean)
  }

  @Test("heights give light, shadow and contours, with and without streets, from a file or a folder")
  func relief() async throws {
    let heights = SiteGroundTests.archive.deletingLastPathComponent().appending(path: "monaco-relief.pmtiles")
    for (settings, hasStreets) in [
      ("map: {detail: map/monaco.pmtiles, relief: map/heights/relief.pmtiles}\n", true),
      ("map: {relief: map/heights}\n", false),
    ] {
      let site = try site(settings)
      try site.write([UInt8](try Data(contentsOf: heights)), to: "map/heights/relief.pmtiles")
      let report = try await site.build()
      #expect(report.problems.filter { $0.severity != .note }.isEmpty)
      let ground = try ground(site)
      let tile = try #require(ground["data/ground/13/2131/1493.js"])
      for part in ["\"contour\":\"m", "\"contour-main\":\"m", "\"height\"]", "\"relief\":[128,\"UklGR"] {
        #expect(tile.contains(part), "\(part)")
      }
      #expect(ground.values.contains { $0.contains("\"main\":\"m") } == hasStreets)
      let page = String(decoding: try #require(try site.site()["map/index.html"]), as: UTF8.self)
      #expect(page.contains("Elevation: NASA SRTM") && page.contains("OpenStreetMap") == hasStreets)
    }
  }

  @Test("a walk's map has a picture of the ground for visitors without JavaScript, below the track")
  func picture() async throws {
    let site = try site("map: {detail: map/monaco.pmtiles}\n")
    let points = (0..<20).map {
      "<trkpt lat=\"\(43.735 + Double($0) * 0.0004)\" lon=\"\(7.4211 + Double($0) * 0.0005)\"/>"
    }
    try site.write(
      "<gpx version=\"1.1\" creator=\"t\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>",
      to: "harbour-walk.gpx")
    try await site.build()
    let page = try site.text("walks/harbour-walk/index.html")
    let path = "data/ground/walks-harbour-walk.svg"
    #expect(page.contains("<noscript><div class=\"ground-still\"") && page.contains("src=\"../../\(path)\""))
    let picture = try site.text(path)
    let parser = XMLParser(data: Data(picture.utf8))
    #expect(parser.parse())
    for kind in ["land", "water", "main", "main-edge", "building"] {
      #expect(picture.contains("class=\"ground-\(kind)\""), "\(kind)")
    }
    // It changes with the archive, and without one there is none.
    try site.write("title: Plain\n", to: "site.yaml")
    try await site.build()
    #expect(try site.site()[path] == nil)
    #expect(try !site.text("walks/harbour-walk/index.html").contains("ground-still"))
  }

  @Test(
    "a walk without heights takes them from the relief; one with heights keeps its own, and they are compared"
  )
  func heights() async throws {
    let relief = SiteGroundTests.archive.deletingLastPathComponent().appending(path: "monaco-relief.pmtiles")
    func walk(_ elevation: String) -> String {
      // From the harbour up to the Tête de Chien, 550 metres high.
      let points = (0...100).map {
        let share = Double($0) / 100
        return
          "<trkpt lat=\"\(43.7362 - share * 0.0066)\" lon=\"\(7.4200 - share * 0.0185)\">\(elevation)</trkpt>"
      }
      return
        "<gpx version=\"1.1\" creator=\"t\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    }
    let site = try site("title: Plain\n")
    try site.write(walk(""), to: "bare.gpx")
    try site.write(walk("<ele>7</ele>"), to: "own.gpx")
    try await site.build()
    #expect(try !site.text("walks/bare/index.html").contains("class=\"profile\""))
    func figures() throws -> Substring? {
      try site.text("walks/own/index.html").firstMatch(
        of: /<dl class="walk-figures".*?<\/dl>/.dotMatchesNewlines())?.0
        .description[...]
    }
    let own = try #require(try figures())
    try site.write([UInt8](try Data(contentsOf: relief)), to: "map/relief.pmtiles")
    try site.write("title: Plain\nmap: {relief: map/relief.pmtiles}\n", to: "site.yaml")
    try await site.build()
    let page = try site.text("walks/bare/index.html")
    #expect(page.contains("class=\"profile\""))
    let metres = page.matches(of: /(\d{3}) m/).compactMap { Int($0.1) }
    #expect(metres.contains { (400...600).contains($0) }, "\(metres)")
    let compared = try #require(try figures())
    let note = try #require(compared.firstMatch(of: #/ \(by the terrain: (\d+) m\)/#))
    #expect((400...600).contains(Int(note.1) ?? 0))
    #expect(String(compared).replacing(#/ \(by the terrain: \d+ m\)/#, with: "") == own)
    // As a clean build.
    let incremental = try site.site()
    try await site.build(output: "other", cache: "other-cache")
    #expect(
      try site.site("other").filter { $0.key.hasSuffix(".html") }
        == incremental.filter { $0.key.hasSuffix(".html") })
  }

  @Test("what holds no heights is named, and maps are drawn without it")
  func noRelief() async throws {
    let site = try site(
      "map: {detail: map/monaco.pmtiles, relief: [map/monaco.pmtiles, map/N43E007.hgt, map/hights]}\n")
    try site.write([1, 2, 3], to: "map/N43E007.hgt")
    let problems = try await site.build().problems.filter { $0.severity == .error }
    #expect(problems.map(\.subject) == ["map/N43E007.hgt", "map/monaco.pmtiles", "site.yaml"])
    #expect(problems[1].description.contains("pictures of heights"))
    #expect(problems[0].description.contains("3 bytes"))
    #expect(try ground(site).values.contains { $0.contains("\"main\"") })
  }

  @Test("a name that is not there: did you mean")
  func misspelt() async throws {
    let site = try site("map: {detail: map/monako.pmtiles}\n")
    let problem = try #require(try await site.build().problems.first { $0.code == .unclearSetting })
    #expect(problem.subject == "site.yaml")
    #expect(problem.description.contains("Did you mean map/monaco.pmtiles?"))
  }

  @Test(
    "what is not in the content folder is an error that says what to do",
    arguments: ["ftp://example.org/planet.pmtiles", "/data/planet.pmtiles", "../planet.pmtiles"])
  func outside(path: String) async throws {
    let site = try site("map: {detail: ['\(path)', map/monaco.pmtiles]}\n")
    let problem = try #require(try await site.build().problems.first { $0.severity == .error })
    #expect(problem.description.contains("is neither a file in the content folder nor a web address"))
    #expect(problem.description.contains("Documentation/map-detail.md"))
    // The other one is used.
    #expect(try !ground(site).isEmpty)
  }

  @Test("a damaged archive is named, and the site is built without it", arguments: [0, 7, 100, 600])
  func damaged(length: Int) async throws {
    let site = try site("map: {detail: map/monaco.pmtiles}\n")
    let bytes = [UInt8](try Data(contentsOf: SiteGroundTests.archive))
    try site.write(Array(bytes.prefix(length)), to: "map/monaco.pmtiles")
    let report = try await site.build()
    #expect(report.problems.contains { $0.subject == "map/monaco.pmtiles" && $0.severity == .error })
    #expect(report.photos == 1)
  }

  @Test("damaged tiles are told by every build, and the others are drawn")
  func damagedTiles() async throws {
    let site = try site("map: {detail: map/monaco.pmtiles}\n")
    var bytes = [UInt8](try Data(contentsOf: SiteGroundTests.archive))
    // The first bytes of the last tiles.
    for index in bytes.count - 60_000..<bytes.count { bytes[index] ^= 0x55 }
    try site.write(bytes, to: "map/monaco.pmtiles")
    for _ in 0..<2 {
      let report = try await site.build()
      #expect(
        report.problems.contains { $0.subject == "map/monaco.pmtiles" && $0.code == .unreadableFetchedFile })
      try site.write("title: Again\nmap: {detail: map/monaco.pmtiles}\n", to: "site.yaml")
    }
    #expect(try ground(site).values.contains { $0.contains("\"main\"") })
  }

  @Test("a hidden place may have a name that the ground shows, and a zone numbers that are in its tiles")
  func hiddenPlaces() async throws {
    let site = try site(
      """
      map: {detail: map/monaco.pmtiles}
      privacy: {zones: [{latitude: 20, longitude: 30, radius: 20000}]}
      """)
    try site.write("places:\n  - {name: La Condamine, at: '43.73, 7.42', hidden: yes}\n", to: "places.yaml")
    try await site.build()
    #expect(try ground(site).values.contains { $0.contains("La Condamine") })
  }

  @Test("a folder of tiles is not taken for photographs")
  func archivesAreNoPhotographs() async throws {
    let site = try site("title: Plain\n")
    try site.write([1, 2, 3], to: "map/N43E007.hgt")
    let report = try await site.build()
    #expect(report.photos == 1 && report.problems.allSatisfy { !$0.subject.hasPrefix("map/") })
  }
}
