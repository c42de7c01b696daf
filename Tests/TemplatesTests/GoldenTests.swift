import Templates
import Testing

@Suite struct GoldenTests {
  @Test(
    "Pages are as they were looked at",
    arguments: [
      "index.html", "timeline/index.html", "photo/img-3.html", "tags/index.html", "albums/index.html",
      "map/index.html",
      "404.html", "feed.xml", "feed.json", "sitemap.xml",
    ])
  func pagesAreAsRecorded(path: String) {
    let plan = SitePlan(Sample.library(5), site: Sample.site)
    // The names of stylesheets and scripts change with their contents.
    let text = plan.assets.filter { $0.path.hasSuffix(".css") || $0.path.hasSuffix(".js") }.reduce(
      plan.text(path)
    ) {
      $0.replacing($1.path.dropFirst(7), with: $1.path.hasSuffix(".css") ? "site.css" : "site.js")
    }
    #expect(!text.isEmpty)
    Golden.expect(text, is: path.replacing("/", with: "-") + ".golden")
  }
}
