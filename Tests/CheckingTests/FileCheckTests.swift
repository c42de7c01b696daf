import Photography
import Testing

@testable import Checking

@Suite("What is checked in files that are no pages") struct FileCheckTests {
  private let files = SiteFiles(
    paths: Set(["index.html", "photo/a.html", "photo/a-320.jpg", "icon.png"].map { Identity(of: $0) }),
    sizes: [:],
    base: "https://example.org/")

  private func codes(_ text: String, _ path: String) -> [Problem.Code] {
    FileCheck.problems(in: Array(text.utf8), at: path, in: files).map(\.code)
  }

  @Test(
    "S3: what scripts and styles ask of hosts that the author allows is no finding; others come with their line"
  )
  func allowedHosts() {
    for (text, path, origin, line) in [
      ("fetch(\"https://a.org/x\")", "assets/a.js", "https://a.org", "a.org: [script, connect, img]"),
      (
        "new WebSocket('wss://a.org:81/x')", "assets/a.js", "wss://a.org:81",
        "\"wss://a.org:81\": [script, connect, img]"
      ),
      ("p{background:url(https://a.org/x.png)}", "a.css", "https://a.org", "a.org: [style, img, font]"),
    ] {
      func found(_ sources: [String: [String]]) -> [Problem] {
        FileCheck.problems(in: Array(text.utf8), at: path, in: files, allowing: AllowedSources(sources))
      }
      #expect(found([:]).map(\.remedy) == ["If you want that, add to site.yaml: allow: [\(line)]"], "\(text)")
      #expect(found(["connect-src": [origin], "font-src": [origin]]) == [])
      #expect(found(["frame-src": [origin], "connect-src": ["https://b.org"]]).map(\.code) == [.otherOrigin])
    }
  }

  private static let feed =
    "<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>a</id><title>A</title><updated>2019</updated>"

  @Test("sound files have no problem")
  func sound() {
    let entry =
      "<entry><id>b</id><title>B</title><updated>2019</updated><link href=\"https://example.org/photo/a.html\"/></entry></feed>"
    #expect(codes(Self.feed + entry, "feed.xml") == [])
    #expect(codes("<urlset><url><loc>https://example.org/</loc></url></urlset>", "sitemap.xml") == [])
    #expect(
      codes(
        "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"A\",\"items\":[{\"id\":\"b\"}]}",
        "feed.json") == [])
    #expect(codes("{\"name\":\"A\",\"icons\":[{\"src\":\"icon.png\"}]}", "site.webmanifest") == [])
    #expect(
      codes(
        "photomap.put(\"cards/0\",[null,[\"photo/a.html\",1,1,\"\",[[\"jpeg\",320,\"-320.jpg\"]]]])",
        "data/cards/0.js") == [])
    #expect(codes("@import \"icon.png\"; p{background:url('icon.png')}", "custom.css") == [])
    #expect(codes("fetch(\"data/a.js\");location=\"https://example.com/\"", "assets/a.js") == [])
  }

  @Test(
    "each fault is found",
    arguments: [
      ("<a><b></a>", "feed.xml", Problem.Code.malformedFile), ("<svg", "a.svg", .malformedFile),
      (feed + "<entry><id>b</id></entry></feed>", "feed.xml", .malformedFile),
      ("<feed><title>A</title></feed>", "feed.xml", .malformedFile),
      ("<urlset><url><loc>https://example.org/gone.html</loc></url></urlset>", "sitemap.xml", .brokenLink),
      (
        "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"A\",\"items\":[{}]}", "feed.json",
        .malformedFile
      ),
      ("{\"a\":}", "a.json", .malformedFile),
      ("{\"name\":\"A\",\"icons\":[{\"src\":\"gone.png\"}]}", "site.webmanifest", .brokenLink),
      ("photomap.put(\"cards/0\",[[\"photo/b.html\",1,1,\"\",[]]])", "data/cards/0.js", .brokenLink),
      (
        "photomap.put(\"cards/0\",[[\"photo/a.html\",1,1,\"\",[[\"jpeg\",1,\"-9.jpg\"]]]])",
        "data/cards/0.js", .brokenLink
      ),
      ("photomap.put(\"cards/1\",[])", "data/cards/0.js", .malformedFile),
      ("photomap.put(\"cards/0\",[],\"Ab3_\",1)", "data/cards/0.js", .malformedFile),
      ("photomap.put(\"cards/0\",[[\"photo/b.html\",1,1,\"\",[]]],\"Ab3_\")", "data/cards/0.js", .brokenLink),
      ("alert(1)", "data/a.js", .malformedFile),
      ("fetch(\"https://example.com/x\")", "assets/a.js", .otherOrigin),
      ("@import \"https://example.com/x.css\";", "custom.css", .otherOrigin),
      ("p{background:url(gone.png)}", "custom.css", .brokenLink),
    ])
  func faults(text: String, path: String, code: Problem.Code) {
    #expect(codes(text, path).contains(code), "\(path): \(codes(text, path))")
  }
}
