import Downloads
import FaultServer
import Testing

@Suite("P10: failures of HTTP/2 are like a broken connection") struct HTTP2Tests {
  @Test(
    "a request that the server resets, or goes away from, is repeated", arguments: HTTP2Server.Answer.allCases
  )
  func repeated(answer: HTTP2Server.Answer) async throws {
    let time = VirtualTime()
    try await HTTP2Server.run(answering: [answer, answer]) { server in
      var policy = Samples.policy(time)
      policy.authorities = server.authorities
      let response = try await Network(policy).response(to: NetworkRequest(.get, server.address))
      #expect(String(decoding: response.body, as: UTF8.self) == "whole")
    }
  }

  @Test(
    "one that fails again and again is told as a broken connection",
    arguments: HTTP2Server.Answer.allCases.dropFirst())
  func failing(answer: HTTP2Server.Answer) async throws {
    try await HTTP2Server.run(answering: Array(repeating: answer, count: 40)) { server in
      var policy = Samples.policy(VirtualTime())
      policy.authorities = server.authorities
      let network = Network(policy)
      let error = await failure { () throws(DownloadError) in
        try await network.response(to: NetworkRequest(.get, server.address))
      }
      #expect(error?.reason == .interrupted)
    }
  }
}
