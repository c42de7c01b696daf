import Markup
import Testing

@testable import Templates

@Suite("S3: {root} in the author's HTML is the way from each page to the site's root") struct FragmentsTests {
  private func rooted(_ html: StaticString, at page: String = "photo/alps/a.html") -> String {
    Markup(trusting: html.withUTF8Buffer { Array($0) }).rooted(at: page).text
  }

  @Test("with and without a slash behind it, at each depth")
  func depths() {
    let html: StaticString =
      "<a href=\"{root}/a.html\">x</a><img src='{root}b.png'/><a href=\"{root}\">{root}</a>"
    for (page, root) in [("index.html", "./"), ("map/index.html", "../"), ("photo/alps/a.html", "../../")] {
      #expect(
        rooted(html, at: page)
          == "<a href=\"\(root)a.html\">x</a><img src='\(root)b.png'/><a href=\"\(root)\">\(root)</a>")
    }
  }

  @Test("what is within a script stays, so that its digest holds; its attributes do not")
  func scripts() {
    #expect(
      rooted("<script data-a=\"{root}\">f(\"{root}\", 1 > 0)</script><SCRIPT>'{root}'</SCRIPT><p>{root}</p>")
        == "<script data-a=\"../../\">f(\"{root}\", 1 > 0)</script><SCRIPT>'{root}'</SCRIPT><p>../../</p>")
    #expect(
      rooted("<script src=\"{root}/a.js\"></script>{root}") == "<script src=\"../../a.js\"></script>../../")
    #expect(rooted("{rot} {root {{root}") == "{rot} {root {../../" && rooted("<script") == "<script")
  }

  @Test("in all three places of a page")
  func places() {
    var site = Sample.site
    site.fragments = Fragments(
      head: "<meta name=\"a\" content=\"{root}\"/>", header: "<p>{root}</p>", footer: "<i>{root}</i>")
    let plan = SitePlan(Sample.library(2), site: site)
    for (path, root) in [("index.html", "./"), ("photo/img-0.html", "../")] {
      let page = plan.text(path)
      #expect(page.contains("content=\"\(root)\"/>\n</head>") && page.contains("<p>\(root)</p>"))
      #expect(page.contains("<i>\(root)</i>") && !page.contains("{root}"))
    }
  }
}
