import Files
import Foundation
import Photography
import TestSites
import Testing

@testable import Building

@Suite("P4: photographs without a date") struct BuildOptionsTests {
  private func site() throws -> TestSite {
    let site = try TestSite()
    try site.write(GeotaggedJPEG.bytes(1, nil, taken: nil, offset: nil), to: "a/old.jpg")
    try site.addPhoto(0, at: "dated.jpg")
    try setDate(1_500_000_000, of: site)
    return site
  }

  private func setDate(_ second: Double, of site: TestSite) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: second)], ofItemAtPath: site.content + "/a/old.jpg")
  }

  @Test("keep the date that their file had first, though a copy of the file has another")
  func firstDatesStay() async throws {
    let site = try site()
    let report = try await site.build()
    #expect(report.problems.contains { $0.subject == "dates.yaml" && $0.severity == .note })
    #expect(
      try FileIO.read(site.content + "/dates.yaml").suffix(37)
        == Array("\n\"a/old.jpg\": \"2017-07-14T02:40:00Z\"\n".utf8)[...].suffix(37))
    let page = try site.text("photo/a/old.html")
    #expect(page.contains("2017-07-14T02:40:00"))
    let first = try site.site()
    try setDate(1_700_000_000.5, of: site)
    let again = try await site.build()
    #expect(!again.problems.contains { $0.subject == "dates.yaml" })
    #expect(try site.site() == first)
    try await site.build(output: "clean", cache: "other", isClean: true)
    #expect(try site.site("clean") == first)
  }

  @Test("where only copies are, they are left out until their date is known, and never have today's")
  func copiesHaveNoDates() async throws {
    let site = try site()
    var options = site.options()
    options.hasCopies = true
    let report = try await Build(options).run()
    #expect(report.photos == 1)
    #expect(report.problems.contains { $0.subject == "a/old.jpg" && $0.severity == .error })
    #expect(FileStamp(path: site.content + "/dates.yaml") == nil)
    try site.write("a/old.jpg: 2019-09-18 14:00 +02:00\n", to: "dates.yaml")
    #expect(try await Build(options).run().photos == 2)
    #expect(try site.text("photo/a/old.html").contains("2019-09-18T12:00:00"))
  }
}

extension BuildOptionsTests {
  @Test("scripts are readable until a build without that option") func readableScripts() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try await site.build()
    let before = try site.site()
    var options = site.options()
    options.hasReadableScripts = true
    _ = try await Build(options).run()
    let scripts = try site.site().filter { $0.key.hasSuffix(".js") && before[$0.key] == nil }
    #expect(
      scripts.contains { String(decoding: $0.value, as: UTF8.self).contains("// Shared by all scripts") })
    try await site.build()
    #expect(try site.site() == before)
  }
}
