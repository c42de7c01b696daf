import Files
import Photography
import TestSites
import Testing

@testable import Building

@Suite("Files that a build completes") struct CompletedFilesTests {
  @Test("X7: where each build gets a new copy of the content folder, addresses are kept beside the cache")
  func copies() async throws {
    let site = try TestSite()
    try site.write("timezone: UTC\n", to: "site.yaml")
    try site.write("unlisted: yes\n", to: "secret/album.yaml")
    try site.addPhoto(1, at: "secret/b.jpg")
    var options = site.options()
    options.isContentThrownAway = true
    func pages() throws -> [String] {
      try site.site().keys.filter { $0.hasPrefix("albums/secret-") && $0.hasSuffix("/index.html") }.sorted()
    }
    _ = try await Build(options).run()
    let first = try pages()
    #expect(first.count == 1)
    // The next run has what version control has, with one photograph more.
    try site.remove("permalinks.yaml")
    // The first one: an address without a record follows from that.
    try site.addPhoto(2, at: "secret/a.jpg")
    let report = try await Build(options).run()
    #expect(try pages() == first)
    // It goes on to say what belongs under version control.
    #expect(report.problems.map(\.code).contains(.newRecord))
    #expect(FileStamp(path: site.content + "/permalinks.yaml") != nil)
    // A line that the author has committed and taken out again does not come back.
    _ = try await Build(options).run()
    try site.write("", to: "permalinks.yaml")
    _ = try await Build(options).run()
    #expect(try pages() != first)
  }
}
