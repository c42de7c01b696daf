import Files
import Photography
import Publisher
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("What a site takes on the disk") struct PublishedSiteTests {
  /// How many files an output folder has, and how many bytes in them.
  private func measured(_ site: TestSite) throws -> [Int] {
    let files = try SitePublisher.site(at: site.folder + "/output").filter { $0.path != SitePublisher.marker }
    return [files.count, files.reduce(0) { $0 + Int($1.stamp.size) }]
  }

  /// Edits of a site, one after the other, with the file that each changes.
  private static let edits: [(path: String, edit: @Sendable (TestSite, String) throws -> Void)] = [
    ("a.yaml", { try $0.write("description: Words", to: $1) }),
    ("a.yaml", { try $0.write("description: A few more words", to: $1) }),
    ("alps/c.jpg", { try $0.addPhoto(3, at: $1) }),
    ("site.yaml", { try $0.write("title: Other", to: $1) }),
    ("b.jpg", { try $0.remove($1) }),
    ("a.yaml", { _, _ in }),
  ]

  @Test(
    "a report has the files and bytes of the output folder, whatever was built before",
    arguments: [false, true])
  func reportIsRight(serves: Bool) async throws {
    let site = try TestSite()
    try site.addPhoto(1, at: "a.jpg")
    try site.addPhoto(2, at: "b.jpg")
    let engine = SiteEngine(site.options())
    func build(_ path: String?) async throws -> BuildReport {
      serves ? try await engine.build(changes: path.map { [$0] }) : try await site.build()
    }
    _ = try await build(nil)
    for (path, edit) in PublishedSiteTests.edits {
      try edit(site, path)
      let report = try await build(path)
      #expect(try [report.files, report.bytes] == measured(site))
      #expect(report.files > 10 && report.groundBytes == 0)
    }
    // What the author put there is not the site's.
    try FileIO.write(Array("example.org".utf8), to: site.folder + "/output/CNAME")
    let report = try await build("a.yaml")
    #expect(try [report.files, report.bytes] == measured(site))
  }
}
