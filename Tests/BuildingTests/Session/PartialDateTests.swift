import Files
import Foundation
import Metadata
import Photography
import TestSites
import Testing

@testable import Building

@Suite("Dates are shown, filed and published as exactly as they are known") struct PartialDateTests {
  private func site() throws -> TestSite {
    let site = try TestSite()
    try site.write("base_url: https://example.org/\ntimezone: Europe/Zurich\n", to: "site.yaml")
    try site.write(GeotaggedJPEG.bytes(0, nil, taken: "1985:03:04 05:06:07", offset: nil), to: "whole.jpg")
    try site.write(GeotaggedJPEG.bytes(1, nil, taken: "1985:07:00 00:00:00", offset: nil), to: "month.jpg")
    try site.write(GeotaggedJPEG.bytes(2, nil, taken: "1985:  :     :  :  ", offset: nil), to: "year.jpg")
    try site.write(GeotaggedJPEG.bytes(3, nil, taken: "2019:03:04 05:06:07", offset: nil), to: "day.jpg")
    try site.write("taken: 1985-07-14\n", to: "day.yaml")
    return site
  }

  @Test("a year is a section after its months, and nothing shows a month or a day that is not known")
  func areFiled() async throws {
    let site = try site()
    let report = try await site.build()
    #expect(report.photos == 4)
    let timeline = try site.text("timeline/index.html")
    let order = ["July 1985</a>", "March 1985</a>", ">1985</a>"].map { timeline.range(of: $0)?.lowerBound }
    #expect(
      order.allSatisfy { $0 != nil }
        && order == order.sorted { ($0 ?? timeline.endIndex) < ($1 ?? timeline.endIndex) })
    #expect(try site.text("1985/00/index.html").contains("photo/year.html"))
    #expect(try site.text("1985/07/index.html").contains("photo/month.html"))
    #expect(try site.text("1985/index.html").contains("photo/year.html"))
    for (name, date, words) in [
      ("year", "1985", "1985"), ("month", "1985-07", "July 1985"), ("day", "1985-07-14", "July 14th, 1985"),
    ] {
      let page = try site.text("photo/\(name).html")
      #expect(page.contains("<time datetime=\"\(date)\">\(words)</time>"), "\(name)")
      #expect(page.contains("\"dateCreated\":\"\(date)\""), "\(name)")
    }
    // The beginning of what is not known is nowhere.
    for (path, bytes) in try site.site()
    where path.hasSuffix(".html") || path.hasPrefix("data/") || path.hasPrefix("feed") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(
        !["1985-01-01", "January", "1985-07-01", "July 1st", "01-01-85"].contains { text.contains($0) },
        "\(path)")
    }
    for path in ["feed.xml", "feed.json"] {
      let feed = try site.text(path)
      #expect(feed.contains("photo/day.html") && feed.contains("1985-07-14T00:00:00+0"), "\(path)")
      #expect(!feed.contains("photo/year.html") && !feed.contains("photo/month.html"), "\(path)")
    }
    #expect(try await SiteCheck(site.options()).run().problems == [])
  }

  @Test("a year that gets a month moves there, and its address leads on")
  func yearsAreCompleted() async throws {
    let site = try site()
    try await site.build()
    try site.write("taken: 1985-11\n", to: "year.yaml")
    try await site.build()
    #expect(try site.text("1985/11/index.html").contains("photo/year.html"))
    #expect(try site.text("1985/00/index.html").contains("url="))
    try Folder.remove(site.folder + "/cache")
    try await site.build(output: "clone")
    #expect(try site.site("clone") == site.site())
  }

  @Test("a date in the future is told, and is used only if the author says so")
  func theFuture() async throws {
    let site = try site()
    try site.write(
      GeotaggedJPEG.bytes(4, nil, taken: "2250:12:31 23:59:59", offset: nil), to: "IMG-20190711-WA0003.jpg")
    let report = try await site.build()
    #expect(report.problems.filter { $0.summary.contains("in the future") }.map(\.severity) == [.warning])
    #expect(try site.text("photo/img-20190711-wa0003.html").contains("<time datetime=\"2019-07-11\">"))
    #expect(
      try !site.site().contains {
        $0.key.hasSuffix(".html") && String(decoding: $0.value, as: UTF8.self).contains("2250")
      })
    let inspection = site.inspect("IMG-20190711-WA0003.jpg")
    #expect(inspection.metadata.taken?.source == .fileName)
    #expect(inspection.problems.contains { $0.summary.contains("in the future") })
    try site.write("taken: 2250-12-31\n", to: "IMG-20190711-WA0003.yaml")
    try await site.build()
    #expect(try site.text("2250/12/index.html").contains("photo/img-20190711-wa0003.html"))
  }
}
