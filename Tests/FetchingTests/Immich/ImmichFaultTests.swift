import Downloads
import FaultServer
import Fetching
import Files
import Foundation
import Immich
import Synchronization
import TestSites
import Testing

@Suite("I2: faults of an Immich server") struct ImmichFaultTests {
  @Test(
    "a server in fault is told with its reason",
    arguments: ServerFault.allCases)
  func faults(fault: ServerFault) async throws {
    let error = try await FaultServer.run(in: fault) { address -> ImmichError? in
      do {
        _ = try await FakeImmich.client(address, patience: fault.patience).user()
        return nil
      } catch {
        return error as? ImmichError
      }
    }
    switch try #require(error) {
    case .notImmich: #expect(fault.reason == nil || fault == .notFound)
    case .failed(_, let reason): #expect(reason.description.hasPrefix(try #require(fault.words)))
    default: Issue.record("\(String(describing: error))")
    }
    #expect(error?.description.contains(FakeImmich.key) == false)
  }

  @Test("a wrong key and one that may not read all are told apart") func keys() async throws {
    let immich = try FakeImmich.ofEachKind(.three)
    try await FaultServer.run(immich.answer) { server in
      await #expect(throws: ImmichError.wrongKey(host: "127.0.0.1:\(server.port)")) {
        try await FakeImmich.client(server.address, key: "wrong").user()
      }
      immich.fault.withLock {
        $0 = { request, reply in
          guard request.path == "/api/albums" else { return false }
          try await reply.answer(
            403, #"{"message":"Missing required permission: album.read","statusCode":403}"#)
          return true
        }
      }
      await #expect(throws: ImmichError.notPermitted(host: "127.0.0.1:\(server.port)", "album.read")) {
        try await FakeImmich.client(server.address).albums()
      }
      immich.fault.withLock {
        $0 = { request, reply in
          guard request.path.hasSuffix("/original") else { return false }
          try await reply.answer(403, #"{"message":"Missing required permission: asset.download"}"#)
          return true
        }
      }
      let site = try TestSite()
      await #expect(throws: ImmichError.notPermitted(host: "127.0.0.1:\(server.port)", "asset.download")) {
        let client = try FakeImmich.client(server.address)
        _ = try await ImmichFetch(content: site.content, client: client).run(
          try await client.albums(), as: FakeImmich.user)
      }
    }
  }

  @Test("the key follows no redirect to another server") func redirects() async throws {
    let other = Mutex<[ReceivedRequest]>([])
    try await FaultServer.run { request, reply in
      other.withLock { $0.append(request) }
      try await reply.answer(200, "{}")
    } while: { elsewhere in
      let immich = try FakeImmich.ofEachKind(.one)
      immich.fault.withLock {
        $0 = { request, reply in
          guard request.path == "/api/users/me" else { return false }
          try await reply.answer(302, "", [("Location", "\(elsewhere.address)/steal")])
          return true
        }
      }
      _ = try await FaultServer.run(immich.answer) { server in
        await #expect(throws: ImmichError.self) { try await FakeImmich.client(server.address).user() }
      }
    }
    #expect(other.withLock { $0.map(\.path) } == ["/steal"])
    #expect(other.withLock { $0.allSatisfy { $0.headers["x-api-key"] == nil } })
  }

  @Test("albums are chosen by title or id; a near title is suggested, and equal ones are told")
  func choice() async throws {
    let immich = FakeImmich(
      .one, [:], albums: [FakeImmich.alps: [], FakeImmich.sea: [], FakeImmich.id(9): []],
      titles: [FakeImmich.alps: "Alps", FakeImmich.sea: "Alps", FakeImmich.id(9): "Sea"])
    try await FaultServer.run(immich.answer) { server in
      let albums = try await FakeImmich.client(server.address).albums()
      #expect(albums.map(\.title) == ["Alps", "Alps", "Sea"])
      func chosen(_ names: String...) throws(ImmichError) -> [String] {
        try ImmichAlbum.chosen(names, from: albums) { $1.first { $0.hasPrefix("S") } }.map(\.id)
      }
      #expect(try chosen("sea", FakeImmich.alps) == [FakeImmich.id(9), FakeImmich.alps])
      #expect(throws: ImmichError.ambiguousAlbum("Alps", ids: [FakeImmich.alps, FakeImmich.sea])) {
        try chosen("Alps")
      }
      #expect(throws: ImmichError.unknownAlbum("Saa", nearest: "Sea")) { try chosen("Saa") }
    }
  }

  @Test("the address is as a person copies it from the browser")
  func addresses() throws {
    func base(_ text: String) throws -> String {
      let client = try FakeImmich.client(text)
      return client.base + (client.album.map { " \($0)" } ?? "")
    }
    let server = "https://photos.example.org"
    #expect(try base("\(server)") == server)
    #expect(try base("\(server)/") == server)
    #expect(try base("\(server)/api") == server)
    #expect(try base("\(server):8443/photos?x=1#y") == "\(server):8443")
    #expect(try base("\(server)/albums/\(FakeImmich.alps)?at=null") == "\(server) \(FakeImmich.alps)")
    #expect(try base("http://192.168.1.5:2283/albums") == "http://192.168.1.5:2283")
    #expect(throws: ImmichError.insecure("photos.example.org")) { try base("http://photos.example.org") }
    for text in ["ftp://x", "https://", "https://user:pass@photos.example.org", "photos.example.org"] {
      #expect(throws: ImmichError.notAnAddress(text)) { try base(text) }
    }
  }

  @Test("the key goes to no server before it has answered as Immich") func unknownServer() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(200, "<html>Log in</html>", [("Content-Type", "text/html")])
    } while: { server in
      await #expect(throws: ImmichError.notImmich(host: "127.0.0.1:\(server.port)")) {
        try await FakeImmich.client(server.address).user()
      }
      #expect(server.requests.count == 2 && server.requests.allSatisfy { $0.headers["x-api-key"] == nil })
    }
  }
}
