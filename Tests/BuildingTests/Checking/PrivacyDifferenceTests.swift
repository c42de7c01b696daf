import Foundation
import Photography
import TestSites
import TestSupport
import Testing
import Tracks

@testable import Building

/// What is in a privacy zone makes no difference to what is published, wherever in the zone it is, and whether it is known.
@Suite("X3: sites that differ only inside a privacy zone are the same, byte for byte")
struct PrivacyDifferenceTests {
  private enum Variant {
    case original
    /// To another point of the zone.
    case moved
    /// Every position in the zone is taken away.
    case absent

    /// Those that must be the same as the first.
    ///
    /// With `originals: copy`, a photograph without a position is published with its metadata, and one in a zone without: that
    /// it was taken in some zone can be told, and is what the author hides of it.
    static func all(copiesOriginals: Bool) -> [Variant] {
      copiesOriginals ? [.original, .moved] : [.original, .moved, .absent]
    }
  }

  /// `PHOTOMAP_LAYOUTS=NUMBER` tries so many sites.
  @Test(
    "of random sites, moving or removing the positions of photographs, tracks, places and pins changes no byte"
  )
  func hiddenPositionsChangeNothing() async throws {
    let seed = SeededGenerator.seed()
    let site = try TestSite()
    let layouts = ProcessInfo.processInfo.environment["PHOTOMAP_LAYOUTS"].flatMap { Int($0) } ?? 30
    for layout in 0..<layouts {
      var random = SeededGenerator(seed: seed &+ UInt64(layout))
      let author = try RandomContent(using: &random)
      var published: [[String: [UInt8]]] = []
      let variants = Variant.all(copiesOriginals: author.copiesOriginals)
      for variant in variants {
        try author.write(to: site, using: &random) { inside in
          switch variant {
          case .original: inside
          case .moved: author.otherPlaces[inside]
          case .absent: nil
          }
        }
        try await site.build()
        published.append(try site.site())
      }
      let outside = try site.text("map/index.html")
      #expect(outside.contains("photo/away"), "the test is about a map with photographs")
      #expect(
        published[0].keys.contains { $0.hasPrefix("photo/away-0-original.") } || !author.copiesOriginals)
      #expect(try site.text("places/index.html").contains("Fetched hut"))
      for (other, name) in zip(published, variants).dropFirst() {
        let keys = Set(published[0].keys).union(other.keys)
        let differing = keys.filter { published[0][$0] != other[$0] }.sorted()
        #expect(differing == [], "PHOTOMAP_SEED=\(seed &+ UInt64(layout)), \(name)")
      }
    }
  }
}

/// What a person has who lives in a privacy zone: photographs, tracks, places and pins inside and outside it.
private struct RandomContent {
  private let centre: Coordinate
  private let zone: PrivacyZone
  private let radius: Double
  /// Inside: exact positions of photographs and others; outside likewise.
  private let inside: [Coordinate]
  private let outside: [Coordinate]
  private let track: [Coordinate]
  let copiesOriginals: Bool
  /// For every position inside, another one.
  let otherPlaces: [Coordinate: Coordinate]

  init(using random: inout SeededGenerator) throws {
    let centre = try #require(
      Coordinate(
        latitude: .random(in: -60...70, using: &random), longitude: .random(in: -179...179, using: &random)))
    let radius = Double.random(in: 20...300, using: &random)
    func place(_ east: Double, _ north: Double) throws -> Coordinate {
      try #require(
        Coordinate(
          latitude: centre.latitude + north / Sphere.metresPerDegree,
          longitude: centre.longitude + east / Sphere.metresPerDegree / cos(centre.latitude * .pi / 180)))
    }
    let zone: PrivacyZone
    if Bool.random(using: &random) {
      zone = .circle(centre: centre, radius: radius)
    } else {
      zone = .polygon(
        try (0..<5).map { corner in
          let angle = Double(corner) * 2 * .pi / 5
          let length = radius * Double.random(in: 0.5...1, using: &random)
          return try place(length * sin(angle), length * cos(angle))
        })
    }
    (self.centre, self.radius, self.zone) = (centre, radius, zone)
    func any(within reach: Double, isInside: Bool) throws -> Coordinate {
      while true {
        let place = try place(
          .random(in: -reach...reach, using: &random), .random(in: -reach...reach, using: &random))
        if zone.contains(place) == isInside { return place }
      }
    }
    let inside = try (0..<8).map { _ in try any(within: radius, isInside: true) }
    outside = try (0..<7).map { _ in try any(within: 6 * radius, isInside: false) }
    // From the door, round about, and perhaps through the zone again.
    var (east, north, heading) = (0.0, 0.0, Double.random(in: 0...6, using: &random))
    var track: [Coordinate] = []
    for _ in 0..<120 {
      track.append(try place(east, north))
      heading += .random(in: -0.5...0.5, using: &random)
      east += radius / 8 * sin(heading)
      north += radius / 8 * cos(heading)
    }
    (self.inside, self.track) = (inside, track)
    var others: [Coordinate: Coordinate] = [:]
    for place in inside + track where zone.contains(place) {
      others[place] = try any(within: radius, isInside: true)
    }
    otherPlaces = others
    copiesOriginals = Bool.random(using: &random)
  }

  /// Writes the content folder.
  ///
  /// - Parameter shown: Where a position of the zone is said to be; `nil` to say nothing.
  func write(
    to site: TestSite, using random: inout SeededGenerator, _ shown: (Coordinate) -> Coordinate?
  ) throws {
    func at(_ place: Coordinate) -> Coordinate? { zone.contains(place) ? shown(place) : place }
    try site.write(settings, to: "site.yaml")
    for (number, place) in outside[..<3].enumerated() {
      try photo(number, at(place), hour: 3, "away-\(number).jpg", site)
    }
    for (number, place) in inside[..<2].enumerated() {
      try photo(number, at(place), hour: 4, "home-\(number).jpg", site)
    }
    // By a sidecar, an XMP sidecar, and the folder.
    try photo(3, nil, hour: 5, "sidecar.jpg", site)
    try site.write(
      "title: Garden\n" + (at(inside[2]).map { "location: \"\($0.text)\"\n" } ?? ""), to: "sidecar.yaml")
    try photo(3, nil, hour: 6, "beside.jpg", site)
    try site.write(xmp(at(inside[3])), to: "beside.xmp")
    try photo(3, nil, hour: 7, "home/folder.jpg", site)
    try site.write(
      "title: Home\n" + (at(inside[4]).map { "photos: {location: \"\($0.text)\"}\n" } ?? ""),
      to: "home/album.yaml")
    // Without a position, taken on the way.
    for minute in [2, 20, 55, 90, 119] {
      try photo(minute, nil, hour: 10, minute: minute, "way-\(minute).jpg", site)
    }
    try site.write(gpx(track.map(at)), to: "walks/round.gpx")
    let places = [("Hut", outside[3]), ("Home", inside[5]), ("Pass", outside[4])].compactMap { name, place in
      at(place).map { "  - {name: \(name), at: '\($0.text)'}\n" }
    }
    try site.write("places:\n" + places.joined(), to: "places.yaml")
    let fetched = [("Fetched hut", outside[6]), ("Fetched home", inside[7])].compactMap { name, place in
      at(place).map { "{\"name\":\"\(name)\",\"lat\":\($0.latitude),\"lng\":\($0.longitude)}" }
    }
    try site.write(
      "{\"locations\":[\(fetched.joined(separator: ","))],\"updated\":\"2019-09-18\"}",
      to: "places/default.json")
    let pins = [("Ada", inside[6]), ("Eve", outside[5])].map { name, place in
      let words =
        at(place).map {
          ",\"place\":\"\(name)'s place\",\"latitude\":\($0.latitude),\"longitude\":\($0.longitude)"
        }
        ?? ""
      return "{\"name\":\"\(name)\",\"link\":\"https://example.org/\(name)\"\(words)}"
    }
    try site.write(
      "{\"service\":\"pins.example.org\",\"fetched\":\"2019-09-18T14:00:00Z\",\"pins\":[\(pins.joined(separator: ","))]}",
      to: "pins/latest.json")
  }

  private var settings: String {
    let zone =
      switch zone {
      case .circle: "{latitude: \(centre.latitude), longitude: \(centre.longitude), radius: \(radius)}"
      case .polygon(let corners):
        "{polygon: [\(corners.map { "[\($0.text)]" }.joined(separator: ", "))]}"
      }
    return """
      base_url: https://example.org/
      pictures: {widths: [32], formats: [jpeg], originals: \(copiesOriginals ? "copy" : "stripped")}
      walks: {download: yes, spacing: 30}
      places: {near: 300}
      pins: {service: "https://example.org/v1"}
      privacy: {zones: [\(zone)]}

      """
  }

  private func photo(
    _ number: Int, _ place: Coordinate?, hour: Int, minute: Int = 0, _ path: String, _ site: TestSite
  ) throws {
    try site.write(
      GeotaggedJPEG.bytes(
        number % 5, place,
        taken:
          "2021:05:06 \(hour < 10 ? "0" : "")\(hour + minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60):00"
      ),
      to: path)
  }

  private func gpx(_ places: [Coordinate?]) -> String {
    let points = places.enumerated().compactMap { minute, place in
      place.map {
        """
        <trkpt lat="\($0.latitude)" lon="\($0.longitude)"><ele>\(zone.contains($0) ? minute : 0)</ele><time>2021-05-06T\(10 + minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60):00Z</time></trkpt>
        """
      }
    }
    return "<gpx version=\"1.1\"><trk><trkseg>\(points.joined(separator: "\n"))</trkseg></trk></gpx>"
  }

  private func xmp(_ place: Coordinate?) -> String {
    let position = place.map { place in
      func angle(_ degrees: Double, _ positive: String, _ negative: String) -> String {
        "\(Int(abs(degrees))),\((abs(degrees) - Double(Int(abs(degrees)))) * 60)\(degrees < 0 ? negative : positive)"
      }
      return
        "exif:GPSLatitude=\"\(angle(place.latitude, "N", "S"))\" exif:GPSLongitude=\"\(angle(place.longitude, "E", "W"))\""
    }
    return """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="3" \(position ?? "")/>
      </rdf:RDF></x:xmpmeta>
      """
  }
}

extension Coordinate {
  /// As settings write it.
  fileprivate var text: String { "\(latitude), \(longitude)" }
}
