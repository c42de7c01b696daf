import Metadata
import Photography
import TestSites
import Testing

@testable import Building

@Suite("W4: photographs without a position that a track covers") struct WalkPlaceTests {
  /// From 37.74° to 37.749° north in Yosemite, an hour from 18:00 in UTC, which is 11:00 there.
  private static func track(_ name: String = "Valley") -> String {
    TestSite.track(latitude: 37.7445, longitude: -119.59, name: name, start: "2021-07-03T18:00")
  }

  private func site(_ settings: String = "", folder: String = "") throws -> TestSite {
    let site = try TestSite()
    try site.write("base_url: https://example.org/\n" + settings, to: "site.yaml")
    try site.write(Self.track(), to: "walks/valley.gpx")
    for minute in [5, 15, 25, 35, 45, 55] {
      try site.write(
        GeotaggedJPEG.bytes(
          minute % 5, nil, taken: "2021:07:03 11:\(minute < 10 ? "0" : "")\(minute):00", offset: nil),
        to: "\(folder)minute-\(minute).jpg")
    }
    return site
  }

  @Test(
    "have its position on their pages, on the map, near places and in feeds, in the track's own time zone",
    arguments: ["", "timezone: Europe/Zurich\n"])
  func positionsAreThoseOfTheTrack(settings: String) async throws {
    let site = try site(settings + "places: {near: 50}\n")
    try site.write("places:\n  - {name: Meadow, at: '37.74375, -119.59'}\n", to: "places.yaml")
    let report = try await site.build()
    #expect(report.placed == 6)
    #expect(!report.problems.contains { $0.summary.contains("offset of the camera") })
    // Minute 25 of a walk from 37.74 by 0.00015 a minute.
    let page = try site.text("photo/minute-25.html")
    #expect(page.contains("37.74375° N, 119.59° W"))
    #expect(page.contains("Yosemite"))
    #expect(page.contains("2021-07-03T11:25:00-07:00"))
    #expect(page.contains("walks/valley/index.html") && page.contains(">Meadow</a>"))
    #expect(try site.text("map/index.html").contains("photo/minute-25"))
    #expect(try site.text("places/meadow/index.html").contains("photo/minute-25"))
    #expect(try site.text("feed.xml").contains("Near Yosemite"))
    let inspection = site.inspect("minute-25.jpg")
    #expect(inspection.metadata.coordinate?.source == .track)
    #expect(abs((inspection.metadata.coordinate?.value.latitude ?? 0) - 37.74375) < 1e-6)
  }

  @Test("an offset in the photograph or its folder is kept")
  func statedOffsetsCount() async throws {
    let site = try site("", folder: "zurich/")
    try site.write("photos: {timezone: Europe/Zurich}\n", to: "zurich/album.yaml")
    // By its offset, this one was taken at minute 20 of the walk.
    try site.write(
      GeotaggedJPEG.bytes(1, nil, taken: "2021:07:03 20:20:00", offset: "+02:00"), to: "away.jpg")
    let report = try await site.build()
    #expect(report.placed == 1)
    #expect(try site.text("photo/away.html").contains("37.743° N"))
    #expect(try !site.text("photo/zurich/minute-25.html").contains("37.7"))
  }

  @Test("a photograph whose zone is unknown is on no walk by another zone's time")
  func assumedTimesMatchNothing() async throws {
    let site = try site()
    // Read as UTC, it would be at minute 30.
    try site.write(GeotaggedJPEG.bytes(1, nil, taken: "2021:07:03 18:30:00", offset: nil), to: "evening.jpg")
    let report = try await site.build()
    #expect(report.placed == 6)
    #expect(try !site.text("walks/valley/index.html").contains("photo/evening"))
    #expect(report.problems.contains { $0.summary.contains("1 photograph does not contain the offset") })
  }

  @Test("without a time of day, hidden, beside the track's times or in a pause, they get none")
  func othersGetNone() async throws {
    let site = try site()
    try site.write("location: hidden\n", to: "minute-5.yaml")
    try site.write("taken: 2021-07-03\n", to: "minute-15.yaml")
    try site.write("taken: 2021-07-03 12:05\n", to: "minute-25.yaml")
    try site.write("taken: 2021-07-03 11:30:30\n", to: "minute-35.yaml")
    let lines = Self.track().split(separator: "\n").map(String.init)
    // The recorder was off from minute 30 to 31, and carried 3 km away.
    let after: [String] = lines[32...].map { $0.replacing("-119.59", with: "-119.62") }
    let all: [String] = Array(lines[..<32]) + ["</trkseg><trkseg>"] + after
    try site.write(all.joined(separator: "\n"), to: "walks/valley.gpx")
    let report = try await site.build()
    #expect(report.placed == 2)
    for minute in [5, 15, 25, 35] {
      #expect(try !site.text("photo/minute-\(minute).html").contains("37.7"), "\(minute)")
    }
  }

  @Test("X3: a position of the track in a privacy zone gives none, and a hidden track gives none")
  func zonesGiveNone() async throws {
    let site = try site("privacy: {zones: [{latitude: 37.74375, longitude: -119.59, radius: 20}]}\n")
    try await site.build()
    #expect(try !site.text("photo/minute-25.html").contains("37.7"))
    #expect(try site.text("photo/minute-55.html").contains("37.74825"))
    #expect(site.inspect("minute-25.jpg").metadata.coordinate == nil)
    try site.write("hidden: yes\n", to: "walks/valley.yaml")
    #expect(try await site.build().placed == 0)
  }

  @Test(
    "X3: `inspect` tells no position that a build does not show",
    arguments: [
      [("walks/valley.txt", "hidden: yes")], [("walks/valley.md", "Down. #private")],
      [("walks/Valley .yaml", "private: yes")], [("walks/album.yaml", "hidden: yes")],
      [("walks/album.yaml", "location: hidden")], [("walks/album.txt", "private: yes")],
      [("walks/album.yaml", "publish: {keywords: [hike]}")], [("site.yaml", "publish: {keywords: [hike]}")],
      [("walks/album.yaml", "ignore: ['*.txt']"), ("walks/valley.txt", "hidden: yes")],
      // A sidecar that a photograph and the track share is the photograph's.
      [
        ("walks/album.yaml", "location: hidden"), ("walks/valley.yaml", "hidden: no"),
        ("walks/valley.jpg", ""),
      ],
    ])
  func inspectTellsNoMore(files: [(String, String)]) async throws {
    let site = try site()
    try site.write("hidden: no\n", to: "minute-25.yaml")
    #expect(site.inspect("minute-25.jpg").metadata.coordinate?.source == .track)
    for (path, text) in files {
      if path.hasSuffix(".jpg") {
        try site.addPhoto(5, at: path)
      } else {
        try site.write(text + "\n", to: path)
      }
    }
    try await site.build()
    #expect(try !site.text("photo/minute-25.html").contains("37.7"))
    #expect(site.inspect("minute-25.jpg").metadata.coordinate == nil)
  }

  @Test("X4: they move with the track")
  func tracksChange() async throws {
    let site = try site()
    try await site.build()
    try site.write(Self.track().replacing("-119.59", with: "-119.60"), to: "walks/valley.gpx")
    try await site.build()
    #expect(try site.text("photo/minute-25.html").contains("119.6° W"))
    try await site.build(output: "clean", cache: "clean-cache", isClean: true)
    #expect(try site.site() == site.site("clean"))
    try site.remove("walks/valley.gpx")
    #expect(try await site.build().placed == 0)
  }

  @Test(
    "X4: an edit of one takes no whole build, and gives the same site as one",
    arguments: ["", "timezone: Europe/Zurich\n"])
  func editsAreReplacements(settings: String) async throws {
    let site = try site(settings)
    // Beyond the end of the track, which tells the time zone only.
    try site.write(GeotaggedJPEG.bytes(1, nil, taken: "2021:07:03 12:02:00", offset: nil), to: "after.jpg")
    for name in ["minute-25", "after"] { try site.write("title: Before\n", to: "\(name).yaml") }
    let engine = SiteEngine(site.options())
    _ = try await engine.build()
    for text in ["title: A meadow\n", "title: A river\ndescription: In the morning\n"] {
      for name in ["minute-25", "after"] {
        try site.write(text, to: "\(name).yaml")
        let report = try await engine.build(changes: ["\(name).yaml"])
        #expect(report.isReplacement, "\(name)")
        #expect(try site.text("photo/\(name).html").contains(text.contains("river") ? "A river" : "A meadow"))
      }
      try await site.build(output: "clean", cache: "clean-cache", isClean: true)
      #expect(try site.site("clean") == site.site())
    }
    // Its own place is another matter.
    try site.write("location: 37.75, -119.6\n", to: "minute-25.yaml")
    #expect(try await !engine.build(changes: ["minute-25.yaml"]).isReplacement)
    #expect(try site.text("photo/minute-25.html").contains("37.75° N"))
  }
}
