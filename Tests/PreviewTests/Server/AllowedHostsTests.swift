import Testing

@testable import Preview

@Suite struct AllowedHostsTests {
  @Test(arguments: [
    "localhost", "LocalHost:8080", "127.0.0.1", "127.0.0.1:8080", "127.1.2.3", "[::1]", "[::1]:80",
    "site.localhost:1",
  ])
  func answersToThisComputersNames(host: String) { #expect(AllowedHosts(bound: "127.0.0.1").contains(host)) }

  @Test(
    "X9: a page elsewhere cannot read the preview by pointing its own name here",
    arguments: [
      "", "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example",
      "127.0.0.1x", "127.a.b.c",
      "127.0.0.256", "192.168.1.5", "[::1", "::1:8080", "notlocalhost",
    ])
  func refusesNamesOfOthers(host: String) { #expect(!AllowedHosts(bound: "127.0.0.1").contains(host)) }

  @Test func answersToTheAddressItWasGiven() {
    #expect(AllowedHosts(bound: "192.168.1.5").contains("192.168.1.5:8080"))
    #expect(AllowedHosts(bound: "attic.local").contains("Attic.local"))
    #expect(!AllowedHosts(bound: "192.168.1.5").contains("192.168.1.6"))
  }

  @Test(arguments: ["0.0.0.0", "::"])
  func answersToAnyAddressInDigitsWhenBoundToAll(bound: String) {
    #expect(AllowedHosts(bound: bound).contains("192.168.1.5:8080"))
    #expect(AllowedHosts(bound: bound).contains("[fe80::1]:8080"))
    #expect(!AllowedHosts(bound: bound).contains("evil.example"))
  }

  @Test(arguments: [
    ("127.0.0.1", "http://127.0.0.1:80/"), ("0.0.0.0", "http://localhost:80/"),
    ("::", "http://localhost:80/"),
    ("::1", "http://[::1]:80/"), ("attic.local", "http://attic.local:80/"),
  ])
  func namesAnAddressThatABrowserCanOpen(bound: String, address: String) {
    #expect(AllowedHosts(bound: bound).address(port: 80) == address)
    #expect(AllowedHosts(bound: bound).contains(String(address.dropFirst(7).dropLast())))
  }

  @Test("the names of the certificate are the server's, a star for one label")
  func certified() {
    let hosts = AllowedHosts(
      bound: "0.0.0.0", isEncrypted: true, certified: ["attic.local", "*.example.org"])
    for host in ["attic.local:8080", "Photos.Example.org"] { #expect(hosts.contains(host), "\(host)") }
    for host in [
      "cellar.local", "example.org", ".example.org", "a.b.example.org", "evilexample.org",
      "a.example.org.evil",
    ] {
      #expect(!hosts.contains(host), "\(host)")
    }
    #expect(hosts.address(port: 8080) == "https://localhost:8080/")
  }
}
