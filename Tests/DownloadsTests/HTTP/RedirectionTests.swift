import Testing

@testable import Downloads

@Suite struct RedirectionTests {
  @Test(
    "P10: redirects give up no protection and lead into no private network",
    arguments: [
      ("https://flickr.com/a", "https://live.staticflickr.com/b", true),
      ("http://flickr.com/a", "https://flickr.com/a", true),
      ("https://flickr.com/a", "http://flickr.com/a", false),
      ("http://flickr.com/a", "http://127.0.0.1/", false),
      ("https://flickr.com/a", "https://localhost/", false),
      ("http://flickr.com/a", "http://anything.localhost/", false),
      ("http://flickr.com/a", "http://Any.Thing.LocalHost./", false),
      ("http://flickr.com/a", "http://any.%6cocalhost/", false),
      ("http://flickr.com/a", "http://any。localhost/", false),
      ("http://flickr.com/a", "http://localhost./", false),
      ("http://flickr.com/a", "http://127.0.0.1./", false),
      ("http://flickr.com/a", "http://127.0.0.1../", false),
      ("http://flickr.com/a", "http://router.example./", false),
      ("http://a.localhost:8080/a", "http://b.localhost/b", true),
      ("https://flickr.com/a", "https://live.staticflickr.com./b", true),
      ("https://flickr.com/a", "https://notlocalhost/", true),
      ("https://flickr.com/a", "https://[::1]/", false),
      ("https://flickr.com/a", "https://[::ffff:10.0.0.1]/", false),
      ("https://flickr.com/a", "https://[64:ff9b::a00:1]/", false),
      ("https://flickr.com/a", "https://[fd00::1]/", false),
      ("https://flickr.com/a", "https://169.254.169.254/latest", false),
      ("https://flickr.com/a", "https://router.example/", false),
      ("https://flickr.com/a", "https://[2001:4860:4860::8888]/", true),
      ("https://flickr.com/a", "https://8.8.8.8/", true),
      ("http://192.168.1.5:8080/a", "http://192.168.1.6/b", true),
      ("http://127.0.0.1:8080/a", "http://127.0.0.1:9090/b", true),
    ])
  func follows(from: String, to: String, isSafe: Bool) throws {
    let redirection = Redirection(from: try #require(Address(from)), to: try #require(Address(to)))
    let known = [
      "flickr.com": "203.1.113.7", "live.staticflickr.com": "2600:9000::1", "localhost": "127.0.0.1",
      "router.example": "192.168.0.1",
    ]
    #expect(redirection.isSafe { known[$0].flatMap { IPAddress($0) }.map { [$0] } ?? [] } == isSafe)
  }

  @Test(
    "P10: every private range is known, and its neighbours are not",
    arguments: [
      ("10.255.255.255", true), ("11.0.0.0", false), ("100.64.0.1", true), ("100.128.0.0", false),
      ("172.15.255.255", false), ("172.16.0.1", true), ("172.31.9.9", true), ("172.32.0.0", false),
      ("192.0.0.8", true), ("192.0.1.1", false), ("198.19.0.1", true), ("198.20.0.0", false),
      ("0.0.0.0", true),
      ("224.0.0.1", true), ("255.255.255.255", true), ("223.255.255.255", false), ("::", true),
      ("fe80::1", true),
      ("ff02::1", true), ("2002:0a00:0001::", true), ("2002:0808:0808::", false),
    ])
  func ranges(text: String, isPrivate: Bool) throws {
    #expect(try #require(IPAddress(text)).isPrivate == isPrivate)
  }

  @Test("P10: the system's resolver finds the private addresses of localhost")
  func resolves() {
    let found = IPAddress.all(of: "localhost").map(\.isPrivate)
    #expect(!found.isEmpty && !found.contains(false))
  }
}
