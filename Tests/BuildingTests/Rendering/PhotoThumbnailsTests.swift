import BuildCache
import Darkroom
import Files
import Foundation
import Photography
import TestSites
import Testing

@testable import Building

@Suite("P1: the thumbnails of photographs that maps show") struct PhotoThumbnailsTests {
  private static let strip = "data/pins/root-0.jpg"

  /// A site with two photographs that have a place.
  private func site() throws -> TestSite {
    let site = try TestSite()
    for number in 0..<2 {
      try site.addPhoto(number, at: "\(number).jpg")
      try site.write("location: '4\(number).0, 8.0'\n", to: "\(number).yaml")
    }
    return site
  }

  /// The strip of some photographs, from the files alone.
  private func expected(_ files: [String], of site: TestSite) throws -> [UInt8] {
    let thumbnails = try files.map { file in
      let bytes = try FileIO.read("\(site.content)/\(file)")
      return try Darkroom.develop(bytes.span.bytes, settings: RenditionSettings()).thumbnail
    }
    return try ContactStrip().file(of: thumbnails)
  }

  @Test("the file has the photographs' own pictures")
  func ownPictures() async throws {
    let site = try site()
    try await site.build()
    let strip = try #require(try site.site()[Self.strip])
    let either = [try expected(["0.jpg", "1.jpg"], of: site), try expected(["1.jpg", "0.jpg"], of: site)]
    #expect(either.contains(strip))
    #expect(try await !site.build().problems.contains { $0.severity == .error })
  }

  @Test("X4: an edited picture changes the file, in a build and in a program that keeps running")
  func editedPicture() async throws {
    let site = try site()
    let engine = SiteEngine(site.options())
    try await engine.build()
    let before = try #require(try site.site()[Self.strip])
    try site.addPhoto(3, at: "1.jpg")
    let report = try await engine.build(changes: ["1.jpg"])
    let after = try #require(try site.site()[Self.strip])
    #expect(before != after)
    try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site() == site.site("clean"), "replaced: \(report.isReplacement)")
    try site.addPhoto(1, at: "1.jpg")
    try await site.build()
    #expect(try site.site()[Self.strip] == before)
  }

  @Test(
    "X4: other widths or another ground make other thumbnails, as in a clean build",
    arguments: ["widths: [40]", "widths: [40, 80]", "widths: [80], quality: 30", "ground: '#ff0000'"])
  func otherSettings(pictures: String) async throws {
    let site = try site()
    try await site.build()
    try site.write("pictures: {\(pictures)}\n", to: "site.yaml")
    try await site.build()
    try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site() == site.site("clean"))
  }

  @Test("X4: another title leaves them, and other categories make the files of a clean build")
  func otherTexts() async throws {
    let site = try site()
    let kept = try await kept(byAnotherTitleOf: site)
    let thumbnails = try site.site().keys.count { $0.hasPrefix("data/") && $0.hasSuffix(".jpg") }
    try site.write(
      "title: Two\nlanguage: de\ncategories: {red: {title: Red, colour: '#ff0000'}}\n", to: "site.yaml")
    try await site.build()
    try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site() == site.site("clean"))
    for number in 0..<2 { try site.write("location: hidden\n", to: "\(number).yaml") }
    #expect(thumbnails > 0)
    #expect(try await kept - self.kept(byAnotherTitleOf: site) == thumbnails)
  }

  /// How many files are not rendered again when the site gets another title.
  private func kept(byAnotherTitleOf site: TestSite) async throws -> Int {
    try site.write("title: One\n", to: "site.yaml")
    try await site.build()
    try site.write("title: Two\n", to: "site.yaml")
    let report = try await site.build()
    return report.pages - report.pagesRendered
  }

  @Test("X4: a cache that has lost its records costs time only")
  func lostRecords() async throws {
    let site = try site()
    try await site.build()
    let before = try site.site()
    let cache = try BuildCache(folder: site.folder + "/cache")
    try cache.markUsed([], day: 1)
    try cache.forgetResults(unusedSince: 2)
    // A third photograph, so that the file is rendered again; the groups of the others are as they were.
    try site.addPhoto(2, at: "more/2.jpg")
    try site.write("location: '43.0, 8.0'\n", to: "more/2.yaml")
    try await site.build()
    #expect(try site.site()[Self.strip] != before[Self.strip])
    try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site()[Self.strip] == site.site("clean")[Self.strip])
  }

  @Test("X3: a photograph whose place is hidden is in no file of thumbnails")
  func hiddenPlace() async throws {
    let site = try site()
    try site.write("location: hidden\n", to: "1.yaml")
    try await site.build()
    #expect(try site.site()[Self.strip] == expected(["0.jpg"], of: site))
    try site.write("location: hidden\n", to: "0.yaml")
    try await site.build()
    #expect(try site.site().keys.allSatisfy { !$0.hasPrefix("data/") || !$0.hasSuffix(".jpg") })
  }
}
