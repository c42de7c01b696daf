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
    let edition = Edition(Sample.library(5), site: Sample.site)
    // The style's name changes with every rule of it.
    let text = edition.text(path).replacing(edition.assets[0].path.dropFirst(7), with: "site.css")
    #expect(!text.isEmpty)
    Golden.expect(text, is: path.replacing("/", with: "-") + ".golden")
  }
}
