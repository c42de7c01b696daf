import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("M6: TIFF, BMP and JPEG XL")
struct FormatBuildTests {
  /// A picture of one colour in each format; what the TIFF says of its camera and position is in its own directory.
  private static let pictures = [
    "scan.tif": PlainPictures.tiff(width: 40, height: 30, texts: [0x010F: "Acme", 0x0131: "Secret 4711"]),
    "old.bmp": PlainPictures.bmp(width: 40, height: 30),
    "new.jxl": PlainPictures.jpegXL,
  ]

  @Test("each is a photograph like any other, of which nothing but pixels is published")
  func areShown() async throws {
    let site = try TestSite()
    try site.write(
      "timezone: UTC\nbase_url: https://example.org/\npictures: {originals: stripped}\n", to: "site.yaml")
    for (name, bytes) in Self.pictures {
      try site.write(bytes, to: "a/\(name)")
      try site.write("title: The \(name)\ntaken: 2021-05-06 10:00\n", to: "a/\(name).yaml")
    }
    let report = try await site.build()
    #expect(Set(report.problems.map(\.summary)).count == 1)
    #expect(
      report.problems.allSatisfy { $0.summary.contains("visitors get a JPEG of the same size instead") })
    let files = try site.site()
    for name in Self.pictures.keys {
      let stem = name.prefix { $0 != "." }
      #expect(try site.text("photo/a/\(stem).html").contains("The \(name)"))
      #expect(
        files.keys.contains { $0.hasPrefix("photo/a/\(stem)-40.") || $0.hasPrefix("photo/a/\(stem)-50.") },
        "\(name)")
    }
    #expect(!files.values.contains { String(decoding: $0, as: UTF8.self).contains("4711") })
    #expect(try await SiteCheck(site.options()).run().problems == [])
  }

  @Test("a TIFF beside a photograph of its name is the master that this was made of, and is not shown again")
  func masters() async throws {
    let site = try TestSite()
    try site.write("timezone: UTC\nbase_url: https://example.org/\n", to: "site.yaml")
    let tiff = PlainPictures.tiff(width: 40, height: 30)
    try site.addPhoto(0, at: "a/IMG_1.jpg", salt: "1")
    try site.write(tiff, to: "a/img_1.TIF")
    try site.write(tiff, to: "a/alone.tif")
    let report = try await site.build()
    #expect(!report.problems.contains { $0.subject == "a/img_1.TIF" })
    let pages = try site.site().keys.filter { $0.hasPrefix("photo/a/") && $0.hasSuffix(".html") }
    #expect(pages.sorted() == ["photo/a/alone.html", "photo/a/img-1.html"])
  }

  @Test("camera raw files, JPEG 2000 and others are named with what helps")
  func others() async throws {
    let site = try TestSite()
    try site.write("timezone: UTC\nbase_url: https://example.org/\n", to: "site.yaml")
    try site.addPhoto(0, at: "a/IMG_1.jpg", salt: "1")
    try site.write(Array("\0\0\0\u{C}jP  \r\n".utf8), to: "a/old.jp2")
    try site.write(Array("II+\0\u{8}\0\0\0".utf8), to: "a/large.tif")
    // The note that its photographer spoke.
    try site.write(Array("RIFF\0\0\0\0WAVEfmt ".utf8), to: "a/IMG_1.WAV")
    let problems = try await site.build().problems
    #expect(problems.map(\.subject).sorted() == ["a/IMG_1.WAV", "a/large.tif", "a/old.jp2"])
    #expect(problems.allSatisfy { $0.code == .unsupportedFormat && $0.severity == .note })
    #expect(problems.allSatisfy { $0.remedy != nil })
  }
}
