import Building
import Downloads
import FaultServer
import Files
import Foundation
import Internet
import Photography
import Synchronization
import TestSites
import TestSupport
import Testing
import TileArchive

@testable import Fetching

@Suite("X11: fetching the ground of maps") struct MapFetchTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../content/map")

  private static func archive(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  /// A server of files, which answers ranges.
  private final class FileServer: Sendable {
    /// By path, with the ETag.
    let files: Mutex<[String: (bytes: [UInt8], tag: String)]>
    /// Ranges that begin behind it are not answered.
    let end = Mutex(Int.max)
    let sendsRanges: Bool

    init(_ files: [String: [UInt8]], sendsRanges: Bool = true) {
      self.files = Mutex(files.mapValues { ($0, "\"1\"") })
      self.sendsRanges = sendsRanges
    }

    func replace(_ path: String, with bytes: [UInt8]) { files.withLock { $0[path] = (bytes, "\"2\"") } }

    @Sendable func answer(_ request: ReceivedRequest, _ reply: Reply) async throws {
      guard let (bytes, tag) = files.withLock({ $0[request.path] }) else {
        return try await reply.answer(404)
      }
      guard sendsRanges, let range = FileServer.range(request.headers["range"]) else {
        return try await reply.answer(200, bytes, [("ETag", tag)])
      }
      if range.lowerBound > end.withLock(\.self) { return try await reply.answer(410) }
      let part = bytes[range.clamped(to: 0..<bytes.count)]
      let place = "bytes \(range.lowerBound)-\(range.lowerBound + part.count - 1)/\(bytes.count)"
      try await reply.answer(206, Array(part), [("ETag", tag), ("Content-Range", place)])
    }

    static func range(_ text: String?) -> Range<Int>? {
      guard let parts = text?.dropFirst("bytes=".count).split(separator: "-"), parts.count == 2,
        let first = Int(parts[0]), let last = Int(parts[1])
      else { return nil }
      return first..<last + 1
    }
  }

  /// A site with a photograph in Monaco.
  private func site(_ settings: String) throws -> TestSite {
    let site = try TestSite()
    try site.addPhoto(5, at: "harbour.jpg")
    try site.write("title: Harbour\nlocation: 43.7350, 7.4211\n", to: "harbour.yaml")
    try site.write(settings, to: "site.yaml")
    return site
  }

  private func fetch(
    _ site: TestSite, isDryRun: Bool = false, requests: Int = 4
  ) async throws -> [MapFetch.Outcome] {
    var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
    policy.requestsPerHost = requests
    policy.clock = VirtualTime(start: 1_568_815_200).clock
    return try await MapFetch(content: site.content, cache: "\(site.folder)/cache", network: Network(policy))
      .run(isDryRun: isDryRun)
  }

  private func tile(_ site: TestSite) throws -> String {
    String(decoding: try #require(try site.site()["data/ground/15/8529/5974.js"]), as: UTF8.self)
  }

  @Test("a build says what is missing; what is fetched then is what a build shows; nothing is fetched twice")
  func fetches() async throws {
    let files = FileServer([
      "/planet.pmtiles": try MapFetchTests.archive("monaco.pmtiles"),
      "/heights.pmtiles": try MapFetchTests.archive("monaco-relief.pmtiles"),
    ])
    try await FaultServer.run(files.answer) { server in
      let site = try site(
        "map: {detail: \(server.address)/planet.pmtiles, relief: \(server.address)/heights.pmtiles}\n")
      await #expect(throws: MapFetchError.notBuilt) { try await fetch(site) }
      let missing = try await site.build().problems.filter { $0.code == .missingFetchedFile }
      #expect(missing.count == 2 && missing.allSatisfy { $0.description.contains("photomap fetch map") })
      #expect(server.requests.isEmpty)

      let plan = try await fetch(site, isDryRun: true)
      #expect(plan.map(\.path) == ["map/fetched/detail.pmtiles", "map/fetched/relief.pmtiles"])
      #expect(plan.allSatisfy { $0.failure == nil && $0.newTiles > 0 && $0.bytes > 10_000 })
      #expect(FileStamp(path: "\(site.content)/map/fetched/detail.pmtiles") == nil)

      let outcomes = try await fetch(site)
      #expect(outcomes.map(\.newTiles) == plan.map(\.newTiles))
      let asked = server.requests.count
      let again = try await fetch(site)
      #expect(again.map(\.newTiles) == [0, 0])
      // Beginning, metadata and directories; no tiles.
      #expect(server.requests.count - asked <= 6)

      let report = try await site.build()
      #expect(report.problems.filter { $0.severity != .note }.isEmpty)
      let fetched = try tile(site)
      #expect(
        fetched.contains("Rue Grimaldi") && fetched.contains("contour-main") && fetched.contains("relief"))
      let page = String(decoding: try #require(try site.site()["map/index.html"]), as: UTF8.self)
      #expect(page.contains("© OpenStreetMap contributors") && page.contains("NASA SRTM"))

      // The same map as with the whole archives.
      try site.write(try MapFetchTests.archive("monaco.pmtiles"), to: "map/whole.pmtiles")
      try site.write(
        "map: {detail: map/whole.pmtiles, relief: map/fetched/relief.pmtiles}\n", to: "site.yaml")
      try await site.build()
      #expect(try tile(site) == fetched)
    }
  }

  @Test("new photographs need new tiles: the build says so, and only these are loaded")
  func newPhotographs() async throws {
    let files = FileServer(["/planet.pmtiles": try MapFetchTests.archive("monaco.pmtiles")])
    try await FaultServer.run(files.answer) { server in
      let site = try site("map: {detail: '\(server.address)/planet.pmtiles'}\n")
      try site.write("title: West\nlocation: 43.7290, 7.4115\n", to: "harbour.yaml")
      try await site.build()
      let first = try await fetch(site)[0]
      try site.addPhoto(5, at: "beach.jpg", salt: "2")
      try site.write("title: Beach\nlocation: 43.7466, 7.4400\n", to: "beach.yaml")
      let problem = try #require(try await site.build().problems.first { $0.code == .missingFetchedFile })
      #expect(
        problem.subject == "map/fetched/detail.pmtiles"
          && problem.description.contains("near new photographs"))
      let second = try await fetch(site)[0]
      #expect(second.newTiles > 0 && second.newTiles < second.tiles && second.tiles > first.tiles)
      #expect(try await site.build().problems.filter { $0.code == .missingFetchedFile }.isEmpty)
    }
  }

  @Test("what is hidden has no part in what is fetched")
  func hidden() async throws {
    let site = try site("map: {detail: 'http://127.0.0.1:9/planet.pmtiles'}\n")
    try await site.build()
    let before = try FileIO.read(NeededTiles.path(in: "\(site.folder)/cache"))
    try site.addPhoto(5, at: "home.jpg", salt: "2")
    for text in [
      "location: hidden\n", "hidden: yes\nlocation: 47.3, 8.5\n", "private: yes\nlocation: 47.3, 8.5\n",
    ] {
      try site.write("title: Home\n\(text)", to: "home.yaml")
      try await site.build()
      #expect(try FileIO.read(NeededTiles.path(in: "\(site.folder)/cache")) == before)
    }
  }

  @Test("what lies in a private zone has no part in it, either")
  func zones() async throws {
    let settings =
      "map: {detail: 'http://127.0.0.1:9/planet.pmtiles'}\nprivacy: {zones: [{latitude: 47.3, longitude: 8.5, radius: 500}]}\n"
    let site = try site(settings)
    try await site.build()
    let before = try FileIO.read(NeededTiles.path(in: "\(site.folder)/cache"))
    try site.addPhoto(5, at: "home.jpg", salt: "2")
    try site.write("title: Home\nlocation: 47.3, 8.5\n", to: "home.yaml")
    try await site.build()
    #expect(try FileIO.read(NeededTiles.path(in: "\(site.folder)/cache")) == before)
    // Without the zone it would.
    try site.write("map: {detail: 'http://127.0.0.1:9/planet.pmtiles'}\n", to: "site.yaml")
    try await site.build(acceptsShown: true)
    #expect(try FileIO.read(NeededTiles.path(in: "\(site.folder)/cache")) != before)
  }

  @Test("a site without positions needs nothing; an archive of another region is named, and writes no file")
  func nothingNear() async throws {
    let files = FileServer(["/planet.pmtiles": try MapFetchTests.archive("monaco.pmtiles")])
    try await FaultServer.run(files.answer) { server in
      let site = try site("map: {detail: '\(server.address)/planet.pmtiles'}\n")
      try site.write("title: Nowhere\n", to: "harbour.yaml")
      try await site.build()
      let nothing = try await fetch(site)[0]
      #expect(nothing.failure == nil && nothing.tiles == 0 && server.requests.isEmpty)
      try site.write("title: Elsewhere\nlocation: 47.3, 8.5\n", to: "harbour.yaml")
      try await site.build()
      let elsewhere = try await fetch(site)[0]
      #expect(elsewhere.failure?.contains("no tiles near your photographs") == true)
      #expect(FileStamp(path: "\(site.content)/map/fetched/detail.pmtiles") == nil)
    }
  }

  /// An archive of many tiles, each of 20 KB.
  private static let large = Result { () throws -> [UInt8] in
    let source = folder.appending(path: "monaco.pmtiles").path
    let archive = try TileArchive(source)
    var generator = SeededGenerator(seed: 7)
    var tiles: [TileAddress: (content: Range<UInt64>, bytes: [UInt8])] = [:]
    for zoom in 9...14 {
      let middle = TileAddress(latitude: 43.735, longitude: 7.42, zoom: zoom)
      for y in -6...6 {
        for x in -6...6 {
          guard let tile = TileAddress(zoom: zoom, x: middle.x + x, y: middle.y + y) else { continue }
          let place = UInt64(tiles.count)
          let words = (0..<2500).map { _ in generator.next() }
          tiles[tile] = (place..<place + 1, words.withUnsafeBytes { Array($0) })
        }
      }
    }
    return ArchiveWriter(like: archive.header, metadata: try archive.metadata()).bytes(tiles)
  }

  @Test(
    "an interrupted fetch continues: no part is loaded twice, and the file before stays until all is there")
  func resumes() async throws {
    let bytes = try MapFetchTests.large.get()
    let files = FileServer(["/planet.pmtiles": bytes])
    try await FaultServer.run(files.answer) { server in
      let site = try site("map: {detail: '\(server.address)/planet.pmtiles'}\n")
      try await site.build()
      files.end.withLock { $0 = bytes.count / 2 }
      // What is under way when another part fails may be asked for again, so it is one at a time here.
      let broken = try await fetch(site, requests: 1)[0]
      #expect(broken.failure != nil)
      #expect(FileStamp(path: "\(site.content)/map/fetched/detail.pmtiles") == nil)
      let loaded = server.requests.compactMap { FileServer.range($0.headers["range"]) }.filter {
        $0.lowerBound > 20_000 && $0.lowerBound <= bytes.count / 2
      }
      #expect(!loaded.isEmpty)
      let asked = server.requests.count
      files.end.withLock { $0 = .max }
      let whole = try await fetch(site)[0]
      #expect(whole.failure == nil && whole.newTiles > 4)
      let later = server.requests.dropFirst(asked).compactMap { FileServer.range($0.headers["range"]) }
      #expect(!later.isEmpty && Set(later).isDisjoint(with: loaded))
      // Of a large archive a small part is loaded.
      let all = server.requests.compactMap { FileServer.range($0.headers["range"])?.count }.reduce(0, +)
      #expect(all < bytes.count / 3)
      #expect(try TileArchive("\(site.content)/map/fetched/detail.pmtiles").metadata().count > 100)
      // Nothing is left of the parts.
      #expect(try Folder.names(in: "\(site.folder)/cache/downloads").isEmpty)
    }
  }

  @Test("each directory of a large archive is read once")
  func directories() async throws {
    let bytes = try MapFetchTests.large.get()
    let files = FileServer(["/planet.pmtiles": bytes])
    try await FaultServer.run(files.answer) { server in
      let site = try site("map: {detail: '\(server.address)/planet.pmtiles'}\n")
      try await site.build()
      _ = try await fetch(site, isDryRun: true)
      let ranges = server.requests.compactMap { FileServer.range($0.headers["range"]) }
      #expect(Set(ranges).count == ranges.count)
    }
  }

  @Test(
    "a server without ranges, a file that is gone, another kind of file, and a replaced one are explained; what was there stays"
  )
  func failures() async throws {
    let heights = try MapFetchTests.archive("monaco-relief.pmtiles")
    let files = FileServer([
      "/planet.pmtiles": try MapFetchTests.large.get(), "/heights.pmtiles": heights,
      "/page": Array("<html>".utf8),
    ])
    let whole = FileServer(["/planet.pmtiles": try MapFetchTests.large.get()], sendsRanges: false)
    let refusing = try await FaultServer.refusing()
    try await FaultServer.run(files.answer) { server in
      for (path, reason) in [
        ("\(server.address)/gone.pmtiles", "does not exist"),
        ("\(server.address)/heights.pmtiles", "it holds pictures"),
        ("\(server.address)/page", "not a PMTiles archive"),
        ("\(refusing)/planet.pmtiles", "cannot be reached"),
      ] {
        try await expectFailure(at: path, reason)
      }
      // Replaced between a fetch that was interrupted and the next one.
      let site = try site("map: {detail: '\(server.address)/planet.pmtiles'}\n")
      try await site.build()
      files.end.withLock { $0 = 1_000_000 }
      #expect(try await fetch(site)[0].failure != nil)
      files.end.withLock { $0 = .max }
      files.replace("/planet.pmtiles", with: try MapFetchTests.archive("monaco.pmtiles"))
      #expect(try await fetch(site)[0].failure == nil)
      try await site.build()
      #expect(try tile(site).contains("Rue Grimaldi"))
    }
    try await FaultServer.run(whole.answer) { server in
      try await expectFailure(at: "\(server.address)/planet.pmtiles", "sends no parts of files")
    }
  }

  private func expectFailure(at address: String, _ reason: String) async throws {
    let site = try site("map: {detail: '\(address)'}\n")
    try await site.build()
    try site.write([1, 2, 3], to: "map/fetched/detail.pmtiles")
    let failure = try #require(try await fetch(site)[0].failure)
    #expect(failure.contains(reason), "\(failure)")
    #expect(try FileIO.read("\(site.content)/map/fetched/detail.pmtiles") == [1, 2, 3])
  }
}
