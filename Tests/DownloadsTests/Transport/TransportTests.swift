import Downloads
import FaultServer
import Testing

@Suite("P10: TLS, redirects and headers") struct TransportTests {
  @Test("P10: a server that takes a large request slowly is not silent; one that then says nothing is")
  func slowUploads() async throws {
    let size = 4_000_000
    var policy = Samples.policy()
    policy.idleTimeout = 2
    policy.retry.attempts = 1
    let network = Network(policy)
    // Five seconds, with progress in each tenth of one.
    try await SlowReader.run(reading: size, step: 80_000) { address in
      var request = NetworkRequest(.put, address)
      request.body = Array(repeating: 7, count: size)
      let answer = try await network.response(to: request)
      #expect(answer.status == 200)
    }
    // More than there is: it waits for the rest.
    try await SlowReader.run(reading: 2 * size, step: 2_000_000) { address in
      var request = NetworkRequest(.put, address)
      request.body = Array(repeating: 7, count: size)
      let error = await failure { () throws(DownloadError) in try await network.response(to: request) }
      #expect(error?.reason == .timedOut)
    }
  }

  @Test("a certificate of a trusted authority is accepted, others are rejected")
  func certificates() async throws {
    try await SelfSigned.run { server in
      var policy = Samples.policy(VirtualTime())
      policy.authorities = server.authorities
      let answer = try await Network(policy).response(to: NetworkRequest(.get, server.address))
      #expect(answer.status == 200)
      #expect(String(decoding: answer.body, as: UTF8.self).contains("TLSv1.3"))
      // Neither without the certificate, nor where its file is not there, or holds none.
      for file in [nil, server.authorities + ".gone", "/dev/null"] {
        var policy = Samples.policy(VirtualTime())
        policy.authorities = file
        let network = Network(policy)
        let error = await failure { () throws(DownloadError) in
          try await network.response(to: NetworkRequest(.get, server.address))
        }
        #expect(error == DownloadError(.insecure, at: server.address), "\(file ?? "")")
      }
    }
  }

  @Test("a certificate of another host is rejected, even from a trusted authority")
  func otherHost() async throws {
    // The certificate is of 127.0.0.1 and localhost.
    try await SelfSigned.run(at: "127.0.0.2") { server in
      var policy = Samples.policy(VirtualTime())
      policy.authorities = server.authorities
      let network = Network(policy)
      let error = await failure { () throws(DownloadError) in
        try await network.response(to: NetworkRequest(.get, server.address))
      }
      #expect(error?.reason == .insecure)
    }
  }

  @Test("103 responses and trailers are not part of the response's headers")
  func hints() async throws {
    try await FaultServer.run { _, reply in
      let text = """
        HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n\
        HTTP/1.1 200 Fine\r\nTransfer-Encoding: chunked\r\nX-Own: yes \r\nConnection: close\r\n\r\n\
        5\r\nhello\r\n0\r\nX-Late: yes\r\n\r\n
        """
      try await reply.send(Array(text.utf8))
    } while: { server in
      let answer = try await Samples.impatient().response(to: NetworkRequest(.get, server.address))
      #expect(answer.status == 200)
      #expect(answer.body == Array("hello".utf8))
      #expect(answer.headers["X-Own"] == "yes")
      #expect(answer.headers["Link"] == nil)
      #expect(answer.headers["X-Late"] == nil)
    }
  }

  @Test("a request has only the expected headers")
  func sendsExpectedHeaders() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(200)
    } while: { server in
      let network = Samples.impatient()
      _ = try await network.response(to: NetworkRequest(.get, "\(server.address)/a/../b?c=%2F#d"))
      var post = NetworkRequest(.post, server.address)
      post.headers = [("Content-Type", "application/json\r\nX-Evil: yes\n")]
      post.body = Array("{}".utf8)
      _ = try await network.response(to: post)
      _ = try await network.response(to: NetworkRequest(.delete, server.address))
      let requests = server.requests
      #expect(requests.map(\.method) == ["GET", "POST", "DELETE"])
      #expect(requests[0].target == "/a/../b?c=%2F")
      #expect(requests[0].headers.keys.sorted() == ["accept-encoding", "host", "user-agent"])
      #expect(
        requests[1].headers.keys.sorted() == [
          "accept-encoding", "content-length", "content-type", "host", "user-agent",
        ])
      #expect(requests[1].headers["content-type"] == "application/jsonX-Evil: yes")
      #expect(requests[2].headers.keys.sorted() == ["accept-encoding", "host", "user-agent"])
    }
  }

  @Test("a proxy gets the whole address, and its own name and password")
  func proxies() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(200, Array("by proxy".utf8))
    } while: { server in
      let proxy = server.address.replacing("http://", with: "http://me:s%40cret@")
      var policy = Samples.policy(VirtualTime())
      policy.proxies = Proxies(environment: ["http_proxy": proxy])
      let request = NetworkRequest(.get, "http://photos.example/list?page=1")
      #expect(try await Network(policy).response(to: request).body == Array("by proxy".utf8))
      let received = try #require(server.requests.first)
      #expect(received.target == "http://photos.example/list?page=1")
      #expect(received.headers["host"] == "photos.example")
      #expect(received.headers["proxy-authorization"] == "Basic bWU6c0BjcmV0")
    }
  }

  @Test("a body that nobody wants is not waited for")
  func skippedBody() async throws {
    try await FaultServer.run { request, reply in
      if request.target == "/there" { return try await reply.answer(200, Array("there".utf8)) }
      try await reply.send(
        Array("HTTP/1.1 302 Found\r\nLocation: /there\r\nContent-Length: 100\r\n\r\n".utf8))
      // Until the client goes away.
      try await Task.sleep(for: .seconds(3600))
    } while: { server in
      let answer = try await Samples.impatient().response(to: NetworkRequest(.get, "\(server.address)/here"))
      #expect(answer.body == Array("there".utf8))
    }
  }

  @Test("many parallel responses are all complete")
  func sideBySide() async throws {
    try await FaultServer.run { request, reply in
      let letter = UInt8(Int(request.query["n"] ?? "") ?? 0)
      try await reply.answer(200, [UInt8](repeating: letter, count: 300_000))
    } while: { server in
      var policy = Samples.policy()
      policy.requestsPerHost = 32
      let network = Network(policy)
      try await withThrowingTaskGroup(of: (UInt8, [UInt8]).self) { group in
        for number in UInt8(0)..<64 {
          group.addTask {
            (
              number,
              try await network.response(to: NetworkRequest(.get, "\(server.address)/?n=\(number)")).body
            )
          }
        }
        for try await (number, body) in group {
          #expect(body == [UInt8](repeating: number, count: 300_000))
        }
      }
    }
  }
}
