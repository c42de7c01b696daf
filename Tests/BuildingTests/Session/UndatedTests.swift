import Files
import Foundation
import Photography
import TestSites
import Testing

@testable import Building

/// Photographs without a date never get that of a build.
@Suite("P4: photographs without a date are listed as undated, by choice") struct UndatedTests {
  /// A photograph with a date, and one without.
  private func site(_ settings: String) throws -> TestSite {
    let site = try TestSite()
    try site.write("base_url: https://example.org/\n" + settings, to: "site.yaml")
    try site.addPhoto(0, at: "dated.jpg")
    try site.write(GeotaggedJPEG.bytes(1, nil, taken: nil, offset: nil), to: "a.jpg")
    return site
  }

  @Test("by choice they are under a heading at the end, on every computer", arguments: [false, true])
  func areListed(hasCopies: Bool) async throws {
    let site = try site("undated: list\n")
    var options = site.options()
    options.hasCopies = hasCopies
    let report = try await Build(options).run()
    #expect(report.photos == 2 && FileStamp(path: site.content + "/dates.yaml") == nil)
    #expect(report.problems.filter { $0.code == .noDate }.map(\.severity) == [.note])
    let timeline = try site.text("timeline/index.html")
    let sections = timeline.components(separatedBy: "<section class=\"month\"")
    #expect(
      sections.last?.contains(">Undated</a>") == true && sections.last?.contains("photo/a.html") == true)
    #expect(timeline.contains("<summary>Undated</summary>"))
    let page = try site.text("photo/a.html")
    #expect(
      page.contains("<time>Undated</time>") && !page.contains("datetime") && !page.contains("dateCreated"))
    for path in ["feed.xml", "feed.json"] {
      #expect(try !site.text(path).contains("photo/a.html"), "\(path)")
    }
    // Of a date nothing is written anywhere.
    for (path, bytes) in try site.site() where path.hasSuffix(".html") || path.hasPrefix("data/") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("January 1st") && !text.contains("0001-01-01"), "\(path)")
    }
    let list = try site.text("undated/index.html")
    #expect(list.contains("<h1 dir=\"auto\">Undated</h1>") && list.contains("photo/a.html"))
    #expect(try site.text("index.html").contains("<a href=\"undated/index.html\">Undated <small>1</small>"))
    #expect(timeline.contains("../undated/index.html") && !timeline.contains("0001/"))
    #expect(try site.text("2018/index.html").contains("../undated/index.html"))
    // Where they were before.
    #expect(try site.text("0001/01/index.html").contains("url=../../undated/index.html"))
    #expect(try site.text("0001/index.html").contains("url=../undated/index.html"))
    #expect(try await SiteCheck(options).run().problems == [])
  }

  @Test("a date that the author states ends it; the address leads to the timeline") func datesEndIt()
    async throws
  {
    let site = try site("undated: list\n")
    try await site.build()
    try site.write("taken: 2019-05-04\n", to: "a.yaml")
    try await site.build()
    #expect(try site.text("2019/05/index.html").contains("photo/a.html"))
    #expect(try site.text("undated/index.html").contains("url=../timeline/index.html"))
    let permalinkFile = String(decoding: try FileIO.read("\(site.content)/permalinks.yaml"), as: UTF8.self)
    #expect(permalinkFile.contains("\"undated/index.html\": \"timeline\""))
    try Folder.remove(site.folder + "/cache")
    try await site.build(output: "clone")
    #expect(try site.site("clone") == site.site())
  }

  @Test func otherwiseTheFirstDateIsKept() async throws {
    let site = try site("undated: first-seen\n")
    try await site.build()
    #expect(FileStamp(path: site.content + "/dates.yaml") != nil)
    #expect(try !site.text("photo/a.html").contains("Undated"))
  }
}
