import Foundation
import Platform
import TestSupport
import Testing

@Suite("X9: connections of all kinds over a real socket", .timeLimit(.minutes(5)))
struct PreviewConnectionTests {
  @Test func answersManyAtOnce() async throws {
    try await PreviewedSite.run { site in
      try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<100 {
          group.addTask { try await site.get(number.isMultiple(of: 2) ? "/ten.txt" : "/map/").status }
        }
        for try await status in group { #expect(status == 200) }
      }
    }
  }

  @Test func answersSeveralRequestsOnOneConnection() async throws {
    try await PreviewedSite.run { site in
      let client = try RawClient(port: site.port)
      try client.send(
        "GET /ten.txt HTTP/1.1\r\nHost: localhost\r\n\r\nGET /ten.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
      for _ in 0..<2 { #expect(try await client.read(through: "0123456789").hasPrefix("HTTP/1.1 200 OK")) }
    }
  }

  @Test func answersAClientThatHasClosedItsSide() async throws {
    try await PreviewedSite.run { site in
      let client = try RawClient(port: site.port)
      try client.send("GET /ten.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
      client.closeWriting()
      #expect(RawResponse(try await client.readToEnd())?.text == "0123456789")
    }
  }

  @Test func waitsForASlowClientAndServesOthersMeanwhile() async throws {
    try await PreviewedSite.run { site in
      let picture = Data(repeating: 7, count: 20_000_000)
      try site.folder.write(picture, to: "output/big.jpg")
      let unread = try RawClient(port: site.port)
      try unread.send("GET /big.jpg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      let halting = try RawClient(port: site.port)
      try halting.send("GET /ten.txt HT")
      let silent = try (0..<20).map { _ in try RawClient(port: site.port) }
      #expect(try await site.get("/ten.txt").status == 200)
      try halting.send("TP/1.1\r\nHost: localhost\r\n")
      #expect(try await site.get("/").status == 200)
      try halting.send("Connection: close\r\n\r\n")
      #expect(RawResponse(try await halting.readToEnd())?.text == "0123456789")
      #expect(RawResponse(try await unread.readToEnd())?.body.count == picture.count)
      withExtendedLifetime(silent) {}
    }
  }

  @Test func survivesClientsThatLeaveInTheMiddle() async throws {
    try await PreviewedSite.run { site in
      try site.folder.write(Data(repeating: 7, count: 20_000_000), to: "output/big.jpg")
      for request in [
        "GET /big.jpg HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /.photomap/reload HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET",
      ] {
        for _ in 0..<10 {
          let client = try RawClient(port: site.port)
          try client.send(request)
          if request.hasSuffix("\r\n") { _ = try await client.read(atMost: 100) }
        }
      }
      site.changed.yield()
      #expect(try await site.get("/ten.txt").status == 200)
    }
  }

  @Test(arguments: [
    "nonsense\r\n\r\n", "GET / HTTP/1.1\r\nHost localhost\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
  ])
  func refusesInvalidRequests(request: String) async throws {
    try await PreviewedSite.run { site in
      let client = try RawClient(port: site.port)
      try client.send(request)
      client.closeWriting()
      #expect(RawResponse(try await client.readToEnd())?.status == 400)
    }
  }

  @Test func refusesHeadersWithoutEnd() async throws {
    try await PreviewedSite.run { site in
      let client = try RawClient(port: site.port)
      try client.send("GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
      for _ in 0..<20 { try client.send(String(repeating: "x", count: 8192)) }
      #expect(RawResponse(try await client.readToEnd())?.status == 400)
    }
  }

  @Test func stopsThoughAClientDoesNotRead() async throws {
    var unread: RawClient?
    try await PreviewedSite.run { site in
      try site.folder.write(Data(repeating: 7, count: 20_000_000), to: "output/big.jpg")
      unread = try RawClient(port: site.port)
      try unread?.send("GET /big.jpg HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try await unread?.read(atMost: 12) == Array("HTTP/1.1 200".utf8))
    }
    let rest = try #require(try await unread?.readToEnd())
    #expect(rest.count < 20_000_000, "cut off, so that the browser knows that it is incomplete")
  }

  @Test func stopsInTheMiddleOfARush() async throws {
    for round in 0..<20 {
      var clients: [RawClient] = []
      try await PreviewedSite.run { site in
        for _ in 0..<round * 3 {
          let client = try RawClient(port: site.port)
          try client.send("GET /ten.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
          clients.append(client)
        }
      }
    }
  }

  @Test("hundreds of silent connections do not keep others from being answered")
  func servesBesideIdleConnections() async throws {
    // Both ends are in this process. Foundation's `Process`, which other tests use at the same time, reads past the end of the
    // list of open files, and may crash, when there are more than 1,365.
    var limit = rlimit()
    let files = limitKind(RLIMIT_NOFILE)
    getrlimit(files, &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(files, &limit)
    let count = min(400, (Int(clamping: limit.rlim_cur) - 500) / 2)
    try await PreviewedSite.run { site in
      let silent = try (0..<count).map { _ in try RawClient(port: site.port) }
      #expect(try await site.get("/ten.txt").status == 200)
      withExtendedLifetime(silent) {}
    }
  }

  @Test(
    "a request hidden in the body of another is not answered",
    arguments: [
      "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
      "Content-Length: 0\r\nContent-Length: 80\r\n\r\n", "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
      "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", "Content-Length: 200\r\n\r\n",
      "Content-Length: -1\r\n\r\n", "Content-Length: +0\r\n\r\n",
    ])
  func refusesSmuggledRequests(headers: String) async throws {
    try await PreviewedSite.run { site in
      let client = try RawClient(port: site.port)
      try client.send(
        "GET /missing HTTP/1.1\r\nHost: localhost\r\n\(headers)GET /ten.txt HTTP/1.1\r\nHost: localhost\r\n\r\n"
      )
      client.closeWriting()
      let answer = String(decoding: try await client.readToEnd(), as: UTF8.self)
      #expect(answer.hasPrefix("HTTP/1.1 4") && !answer.contains("0123456789"), "\(answer)")
    }
  }
}
