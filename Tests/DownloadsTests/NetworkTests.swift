import Downloads
import FaultServer
import Testing

@Suite struct NetworkTests {
  @Test("P10: a response is complete, and the request names the program")
  func answers() async throws {
    try await FaultServer.run { request, reply in
      try await reply.answer(200, "hello \(request.query["who"] ?? "")", [("X-Mark", "a"), ("x-mark", "b")])
    } while: { server in
      let answer = try await Samples.impatient().response(
        to: NetworkRequest(.get, "\(server.address)/x?who=Zo%C3%AB"))
      #expect(answer.status == 200)
      #expect(answer.body == Array("hello Zoë".utf8))
      #expect(answer.headers.all("X-MARK") == ["a", "b"])
      #expect(server.requests.map { $0.headers["user-agent"] } == ["PhotoMap-tests/1"])
    }
  }

  @Test("P10: a refused connection is retried three times with growing pauses")
  func refused() async throws {
    let time = VirtualTime(random: 0.5)
    let address = try await FaultServer.refusing()
    let network = Network(Samples.policy(time))
    let error = await failure { () throws(DownloadError) in
      try await network.response(to: NetworkRequest(.get, address))
    }
    #expect(error == DownloadError(.unreachable, at: address))
    #expect(time.sleeps == [0.375, 0.75, 1.5])
  }

  @Test("P10: a broken connection is retried, and the partial response discarded")
  func reset() async throws {
    let (time, count) = (VirtualTime(), Counter())
    try await FaultServer.run { _, reply in
      if count.next() < 3 {
        try await reply.head(200, length: 1000)
        try await reply.send(Array("half".utf8))
        try await reply.reset()
      } else {
        try await reply.answer(200, "whole")
      }
    } while: { server in
      let answer = try await Network(Samples.policy(time)).response(to: NetworkRequest(.get, server.address))
      #expect(String(decoding: answer.body, as: UTF8.self) == "whole")
      #expect(server.requests.count == 3)
    }
  }

  @Test("P10: a response shorter than its length is a failure")
  func truncated() async throws {
    try await FaultServer.run { _, reply in
      try await reply.head(200, length: 1000)
      try await reply.send(Array("half".utf8))
    } while: { server in
      let error = await failure { () throws(DownloadError) in
        try await Samples.impatient().response(to: NetworkRequest(.get, server.address))
      }
      #expect(error?.reason == .interrupted)
    }
  }

  @Test("P10: a silent server and an endlessly slow one time out", arguments: [false, true])
  func slow(drips: Bool) async throws {
    try await FaultServer.run { _, reply in
      if drips { try await reply.head(200, length: nil) }
      while !Task.isCancelled {
        if drips { try await reply.send(Array("x".utf8)) }
        try await Task.sleep(for: .milliseconds(20))
      }
    } while: { server in
      var request = NetworkRequest(.get, server.address)
      request.timeout = 0.3
      let asked = request
      let error = await failure { () throws(DownloadError) in
        try await Samples.impatient().response(to: asked)
      }
      #expect(error?.reason == .timedOut)
    }
  }

  @Test("P10: a server error is retried", arguments: [500, 502, 503, 504, 408, 429])
  func passing(status: Int) async throws {
    let (time, count) = (VirtualTime(), Counter())
    try await FaultServer.run { _, reply in
      try await reply.answer(count.next() == 1 ? status : 200, "body")
    } while: { server in
      let answer = try await Network(Samples.policy(time)).response(to: NetworkRequest(.get, server.address))
      #expect(answer.status == 200)
      #expect(time.sleeps == [0.375])
    }
  }

  @Test(
    "P10: a lasting fault is reported after four attempts; a refusal at once", arguments: [500, 404])
  func lasting(status: Int) async throws {
    let time = VirtualTime()
    try await FaultServer.run { _, reply in
      try await reply.answer(status, "no")
    } while: { server in
      let network = Network(Samples.policy(time))
      if status == 404 {
        let answer = try await network.response(to: NetworkRequest(.get, server.address))
        #expect(answer.status == 404)
        #expect(server.requests.count == 1)
      } else {
        let error = await failure { () throws(DownloadError) in
          try await network.response(to: NetworkRequest(.get, server.address))
        }
        #expect(error == DownloadError(.status(500), at: server.address))
        #expect(server.requests.count == 4)
      }
    }
  }

  @Test("P10: Retry-After is respected, as seconds and as a date", arguments: [true, false])
  func retryAfter(asDate: Bool) async throws {
    let (time, count) = (VirtualTime(start: 784_111_770), Counter())
    try await FaultServer.run { _, reply in
      let pause = asDate ? "Sun, 06 Nov 1994 08:49:37 GMT" : "7"
      try await reply.answer(count.next() == 1 ? 429 : 200, "", [("Retry-After", pause)])
    } while: { server in
      let answer = try await Network(Samples.policy(time)).response(to: NetworkRequest(.get, server.address))
      #expect(answer.status == 200)
      // The usual pause, and what is left of the seven seconds.
      #expect(time.sleeps == [0.375, 6.625])
    }
  }

  @Test("P10: after Retry-After of an hour, no request is sent")
  func longPause() async throws {
    let time = VirtualTime()
    try await FaultServer.run { _, reply in
      try await reply.answer(429, "", [("Retry-After", "3600")])
    } while: { server in
      let error = await failure { () throws(DownloadError) in
        try await Network(Samples.policy(time)).response(to: NetworkRequest(.get, server.address))
      }
      #expect(error?.reason == .paused(until: time.now + 3600))
      #expect(server.requests.count == 1)
    }
  }

  @Test("P10: more bytes than allowed are refused, announced or not", arguments: [true, false])
  func huge(announced: Bool) async throws {
    try await FaultServer.run { _, reply in
      try await reply.head(200, length: announced ? 5_000_000 : nil)
      for _ in 0..<50 { try await reply.send([UInt8](repeating: 7, count: 100_000)) }
    } while: { server in
      var request = NetworkRequest(.get, server.address)
      request.limit = 1_000_000
      let asked = request
      let error = await failure { () throws(DownloadError) in
        try await Samples.impatient().response(to: asked)
      }
      #expect(error?.reason == .tooLarge(limit: 1_000_000))
    }
  }

  @Test("P10: a compressed response is decompressed, a decompression bomb is refused")
  func bomb() async throws {
    try await FaultServer.run { request, reply in
      let zeros = Samples.packedZeros(request.path == "/bomb" ? 20_000_000 : 1000)
      try await reply.answer(200, zeros, [("Content-Encoding", "gzip")])
    } while: { server in
      var policy = Samples.policy()
      policy.inflationLimit = 1_000_000
      let network = Network(policy)
      let small = try await network.response(to: NetworkRequest(.get, "\(server.address)/small"))
      #expect(small.body == [UInt8](repeating: 0, count: 1000))
      let error = await failure { () throws(DownloadError) in
        try await network.response(to: NetworkRequest(.get, "\(server.address)/bomb"))
      }
      #expect(error?.reason == .inflated)
    }
  }

  @Test("P10: a server without TLS at an https address is insecure, and the request is not retried")
  func insecure() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(200, "hello")
    } while: { server in
      let time = VirtualTime()
      let address = "https://127.0.0.1:\(server.port)/"
      let error = await failure { () throws(DownloadError) in
        try await Network(Samples.policy(time)).response(to: NetworkRequest(.get, address))
      }
      #expect(error == DownloadError(.insecure, at: address))
      #expect(time.sleeps == [])
    }
  }

  @Test("P10: a response that is not HTTP is unreadable")
  func malformed() async throws {
    try await FaultServer.run { _, reply in
      try await reply.send(Array("220 mail.example.org ESMTP\r\n\r\n".utf8))
    } while: { server in
      let error = await failure { () throws(DownloadError) in
        try await Samples.impatient().response(to: NetworkRequest(.get, server.address))
      }
      #expect(error?.reason == .malformed)
    }
  }
}
