import Metadata
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("X14, E1: what hides a TIFF hides the photograph that was made of it") struct ResolveStageTests {
  private static func site() throws -> TestSite {
    let site = try TestSite()
    try site.write("timezone: UTC\n", to: "site.yaml")
    try site.addPhoto(0, at: "shown.jpg")
    try site.addPhoto(1, at: "a/IMG_1.jpg")
    try site.write(PlainPictures.tiff(width: 40, height: 30), to: "a/IMG_1.tif")
    return site
  }

  @Test(
    "its sidecars and records",
    arguments: [
      ("a/IMG_1.tif.yaml", "hidden: yes\n"), ("a/IMG_1.tif.json", "{\"trashed\": true}"),
      ("a/IMG_1.tif.xmp", XMPSidecar.text(rating: -1)),
      ("a/IMG_1.tif.xmp", XMPSidecar.text(keywords: ["private"])),
    ]) func hides(file: String, text: String) async throws
  {
    let site = try Self.site()
    #expect(try await site.build().photos == 2)
    try site.write(text, to: file)
    #expect(try await site.build().photos == 1)
    #expect(try !site.site().keys.contains("photo/a/img-1.html"))
    #expect(site.inspect("a/IMG_1.jpg").problems.contains { $0.code == .notShown })
  }

  @Test("copies of a hidden master are hidden, those of one that is only not shown are not")
  func copies() async throws {
    let site = try Self.site()
    try site.write(PlainPictures.tiff(width: 40, height: 30), to: "b/other.tif")
    #expect(try await site.build().photos == 3)
    try site.write("{\"trashed\": true}", to: "a/IMG_1.tif.json")
    #expect(try await site.build().photos == 1)
  }

  @Test("a recording that a record hides is not heard, and the message says why") func recording()
    async throws
  {
    let site = try Self.site()
    try site.write("timezone: UTC\npictures: {sounds: yes}\n", to: "site.yaml")
    try site.write(Array("RIFF\0\0\0\0WAVEfmt ".utf8), to: "a/IMG_1.wav")
    try site.write("{\"trashed\": true}", to: "a/IMG_1.wav.json")
    let report = try await site.build()
    #expect(report.photos == 2)
    #expect(report.problems.contains { $0.subject == "a/IMG_1.wav" && $0.code == .notShown })
    #expect(try !site.site().keys.contains { $0.hasSuffix(".mp4") })
    #expect(site.inspect("a/IMG_1.wav").problems.first?.remedy?.contains("not on the site") == false)
  }

  @Test("a TIFF beside a raw picture or a JPEG is shown as these, once")
  func once() async throws {
    let site = try Self.site()
    let visibility = site.inspect("a/IMG_1.tif").visibility
    #expect(try await site.build().photos == 2)
    #expect(visibility?.contains("a/IMG_1.jpg") == true)
  }
}
