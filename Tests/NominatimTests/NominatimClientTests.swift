import Downloads
import FaultServer
import Foundation
import Internet
import Nominatim
import Photography
import TestSupport
import Testing

@Suite struct NominatimClientTests {
  private func client(_ base: String, _ shelf: TemporaryFolder, _ time: VirtualTime) -> NominatimClient {
    var policy = NetworkPolicy(
      userAgent: "PhotoMap-tests/1 (+https://example.org)", over: .curl)
    policy.clock = time.clock
    policy.rates = ["127.0.0.1": NominatimClient.rate]
    policy.log = RequestLog(folder: shelf.path)
    return NominatimClient(base: base, network: Network(policy), folder: "\(shelf.path)/nominatim")
  }

  private static let answer = """
    [{"lat":"52.51720765","lon":"13.397834399325466","display_name":"1, Unter den Linden, Berlin"},
     {"lat":"x","lon":"1","display_name":"nowhere"}, {"lat":1,"lon":2}, 7]
    """

  @Test("O5: an address is found with one request that names the program, and cached")
  func findsAndCaches() async throws {
    let shelf = try TemporaryFolder()
    try await FaultServer.run { _, reply in
      try await reply.answer(200, Self.answer)
    } while: { server in
      let berlin = NominatimPlace(
        name: "1, Unter den Linden, Berlin",
        coordinate: try #require(Coordinate(latitude: 52.51720765, longitude: 13.397834399325466)))
      for _ in 0..<2 {
        let places = try await client("\(server.address)/", shelf, VirtualTime()).search(
          "Unter den Linden 1 & x")
        #expect(places == [berlin])
      }
      #expect(
        server.requests.map(\.target) == [
          "/search?q=Unter%20den%20Linden%201%20%26%20x&format=jsonv2&limit=5"
        ])
      #expect(server.requests.first?.headers["user-agent"] == "PhotoMap-tests/1 (+https://example.org)")
    }
  }

  @Test("O5: the same query is sent once, for any limit")
  func oneQuestion() async throws {
    let shelf = try TemporaryFolder()
    try await FaultServer.run { _, reply in
      let places = (0..<5).map { #"{"lat":"\#($0)","lon":"1","display_name":"No. \#($0)"}"# }
      try await reply.answer(200, "[\(places.joined(separator: ","))]")
    } while: { server in
      let client = client(server.address, shelf, VirtualTime())
      for limit in [1, 3, 5, 0] {
        let names = try await client.search("a", limit: limit).map(\.name)
        #expect(names == (0..<limit).map { "No. \($0)" })
      }
      #expect(server.requests.map(\.target) == ["/search?q=a&format=jsonv2&limit=5"])
    }
  }

  @Test("O5: two queries are a second apart, also from two programs")
  func isPatient() async throws {
    let shelf = try TemporaryFolder()
    try await FaultServer.run { _, reply in
      try await reply.answer(200, "[]")
    } while: { server in
      let time = VirtualTime(start: 1_568_815_200)
      let client = client(server.address, shelf, time)
      for words in ["a", "b"] { _ = try await client.search(words) }
      #expect(time.sleeps == [1])
      // Another program, a quarter of a second later.
      time.pass(0.25)
      _ = try await self.client(server.address, shelf, time).search("c")
      #expect(time.sleeps == [1, 0.75])
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(shelf.path)/nominatim").count == 3)
      #expect(server.requests.count == 3)
    }
  }

  @Test(
    "O5: a failure is reported with its reason, and the request is sent again the next time",
    arguments: [
      (500, "oops", "the server failed (error 500); try again later"),
      (403, "", "the server denies access"),
      (429, "", "the server's rate limit is reached; try again later"),
    ])
  func fails(status: Int, body: String, reason: String) async throws {
    let shelf = try TemporaryFolder()
    try await FaultServer.run { _, reply in
      try await reply.answer(status, body)
    } while: { server in
      let client = client(server.address, shelf, VirtualTime())
      await #expect(throws: NominatimError.failed(host: "127.0.0.1:\(server.port)", reason: reason)) {
        try await client.search("a")
      }
      let count = server.requests.count
      await #expect(throws: NominatimError.self) { try await client.search("a") }
      #expect(server.requests.count > count)
    }
  }

  @Test("O5: a response that is not a list is reported", arguments: ["<html>", "{\"error\":\"x\"}", "[", ""])
  func unreadable(body: String) async throws {
    let shelf = try TemporaryFolder()
    try await FaultServer.run { _, reply in
      try await reply.answer(200, body)
    } while: { server in
      let client = client(server.address, shelf, VirtualTime())
      await #expect(throws: NominatimError.unreadable(host: "127.0.0.1:\(server.port)")) {
        try await client.search("a")
      }
    }
  }
}
