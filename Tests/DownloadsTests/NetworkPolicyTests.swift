import Downloads
import FaultServer
import Synchronization
import Testing

@Suite struct NetworkPolicyTests {
  @Test("P10: up to five redirects are followed")
  func redirects() async throws {
    try await FaultServer.run { request, reply in
      let left = Int(request.path.dropFirst()) ?? 0
      if left == 0 { return try await reply.answer(200, "there") }
      try await reply.answer(302, "", [("Location", "/\(left - 1)")])
    } while: { server in
      let network = Samples.impatient()
      let answer = try await network.response(to: NetworkRequest(.get, "\(server.address)/5"))
      #expect(String(decoding: answer.body, as: UTF8.self) == "there")
      let error = await failure { () throws(DownloadError) in
        try await network.response(to: NetworkRequest(.get, "\(server.address)/6"))
      }
      #expect(error?.reason == .tooManyRedirects(5))
    }
  }

  @Test(
    "P10: a redirect to a file, another scheme or an address with a password is refused, and nothing is read",
    arguments: [
      "file:///etc/hostname", "FILE:/etc/hostname", "file://localhost/etc/hostname", "ftp://example.org/a",
      "data:text/plain,secret", "gopher://127.0.0.1/", "javascript:1", "https://user:pw4711@example.org/",
      "http://user@127.0.0.1/", "//user:pw4711@example.org/a", "http://:pw4711@example.org/", "http://", "",
    ])
  func strangeRedirects(location: String) async throws {
    try await FaultServer.run { request, reply in
      try await reply.answer(302, "moved", [("Location", location)])
    } while: { server in
      let time = VirtualTime()
      let error = await failure { () throws(DownloadError) in
        try await Network(Samples.policy(time)).response(to: NetworkRequest(.get, "\(server.address)/a"))
      }
      // An empty location is the page itself, which redirects for ever.
      if location.isEmpty {
        #expect(error != nil)
      } else if case .redirectRefused? = error?.reason {
        #expect(server.requests.count == 1)
      } else {
        Issue.record("\(String(describing: error))")
      }
      #expect(error.map { String(describing: $0) }?.contains("pw4711") == false)
    }
  }

  @Test("P10: a loop of redirects ends")
  func loop() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(301, "", [("Location", "/again")])
    } while: { server in
      let error = await failure { () throws(DownloadError) in
        try await Samples.impatient().response(to: NetworkRequest(.get, server.address))
      }
      #expect(error?.reason == .tooManyRedirects(5))
      #expect(server.requests.count == 6)
    }
  }

  @Test("P10: a POST is sent once, and repeated only if it had no effect")
  func postOnce() async throws {
    let count = Counter()
    try await FaultServer.run { _, reply in
      if count.next() == 1 { return try await reply.answer(503) }
      try await reply.reset()
    } while: { server in
      var request = NetworkRequest(.post, server.address)
      request.body = Array("{}".utf8)
      let asked = request
      let error = await failure { () throws(DownloadError) in
        try await Network(Samples.policy(VirtualTime())).response(to: asked)
      }
      #expect(error?.reason == .interrupted)
      #expect(server.requests.map(\.body) == [Array("{}".utf8), Array("{}".utf8)])
    }
  }

  @Test("P10: at most four requests at a time are sent to a host")
  func perHost() async throws {
    let (begun, arrived, answered, peak) = (Counter(), Counter(), Counter(), Peak())
    try await FaultServer.run { _, reply in
      let waiting = arrived.next() - answered.value
      peak.note(waiting)
      // Nothing is answered before all requests are made and four have arrived; a fifth would arrive meanwhile.
      while begun.value < 16 || arrived.value < 4 { await Task.yield() }
      for _ in 0..<1000 { await Task.yield() }
      // Before the client can know of it, and send the next request.
      _ = answered.next()
      try await reply.answer(200)
    } while: { server in
      let network = Network(Samples.policy())
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<16 {
          group.addTask {
            _ = begun.next()
            return try await network.response(to: NetworkRequest(.get, server.address)).status
          }
        }
        for try await status in group { #expect(status == 200) }
      }
      #expect(peak.value == 4)
      #expect(server.requests.count == 16)
    }
  }

  @Test("P10: requests respect the rate limit of a service")
  func rate() async throws {
    let time = VirtualTime(start: 0)
    try await FaultServer.run { _, reply in
      try await reply.answer(200)
    } while: { server in
      var policy = Samples.policy(time)
      policy.rates = ["127.0.0.1": RateLimit(1, each: 1)]
      let network = Network(policy)
      for _ in 0..<4 { _ = try await network.response(to: NetworkRequest(.get, server.address)) }
      #expect(time.sleeps == [1, 1, 1])
    }
  }

  @Test("P10: a cancelled task sends no more requests")
  func cancelled() async throws {
    try await FaultServer.run { _, reply in
      try await Task.sleep(for: .seconds(60))
    } while: { server in
      let network = Network(Samples.policy())
      let task = Task {
        await failure { () throws(DownloadError) in
          try await network.response(to: NetworkRequest(.get, server.address))
        }
      }
      while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
      task.cancel()
      #expect(await task.value?.reason == .cancelled)
    }
  }

  @Test("P10: a key is sent, and in no message")
  func keysStaySecret() async throws {
    try await FaultServer.run { request, reply in
      try await reply.answer(request.query["api_key"] == "s3cr3tkey" ? 500 : 400)
    } while: { server in
      var request = NetworkRequest(.get, "\(server.address)/rest?method=x")
      request.secretFields = [("api_key", try #require(Secret(" s3cr3tkey\n")))]
      request.body = Array("s3cr3tkey".utf8)
      let asked = request
      let error = await failure { () throws(DownloadError) in
        try await Samples.impatient().response(to: asked)
      }
      #expect(error?.reason == .status(500))
      var dumped = ""
      dump(asked, to: &dumped)
      dump(error, to: &dumped)
      for text in [
        "\(asked)", String(reflecting: asked), "\(error as Any)", String(reflecting: error), dumped,
      ] {
        #expect(!text.contains("s3cr3tkey"))
      }
    }
  }

  @Test(
    "P10: an address that is none is told from a server that is not there",
    arguments: ["", "ftp://a/b", "https://", "https://me:pw@example.org/"])
  func invalid(address: String) async throws {
    let error = await failure { () throws(DownloadError) in
      try await Samples.impatient().response(to: NetworkRequest(.get, address))
    }
    #expect(error == DownloadError(.invalidAddress, at: address))
  }
}

/// The greatest of some numbers.
private final class Peak: Sendable {
  private let greatest = Mutex(0)

  var value: Int { greatest.withLock(\.self) }

  func note(_ number: Int) { greatest.withLock { $0 = max($0, number) } }
}
