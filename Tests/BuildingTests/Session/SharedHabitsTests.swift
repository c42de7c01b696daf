import Metadata
import Photography
import Reading
import TestSites
import Testing

@testable import Building

@Suite("What the photographs of a camera in a folder share tells what it writes by itself")
struct SharedHabitsTests {
  private func add(_ number: Int, to site: TestSite, taken: String? = nil, description: String? = nil) throws
  {
    let bytes = try GeotaggedJPEG.bytes(
      number % 6, nil, taken: taken ?? "2019:03:0\(number + 1) 05:06:07", offset: nil, camera: "Acme X",
      description: description)
    try site.write(bytes, to: "a/\(number).jpg")
  }

  private func expectClean(_ site: TestSite, _ what: Comment) async throws {
    try await site.build(output: "clean", cache: "clean-cache", isClean: true)
    let (incremental, clean) = (try site.site(), try site.site("clean"))
    let differing = Set(incremental.keys).union(clean.keys).filter { incremental[$0] != clean[$0] }.sorted()
    #expect(differing == [], what)
  }

  private func showsText(_ site: TestSite) throws -> Bool {
    try site.site().contains { String(decoding: $0.value, as: UTF8.self).contains("ACMECAM") }
  }

  @Test("a text of a camera is no description, until too few have it, or its author keeps it") func texts()
    async throws
  {
    let site = try TestSite()
    try site.write("timezone: UTC\nbase_url: https://example.org/\n", to: "site.yaml")
    for number in 0..<8 { try add(number, to: site, description: "ACMECAM") }
    let report = try await site.build()
    #expect(try !showsText(site))
    #expect(report.problems.map(\.subject) == ["a"])
    #expect(report.problems.first?.remedy?.contains("descriptions: {keep: [\"ACMECAM\"]}") == true)
    let inspected = Inspecting.inspect(["\(site.content)/a/0.jpg"]).first
    #expect(inspected?.metadata.description == nil)

    try site.remove("a/7.jpg")
    let left = try await site.build().problems.filter { $0.remedy?.contains("ACMECAM") == true }
    #expect(left == [])
    #expect(try showsText(site))
    try await expectClean(site, "seven")
    try add(7, to: site, description: "ACMECAM")
    try await site.build()
    try await expectClean(site, "eight again")
    #expect(try !showsText(site))

    try site.write(
      "timezone: UTC\nbase_url: https://example.org/\ndescriptions: {keep: [\"ACMECAM\"]}\n", to: "site.yaml")
    #expect(try await site.build().problems == [])
    #expect(try showsText(site))
    try await expectClean(site, "kept")
  }

  @Test("a program that keeps running compares all photographs of the camera again") func engine()
    async throws
  {
    let site = try TestSite()
    try site.write("timezone: UTC\nbase_url: https://example.org/\n", to: "site.yaml")
    for number in 0..<8 { try add(number, to: site, description: "ACMECAM") }
    let engine = SiteEngine(site.options(acceptsShown: true))
    _ = try await engine.build(changes: nil)
    #expect(try !showsText(site))
    for (edit, description) in [("without it", nil), ("with it", "ACMECAM")] as [(Comment, String?)] {
      let before = try site.contentStamps()
      try add(3, to: site, description: description)
      _ = try await engine.build(changes: try site.changes(since: before))
      try await expectClean(site, edit)
    }
    let before = try site.contentStamps()
    try site.write("title: A lake\n", to: "a/2.yaml")
    let report = try await engine.build(changes: try site.changes(since: before))
    #expect(report.problems.map(\.subject) == ["a"])
    #expect(try !showsText(site))
    try await expectClean(site, "a title")
  }

  @Test("the order of day and month in a date is that of the camera's other dates") func dates() async throws
  {
    let site = try TestSite()
    try site.write("timezone: UTC\nbase_url: https://example.org/\n", to: "site.yaml")
    try add(0, to: site, taken: "05/06/2021 14:03:02")
    let alone = try await site.build()
    #expect(alone.problems.map(\.subject) == ["a/0.jpg"])
    #expect(try site.text("photo/a/0.html").contains("<time datetime=\"2021\">"))
    try add(1, to: site, taken: "23/06/2021 14:03:02")
    #expect(try await site.build().problems.filter { $0.code == .damagedMetadata } == [])
    #expect(try site.text("photo/a/0.html").contains("<time datetime=\"2021-06-05T14:03:02"))
    try await expectClean(site, "the day first")
    try add(1, to: site, taken: "06/23/2021 14:03:02")
    try await site.build()
    #expect(try site.text("photo/a/0.html").contains("<time datetime=\"2021-05-06T14:03:02"))
    let inspected = Inspecting.inspect(["\(site.content)/a/0.jpg"]).first
    #expect(inspected?.metadata.taken?.value.iso8601 == "2021-05-06T14:03:02")
    try await expectClean(site, "the month first")
  }

  @Test(
    "E5: of two positions that contradict each other, the one near the camera's photographs of the hour is used"
  )
  func places() async throws {
    let site = try TestSite()
    try site.write("timezone: UTC\nbase_url: https://example.org/\n", to: "site.yaml")
    // EXIF says north, XMP the same place in the south.
    let place = try #require(Coordinate(latitude: 47.25, longitude: 8.5))
    let contradicted = try Self.withXMP(
      "exif:GPSLatitude=\"47,15.0S\" exif:GPSLongitude=\"8,30.0E\"",
      GeotaggedJPEG.bytes(0, place, taken: "2019:03:01 05:06:07", offset: nil, camera: "Acme X"))
    try site.write(contradicted, to: "a/0.jpg")
    try await site.build()
    #expect(try site.text("photo/a/0.html").contains("47.25° S"))

    func addNeighbour(_ latitude: Double, at time: String, camera: String = "Acme X") throws {
      let place = try #require(Coordinate(latitude: latitude, longitude: 8.51))
      try site.write(
        GeotaggedJPEG.bytes(1, place, taken: "2019:03:01 \(time)", offset: nil, camera: camera),
        to: "a/1.jpg")
    }
    for (latitude, time, camera, expected) in [
      (47.26, "05:20:00", "Acme X", "47.25° N"), (47.26, "07:20:00", "Acme X", "47.25° S"),
      (47.26, "05:20:00", "Acme Y", "47.25° S"), (-47.26, "05:20:00", "Acme X", "47.25° S"),
      (47.26, "04:20:00", "Acme X", "47.25° N"),
    ] {
      try addNeighbour(latitude, at: time, camera: camera)
      let report = try await site.build()
      #expect(try site.text("photo/a/0.html").contains(expected), "\(latitude), \(time), \(camera)")
      #expect(report.problems.contains { $0.subject == "a/0.jpg" && $0.summary.contains("place") })
      try await expectClean(site, "\(latitude), \(time), \(camera)")
    }
    let inspected = Inspecting.inspect(["\(site.content)/a/0.jpg"]).first
    #expect(inspected?.metadata.coordinate?.value.latitude == 47.25)
  }

  /// A picture with an XMP packet before its EXIF.
  private static func withXMP(_ attributes: String, _ jpeg: [UInt8]) -> [UInt8] {
    let packet = Array(
      "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description xmlns:exif=\"http://ns.adobe.com/exif/1.0/\" \(attributes)/></rdf:RDF></x:xmpmeta>"
        .utf8)
    let length = packet.count + 2
    return jpeg.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + packet
      + jpeg.dropFirst(2)
  }
}
