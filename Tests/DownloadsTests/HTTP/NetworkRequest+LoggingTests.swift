import Downloads
import FaultServer
import TestSupport
import Testing

@Suite("The log of requests") struct NetworkRequestLoggingTests {
  @Test("each attempt is an event, and so is each repetition; no key is in them")
  func attempts() async throws {
    let (time, count, recorder) = (VirtualTime(random: 0.5), Counter(), LogRecorder())
    try await FaultServer.run { request, reply in
      switch count.next() {
      case 1: try await reply.answer(503, "busy")
      case 2: try await reply.answer(302, "", [("Location", "/moved/s3cret?again=s3cret")])
      default: try await reply.answer(200, "hello")
      }
    } while: { server in
      var request = NetworkRequest(.get, "\(server.address)/rest?method=a%20b&access_token=open")
      request.secretFields = [("api_key", try #require(Secret("s3cret")))]
      request.headers = [("Authorization", "Bearer hidden")]
      _ = try await Network(Samples.policy(time), logger: recorder.logger).response(to: request)
      let host = server.address.split(separator: "/").last ?? ""
      let first = "host=\(host) method=GET path=/rest?method=a%20b&access_token=•••"
      #expect(
        recorder.lines == [
          "request \(first)&api_key=••• seconds=0.0 status=503",
          "request is repeated attempt=2 failure=the server failed (error 503); try again later \(first) seconds=0.375",
          "request \(first)&api_key=••• seconds=0.0 status=302",
          "request host=\(host) method=GET path=/moved/•••?again=••• seconds=0.0 status=200",
        ])
    }
  }

  @Test("a request without an answer says why") func failure() async throws {
    let recorder = LogRecorder()
    let address = try await FaultServer.refusing()
    let network = Network(Samples.policy(VirtualTime()), logger: recorder.logger)
    await #expect(throws: DownloadError.self) {
      try await network.response(to: NetworkRequest(.post, address))
    }
    #expect(recorder.lines.first?.contains("failure=the server cannot be reached") == true)
    #expect(recorder.lines.first?.contains("method=POST") == true)
  }
}
