import OnTheMap
import Testing

@Suite struct TypedLinkTests {
  @Test(
    "O4: the beginning that all links have may be missing, or there twice",
    arguments: [
      ("https://example.org/", "https://example.org/"), (" http://example.org ", "http://example.org"),
      ("example.org", "https://example.org"),
      ("www.example.org/en?x=1#y", "https://www.example.org/en?x=1#y"),
      ("example.org:8080/a", "https://example.org:8080/a"), ("//example.org/a", "https://example.org/a"),
      ("https://https://example.org", "https://example.org"),
      ("https://http://example.org", "http://example.org"),
      ("HTTPS://Example.org", "HTTPS://Example.org"), ("http://localhost/", "http://localhost/"),
    ])
  func completes(typed: String, link: String) throws {
    #expect(try TypedLink(typed).text == link)
  }

  @Test(
    "O4: nothing, and the beginning alone, are no link at all",
    arguments: ["", "  ", "https://", "http:// ", "https://https://"])
  func empty(typed: String) {
    #expect(throws: OnTheMapError.emptyLink) { try TypedLink(typed) }
  }

  @Test(
    "O4: what is no link is refused with a message",
    arguments: [
      "didit", "aa", "javascript:alert(1)", "javascript:a.b", "mailto:me@example.org", "me@example.org",
      "ftp://a.org",
      "data:text/html,a.b", "https:// x", "http://a b", "a b.org", ".", ".org", "org.", "https://.",
      "https%3A%2F%2Fa.org",
    ])
  func invalid(typed: String) {
    #expect(throws: OnTheMapError.invalidLink(typed)) { try TypedLink(typed) }
  }
}
