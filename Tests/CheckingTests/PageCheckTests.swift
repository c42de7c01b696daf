import Photography
import Testing

@testable import Checking

@Suite("What is checked on a page") struct PageCheckTests {
  private static let policy =
    #"<meta http-equiv="Content-Security-Policy" content="default-src 'self' file:; script-src 'self' 'sha256-oBLYUVC8WN7y8YNgpFUGDOsOv45n5DHkE15+ScoUi44='"/>"#

  private func files(base: String? = nil) -> SiteFiles {
    let paths = [
      "index.html", "map/index.html", "photo/a.html", "photo/a-320.jpg", "assets/site.js", "data/maps/a.js",
    ]
    return SiteFiles(
      paths: Set(paths.map { Identity(of: $0) }),
      sizes: [Identity(of: "photo/a-320.jpg"): PixelSize(width: 320, height: 200)], base: base)
  }

  private func check(_ body: String, head: String = policy, base: String? = nil) -> PageCheck {
    let page =
      "<!DOCTYPE html>\n<html lang=\"en\"><head>\(head)<title>A</title></head><body id=\"top\">\(body)</body></html>"
    return PageCheck(Array(page.utf8), at: "photo/a.html", in: files(base: base))
  }

  private func codes(_ body: String, head: String = policy) -> [Problem.Code] {
    check(body, head: head).problems.map(\.code)
  }

  @Test("a sound page has no problem")
  func sound() {
    let body = """
      <a href="../index.html">Home</a> <a href="../map/">Map</a> <a href="#top">Up</a> <a href="../map/index.html#map=14/1/2">x</a>
      <a href="https://example.org/">Elsewhere</a> <a href="mailto:a@example.org">Mail</a><br><p>One<p>Two
      <img src="a-320.jpg" srcset="a-320.jpg 320w" width="320" height="200" alt="A tree"/>
      <div data-pins="maps/a" style="background:url(data:image/bmp;base64,AA==)"></div>
      <script src="../assets/site.js"></script><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"ImageObject","url":"https://example.org/a"}]}</script>
      """
    #expect(check(body).problems == [])
  }

  @Test("a player may load a movie from the hosts that the author names, and nothing else may")
  func movieHosts() {
    let head =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'; media-src 'self' data: https://m.example.org\"/>"
    let body = "<video src=\"https://m.example.org/a.mp4#t=1\"><track src=\"data:text/vtt,WEBVTT\"/></video>"
    func codes(_ body: String, _ hosts: Set<String>) -> [Problem.Code] {
      let page =
        "<!DOCTYPE html>\n<html lang=\"en\"><head>\(head)<title>A</title></head><body>\(body)</body></html>"
      return PageCheck(Array(page.utf8), at: "photo/a.html", in: files(), movieHosts: hosts).problems.map(
        \.code)
    }
    #expect(codes(body, ["https://m.example.org"]) == [])
    #expect(codes(body, []) == [.contentPolicy, .otherOrigin])
    #expect(codes(body, ["https://m.example"]) == [.contentPolicy, .otherOrigin])
    #expect(
      codes("<img src=\"https://m.example.org/a.jpg\" alt=\"x\"/>", ["https://m.example.org"]) == [
        .otherOrigin
      ])
  }

  @Test(
    "each fault is found",
    arguments: [
      ("<a href=\"gone.html\">x</a>", Problem.Code.brokenLink),
      ("<a href=\"../../x.html\">x</a>", .brokenLink),
      ("<img src=\"gone.jpg\" alt=\"x\"/>", .brokenLink), ("<div data-pins=\"maps/b\"></div>", .brokenLink),
      ("<img src=\"a-320.jpg\" srcset=\"a-320.jpg 800w\" alt=\"x\"/>", .pictureSize),
      ("<img src=\"a-320.jpg\" width=\"320\" height=\"320\" alt=\"x\"/>", .pictureSize),
      ("<img src=\"a-320.jpg\"/>", .missingAlternative),
      ("<p id=\"a\"></p><p id=\"a\"></p>", .duplicateID), ("<a href=\"#b\">x</a>", .missingTarget),
      ("<label for=\"c\">x</label>", .missingTarget), ("<svg><use href=\"#d\"/></svg>", .missingTarget),
      ("<div><span></div></span>", .malformedFile), ("<div>", .malformedFile),
      ("<a href=\"x>", .malformedFile),
      ("<script type=\"application/json\">{</script>", .malformedFile),
      ("<script type=\"application/ld+json\">{\"@type\":\"Thing\"}</script>", .malformedFile),
      ("<script src=\"https://cdn.example.org/x.js\"></script>", .otherOrigin),
      ("<img src=\"//example.org/x.jpg\" alt=\"x\"/>", .otherOrigin),
      ("<p style=\"background:url(https://example.org/x.png)\"></p>", .otherOrigin),
      ("<iframe src=\"https://example.org/\"></iframe>", .otherOrigin),
      ("<script>alert(1)</script>", .contentPolicy), ("<p onclick=\"x()\"></p>", .contentPolicy),
      ("<a href=\"javascript:x()\">x</a>", .contentPolicy),
    ])
  func faults(body: String, code: Problem.Code) {
    #expect(codes(body).contains(code), "\(body): \(check(body).problems)")
  }

  @Test("every page has a policy that allows its own origin only, and only scripts with a digest")
  func policies() {
    #expect(codes("", head: "") == [.contentPolicy])
    let digest = "'sha256-fgy92kfR5QGg9X8yfbMFDvrxvqgbEUNUkNYsIyMXAFk='"
    func head(_ policy: String) -> String {
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\"/>"
    }
    let own = "<script>f()</script>"
    #expect(codes(own, head: head("default-src 'self'; script-src 'self' \(Self.digest(of: "f()"))")) == [])
    #expect(codes(own, head: head("default-src 'self'; script-src 'self' \(digest)")) == [.contentPolicy])
    for policy in [
      "script-src 'self'", "default-src *", "default-src 'self'; script-src 'self' 'unsafe-inline'",
      "default-src 'self'; img-src https://example.org", "default-src 'self'; script-src 'self' data:",
    ] {
      #expect(codes("", head: head(policy)).contains(.contentPolicy), "\(policy)")
    }
  }

  @Test("the sources of the author's own HTML and styles, and no others, may be in the policy")
  func sources() {
    let html = """
      <link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=A"/><script>f()</script>
      <script defer src="https://stats.example.org/js/script.js"></script><img src="//pixel.example.org/a.gif" alt=""/>
      <iframe src="https://player.example.org:8080/x"></iframe><p onclick="f()">x</p><a href="https://other.example.org/">x</a>
      <script type="module">import("https://cdn.example.org/m.js"); // see //comment.example.org
      </script>
      """
    let style =
      "@import 'https://css.example.org/a.css'; a { background: url(https://img.example.org/a.png) }"
    let both = PageSources(html: [Array(html.utf8)], styles: [Array(style.utf8)]).directives
    #expect(
      both["script-src"]?.filter { !$0.hasPrefix("'sha256-") } == [
        "'unsafe-hashes'", "https://cdn.example.org", "https://stats.example.org",
      ])
    #expect(both["script-src"]?.contains(Self.digest(of: "f()")) == true)
    #expect(both["frame-src"] == ["https://player.example.org:8080"])
    #expect(both["connect-src"] == ["https://cdn.example.org", "https://stats.example.org"])
    #expect(both["img-src"]?.contains("pixel.example.org") == true)
    let styles = PageSources(html: [], styles: [Array(style.utf8)]).directives
    #expect(styles["script-src"] == nil && styles["connect-src"] == nil)
    #expect(styles["style-src"] == ["https://css.example.org", "https://img.example.org"])
    #expect(PageSources(html: [], styles: []).directives == [:])

    let policy =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'; script-src 'self' https://stats.example.org\"/>"
    func codes(_ sources: Set<String>) -> [Problem.Code] {
      let page = "<!DOCTYPE html><html><head>\(policy)<title>A</title></head><body></body></html>"
      return PageCheck(Array(page.utf8), at: "photo/a.html", in: files(), allowing: sources).problems.map(
        \.code)
    }
    #expect(codes([]) == [.contentPolicy] && codes(["https://stats.example.org"]) == [])
  }

  private static func digest(of script: String) -> String {
    // `printf 'f()' | openssl dgst -sha256 -binary | base64`
    script == "f()" ? "'sha256-GcEEE0IkDzIP5EQ6DXZaDPORqT5RTBELX8Fyzyg9yvo='" : ""
  }

  @Test("links to elements of other pages are left to the check of those")
  func fragments() {
    let page = check("<a href=\"../map/index.html#list\">x</a>")
    #expect(
      page.problems == []
        && page.fragments == [.init(page: "map/index.html", id: "list", source: "photo/a.html")])
    #expect(PageCheck.ids(of: Array("<p id=\"list\">".utf8)) == ["list"])
  }

  @Test("addresses below the site's own are files of the site")
  func ownAddress() {
    let page = check(
      "<a href=\"https://example.org/site/gone.html\">x</a>", base: "https://example.org/site/")
    #expect(page.problems.map(\.code) == [.brokenLink])
  }
}
