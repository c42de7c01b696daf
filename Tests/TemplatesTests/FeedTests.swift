import Foundation
import Photography
import Templates
import Testing

@Suite struct FeedTests {
  private let plan = SitePlan(Sample.library(45), site: Sample.site)

  @Test("RFC 4287: an Atom feed has id, title and updated, and so has every entry")
  func atomHasWhatItMust() {
    let text = plan.text("feed.xml")
    #expect(WellFormed(Array(text.utf8)).failure == nil)
    let entries = text.components(between: "<entry>", and: "</entry>")
    #expect(entries.count == 30)
    let ids = entries.flatMap { String($0).components(between: "<id>", and: "</id>") }
    #expect(Set(ids).count == 30)
    #expect(ids.allSatisfy { $0.hasPrefix("https://photos.example.org/me/photo/") })
    for entry in entries.map(String.init) + [text] {
      #expect(entry.contains("<title>") && entry.contains("<updated>20") && entry.contains("<id>https://"))
    }
    #expect(
      text.contains(
        "rel=\"self\" type=\"application/atom+xml\" href=\"https://photos.example.org/me/feed.xml\""))
    #expect(text.contains("<author><name>Ada Lovelace</name></author>"))
  }

  @Test func theFeedIsAsNewAsItsNewestPhotograph() {
    let newest = Sample.library(45).photos[0].taken.iso8601
    #expect(plan.text("feed.xml").components(between: "<updated>", and: "</updated>").first == newest[...])
  }

  @Test func anEmptyLibraryStillHasAValidFeed() {
    let text = SitePlan(Sample.library(0), site: Sample.site).text("feed.xml")
    #expect(WellFormed(Array(text.utf8)).failure == nil)
    #expect(text.contains("<updated>1970-01-01T00:00:00Z</updated>"))
  }

  @Test("JSON Feed 1.1")
  func jsonFeedHasWhatItMust() throws {
    let object = try JSONSerialization.jsonObject(with: Data(plan.text("feed.json").utf8))
    let feed = try #require(object as? [String: Any])
    #expect(feed["version"] as? String == "https://jsonfeed.org/version/1.1")
    #expect(feed["title"] as? String == "Far and Near")
    let items = try #require(feed["items"] as? [[String: Any]])
    #expect(items.count == 30)
    for item in items {
      #expect((item["id"] as? String)?.hasPrefix("https://photos.example.org/me/photo/") == true)
      #expect(item["content_html"] is String)
    }
  }

  @Test func theSitemapListsEveryPageOnceWithPrettyAddresses() {
    let urls = plan.text("sitemap.xml").components(between: "<loc>", and: "</loc>")
    #expect(Set(urls).count == urls.count)
    #expect(urls.contains("https://photos.example.org/me/"))
    #expect(urls.contains("https://photos.example.org/me/map/"))
    #expect(!urls.contains { $0.hasSuffix("index.html") || $0.hasSuffix("404.html") || $0.contains("feed") })
    #expect(!urls.contains { $0.hasSuffix("embed.html") })
    #expect(urls.count == plan.pages.count - 5 - plan.pages.count { $0.path.hasSuffix("embed.html") })
  }

  @Test("Beyond 50,000 addresses there is an index of sitemaps")
  func manyPagesHaveSeveralSitemaps() {
    var site = Sample.site
    site.photosPerPage = 1000
    let plan = SitePlan(Sample.large(60_000), site: site)
    let index = plan.text("sitemap.xml")
    let parts = index.components(between: "<loc>", and: "</loc>")
    #expect(index.contains("<sitemapindex"))
    #expect(parts.count == 2)
    let counts = (1...2).map {
      plan.text("sitemap-\($0).xml").components(between: "<loc>", and: "</loc>").count
    }
    #expect(counts[0] == 50_000)
    #expect(
      counts[0] + counts[1] == plan.pages.count - 7 - plan.pages.count { $0.path.hasSuffix("embed.html") })
  }

  @Test func robotsMayReadEverything() {
    #expect(
      plan.text("robots.txt")
        == "User-agent: *\nAllow: /\nSitemap: https://photos.example.org/me/sitemap.xml\n")
  }
}
