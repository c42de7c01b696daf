import Downloads
import FaultServer
import Foundation
import Photography
import Testing

@Suite struct PictureCacheTests {
  private func cache(_ folder: String, _ time: VirtualTime = VirtualTime()) throws -> PictureCache {
    try PictureCache(folder: folder, network: Network(Samples.policy(time)))
  }

  @Test("P10: a picture is downloaded once, checked and cached by its address")
  func once() async throws {
    let picture = Samples.picture()
    try await FaultServer.run { _, reply in
      try await reply.answer(200, picture, [("Content-Type", "image/jpeg")])
    } while: { server in
      try await Samples.inFolder { folder in
        let cache = try cache(folder)
        let first = try await cache.picture(at: "\(server.address)/a")
        let second = try await cache.picture(at: "\(server.address)/a")
        #expect(first.isNew && !second.isNew)
        #expect(first.format == .jpeg && second.path == first.path)
        #expect(try Samples.bytes(first.path) == picture)
        #expect(server.requests.count == 1)
        let name = first.path.dropFirst(folder.count + 1)
        #expect(Samples.files(folder) == ["\(name)", "\(name.dropLast(3))json"])
      }
    }
  }

  @Test("P10: two simultaneous requests for a picture download it once")
  func together() async throws {
    let asked = Counter()
    try await FaultServer.run { _, reply in
      // Nothing is answered before both have asked for the picture.
      while asked.value < 2 { await Task.yield() }
      try await reply.answer(200, Samples.picture())
    } while: { server in
      try await Samples.inFolder { folder in
        let cache = try cache(folder)
        @Sendable func picture() async throws -> PictureCache.Picture {
          _ = asked.next()
          return try await cache.picture(at: server.address)
        }
        async let one = picture()
        async let two = picture()
        let news = try await Set([one.isNew, two.isNew])
        #expect(news == [true, false])
        #expect(server.requests.count == 1)
      }
    }
  }

  @Test("P10: an interrupted download is resumed, also by the next run")
  func resumes() async throws {
    let picture = Samples.picture()
    let part = PartOnDisk()
    try await FaultServer.run { request, reply in
      guard let range = request.headers["range"] else {
        try await reply.head(200, length: picture.count, [("ETag", "\"v1\"")])
        try await reply.send(Array(picture[..<20_000]))
        try await part.wait(for: 20_000)
        return try await reply.reset()
      }
      let first = Int(range.dropFirst("bytes=".count).dropLast()) ?? 0
      try await reply.answer(
        206, Array(picture[first...]),
        [("Content-Range", "bytes \(first)-\(picture.count - 1)/\(picture.count)"), ("ETag", "\"v1\"")])
    } while: { server in
      try await Samples.inFolder { folder in
        part.folder = folder
        do {
          // Stopped after its only attempt.
          let first = try PictureCache(folder: folder, network: Samples.impatient())
          let error = await failure { () throws(DownloadError) in try await first.picture(at: server.address)
          }
          #expect(error == DownloadError(.interrupted, at: server.address))
        }
        let got = try await cache(folder).picture(at: server.address)
        #expect(try Samples.bytes(got.path) == picture)
        let again = try #require(server.requests.last)
        #expect(server.requests.count == 2)
        #expect(again.headers["range"] == "bytes=20000-")
        #expect(again.headers["if-range"] == "\"v1\"")
        #expect(again.headers["accept-encoding"] == "identity")
        #expect(!Samples.files(folder).contains { $0.contains(".part") })
      }
    }
  }

  @Test(
    "P10: a part is not trusted where the server names no version, sends all of it, or other bytes",
    arguments: ["unnamed", "whole", "other"])
  func restarts(kind: String) async throws {
    let (picture, count, part) = (Samples.picture(), Counter(), PartOnDisk())
    try await FaultServer.run { request, reply in
      let turn = count.next()
      let mark = kind == "unnamed" ? [] : [("ETag", "\"v\(turn)\"")]
      if turn == 1 {
        try await reply.head(200, length: picture.count, mark)
        try await reply.send(Array(Samples.picture(seed: 9)[..<20_000]))
        try await part.wait(for: 20_000)
        return try await reply.reset()
      }
      if kind == "other", turn == 2 {
        return try await reply.answer(
          206, Array(picture[100...]),
          [("Content-Range", "bytes 100-\(picture.count - 1)/\(picture.count)")])
      }
      try await reply.answer(200, picture, mark)
    } while: { server in
      try await Samples.inFolder { folder in
        part.folder = folder
        let got = try await cache(folder).picture(at: server.address)
        #expect(try Samples.bytes(got.path) == picture)
        #expect((server.requests[1].headers["range"] != nil) == (kind != "unnamed"))
      }
    }
  }

  @Test(
    "P10: a response that is not a picture is not cached",
    arguments: ["text/html; charset=utf-8", "image/jpeg"])
  func noPicture(type: String) async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(200, "<html>This photo is gone</html>", [("Content-Type", type)])
    } while: { server in
      try await Samples.inFolder { folder in
        let cache = try cache(folder)
        let error = await failure { () throws(DownloadError) in try await cache.picture(at: server.address) }
        #expect(error?.reason == (type == "image/jpeg" ? .notAPicture : .wrongType("text/html")))
        #expect(!Samples.files(folder).contains { $0.hasSuffix(".jpg") })
      }
    }
  }

  @Test("P10: a picture that is too large is not cached", arguments: [true, false])
  func tooLarge(announced: Bool) async throws {
    try await FaultServer.run { _, reply in
      try await reply.head(200, length: announced ? 3_000_000 : nil)
      for _ in 0..<30 { try await reply.send(Samples.picture(100_000)) }
    } while: { server in
      try await Samples.inFolder { folder in
        let cache = try cache(folder)
        let error = await failure { () throws(DownloadError) in
          try await cache.picture(at: server.address, limit: 1_000_000)
        }
        #expect(error?.reason == .tooLarge(limit: 1_000_000))
        #expect(!Samples.files(folder).contains { $0.hasSuffix(".jpg") })
      }
    }
  }

  @Test("P10: a stale picture is requested with its ETag, and stays if it is unchanged")
  func revalidates() async throws {
    let (time, picture) = (VirtualTime(), Samples.picture())
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    try await FaultServer.run { request, reply in
      if request.headers["if-none-match"] == "\"v1\"" { return try await reply.answer(304) }
      try await reply.answer(200, picture, [("ETag", "\"v1\""), ("Last-Modified", date)])
    } while: { server in
      try await Samples.inFolder { folder in
        let cache = try cache(folder, time)
        let first = try await cache.picture(at: server.address, freshness: 60)
        _ = try await cache.picture(at: server.address, freshness: 60)
        time.pass(61)
        let later = try await cache.picture(at: server.address, freshness: 60)
        // The answer that nothing has changed counts as a look.
        _ = try await cache.picture(at: server.address, freshness: 60)
        #expect(later.path == first.path && !later.isNew)
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"v1\""])
        #expect(server.requests.map { $0.headers["if-modified-since"] } == [nil, date])
      }
    }
  }

  @Test("P10: a removed picture is downloaded again, and no other is")
  func forgets() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(200, Samples.picture(), [("ETag", "\"v1\"")])
    } while: { server in
      try await Samples.inFolder { folder in
        let cache = try cache(folder)
        for name in ["a", "b"] { _ = try await cache.picture(at: "\(server.address)/\(name)") }
        try await cache.remove("\(server.address)/a")
        #expect(Samples.files(folder).count == 2)
        // What is not there is forgotten already.
        try await cache.remove("\(server.address)/a")
        let again = try await cache.picture(at: "\(server.address)/a")
        let other = try await cache.picture(at: "\(server.address)/b")
        #expect(again.isNew && !other.isNew)
        #expect(server.requests.map(\.path) == ["/a", "/b", "/a"])
        #expect(server.requests.last?.headers["if-none-match"] == nil)
      }
    }
  }

  @Test("P10: two programs do not write into one cache at once")
  func locked() async throws {
    try await Samples.inFolder { folder in
      let first = try cache(folder)
      #expect(throws: (any Error).self) { try cache(folder) }
      withExtendedLifetime(first) {}
    }
  }

  @Test("P10: the cache stays within its size; the least recently used pictures are removed")
  func prunes() async throws {
    try await FaultServer.run { request, reply in
      try await reply.answer(200, Samples.picture(10_000))
    } while: { server in
      try await Samples.inFolder { folder in
        let cache = try PictureCache(folder: folder, network: Network(Samples.policy()))
        let now = Date().timeIntervalSince1970
        var paths: [String] = []
        for number in 0..<4 {
          let path = try await cache.picture(at: "\(server.address)/\(number)").path
          let used = Date(timeIntervalSince1970: now - Double(100 - number))
          try FileManager.default.setAttributes([.modificationDate: used], ofItemAtPath: path)
          paths.append(path)
        }
        // A look at the oldest makes it the newest.
        _ = try await cache.picture(at: "\(server.address)/0")
        try cache.prune(to: 25_000)
        #expect(paths.map { FileManager.default.fileExists(atPath: $0) } == [true, false, false, true])
        #expect(Samples.files(folder).count { $0.hasSuffix(".json") } == 2)
      }
    }
  }
}

extension PictureCache {
  /// A picture of which nothing but its address is known.
  func picture(
    at address: String, freshness: Double = .infinity, limit: Int = 60_000_000
  ) async throws(DownloadError) -> Picture {
    try await picture(AnnouncedPicture(at: address), freshness: freshness, limit: limit)
  }
}
