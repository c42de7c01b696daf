import Testing

@testable import Preview

@Suite("X9: where a server listens") struct ListeningHostTests {
  @Test(
    "an address or a name, as people write it",
    arguments: [
      ("127.0.0.1", "127.0.0.1", "127.0.0.1", false), ("[::1]", "::1", "::1", false),
      ("fe80::1%eth0", "fe80::1%eth0", "fe80::1", false),
      ("attic.local", "attic.local", "attic.local", false),
      ("0.0.0.0", "0.0.0.0", "0.0.0.0", true), ("[::]", "::", "::", true),
    ])
  func hosts(written: String, text: String, certified: String, isEverywhere: Bool) throws {
    let host = try ListeningHost(written)
    #expect(host.text == text && host.certified == certified && host.isEverywhere == isEverywhere)
  }

  @Test(
    "what is none says how one is written",
    arguments: [
      "", "http://127.0.0.1", "127.0.0.1:9", "[::1]:80", "[]", "[localhost]", "my host", "a,b", "a/",
    ])
  func others(written: String) {
    let error = #expect(throws: PreviewError.notAHost(written)) { try ListeningHost(written) }
    #expect(error?.description.contains("without http:// and without a port") == true)
  }
}
