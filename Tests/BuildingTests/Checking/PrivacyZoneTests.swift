import Files
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

/// Inside a privacy zone no published byte tells a position, of photographs or of walks.
@Suite("X3: privacy zones") struct PrivacyZoneTests {
  private static let photographs = ["private.jpg", "private.png", "private.webp", "private.heic"]
  /// The position of those photographs in the ways that a page or a file could write it, their town, and its clock.
  private static let secrets = [
    "47.12", "8.765", "47°", "47,12", "47-12", "432", "SECRET", "Einsiedeln", "Switzerland",
    "T07:08:09+02:00",
    "Names of towns: <a",
  ]
  private static let zone = "privacy: {zones: [{latitude: 47.1236, longitude: 8.7655, radius: 50}]}\n"

  private func site(_ settings: String) throws -> TestSite {
    let site = try TestSite()
    try site.write("base_url: https://example.org/\n" + settings, to: "site.yaml")
    for name in Self.photographs {
      try site.write([UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: name))), to: name)
    }
    return site
  }

  @Test(
    "a photograph taken in a zone is as one whose location is hidden, whatever its sidecar or folder says",
    arguments: ["none", "stripped", "copy"])
  func photographsLoseTheirPlaces(originals: String) async throws {
    let settings = "pictures: {originals: \(originals)}\n"
    let open = try site(settings)
    try await open.build()
    // The name of the town tells that the test is about something; in a picture's bytes only "copy" would tell.
    #expect(Set(try open.leaks(of: Self.secrets).compactMap { $0.split(separator: ": ").last }).count > 6)

    let site = try site(settings + Self.zone)
    try site.write("location: \"47.12361, 8.76551\"\n", to: "private.png.yaml")
    try site.write("tags: [\"geo:lat=47.123456\", geotagged]\n", to: "private.jpg.yaml")
    let report = try await site.build()
    #expect(report.photos == 4)
    #expect(report.placed == 0)
    #expect(try site.leaks(of: Self.secrets) == [])
    #expect(try !site.text("map/index.html").contains("photo/private"))
  }

  /// The position of `private.jpg`, with letters of the wrong hemispheres, and apart from the numbers.
  private static let xmp = [
    "GPSLatitude=\"47,7.40736N\" exif:GPSLongitude=\"8,45.92592W\"",
    "GPSLatitude=\"47.123456\" exif:GPSLongitude=\"8.765432\" exif:GPSLatitudeRef=\"S\" exif:GPSLongitudeRef=\"W\"",
    "GPSLatitude=\"12,0N\" exif:GPSLongitude=\"13,0E\"",
  ]

  @Test("of sources that contradict each other, any may be the one in the zone", arguments: xmp)
  func anySourceCounts(place: String) async throws {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:\(place)/></rdf:RDF></x:xmpmeta>
      """
    // The photograph's own position lies in the zone.
    let site = try site(Self.zone)
    try site.write(packet, to: "private.xmp")
    let report = try await site.build()
    #expect(report.photos == 4)
    #expect(report.placed == 0)
    // Its sidecar moves it away.
    try site.remove("private.xmp")
    try site.write("location: \"12.5, 13.5\"\n", to: "private.jpg.yaml")
    #expect(try await site.build().placed == 0)
  }

  @Test("a position in an .xmp file whose hemisphere is written apart counts on both sides")
  func hemispheresApart() async throws {
    let site = try TestSite()
    try site.write(
      "privacy: {zones: [{latitude: 47.6083, longitude: -122.33, radius: 300}]}\n", to: "site.yaml")
    try site.addPhoto(5, at: "home.jpg")
    try site.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="47.608333"
      exif:GPSLatitudeRef="N" exif:GPSLongitude="122.33" exif:GPSLongitudeRef="W"/></rdf:RDF></x:xmpmeta>
      """, to: "home.xmp")
    #expect(try await site.build().placed == 0)
  }

  @Test(
    "X3: published cases of sources that contradict each other",
    .enabled(if: SharedData.url("test-only/cases") != nil, "needs a `shared` folder beside the repository"),
    arguments: [
      ("02-xmp-gps-ref-mirrored", "47.6083, longitude: -122.33"),
      ("16-xmp-embedded-contradicts-exif", "-18.545, longitude: -70.331"),
    ])
  func cases(name: String, home: String) async throws {
    let site = try TestSite()
    let content = try #require(SharedData.url("test-only/cases/\(name)/content")).path
    for file in try Folder.tree(of: content) {
      try site.write(try FileIO.read("\(content)/\(file.path)"), to: file.path)
    }
    try site.write("privacy: {zones: [{latitude: \(home), radius: 3000}]}\n", to: "site.yaml")
    let report = try await site.build()
    #expect(report.photos == 1)
    #expect(report.placed == 0)
  }

  @Test("a folder's location in a zone is hidden, too, and one outside is not")
  func foldersCount() async throws {
    let site = try TestSite()
    try site.write(Self.zone, to: "site.yaml")
    for folder in ["home", "away"] { try site.addPhoto(5, at: "\(folder)/\(folder).jpg") }
    try site.write("photos: {location: \"47.1235, 8.7654\"}\n", to: "home/album.yaml")
    try site.write("photos: {location: \"47.2, 8.7654\"}\n", to: "away/album.yaml")
    let report = try await site.build()
    #expect(report.placed == 1)
    #expect(try site.leaks(of: ["47.12", "47,12"]) == [])
    #expect(try site.text("map/index.html").contains("photo/away"))
  }

  @Test(
    "a zone that cannot be read hides every place and every walk, and says so",
    arguments: [
      "privacy: {zones: [{latitude: 47.1236, longitude: 8.7655}]}\n",
      "privacy: {zones: [{latitude: 47.1236, longitude: 8.7655, radius: far}]}\n",
      "privacy: {zones: [{latitude: 10, longitude: 10, radius: 50}, nonsense]}\n",
      "privacy: {zone: [{latitude: 47.1236, longitude: 8.7655, radius: 50}]}\n",
      "privacy: [{latitude: 47.1236, longitude: 8.7655, radius: 50}]\n",
      "privcay: {zones: [{latitude: 47.1236, longitude: 8.7655, radius: 50}]}\n",
      "title: \"oops\nprivacy: {zones: [{latitude: 47.1236, longitude: 8.7655, radius: 50}]}\n",
    ])
  func mistakesRevealNothing(settings: String) async throws {
    let site = try site(settings)
    try site.write(
      TestSite.track(latitude: 47.123456, longitude: 8.765432, name: "SECRET"), to: "walks/home.gpx")
    try site.write("hidden: no\n", to: "walks/home.yaml")
    let report = try await site.build()
    #expect(report.problems.contains { $0.remedy?.contains("no place and no walk is published") == true })
    #expect(try site.leaks(of: Self.secrets) == [])
    #expect(try site.site().keys.filter { $0.hasPrefix("walks") } == [])
  }

  @Test(
    "a community's pin in a zone has no place, in words or in degrees; one outside has",
    arguments: [zone, "privacy: {zones: [nonsense]}\n"])
  func pins(settings: String) async throws {
    let site = try TestSite()
    let ada =
      #"{"name":"Ada","place":"47.1236, 8.7655 SECRET, Einsiedeln","link":"https://example.org/ada","latitude":47.1236,"longitude":8.7655}"#
    try site.write(Self.pins([ada, Self.eve]), to: "pins/latest.json")
    let open = "pins: {service: \"https://example.org/v1\"}\n"
    // A site with the pin is there already; nothing of it may stay.
    try site.write(open, to: "site.yaml")
    #expect(try await site.build().problems == [])
    let secrets = ["SECRET", "Einsiedeln", "47.12", "8.765"]
    #expect(Set(try site.leaks(of: secrets).compactMap { $0.split(separator: ": ").last }).count == 4)
    let before = try site.text("data/maps/pins/index.js")
    #expect(before.contains("\"placed\":2"))

    try site.write(open + settings, to: "site.yaml")
    let report = try await site.build()
    let (isReadable, words) = (settings == Self.zone, report.problems.map(\.summary))
    #expect(
      words.contains {
        $0.hasPrefix(
          "has \(isReadable ? "a pin" : "2 pins") in a privacy zone of site.yaml")
      })
    #expect(try site.leaks(of: secrets) == [])
    let page = try site.text("pins/index.html")
    #expect(page.contains(">Ada<") && page.contains("https://example.org/ada"))
    #expect(page.contains("Costa Rica") == isReadable)
    let data = try site.site().filter { $0.key.contains("maps/pins") }.values
    let texts = data.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts.contains { $0.contains("\"placed\":1") } == isReadable)
    #expect(!texts.contains { $0.contains("Ada") })
    // The map's files have positions that nobody can search for: all bytes are those of a pin that never had one.
    let bare = try TestSite()
    try bare.write(open + settings, to: "site.yaml")
    try bare.write(
      Self.pins(
        isReadable
          ? [#"{"name":"Ada","link":"https://example.org/ada"}"#, Self.eve]
          : [
            #"{"name":"Ada","link":"https://example.org/ada"}"#,
            #"{"name":"Eve","link":"https://example.org/eve"}"#,
          ]), to: "pins/latest.json")
    try await bare.build()
    #expect(try site.site() == bare.site())
  }

  private static let eve =
    #"{"name":"Eve","place":"Costa Rica","link":"https://example.org/eve","latitude":9.75,"longitude":-84.25}"#

  private static func pins(_ entries: [String]) -> String {
    #"{"service":"pins.example.org","fetched":"2019-09-18T14:00:00Z","pins":[\#(entries.joined(separator: ","))]}"#
  }

  @Test("settings in another encoding hide every place, since they cannot be read")
  func unreadableSettings() async throws {
    let site = try site("")
    try site.write(Array(Self.zone.utf8) + Array("# ".utf8) + [0xFC], to: "site.yaml")
    let report = try await site.build()
    #expect(report.problems.contains { $0.remedy?.contains("no photograph is published") == true })
    #expect(try site.leaks(of: Self.secrets) == [])
  }
}
