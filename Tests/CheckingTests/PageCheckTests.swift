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
    let both = PageSources(html: [Array(html.utf8)], styles: [Array(style.utf8)])
    #expect(
      both.directives["script-src"] == [Self.digest(of: "f()"), Self.digest(of: "import"), "'unsafe-hashes'"])
    // Hosts are for the author to allow.
    #expect(both.directives.values.joined().allSatisfy { $0.hasPrefix("'") || $0 == "data:" })
    #expect(
      both.hosts.mapValues { $0.needed.map { $0.joined(separator: " ") }.sorted() } == [
        "https://fonts.googleapis.com": ["style-src"], "https://fonts.gstatic.com": ["font-src"],
        "https://stats.example.org": ["script-src"], "pixel.example.org": ["img-src"],
        "https://player.example.org:8080": ["frame-src"], "https://cdn.example.org": [],
        "https://css.example.org": ["style-src font-src img-src"],
        "https://img.example.org": ["style-src font-src img-src"],
      ])
    #expect(both.hosts["https://stats.example.org"]?.usual == ["script-src", "connect-src", "img-src"])
    #expect(PageSources(html: [], styles: []).directives == [:])

    let policy =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'; script-src 'self' https://stats.example.org\"/>"
    func codes(_ sources: [String: [String]]) -> [Problem.Code] {
      let page = "<!DOCTYPE html><html><head>\(policy)<title>A</title></head><body></body></html>"
      return PageCheck(
        Array(page.utf8), at: "photo/a.html", in: files(), allowing: AllowedSources(sources)
      ).problems.map(\.code)
    }
    #expect(codes([:]) == [.contentPolicy] && codes(["script-src": ["https://stats.example.org"]]) == [])
    #expect(codes(["img-src": ["https://stats.example.org"]]) == [.contentPolicy])
  }

  @Test("scripts that are data are not run, so their addresses are none that pages ask")
  func dataInScripts() {
    let html = "<script type=\"application/ld+json\">{\"@context\": \"https://schema.org\"}</script>"
    let read = PageSources(html: [Array(html.utf8)], styles: [])
    #expect(read.hosts == [:] && read.directives["script-src"] == nil)
  }

  @Test("addresses that are not the same on every page are found")
  func unsteadyAddresses() {
    let html = """
      <a href="/a.html">x</a><img src="b.png" srcset="{root}/c.png 1x, d.png 2x" alt=""/><a href="{root}/e.html">x</a>
      <a href="#f">x</a><a href="mailto:a@example.org">x</a><a href="//example.org">x</a><form action="send.php"></form>
      <script>let a = "{root}"</script><object data="g.svg"></object><a href="b.png">x</a><a href="?q">x</a>
      """
    let read = PageSources(html: [Array(html.utf8)], styles: [])
    #expect(read.unsteady == ["/a.html", "b.png", "d.png", "send.php", "g.svg"] && read.hasRootInScript)
    #expect(
      !PageSources(html: [Array("<script data-a=\"{root}\"></script>".utf8)], styles: []).hasRootInScript)
    #expect(PageSources(html: [Array("<p onclick=\"f('{root}')\">x</p>".utf8)], styles: []).hasRootInScript)
  }

  @Test(
    "S3: what the author allows for a purpose is no finding; other findings name the line that allows them",
    arguments: [
      ("<script src=\"https://a.org/x.js\"></script>", "script-src", "[script, connect, img]"),
      ("<iframe src=\"https://a.org/\"></iframe>", "frame-src", "[frame]"),
      ("<img src=\"https://a.org/x.png\" alt=\"x\"/>", "img-src", "[img]"),
      ("<img srcset=\"https://a.org/x.png 2x\" alt=\"x\"/>", "img-src", "[img]"),
      ("<video poster=\"https://a.org/x.png\"></video>", "img-src", "[img]"),
      ("<audio src=\"https://a.org/x.mp3\"></audio>", "media-src", "[media]"),
      ("<form action=\"https://a.org/send\"></form>", "form-action", "[form]"),
      ("<link rel=\"stylesheet\" href=\"https://a.org/x.css\"/>", "style-src", "[style, img, font]"),
      ("<link rel=\"preload\" as=\"font\" href=\"https://a.org/x.woff2\"/>", "font-src", "[font]"),
      ("<link rel=\"preconnect\" href=\"https://a.org\"/>", "font-src", "[connect]"),
      ("<p style=\"background:url(https://a.org/x.png)\"></p>", "img-src", "[style, img, font]"),
    ])
  func allowed(body: String, directive: String, line: String) {
    func problems(_ sources: [String: [String]]) -> [Problem] {
      let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'\"/>"
      let page = "<!DOCTYPE html><html><head>\(policy)<title>A</title></head><body>\(body)</body></html>"
      return PageCheck(
        Array(page.utf8), at: "photo/a.html", in: files(), allowing: AllowedSources(sources)
      ).problems
    }
    let found = problems([:])
    #expect(found.map(\.code) == [.otherOrigin])
    #expect(found.first?.remedy == "If you want that, add to site.yaml: allow: [a.org: \(line)]")
    #expect(problems([directive: ["https://a.org"]]) == [])
    #expect(problems([directive: ["https://b.org", "https://a.org.evil.org"]]).map(\.code) == [.otherOrigin])
    if !body.contains("preconnect") {
      let other = directive == "frame-src" ? "script-src" : "frame-src"
      #expect(problems([other: ["https://a.org"]]).map(\.code) == [.otherOrigin])
    }
  }

  @Test("a star stands for names before a host, not for the host, nor for another scheme")
  func stars() {
    let allowed = AllowedSources(["img-src": ["https://*.example.org"]])
    #expect(
      allowed.allows("https://a.example.org") && allowed.allows("https://a.b.example.org", for: ["img-src"]))
    for origin in [
      "https://example.org", "https://example.org.evil.org", "http://a.example.org", "https://aexample.org",
    ] {
      #expect(!allowed.allows(origin), "\(origin)")
    }
  }

  private static func digest(of script: String) -> String {
    // `printf 'f()' | openssl dgst -sha256 -binary | base64`
    script == "f()"
      ? "'sha256-GcEEE0IkDzIP5EQ6DXZaDPORqT5RTBELX8Fyzyg9yvo='"
      : "'sha256-JIcuv7vSOI4SV+Zp3O8AMPvUxmX7izs3e+Q1G1T87jE='"
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
