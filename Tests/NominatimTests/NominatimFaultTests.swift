import Downloads
import FaultServer
import Internet
import Nominatim
import TestSupport
import Testing

@Suite("O5: faults of the address server") struct NominatimFaultTests {
  @Test("it is reported with the reason, and not cached", arguments: ServerFault.allCases)
  func addresses(fault: ServerFault) async throws {
    let shelf = try TemporaryFolder()
    let time = VirtualTime()
    @Sendable func client(_ base: String, patience: Double) -> NominatimClient {
      var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
      policy.clock = time.clock
      policy.idleTimeout = patience
      return NominatimClient(base: base, network: Network(policy), folder: "\(shelf.path)/nominatim")
    }
    let error = try await FaultServer.run(in: fault) { base -> NominatimError? in
      do throws(NominatimError) {
        _ = try await client(base, patience: fault.patience).search("Unter den Linden 1")
        return nil
      } catch {
        return error
      }
    }
    switch try #require(error) {
    case .failed(_, let reason):
      let words = try #require(fault.words)
      #expect(reason.hasPrefix(words), "\(reason)")
    case .unreadable: #expect(fault.reason == nil)
    case .cancelled: #expect(Bool(false), "nobody has stopped it")
    }
    // Once it is well again, it is asked again.
    try await FaultServer.run { _, reply in
      try await reply.answer(200, #"[{"lat":"52.5","lon":"13.4","display_name":"Berlin"}]"#)
    } while: { server in
      let found = try await client(server.address, patience: ServerFault.calm).search("Unter den Linden 1")
      #expect(found.map(\.name) == ["Berlin"])
    }
  }
}
