import Downloads
import FaultServer
import Flickr
import FlickrFixtures
import TestSupport
import Testing

@Suite("X4: damaged answers of Flickr give a result or an error") struct FlickrFuzzTests {
  @Test func survives() async throws {
    let corpus =
      try FlickrFixtures().answers.values.sorted().map { Array($0.utf8) } + Fuzzing.corpus("flickr")
    let seed = SeededGenerator.seed()
    let slowest = try await Fuzzing.run("Flickr", corpus, count: 300, seed: seed) { bytes in
      var fixtures = FlickrFixtures()
      for method in fixtures.answers.keys {
        fixtures.answers[method] = String(decoding: bytes, as: UTF8.self)
      }
      var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: fixtures.transport)
      policy.clock = VirtualTime().clock
      let flickr = FlickrClient(key: Secret("key"), network: Network(policy))
      _ = try? await flickr.page(of: .recent)
      _ = try? await flickr.info(of: "100")
      _ = try? await flickr.sizes(of: "100")
      _ = try? await flickr.exif(of: "100")
      _ = try? await flickr.user(named: "Ada")
      _ = try? await flickr.albums(of: "1000@N01")
    }
    if let slowest { #expect(slowest < .seconds(5), "PHOTOMAP_SEED=\(seed)") }
  }
}
