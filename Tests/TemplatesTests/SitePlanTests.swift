import Foundation
import Photography
import Templates
import Testing

@Suite struct SitePlanTests {
  @Test("X7: every page is well-formed", arguments: [0, 1, 40])
  func everyPageIsWellFormed(count: Int) {
    for page in SitePlan(Sample.library(count), site: Sample.site).pages
    where page.path.hasSuffix(".html") || page.path.hasSuffix(".xml") {
      #expect(WellFormed(page.render()).failure == nil, "\(page.path)")
    }
  }

  @Test("X8: every link names a file of the site", arguments: [0, 1, 40])
  func everyLinkResolves(count: Int) {
    let library = Sample.library(count)
    var site = Sample.site
    site.baseURL = nil
    site.fragments.hasCustomStyle = true
    let plan = SitePlan(library, site: site)
    let files = Set(plan.pages.map(\.path) + plan.assets.map(\.path) + ["custom.css", DataIndex.path])
      .union(library.photos.flatMap { $0.renditions.map(\.path) + [$0.original].compactMap(\.self) })
    for page in plan.pages where page.path.hasSuffix(".html") {
      let read = WellFormed(page.render())
      let sets = read.values("srcset").flatMap {
        $0.split(separator: ",").compactMap { $0.split(separator: " ").first }
      }
      let targets = read.values("href") + read.values("src") + sets.map(String.init)
      #expect(page.path == "404.html" || !targets.isEmpty)
      let elsewhere = ["creativecommons.org", "www.naturalearthdata.com", "www.geonames.org"].map {
        "https://\($0)/"
      }
      for target in targets where !elsewhere.contains(where: target.hasPrefix) && target != "data:," {
        let ids = Set(read.values("id"))
        let file = resolve(target, from: page.path)
        #expect(files.contains(file), "\(page.path) links \(target)")
        if target.hasPrefix("#") {
          #expect(ids.contains(String(target.dropFirst())), "\(page.path) \(target)")
        }
      }
    }
  }

  @Test(
    "X1: nothing is asked of another site",
    arguments: ["index.html", "timeline/index.html", "photo/img-5.html"])
  func noThirdPartyRequest(path: String) {
    var site = Sample.site
    site.baseURL = nil
    let read = WellFormed(Array(SitePlan(Sample.library(40), site: site).text(path).utf8))
    #expect(!read.elements.isEmpty)
    #expect(read.values("src").allSatisfy { !$0.contains(":") })
    #expect(read.all("script").allSatisfy { !$0.text.contains("//") })
    #expect(read.all("link").compactMap { $0.attributes["href"] }.allSatisfy { !$0.contains("//") })
  }

  @Test func everyPathIsThereOnce() {
    let paths = SitePlan(Sample.library(60), site: Sample.site).pages.map(\.path)
    #expect(Set(paths).count == paths.count)
    for path in [
      "index.html", "timeline/index.html", "map/index.html", "category/nature/index.html",
      "tags/index.html", "tags/places/spain/index.html", "tags/日没/index.html", "albums/index.html",
      "albums/2019/alps/index.html", "photo/img-0.html", "404.html", "feed.xml", "feed.json", "sitemap.xml",
      "robots.txt",
    ] { #expect(paths.contains(path), "\(path)") }
  }

  @Test func withoutAnAddressThereAreNoFeeds() {
    var site = Sample.site
    site.baseURL = nil
    let paths = Set(SitePlan(Sample.library(3), site: site).pages.map(\.path))
    #expect(paths.isDisjoint(with: ["feed.xml", "feed.json", "sitemap.xml"]))
    #expect(paths.contains("robots.txt"))
  }

  @Test("The home page stays below 60 KB with 100,000 photographs")
  func homeStaysSmall() {
    let plan = SitePlan(Sample.large(100_000), site: Sample.site)
    #expect((10_000...60_000).contains(plan.text("index.html").utf8.count))
  }

  private func resolve(_ target: String, from page: String) -> String {
    let bare = target.prefix { $0 != "#" }
    guard !bare.isEmpty else { return page }
    var folder = page.split(separator: "/").dropLast().map(String.init)
    for step in bare.split(separator: "/") {
      if step == ".." {
        if folder.popLast() == nil { return "outside the site" }
      } else {
        folder.append(step.removingPercentEncoding ?? "")
      }
    }
    return folder.joined(separator: "/")
  }
}
