import Testing

@testable import Downloads

@Suite("P10: proxies of the environment") struct ProxiesTests {
  private func proxy(_ address: String, _ environment: [String: String]) throws -> Proxy? {
    Proxies(environment: environment).proxy(for: try #require(Address(address)))
  }

  @Test("each scheme has a proxy, with a common one as the default")
  func kinds() throws {
    let environment = [
      "http_proxy": "http://plain.example:3128/", "HTTPS_PROXY": "secure.example:8080",
      "ALL_PROXY": "socks5://rest.example",
    ]
    #expect(try proxy("http://a.example/", environment)?.host == "plain.example")
    #expect(try proxy("http://a.example/", environment)?.port == 3128)
    #expect(try proxy("https://a.example/", environment)?.host == "secure.example")
    #expect(try proxy("https://a.example/", environment)?.isSOCKS == false)
    let rest = try #require(try proxy("https://a.example/", ["all_proxy": "socks5://rest.example"]))
    #expect((rest.host, rest.port, rest.isSOCKS) == ("rest.example", 1080, true))
    #expect(try proxy("https://a.example/", [:]) == nil)
  }

  @Test("lower case takes precedence; HTTP_PROXY in upper case may be a request's header")
  func spelling() throws {
    let both = ["https_proxy": "small.example", "HTTPS_PROXY": "large.example"]
    #expect(try proxy("https://a.example/", both)?.host == "small.example")
    #expect(try proxy("http://a.example/", ["HTTP_PROXY": "evil.example"]) == nil)
    #expect(
      try proxy("https://a.example/", ["https_proxy": "", "HTTPS_PROXY": "large.example"])?.host
        == "large.example")
  }

  @Test(
    "what lies in one's own network, and the exceptions, are asked directly",
    arguments: [
      "http://localhost:8080/", "https://127.0.0.1/", "https://[::1]/", "https://192.168.1.4/",
      "https://10.0.0.1/",
      "https://example.org/", "https://api.example.org/", "https://API.EXAMPLE.NET/", "https://example.net/",
    ])
  func exceptions(address: String) throws {
    let environment = ["all_proxy": "proxy.example", "no_proxy": "example.org, .example.net"]
    #expect(try proxy(address, environment) == nil)
    #expect(try proxy("https://notexample.org/", environment)?.host == "proxy.example")
    #expect(try proxy("https://example.com/", environment.merging(["no_proxy": "*"]) { $1 }) == nil)
  }

  @Test("names and passwords are used, and never printed")
  func credentials() throws {
    let found = try #require(
      try proxy("https://a.example/", ["https_proxy": "http://me:s%40cret@p.example:1"]))
    #expect((found.user, found.password?.revealed) == ("me", "s@cret"))
    var dumped = ""
    dump(found, to: &dumped)
    #expect(!dumped.contains("s@cret") && !dumped.contains("s%40cret"))
  }

  @Test(
    "what is no proxy's address is none",
    arguments: ["", " ", "http://", "ftp://p.example", "https://p.example", "::"])
  func nonsense(text: String) throws {
    #expect(try proxy("https://a.example/", ["https_proxy": text]) == nil)
  }
}
