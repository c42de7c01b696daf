import Markup
import Testing

@Suite struct LinkTests {
  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:x", " javascript:x", "data:text/html,x", "java\nscript:x",
    "vbscript:x", "",
    "file:///etc/passwd", "\u{1}javascript:x",
  ])
  func refusesSchemesThatAreNotAllowed(address: String) { #expect(Link(address) == nil) }

  @Test(arguments: [
    ("https://example.org/a b", nil), ("https://example.org/?q=1&x=%20", "https://example.org/?q=1&x=%20"),
    ("mailto:a@example.org", "mailto:a@example.org"), ("/a:b", "/a:b"),
    ("https://例.jp/", "https://%E4%BE%8B.jp/"),
  ])
  func keepsWebAndMailAddresses(address: String, text: String?) { #expect(Link(address)?.text == text) }

  @Test(
    "X8: links name files and are relative",
    arguments: [
      ("map/index.html", "photo/alps/a.html", "../../map/index.html"),
      ("photo/alps/b.html", "photo/alps/a.html", "b.html"),
      ("index.html", "index.html", "index.html"),
      ("tags/日 没/index.html", "tags/index.html", "%E6%97%A5%20%E6%B2%A1/index.html"),
      ("a:b.html", "index.html", "a%3Ab.html"), ("a/b/c.html", "a/bc/d.html", "../b/c.html"),
      ("a/b.html", "a/b.html", "b.html"), ("index.html", "a/b/c.html", "../../index.html"),
      ("a/é.html", "a/b/c.html", "../%C3%A9.html"), ("a/", "b/c.html", "../a/"), ("a/", "a/b.html", ""),
    ])
  func relativeLinks(path: String, page: String, text: String) {
    let link = Link(to: path, from: page)
    #expect(link.text == text)
    #expect(("\(link)" as Markup).text == text)
  }

  @Test("links are equal when their addresses are")
  func equality() throws {
    let links = [
      Link(to: "a/b.html", from: "a/c.html"), Link(to: "b.html", from: "c.html"),
      try #require(Link("b.html")),
    ]
    #expect(Set(links).count == 1)
    #expect(Link(to: "a/b.html", from: "index.html") != links[0])
    #expect(Link(to: "a.html", from: "b/c.html", fragment: "é&").text == "../a.html#%C3%A9%26")
    #expect(("\(try #require(Link("a?b=1&c=2")))" as Markup).text == "a?b=1&amp;c=2")
  }

  @Test func absoluteLinks() {
    #expect(Link("a/é.html", below: "https://example.org/x")?.text == "https://example.org/x/a/%C3%A9.html")
    #expect(Link("a.html", below: "javascript:x") == nil)
  }
}
