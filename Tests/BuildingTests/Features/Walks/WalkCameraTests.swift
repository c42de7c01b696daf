import Metadata
import Photography
import TestSites
import Testing

@testable import Building

@Suite("E5: clocks of cameras on walks, and positions that contradict each other") struct WalkCameraTests {
  /// An `.xmp` file with the serial number of a camera, or a position.
  private static func xmp(_ attributes: String) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" xmlns:exif="http://ns.adobe.com/exif/1.0/" \(attributes)/>
    </rdf:RDF></x:xmpmeta>
    """
  }

  @Test(
    "E5: cameras of one model have each their clock, by their serial numbers, of which no byte is published")
  func serialNumbers() async throws {
    func site(_ serials: [String: String]) async throws -> TestSite {
      let site = try TestSite()
      try site.write("timezone: UTC\nbase_url: https://example.org/\n", to: "site.yaml")
      try site.write(
        TestSite.track(latitude: 37.7445, longitude: -119.59, start: "2021-07-03T18:00"), to: "valley.gpx")
      for (name, minute, latitude) in [
        ("wrong-a", "19:10", 37.7415), ("wrong-b", "19:20", 37.743), ("wrong-c", "19:50", nil),
        ("right", "18:30", nil),
      ] as [(String, String, Double?)] {
        let place = latitude.flatMap { Coordinate(latitude: $0, longitude: -119.59) }
        try site.write(
          GeotaggedJPEG.bytes(
            name.count % 5, place, taken: "2021:07:03 \(minute):00", offset: "+00:00", camera: "Canon"),
          to: "\(name).jpg")
        let serial = serials[String(name.prefix(5))] ?? ""
        try site.write(Self.xmp("aux:SerialNumber=\"\(serial)\""), to: "\(name).xmp")
      }
      _ = try await site.build()
      return site
    }
    let first = try await site(["wrong": "77001234567", "right": "77009999999"])
    #expect(try first.text("photo/wrong-c.html").contains("37.7475° N"))
    #expect(try first.text("photo/right.html").contains("37.7445° N"))
    #expect(try first.leaks(of: ["77001234567", "77009999999"]) == [])
    let second = try await site(["wrong": "12", "right": "13"])
    #expect(try first.site() == second.site())
    // Without them it is one camera, whose clock moves both.
    #expect(try await !site([:]).text("photo/right.html").contains("37.7445° N"))
  }

  @Test("X4: an edit of a photograph's camera moves it to another clock, as in a clean build")
  func cameraChanges() async throws {
    let site = try TestSite()
    try site.write("timezone: UTC\n", to: "site.yaml")
    try site.write(
      TestSite.track(latitude: 37.7445, longitude: -119.59, start: "2021-07-03T18:00"), to: "valley.gpx")
    func photo(_ name: String, _ minute: String, _ latitude: Double?, _ camera: String) throws {
      let place = latitude.flatMap { Coordinate(latitude: $0, longitude: -119.59) }
      try site.write(
        GeotaggedJPEG.bytes(
          name.count % 5, place, taken: "2021:07:03 \(minute):00", offset: "+00:00", camera: camera),
        to: "\(name).jpg")
    }
    try photo("a", "19:10", 37.7415, "Canon")
    try photo("b", "19:20", 37.743, "Canon")
    try photo("loose", "18:30", nil, "Phone")
    let engine = SiteEngine(site.options())
    _ = try await engine.build()
    #expect(try site.text("photo/loose.html").contains("37.7445° N"))
    for (name, minute, latitude, camera) in [
      ("loose", "18:30", nil, "Canon"), ("b", "19:20", 37.743, "Phone"),
    ] as [(String, String, Double?, String)] {
      try photo(name, minute, latitude, camera)
      _ = try await engine.build(changes: ["\(name).jpg"])
      try await site.build(output: "clean", cache: "clean-cache", isClean: true)
      #expect(try site.site("clean") == site.site(), "\(name)")
    }
  }

  @Test("E5: of two positions that contradict each other the one is used that a track passes at that time")
  func tracksDecide() async throws {
    let site = try TestSite()
    try site.write("base_url: https://example.org/\nwalks: {clock_offset: \"0:00\"}\n", to: "site.yaml")
    try site.write(
      TestSite.track(latitude: 37.7445, longitude: -119.59, start: "2021-07-03T18:00"), to: "walks/valley.gpx"
    )
    // EXIF at minute 25; the more trusted XMP elsewhere, or the other way round, or both elsewhere.
    for (name, exif, xmp) in [
      ("exif", 37.74375, "12,30.0N"), ("xmp", 12.5, "37,44.625N"), ("none", 11.5, "12,30.0N"),
    ] {
      let place = try #require(Coordinate(latitude: exif, longitude: -119.59))
      try site.write(
        GeotaggedJPEG.bytes(1, place, taken: "2021:07:03 11:25:00", offset: nil), to: "\(name).jpg")
      try site.write(
        Self.xmp("exif:GPSLatitude=\"\(xmp)\" exif:GPSLongitude=\"119,35.4W\""), to: "\(name).xmp")
    }
    let report = try await site.build()
    for name in ["exif", "xmp"] {
      let page = try site.text("photo/\(name).html")
      #expect(page.contains("37.74375° N") && page.contains("2021-07-03T11:25:00-07:00"), "\(name)")
      #expect(page.contains("walks/valley/index.html"), "\(name)")
      let found = site.inspect("\(name).jpg").metadata.coordinate
      #expect(found?.source == (name == "exif" ? .exif : .xmpSidecar), "\(name)")
      #expect(abs((found?.value.latitude ?? 0) - 37.74375) < 1e-5, "\(name)")
    }
    #expect(try site.text("photo/none.html").contains("12.5° N"))
    #expect(report.problems.count { $0.summary.contains("has one place in") } == 3)
    let engine = SiteEngine(site.options())
    _ = try await engine.build()
    try site.write("title: Falls\n", to: "exif.yaml")
    _ = try await engine.build(changes: ["exif.yaml"])
    try site.write(
      Self.xmp("exif:GPSLatitude=\"37,44.625N\" exif:GPSLongitude=\"119,35.4W\""), to: "none.xmp")
    _ = try await engine.build(changes: ["none.xmp"])
    try await site.build(output: "clean", cache: "clean-cache", isClean: true)
    #expect(try site.site("clean") == site.site())
    #expect(try site.text("photo/none.html").contains("37.74375° N"))
  }
}
