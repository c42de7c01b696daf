import HTTPTypes
import Testing

@testable import Preview

@Suite("P9: the address at a server in front of this one") struct PublicAddressTests {
  @Test(arguments: [
    ("https://example.org", "https://example.org", "/"), ("https://example.org/", "https://example.org", "/"),
    ("https://Example.org:443/photos", "https://example.org", "/photos/"),
    ("http://attic.local:80//a//b/", "http://attic.local", "/a/b/"),
    ("https://[::1]:8443/p%C3%A9", "https://[::1]:8443", "/p%C3%A9/"),
  ])
  func hasAnOriginAndAPath(text: String, origin: String, root: String) throws {
    let address = try #require(PublicAddress(text))
    #expect(address.origin == origin && address.root == root && address.text == origin + root)
  }

  @Test(arguments: [
    "", "example.org", "/photos/", "ftp://example.org/", "https://", "https:///photos", "https://a b.org/",
    "https://example.org/?x", "https://example.org/#x", "https://ada@example.org/",
    "https://example.org/../x",
    "https://example.org/\"/", "https://example.org/é", "https://example.org/a;b", "https://a:b:c/",
  ])
  func refusesWhatIsNone(text: String) { #expect(PublicAddress(text) == nil) }

  @Test("only the last of the senders counts, if a server on this computer names it")
  func senders() {
    func sender(_ forwarded: String?, from peer: String?) -> String? {
      var request = HTTPRequest(method: .get, scheme: nil, authority: "example.org", path: "/")
      request.headerFields[named: "X-Forwarded-For"] = forwarded
      return PublicAddress.sender(request, from: peer)
    }
    #expect(sender("203.0.113.9", from: "127.0.0.1") == "203.0.113.9")
    #expect(sender("10.0.0.1, 2001:db8::1 ", from: "::1") == "2001:db8::1")
    #expect(sender("203.0.113.9", from: "192.168.1.7") == "192.168.1.7")
    for wrong in [nil, "", "unknown", "203.0.113.9:80", "a, b"] {
      #expect(sender(wrong, from: "127.0.0.1") == "127.0.0.1")
    }
    #expect(sender("203.0.113.9", from: nil) == nil)
  }

  @Test("markup begins at the root; texts in it stay") func markup() {
    let page =
      "<a href=\"/x\"><form action=\"/studio/a\"><img src=\"/i\" alt=\"/x\"><input value=\"/x\"> href=&quot;/x"
    let moved =
      "<a href=\"/p/x\"><form action=\"/p/studio/a\"><img src=\"/p/i\" alt=\"/x\"><input value=\"/x\"> href=&quot;/x"
    #expect(PublicAddress.rooted(page, at: "/p/") == moved)
    #expect(PublicAddress.rooted(page, at: "/") == page)
  }

  @Test("the site is below the path, and nothing else is anywhere") func below() async throws {
    let address = try #require(PublicAddress("https://example.org/photos"))
    try await PreviewedSite.run(publishedAt: address) { site in
      let home = try await site.get("/photos/", ["Host": "example.org"])
      #expect(home.status == 200)
      #expect(
        String(decoding: home.body, as: UTF8.self).contains("<script src=\"/photos/.photomap/reload.js\""))
      #expect(try await site.get("/photos/.photomap/reload.js").status == 200)
      #expect(try await site.get("/photos/ten.txt").status == 200)
      #expect(try await site.get("/photos/map").fields["location"] == "./map/")
      #expect(try await site.get("/photos").fields["location"] == "/photos/")
      for path in ["/", "/ten.txt", "/photosx/", "/photo"] { #expect(try await site.get(path).status == 404) }
      for path in ["/", "/photos/"] {
        #expect(try await site.get(path, ["Host": "evil.example"]).status == 421)
      }
    }
  }

  @Test("nobody may refresh: who asks may be a stranger behind the other server") func refresh() async throws
  {
    let refresh = Refresh { _ in
      "pins"
    } run: { _, _ in
      .done("")
    }
    let fields = [RefreshButton.field: "1", "Content-Length": "0"]
    let address = try #require(PublicAddress("https://example.org/photos"))
    try await PreviewedSite.run(refresh: refresh, publishedAt: address) { site in
      let answer = try await site.get(
        "/photos/.photomap/refresh/pins/",
        fields.merging(["Host": "example.org", "Origin": "https://example.org"]) { $1 }, method: "POST")
      #expect(answer.status == 403)
    }
    // Without the address, a server in front is no author at this computer, either.
    try await PreviewedSite.run(refresh: refresh) { (site: PreviewedSite) async throws -> Void in
      for (field, status) in [("X-Other", 202), ("X-Forwarded-For", 403), ("Forwarded", 403)] {
        let origin = ["Origin": "http://localhost:\(site.port)", field: "203.0.113.9"]
        let answer = try await site.get(
          "/.photomap/refresh/pins/", fields.merging(origin) { $1 }, method: "POST")
        #expect(answer.status == status, "\(field)")
      }
    }
  }
}
