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

  @Test("E5: a wrong clock is that of one camera, `inspect` and the site agree, and the camera is named")
  func eachCameraHasAClock() async throws {
    let site = try TestSite()
    try site.write("timezone: UTC\n", to: "site.yaml")
    try site.write(
      TestSite.track(latitude: 37.7445, longitude: -119.59, start: "2021-07-03T18:00"), to: "walks/valley.gpx"
    )
    for (name, minute, latitude, camera) in [
      ("canon-a", "19:10", 37.7415, "Canon"), ("canon-b", "19:20", 37.743, "Canon"),
      ("canon-c", "19:50", nil, "Canon"), ("phone", "18:30", nil, "Phone"),
    ] as [(String, String, Double?, String)] {
      let place = latitude.flatMap { Coordinate(latitude: $0, longitude: -119.59) }
      let bytes = try GeotaggedJPEG.bytes(
        0, place, taken: "2021:07:03 \(minute):00", offset: "+00:00", camera: camera)
      try site.write(bytes, to: "\(name).jpg")
    }
    let report = try await site.build()
    #expect(report.placed == 4)
    #expect(try site.text("photo/phone.html").contains("37.7445° N"))
    #expect(try site.text("photo/canon-c.html").contains("37.7475° N"))
    for (name, latitude) in [("phone", 37.7445), ("canon-c", 37.7475)] {
      let found = site.inspect("\(name).jpg").metadata.coordinate
      #expect(found?.source == .track && abs((found?.value.latitude ?? 0) - latitude) < 1e-5, "\(name)")
    }
    #expect(
      report.problems.filter { $0.code == .cameraClock }.map(\.summary) == [
        "shows that the clock of the camera “Canon” was wrong by 1:00:00 (hours, minutes and seconds)"
      ])
  }

  @Test(
    "E5: what cannot be true in a track is told, and places nothing, and a pause is as long as settings say")
  func implausiblePositionsPlaceNothing() async throws {
    let site = try TestSite()
    try site.write("timezone: UTC\n", to: "site.yaml")
    let track = TestSite.track(
      latitude: 37.7445, longitude: -119.59, name: "Valley", start: "2021-07-03T18:00")
    try site.write(
      track.replacing("2021-07-03T18:10:00Z", with: "2043-07-03T18:10:00Z")
        .replacing("<ele>420</ele>", with: "<ele>8848</ele>"), to: "valley.gpx")
    let far = TestSite.track(latitude: 37.7445, longitude: -119.59, name: "Gap", start: "2022-07-03T18:00")
    let gap = far.split(separator: "\n").enumerated().filter { !(10...50 ~= $0.offset) }.map(\.element)
    try site.write(gap.joined(separator: "\n"), to: "gap.gpx")
    try site.write("pause_metres: 1000\n", to: "gap.gpx.yaml")
    for (name, taken) in [
      ("during", "2021:07:03 18:40:00"), ("years-later", "2030:07:03 18:40:00"),
      ("in-the-gap", "2022:07:03 18:30:00"),
    ] {
      try site.write(
        GeotaggedJPEG.bytes(name.count % 5, nil, taken: taken, offset: "+00:00"), to: "\(name).jpg")
    }
    let report = try await site.build()
    #expect(
      report.problems.filter { $0.code == .damagedTrack } == [
        Problem(
          .note, "valley.gpx",
          "contains what cannot be true: 1 position whose time is far from the others and 1 elevation that no ground between its neighbours has",
          remedy: "The track is shown without them, and they place no photographs.", code: .damagedTrack)
      ])
    #expect(try site.text("photo/during.html").contains("37.746° N"))
    #expect(try !site.text("photo/years-later.html").contains("37.7"))
    #expect(try site.text("photo/in-the-gap.html").contains("37.7445° N"))
    #expect(try site.text("walks/valley/index.html").contains("460 m"))
    // The track is in the cache, but not with this pause.
    try site.write("pause_metres: 400\n", to: "gap.gpx.yaml")
    try await site.build()
    #expect(try !site.text("photo/in-the-gap.html").contains("37.7"))
    try site.remove("gap.gpx.yaml")
    try await site.build()
    #expect(try !site.text("photo/in-the-gap.html").contains("37.7"))
    try site.write("timezone: UTC\nwalks: {pause_minutes: 60}\n", to: "site.yaml")
    try await site.build()
    #expect(try site.text("photo/in-the-gap.html").contains("37.7445° N"))
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
