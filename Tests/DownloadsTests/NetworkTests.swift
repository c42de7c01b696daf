import Downloads
import FaultServer
import Foundation
import Synchronization
import Testing

@Suite struct NetworkTests {
  @Test("P10: an answer comes whole, and says who asked")
  func answers() async throws {
    try await FaultServer.run { request, reply in
      try await reply.answer(200, "hello \(request.query["who"] ?? "")", [("X-Mark", "a"), ("x-mark", "b")])
    } while: { server in
      let answer = try await Samples.impatient().answer(to: Request(.get, "\(server.address)/x?who=Zo%C3%AB"))
      #expect(answer.status == 200)
      #expect(answer.body == Array("hello Zoë".utf8))
      #expect(answer.headers.all("X-MARK") == ["a", "b"])
      #expect(server.requests.map { $0.headers["user-agent"] } == ["PhotoMap-tests/1"])
    }
  }

  @Test("P10: where nobody listens is unreachable, and asked four times with growing pauses")
  func refused() async throws {
    let time = VirtualTime(chance: 0.5)
    let address = try await FaultServer.refusing()
    let network = Network(Samples.manners(time))
    let error = await failure { () throws(DownloadError) in
      try await network.answer(to: Request(.get, address))
    }
    #expect(error == DownloadError(.unreachable, at: address))
    #expect(time.sleeps == [0.375, 0.75, 1.5])
  }

  @Test("P10: a connection that breaks in the middle is tried again, and its half answer forgotten")
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
      let answer = try await Network(Samples.manners(time)).answer(to: Request(.get, server.address))
      #expect(String(decoding: answer.body, as: UTF8.self) == "whole")
      #expect(server.requests.count == 3)
    }
  }

  @Test("P10: an answer that ends before its length is none")
  func truncated() async throws {
    try await FaultServer.run { _, reply in
      try await reply.head(200, length: 1000)
      try await reply.send(Array("half".utf8))
    } while: { server in
      let error = await failure { () throws(DownloadError) in
        try await Samples.impatient().answer(to: Request(.get, server.address))
      }
      #expect(error?.reason == .interrupted)
    }
  }

  @Test("P10: who says nothing, and who says it drop by drop for ever, times out", arguments: [false, true])
  func slow(drips: Bool) async throws {
    try await FaultServer.run { _, reply in
      if drips { try await reply.head(200, length: nil) }
      while !Task.isCancelled {
        if drips { try await reply.send(Array("x".utf8)) }
        try await Task.sleep(for: .milliseconds(20))
      }
    } while: { server in
      var request = Request(.get, server.address)
      request.timeout = 0.3
      let asked = request
      let error = await failure { () throws(DownloadError) in try await Samples.impatient().answer(to: asked)
      }
      #expect(error?.reason == .timedOut)
    }
  }

  @Test("P10: trouble of the server is waited out", arguments: [500, 502, 503, 504, 408, 429])
  func passing(status: Int) async throws {
    let (time, count) = (VirtualTime(), Counter())
    try await FaultServer.run { _, reply in
      try await reply.answer(count.next() == 1 ? status : 200, "body")
    } while: { server in
      let answer = try await Network(Samples.manners(time)).answer(to: Request(.get, server.address))
      #expect(answer.status == 200)
      #expect(time.sleeps == [0.375])
    }
  }

  @Test(
    "P10: trouble that does not pass is told after four attempts; a plain no at once", arguments: [500, 404])
  func lasting(status: Int) async throws {
    let time = VirtualTime()
    try await FaultServer.run { _, reply in
      try await reply.answer(status, "no")
    } while: { server in
      let network = Network(Samples.manners(time))
      if status == 404 {
        let answer = try await network.answer(to: Request(.get, server.address))
        #expect(answer.status == 404)
        #expect(server.requests.count == 1)
      } else {
        let error = await failure { () throws(DownloadError) in
          try await network.answer(to: Request(.get, server.address))
        }
        #expect(error == DownloadError(.status(500), at: server.address))
        #expect(server.requests.count == 4)
      }
    }
  }

  @Test("P10: Retry-After is kept to, as seconds and as a date", arguments: [true, false])
  func retryAfter(asDate: Bool) async throws {
    let (time, count) = (VirtualTime(start: 784_111_770), Counter())
    try await FaultServer.run { _, reply in
      let pause = asDate ? "Sun, 06 Nov 1994 08:49:37 GMT" : "7"
      try await reply.answer(count.next() == 1 ? 429 : 200, "", [("Retry-After", pause)])
    } while: { server in
      let answer = try await Network(Samples.manners(time)).answer(to: Request(.get, server.address))
      #expect(answer.status == 200)
      // The usual pause, and what is left of the seven seconds.
      #expect(time.sleeps == [0.375, 6.625])
    }
  }

  @Test("P10: a service that wants an hour's rest is not asked again")
  func longPause() async throws {
    let time = VirtualTime()
    try await FaultServer.run { _, reply in
      try await reply.answer(429, "", [("Retry-After", "3600")])
    } while: { server in
      let error = await failure { () throws(DownloadError) in
        try await Network(Samples.manners(time)).answer(to: Request(.get, server.address))
      }
      #expect(error?.reason == .paused(seconds: 3600))
      #expect(server.requests.count == 1)
    }
  }

  @Test("P10: more bytes than allowed are refused, announced or not", arguments: [true, false])
  func huge(announced: Bool) async throws {
    try await FaultServer.run { _, reply in
      try await reply.head(200, length: announced ? 5_000_000 : nil)
      for _ in 0..<50 { try await reply.send([UInt8](repeating: 7, count: 100_000)) }
    } while: { server in
      var request = Request(.get, server.address)
      request.limit = 1_000_000
      let asked = request
      let error = await failure { () throws(DownloadError) in try await Samples.impatient().answer(to: asked)
      }
      #expect(error?.reason == .tooLarge(limit: 1_000_000))
    }
  }

  @Test("P10: a packed answer is unpacked, a bomb is refused")
  func bomb() async throws {
    try await FaultServer.run { request, reply in
      let zeros = Samples.packedZeros(request.path == "/bomb" ? 20_000_000 : 1000)
      try await reply.answer(200, zeros, [("Content-Encoding", "gzip")])
    } while: { server in
      var manners = Samples.manners()
      manners.inflationLimit = 1_000_000
      let network = Network(manners)
      let small = try await network.answer(to: Request(.get, "\(server.address)/small"))
      #expect(small.body == [UInt8](repeating: 0, count: 1000))
      let error = await failure { () throws(DownloadError) in
        try await network.answer(to: Request(.get, "\(server.address)/bomb"))
      }
      #expect(error?.reason == .inflated)
    }
  }

  @Test("P10: a server without TLS where there should be some is insecure, and not asked again")
  func insecure() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(200, "hello")
    } while: { server in
      let time = VirtualTime()
      let address = "https://127.0.0.1:\(server.port)/"
      let error = await failure { () throws(DownloadError) in
        try await Network(Samples.manners(time)).answer(to: Request(.get, address))
      }
      #expect(error == DownloadError(.insecure, at: address))
      #expect(time.sleeps == [])
    }
  }

  @Test("P10: what is no HTTP makes no sense")
  func malformed() async throws {
    try await FaultServer.run { _, reply in
      try await reply.send(Array("220 mail.example.org ESMTP\r\n\r\n".utf8))
    } while: { server in
      let error = await failure { () throws(DownloadError) in
        try await Samples.impatient().answer(to: Request(.get, server.address))
      }
      #expect(error?.reason == .malformed)
    }
  }

  @Test("P10: redirects are followed, five of them")
  func redirects() async throws {
    try await FaultServer.run { request, reply in
      let left = Int(request.path.dropFirst()) ?? 0
      if left == 0 { return try await reply.answer(200, "there") }
      try await reply.answer(302, "", [("Location", "/\(left - 1)")])
    } while: { server in
      let network = Samples.impatient()
      let answer = try await network.answer(to: Request(.get, "\(server.address)/5"))
      #expect(String(decoding: answer.body, as: UTF8.self) == "there")
      let error = await failure { () throws(DownloadError) in
        try await network.answer(to: Request(.get, "\(server.address)/6"))
      }
      #expect(error?.reason == .tooManyRedirects(5))
    }
  }

  @Test("P10: a loop of redirects ends")
  func loop() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(301, "", [("Location", "/again")])
    } while: { server in
      let error = await failure { () throws(DownloadError) in
        try await Samples.impatient().answer(to: Request(.get, server.address))
      }
      #expect(error?.reason == .tooManyRedirects(5))
      #expect(server.requests.count == 6)
    }
  }

  @Test("P10: what is sent is sent once: a POST is repeated only if it had no effect")
  func postOnce() async throws {
    let count = Counter()
    try await FaultServer.run { _, reply in
      if count.next() == 1 { return try await reply.answer(503) }
      try await reply.reset()
    } while: { server in
      var request = Request(.post, server.address)
      request.body = Array("{}".utf8)
      let asked = request
      let error = await failure { () throws(DownloadError) in
        try await Network(Samples.manners(VirtualTime())).answer(to: asked)
      }
      #expect(error?.reason == .interrupted)
      #expect(server.requests.map(\.body) == [Array("{}".utf8), Array("{}".utf8)])
    }
  }

  @Test("P10: no more than four at a time are asked of a host")
  func perHost() async throws {
    try await FaultServer.run { _, reply in
      try await Task.sleep(for: .milliseconds(30))
      try await reply.answer(200)
    } while: { server in
      let network = Network(Samples.manners())
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<16 {
          group.addTask { try await network.answer(to: Request(.get, server.address)).status }
        }
        for try await status in group { #expect(status == 200) }
      }
      #expect(server.peak == 4)
      #expect(server.requests.count == 16)
    }
  }

  @Test("P10: a service is not asked faster than it allows")
  func rate() async throws {
    let time = VirtualTime(start: 0)
    try await FaultServer.run { _, reply in
      try await reply.answer(200)
    } while: { server in
      var manners = Samples.manners(time)
      manners.rates = ["127.0.0.1": Rate(1, each: 1)]
      let network = Network(manners)
      for _ in 0..<4 { _ = try await network.answer(to: Request(.get, server.address)) }
      #expect(time.sleeps == [1, 1, 1])
    }
  }

  @Test("P10: a cancelled task stops asking")
  func cancelled() async throws {
    try await FaultServer.run { _, reply in
      try await Task.sleep(for: .seconds(60))
    } while: { server in
      let network = Network(Samples.manners())
      let task = Task {
        await failure { () throws(DownloadError) in
          try await network.answer(to: Request(.get, server.address))
        }
      }
      while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
      task.cancel()
      #expect(await task.value?.reason == .cancelled)
    }
  }

  @Test("P10: a key goes over the wire and into no message")
  func keysStaySecret() async throws {
    try await FaultServer.run { request, reply in
      try await reply.answer(request.query["api_key"] == "s3cr3tkey" ? 500 : 400)
    } while: { server in
      var request = Request(.get, "\(server.address)/rest?method=x")
      request.secretFields = [("api_key", try #require(Secret(" s3cr3tkey\n")))]
      request.body = Array("s3cr3tkey".utf8)
      let asked = request
      let error = await failure { () throws(DownloadError) in try await Samples.impatient().answer(to: asked)
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
      try await Samples.impatient().answer(to: Request(.get, address))
    }
    #expect(error == DownloadError(.invalidAddress, at: address))
  }
}

/// Counts from 1.
final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
