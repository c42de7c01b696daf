import Downloads
import FaultServer
import Files
import Internet
import TestSites
import Testing

@testable import Fetching

@Suite("L1: a list of places that cannot be downloaded") struct PlaceFaultTests {
  @Test("is reported with its reason, and the last good list stays", arguments: ServerFault.allCases)
  func list(fault: ServerFault) async throws {
    let site = try TestSite()
    let file = "\(site.content)/places/default.json"
    @Sendable func fetch(_ base: String, patience: Double) async throws -> PlaceFetch.Outcome? {
      try site.write("places: {list: '\(base)/p.json'}\n", to: "site.yaml")
      var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
      policy.clock = VirtualTime().clock
      policy.idleTimeout = patience
      return try await PlaceFetch(
        content: site.content, network: Network(policy), cache: "\(site.folder)/cache"
      ).run()
    }
    let first = try await FaultServer.run { _, reply in
      try await reply.answer(200, #"{"locations":[{"name":"Manly","lat":-33.8,"lng":151.3}],"updated":"u"}"#)
    } while: { server in
      try await fetch(server.address, patience: ServerFault.calm)
    }
    #expect(first?.places == 1)
    let before = try FileIO.read(file)
    let outcome = try await FaultServer.run(in: fault) { base in
      try await fetch(base, patience: fault.patience)
    }
    let failure = try #require(outcome?.failure)
    #expect(failure.contains(fault.words ?? "/p.json"), "\(failure)")
    #expect(try FileIO.read(file) == before)
    #expect(try Folder.names(in: "\(site.content)/places") == ["default.json"])
  }
}
