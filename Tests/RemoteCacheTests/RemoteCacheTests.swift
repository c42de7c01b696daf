import BuildCache
import Downloads
import FaultServer
import Files
import Foundation
import Internet
import Photography
import RemoteCache
import TestSupport
import Testing

@Suite("X13: a cache that several computers share", .timeLimit(.minutes(2))) struct RemoteCacheTests {
  private static let key = Digest(of: Array("key".utf8))
  private static let bytes = Array("a picture".utf8)
  private static let object = RemoteObject(digest: Digest(of: bytes), bytes: bytes.count)
  private static let policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)

  @Test("what is put is got, under the addresses of Bazel's protocol")
  func roundTrip() async throws {
    let store = CacheServer()
    try await FaultServer.run(store.answer) { server in
      let cache = RemoteCache("\(server.address)/photos/", over: Self.policy)
      #expect(try await cache.result(for: Self.key) == nil)
      #expect(try await cache.bytes(of: Self.object) == nil)
      try await cache.put(Self.bytes, as: Self.object.digest)
      let result = RemoteResult(
        files: [RemoteResult.File(name: "1.avif", object: Self.object)], record: [1, 2])
      try await cache.put(result, for: Self.key)
      #expect(try await cache.bytes(of: Self.object) == Self.bytes)
      #expect(try await cache.result(for: Self.key) == result)
      #expect(
        Set(store.stored.keys) == [
          "/photos/cas/\(Self.object.digest.hex)", "/photos/ac/\(Self.key.hex)",
        ])
      #expect(cache.failure == nil)
    }
  }

  /// More than a connection takes at once.
  private static let movie = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }

  @Test("files go there and come back without being held in memory")
  func files() async throws {
    let (store, folder) = (CacheServer(), try TemporaryFolder())
    let object = RemoteObject(digest: Digest(of: Self.movie), bytes: Self.movie.count)
    let (here, there) = (folder.path + "/here.mp4", folder.path + "/there.mp4")
    try FileIO.write(Self.movie, to: here)
    try await FaultServer.run(store.answer) { server in
      let cache = RemoteCache(
        server.address, access: .token(try #require(Secret("secret"))), over: Self.policy)
      #expect(try await !cache.download(object, to: there))
      try await cache.put(fileAt: here, as: object)
      #expect(store.stored == ["/cas/\(object.digest.hex)": Self.movie])
      #expect(try await cache.download(object, to: there))
      #expect(try FileIO.read(there) == Self.movie)
      #expect(server.requests.allSatisfy { $0.headers["authorization"] == "Bearer secret" })
      // Nothing is stored in place of a file that is gone, and the server is not blamed.
      try Folder.remove(here)
      await #expect(throws: RemoteCacheError.self) { try await cache.put(fileAt: here, as: object) }
      #expect(store.stored.values.allSatisfy { $0 == Self.movie })
      #expect(!cache.isGivenUp && cache.failure == nil)
    }
  }

  @Test("files with other bytes, longer, shorter or pages are damaged, and leave nothing")
  func damagedFiles() async throws {
    let folder = try TemporaryFolder()
    let object = RemoteObject(digest: Digest(of: Self.movie), bytes: Self.movie.count)
    let path = folder.path + "/there.mp4"
    for body in [
      Self.movie.dropLast() + [Self.movie[0] ^ 1], Self.movie + [0], Array(Self.movie.dropLast(9)),
      Array("<html>".utf8),
    ] {
      let store = CacheServer()
      store.store(Array(body), at: "/cas/\(object.digest.hex)")
      try await FaultServer.run(store.answer) { server in
        let cache = RemoteCache(server.address, over: Self.policy)
        await #expect(throws: RemoteCacheError.damaged) { try await cache.download(object, to: path) }
        #expect(!cache.isGivenUp)
        #expect(!FileManager.default.fileExists(atPath: path))
      }
    }
  }

  @Test(
    "a body of another length is damaged",
    arguments: [Array("a".utf8), Array("a picture and more".utf8), Array(repeating: 0, count: 100_000)])
  func length(_ body: [UInt8]) async throws {
    let store = CacheServer()
    store.store(body, at: "/cas/\(Self.object.digest.hex)")
    try await FaultServer.run(store.answer) { server in
      let cache = RemoteCache(server.address, over: Self.policy)
      await #expect(throws: RemoteCacheError.damaged) { try await cache.bytes(of: Self.object) }
      #expect(!cache.isGivenUp)
    }
  }

  @Test("passwords and tokens are sent, to this computer also without TLS")
  func access() async throws {
    let store = CacheServer()
    try await FaultServer.run(store.answer) { server in
      let password = try #require(Secret("pass:word"))
      for access in [RemoteCacheAccess.open, .user("ada", password: password), .token(password)] {
        _ = try await RemoteCache(server.address, access: access, over: Self.policy).result(for: Self.key)
      }
      #expect(
        server.requests.map { $0.headers["authorization"] } == [
          nil, "Basic YWRhOnBhc3M6d29yZA==", "Bearer pass:word",
        ])
    }
  }

  @Test("no password goes to a public host without TLS")
  func noTLS() async throws {
    let password = try #require(Secret("password"))
    let cache = RemoteCache(
      "http://cache.example.org", access: .user("ada", password: password), over: Self.policy)
    #expect(cache.isGivenUp)
    #expect(cache.failure == .insecure)
    await #expect(throws: RemoteCacheError.givenUp) { try await cache.result(for: Self.key) }
  }

  @Test("a cache that denies access is asked once", arguments: [401, 403, 407])
  func denied(_ status: Int) async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(status)
    } while: { server in
      let cache = RemoteCache(server.address, over: Self.policy)
      for _ in 0..<3 { _ = try? await cache.result(for: Self.key) }
      #expect(server.requests.count == 1)
      #expect(cache.failure == .status(status))
    }
  }

  @Test("a cache that fails is given up after eight failures in a row")
  func failing() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(500)
    } while: { server in
      // Failures that last for seconds end it earlier.
      var policy = Self.policy
      policy.clock.now = { 0 }
      let cache = RemoteCache(server.address, over: policy)
      for _ in 0..<20 { _ = try? await cache.result(for: Self.key) }
      #expect(server.requests.count == 8)
      #expect(cache.isGivenUp)
    }
  }

  @Test("a silent cache is asked once, also by many at a time")
  func silent() async throws {
    try await FaultServer.run { _, _ in
      try await Task.sleep(for: .seconds(60))
    } while: { server in
      let cache = RemoteCache(server.address, over: Self.policy)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<100 { group.addTask { _ = try? await cache.result(for: Self.key) } }
      }
      #expect(server.requests.count <= RemoteCache.requestsAtATime)
      #expect(cache.failure == .timedOut)
    }
  }

  @Test("with patience, failures are waited out")
  func patience() async throws {
    let store = CacheServer()
    let failures = 5
    try await FaultServer.run(store.answer) { server in
      store.setFault { [server] _, reply, _ in
        guard server.requests.count <= failures else { return false }
        try await reply.answer(500)
        return true
      }
      var policy = Self.policy
      policy.clock = VirtualTime().clock
      let cache = RemoteCache(server.address, over: policy, patience: 600)
      try await cache.put(Self.bytes, as: Self.object.digest)
      #expect(server.requests.count == failures + 1)
      #expect(store.stored.count == 1)
      store.setFault(nil)
    }
  }

  @Test("one object that always fails does not hold up the others")
  func oneFails() async throws {
    let store = CacheServer()
    try await FaultServer.run(store.answer) { server in
      store.setFault { request, reply, _ in
        guard request.path.hasPrefix("/cas/") else { return false }
        try await reply.answer(500)
        return true
      }
      var policy = Self.policy
      let time = VirtualTime()
      let end = time.now + 30
      policy.clock = time.clock
      let cache = RemoteCache(server.address, over: policy, patience: 30)
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          await #expect(throws: RemoteCacheError.failed(.status(500))) {
            try await cache.put(Self.bytes, as: Self.object.digest)
          }
        }
        group.addTask {
          while time.now < end { _ = try? await cache.result(for: Self.key) }
        }
      }
      #expect(!cache.isGivenUp)
      store.setFault(nil)
    }
  }

  @Test("a redirect is not followed, since it would take the password along")
  func redirect() async throws {
    try await FaultServer.run { request, reply in
      try await reply.answer(302, [], [("Location", "\(request.path)/elsewhere")])
    } while: { server in
      let cache = RemoteCache(server.address, over: Self.policy)
      await #expect(throws: RemoteCacheError.self) { try await cache.result(for: Self.key) }
      #expect(server.requests.count == 1)
    }
  }
}
