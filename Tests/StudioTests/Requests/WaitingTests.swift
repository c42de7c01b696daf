import Building
import Concurrency
import Files
import HTTPTypes
import Hummingbird
import Preview
import TestSites
import TestSupport
import Testing

@testable import Studio

/// A build is held, and every thread of builds with it: who waited for either would be answered never.
@Suite("The Studio never waits for a build", .timeLimit(.minutes(5))) struct WaitingTests {
  private let site: TestSite
  private let studio: Studio
  private let client: StudioClient

  init() throws {
    site = try TestSite()
    for number in 0..<3 { try site.addPhoto(number, at: "alps/\(number).jpg") }
    try site.write("title: Alps\n", to: "alps/album.yaml")
    studio = try site.studio()
    client = StudioClient(studio)
  }

  private func author() throws -> HTTPFields {
    let context = StudioClient.context(peer: "127.0.0.1")
    let cookie = try studio.sessions.begin(nil, by: StudioClient.request(.get, ""), context)
    var fields: HTTPFields = [
      .cookie: String(cookie.prefix { $0 != ";" }), .origin: StudioClient.origin,
      .contentType: "application/json",
    ]
    fields[named: "X-PhotoMap-Studio"] = try studio.sessions.session(
      of: StudioClient.request(.get, "", fields: fields), context)?.pageToken
    return fields
  }

  /// Builds, and does something while the build is held as soon as it has begun, with all its threads.
  private func building(_ meanwhile: () async throws -> Void) async throws {
    let gate = Gate()
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [studio] in
        try await WorkerThreads.background.run {
          _ = try await studio.engine.build { _ in
            begin.yield()
            gate.pass()
          }
        }
      }
      for await _ in begun { break }
      for _ in 0..<64 { group.addTask { await WorkerThreads.background.run { gate.pass() } } }
      do {
        try await meanwhile()
        #expect(studio.engine.isBuilding)
      } catch {
        gate.open()
        throw error
      }
      gate.open()
      try await group.waitForAll()
    }
  }

  private func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: String = "", _ fields: HTTPFields
  ) async throws -> Response {
    try await client.answer(StudioClient.request(method, "api/" + path, fields: fields, body: body))
  }

  @Test("all that pages ask, and edits, are answered while photographs develop") func requests() async throws
  {
    try await studio.engine.build()
    let author = try author()
    // What is asked is the last site, as is shown.
    _ = try await ask(.get, "session", "", author)
    for number in 3..<6 { try site.addPhoto(number, at: "alps/\(number).jpg") }
    try await building { () async throws in
      for path in [
        "session", "journal", "unplaced", "tracks", "settings", "albums?folder=alps", "towns?name=Bern",
        "history",
        "problems",
      ] {
        #expect(try await ask(.get, path, "", author).status == .ok, "\(path)")
      }
      let named = #"{"pages": ["photo/alps/0.html"]}"#
      #expect(try await ask(.post, "photos", named, author).status == .ok)
      let edit = #"{"pages": ["photo/alps/0.html"], "title": "New"}"#
      #expect(try await ask(.post, "edits", edit, author).status == .ok)
      #expect(
        try String(decoding: FileIO.read(site.content + "/alps/0.yaml"), as: UTF8.self) == "title: New\n")
      #expect(try await ask(.post, "undo", "", author).status == .ok)
    }
    #expect(!studio.engine.isBuilding)
  }

  @Test("during the first build, a page has its buttons, and is told that there will be more to choose from")
  func firstBuild() async throws {
    try await building { () async throws in
      let early = await studio.session(.author)
      #expect(early.isPartial && early.albums.isEmpty)
    }
    let late = await studio.session(.author)
    #expect(!late.isPartial && late.albums.contains { $0.folder == "alps" })
  }

  @Test("a page that a build has just made is known when it has ended; after a failed build, the last one is")
  func pages() async throws {
    try await studio.engine.build()
    #expect(await studio.engine.photos(at: ["photo/alps/0.html"]).count == 1)
    try site.addPhoto(1, at: "alps/7.jpg", salt: "another")
    let gate = Gate()
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    async let report = studio.engine.build { _ in
      begin.yield()
      gate.pass()
    }
    for await _ in begun { break }
    async let found = studio.engine.photos(at: ["photo/alps/7.html"])
    #expect(await studio.engine.photos(at: ["photo/alps/0.html"]).count == 1)
    gate.open()
    _ = try await report
    #expect(await found.count == 1)
    try site.write("title: [\n", to: "site.yaml")
    await #expect(throws: (any Error).self) { try await studio.engine.build() }
    #expect(await studio.engine.photos(at: ["photo/alps/0.html"]).count == 1)
    #expect(studio.engine.vocabulary.albums.contains { $0.folder == "alps" })
  }
}
