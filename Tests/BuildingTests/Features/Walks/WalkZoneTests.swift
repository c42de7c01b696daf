import Files
import Foundation
import Photography
import TestSites
import Testing

@testable import Building

/// A site with zones is the site of somebody who recorded nothing inside them: the same bytes, whatever they encode.
@Suite("X3: walks and privacy zones") struct WalkZoneTests {
  /// The track goes from 46.4955 to 46.5045° north, 16.7 m a minute; these are its start, its middle and its end.
  private static let zones = [
    "{latitude: 46.4955, longitude: 8.0, radius: 20}", "{latitude: 46.5, longitude: 8.0, radius: 12}",
    "{latitude: 46.5046, longitude: 8.0001, radius: 15}",
  ]
  private static let settings = "base_url: https://example.org/\nwalks: {download: yes, spacing: 20}\n"

  /// - Parameter isInside: Where nothing is to be recorded, by degrees north.
  private func track(without isInside: (Double) -> Bool) -> String {
    let lines = TestSite.track(latitude: 46.5).split(separator: "\n", omittingEmptySubsequences: false)
    var (kept, isCut): ([String], Bool) = ([], false)
    for line in lines {
      let latitude = line.firstMatch(of: /lat="([0-9.]+)"/).flatMap { Double($0.1) }
      if let latitude, isInside(latitude) {
        if !isCut { kept.append("</trkseg><trkseg>") }
        isCut = true
      } else {
        isCut = false
        kept.append(String(line))
      }
    }
    return kept.joined(separator: "\n")
  }

  private func metres(_ a: Double, _ b: Double) -> Double { abs(a - b) * 111_319.5 }

  /// Photographs by their minute on the way; the way's middle, minute 30, is at 12:00 universal time.
  private func addPhotos(_ minutes: [Int], to site: TestSite) throws {
    for minute in minutes {
      let path = "minute-\(minute).jpg"
      try site.addPhoto(5, at: path, salt: "\(minute)")
      let clock = 11 * 60 + 30 + minute
      try site.write(
        "taken: 2018-03-18 \(clock / 60):\(clock % 60 < 10 ? "0" : "")\(clock % 60) +00:00\n",
        to: path + ".yaml")
    }
  }

  @Test(
    "the page, its data, its map, its profile and its download are those of a track that was never recorded there"
  )
  func cutTracksAreThoseOfAnother() async throws {
    let zoned = try TestSite()
    try zoned.write(
      Self.settings + "privacy: {zones: [\(Self.zones.joined(separator: ", "))]}\n", to: "site.yaml")
    try zoned.write(TestSite.track(latitude: 46.5), to: "walks/ridge.gpx")
    let bare = try TestSite()
    try bare.write(Self.settings, to: "site.yaml")
    try bare.write(
      track {
        // The areas in which tracks are cut around the zones.
        $0 < 46.495985 || (46.499839...46.500729).contains($0) || $0 > 46.503927
      }, to: "walks/ridge.gpx")
    for site in [zoned, bare] {
      try addPhotos([15, 20, 45], to: site)
      try site.addPhoto(0, at: "middle.jpg")
    }
    // Taken in the zone in the middle, and so hidden there; here its author has to say so.
    try bare.write("location: hidden\n", to: "middle.yaml")
    try await zoned.build()
    try await bare.build()
    let (a, b) = (try zoned.site(), try bare.site())
    #expect(Set(a.keys) == Set(b.keys))
    #expect(a.keys.filter { a[$0] != b[$0] }.sorted() == [])
    let page = try zoned.text("walks/ridge/index.html")
    #expect(page.contains("photo/minute-15.html") && page.contains("photo/minute-45.html"))
    // The parts that are left: minutes 4 to 28, and 35 to 56.
    #expect(page.contains("<dd>45 min</dd>"))
    #expect(try zoned.text("walks/ridge/ridge.gpx").split(separator: "<trkseg>").count == 3)
  }

  @Test("photographs without positions are matched by time outside the zones only, and not at their edges")
  func photographsInsideJoinNoWalk() async throws {
    let site = try TestSite()
    try site.write(TestSite.track(latitude: 46.5), to: "walks/ridge.gpx")
    // Before the start and after the end the walk is where it began and ended.
    try addPhotos([-5, 3, 15, 30, 33, 45, 57, 65], to: site)
    try await site.build()
    func joined() throws -> [String] {
      try site.text("walks/ridge/index.html").matches(of: /photo\/(minute-[0-9-]+)\.html/).map {
        String($0.1)
      }
    }
    #expect(Set(try joined()).count == 8)
    try site.write("privacy: {zones: [\(Self.zones.joined(separator: ", "))]}\n", to: "site.yaml")
    try await site.build()
    #expect(Set(try joined()) == ["minute-15", "minute-45"])
    // Of the 250 metres to minute 15, what lies in the zone is not counted.
    let page = try site.text("walks/ridge/index.html")
    #expect(page.contains("<p class=\"walk-mark\">183 m</p>"))
    #expect(try !site.text("photo/minute-30.html").contains("walks/ridge"))
  }

  @Test("no number of a published file is a position in a zone; without zones there are many")
  func noNumberRevealsAZone() async throws {
    let site = try TestSite()
    try site.write(TestSite.track(latitude: 46.5), to: "walks/ridge.gpx")
    try addPhotos([3, 15, 30], to: site)
    func positions() throws -> [String] {
      try site.site().filter { PhotoFormat(signature: $0.value[...]) == nil }.flatMap { path, bytes in
        String(decoding: bytes, as: UTF8.self).matches(of: /46\.[45][0-9]{2,}/)
          .filter { match in
            guard let latitude = Double(match.0) else { return false }
            return metres(latitude, 46.4955) <= 20 || metres(latitude, 46.5) <= 12
              || metres(latitude, 46.5046) <= 14
          }.map { "\(path): \($0.0)" }
      }.sorted()
    }
    try site.write(Self.settings, to: "site.yaml")
    try await site.build()
    #expect(try positions().count > 3)
    try site.write(
      Self.settings + "privacy: {zones: [\(Self.zones.joined(separator: ", "))]}\n", to: "site.yaml")
    try await site.build()
    #expect(try positions() == [])
  }

  @Test func aTrackWithinAZoneIsHiddenAndReported() async throws {
    let site = try TestSite()
    try site.addPhoto(1, at: "a.jpg")
    try site.write("privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 1000}]}\n", to: "site.yaml")
    try site.write(TestSite.track(latitude: 46.5, name: "SECRETRIDGE"), to: "walks/ridge.gpx")
    let report = try await site.build()
    #expect(
      report.problems.contains {
        $0.subject == "walks/ridge.gpx"
          && $0.summary == "lies entirely in and around privacy zones"
      })
    #expect(try site.leaks(of: ["SECRETRIDGE", "46.5", "46.4"]) == [])
  }
}
