import Markup
import Photography
import Templates
import Testing

@Suite struct ThemeTests {
  private struct Captions: Theme {
    func cell(_ cell: Cell) -> Markup {
      "<li class=\"mine\">\(cell.photo.name(in: cell.catalogue.site))</li>"
    }
  }

  @Test("A theme that overrides one part changes it on every page, and nothing else")
  func oneOverrideReachesEveryList() {
    let library = Sample.library(20)
    let standard = SitePlan(library, site: Sample.site)
    let mine = SitePlan(library, site: Sample.site, theme: Captions())
    for path in ["index.html", "timeline/index.html", "category/nature/index.html"] {
      #expect(mine.text(path).contains("<li class=\"mine\">"))
      #expect(!mine.text(path).contains("<li class=\"cell\""))
    }
    let photo = library.photos[0].page
    #expect(mine.text(photo) == standard.text(photo))
    #expect(mine.pages.map(\.path) == standard.pages.map(\.path))
  }

  @Test(
    "Text runs as the site's language does",
    arguments: [
      ("en", "ltr"), ("ar", "rtl"), ("he-IL", "rtl"), ("fa_IR", "rtl"), ("az-Arab", "rtl"),
      ("ks-Deva", "ltr"),
      ("pt-BR", "ltr"), ("", "ltr"), ("ur-PK", "rtl"),
    ])
  func direction(language: String, direction: String) {
    var site = Sample.site
    site.language = language
    #expect(site.direction.rawValue == direction)
    let page = SitePlan(Sample.library(1), site: site).text("index.html")
    #expect(page.contains("<html lang=\"\(language)\" dir=\"\(direction)\">"))
  }

  @Test("Navigation marks the current page")
  func navigationMarksThePage() {
    let plan = SitePlan(Sample.library(20), site: Sample.site)
    func marked(_ path: String) -> [String] {
      WellFormed(Array(plan.text(path).utf8)).all("a").filter { $0.attributes["aria-current"] == "page" }
        .compactMap { $0.attributes["href"] }
    }
    #expect(marked("map/index.html") == ["index.html"])
    #expect(marked("timeline/index.html").first == "index.html")
  }

  @Test("Albums and tags are offered when there are any")
  func navigationFollowsTheLibrary() {
    func ways(_ count: Int) -> String {
      SitePlan(Sample.library(count), site: Sample.site).text("map/index.html")
    }
    #expect(ways(5).contains("albums/index.html") && ways(5).contains("tags/index.html"))
    #expect(!ways(0).contains("albums/index.html") && !ways(0).contains("tags/index.html"))
  }

  @Test("X3: with the author's own styles and HTML, the policy allows these, and stays strict otherwise")
  func policies() throws {
    func policy(_ fragments: Fragments) -> [String: [String]] {
      var site = Sample.site
      site.fragments = fragments
      let page = WellFormed(Array(SitePlan(Sample.library(1), site: site).text("index.html").utf8))
      let content = page.all("meta").first { $0.attributes["http-equiv"] == "Content-Security-Policy" }?
        .attributes["content"]
      let directives = content?.split(separator: ";").map { $0.split(separator: " ").map(String.init) } ?? []
      return Dictionary(directives.map { ($0[0], Array($0.dropFirst())) }) { first, _ in first }
    }
    let standard = policy(Fragments())
    #expect(standard["default-src"] == ["'self'", "file:"])
    var styled = standard
    styled["font-src"] = ["'self'", "file:", "data:"]
    #expect(policy(Fragments(hasCustomStyle: true)) == styled)
    let more = policy(
      Fragments(
        head: "<script>f()</script>", hasCustomStyle: true,
        sources: [
          "script-src": ["'sha256-x'"], "frame-src": ["https://a.example.org"],
          "img-src": ["data:", "https://b.example.org"],
        ]))
    #expect(more["script-src"] == (standard["script-src"] ?? []) + ["'sha256-x'"])
    #expect(more["frame-src"] == ["'self'", "file:", "https://a.example.org"])
    #expect(more["img-src"] == ["'self'", "file:", "data:", "https://b.example.org"])
    #expect(more["object-src"] == ["'none'"])
    // HTML of which nothing is known may do anything.
    #expect(policy(Fragments(head: "<script>f()</script>")) == [:])
  }

  @Test("The author's fragments and links are on every page")
  func fragmentsAreInserted() {
    var site = Sample.site
    site.fragments = Fragments(
      head: "<meta name=\"mine\" content=\"1\"/>", header: "<p>above</p>", footer: "<p>below</p>",
      hasCustomStyle: true)
    site.navigation = [
      NavigationLink(title: "About", address: "about/index.html"),
      NavigationLink(title: "Elsewhere", address: "https://example.org/"),
      NavigationLink(title: "Bad", address: "javascript:alert(1)"),
    ]
    let text = SitePlan(Sample.library(2), site: site).text("photo/img-0.html")
    #expect(text.contains("<meta name=\"mine\" content=\"1\"/>\n</head>"))
    #expect(text.contains("<p>above</p>") && text.contains("<p>below</p>"))
    #expect(text.contains("href=\"../custom.css\""))
    #expect(text.contains("<a href=\"../about/index.html\">About</a>"))
    #expect(text.contains("<a href=\"https://example.org/\">Elsewhere</a>"))
    #expect(!text.contains("Bad"))
  }
}
