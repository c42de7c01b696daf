import BuildCache
import Darkroom
import Downloads
import FaultServer
import Files
import Foundation
import Internet
import Photography
import RemoteCache
import Synchronization
import TestSites
import TestSupport
import Testing

@testable import Building
@testable import Developing

@Suite("X13: pictures from other computers", .timeLimit(.minutes(5))) struct SharedPicturesTests {
  /// A site of four photographs, whose pictures a server has after the first build.
  private static func site() throws -> TestSite {
    let site = try TestSite()
    for number in 0..<4 { try site.addPhoto(number, at: "alps/\(number).jpg") }
    try site.addPhoto(0, at: "copy.jpg")
    return site
  }

  private static func connection(_ address: String, patience: Double = 0) -> Build.SharedCacheConnection {
    let policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
    return { _ in RemoteCache(address, over: policy, patience: patience) }
  }

  @discardableResult
  private static func build(
    _ site: TestSite, _ name: String, _ server: FaultServer, isClean: Bool = false
  ) async throws -> BuildReport {
    try await Build(
      site.options(output: "output-\(name)", cache: "cache-\(name)", isClean: isClean),
      connectingTo: connection(server.address)
    ).run()
  }

  @Test("what one computer made, the next one fetches, and builds the same site")
  func shared() async throws {
    let (site, store) = (try Self.site(), CacheServer())
    try await FaultServer.run(store.answer) { server in
      let first = try await Self.build(site, "a", server)
      #expect(first.picturesDeveloped > 0)
      #expect(store.stored.keys.count { $0.hasPrefix("/ac/") } == 4)
      let asked = server.requests.count
      let second = try await Self.build(site, "b", server)
      #expect(second.picturesDeveloped == 0)
      #expect(second.problems == first.problems)
      let requests = server.requests.dropFirst(asked)
      #expect(requests.allSatisfy { $0.method == "GET" })
      // Nothing is fetched twice.
      #expect(Set(requests.map(\.target)).count == requests.count)
      #expect(try site.site("output-b") == site.site("output-a"))

      let again = server.requests.count
      try await Self.build(site, "b", server)
      try site.write("title: Other", to: "alps/1.yaml")
      try await Self.build(site, "b", server)
      #expect(server.requests.count == again)
    }
  }

  enum Damage: String, CaseIterable, Sendable {
    case wrongBytes, cutShort, cutShortOnTheWay, noPicture, brokenEntry, emptyEntry, entryOfOthers, lost
    case failing, failingEntries, brokenConnections

    /// Whether the cache sent something wrong, and not only nothing.
    var isRefused: Bool {
      switch self {
      case .lost, .failing, .failingEntries, .brokenConnections, .cutShortOnTheWay: false
      default: true
      }
    }
  }

  @Test("whatever a cache sends, the site is the same", arguments: Damage.allCases)
  func damaged(_ damage: Damage) async throws {
    let (site, store) = (try Self.site(), CacheServer())
    try await FaultServer.run(store.answer) { server in
      try await Self.build(site, "a", server)
      let entries = store.stored.filter { $0.key.hasPrefix("/ac/") }
      let whole = store.stored
      for (path, bytes) in whole {
        let isEntry = path.hasPrefix("/ac/")
        switch damage {
        case .wrongBytes where !isEntry:
          store.store(bytes.dropLast() + [bytes[bytes.count - 1] ^ 1], at: path)
        case .cutShort where !isEntry: store.store(Array(bytes.prefix(bytes.count / 2)), at: path)
        case .noPicture where isEntry: store.store(try Self.withoutPicture(bytes, store), at: path)
        case .brokenEntry where isEntry: store.store(Array("<html>".utf8), at: path)
        case .emptyEntry where isEntry: store.store([], at: path)
        case .entryOfOthers where isEntry: store.store(try Self.withoutLastPicture(bytes), at: path)
        case .lost where !isEntry: store.store(nil, at: path)
        default: continue
        }
      }
      store.setFault { request, reply, stored in
        switch damage {
        case .failing: try await reply.answer(500)
        case .failingEntries where request.path.hasPrefix("/ac/"): try await reply.answer(503)
        case .brokenConnections: try await reply.reset()
        case .cutShortOnTheWay where request.method == "GET" && stored != nil:
          try await reply.head(200, length: stored?.count)
          try await reply.send(stored?.dropLast() ?? [])
        default: return false
        }
        return true
      }
      let report = try await Self.build(site, "b", server)
      #expect(try site.site("output-b") == site.site("output-a"))
      #expect(report.picturesDeveloped > 0)
      let problems = report.problems.filter { $0.code == .remoteCache }
      #expect(problems.contains { $0.summary.contains("damaged or wrong") } == damage.isRefused)
      #expect(problems.isEmpty == (damage == .lost))
      // What was wrong is replaced.
      store.setFault(nil)
      if damage.isRefused || damage == .lost {
        #expect(store.stored.filter { $0.key.hasPrefix("/ac/") } == entries)
        #expect(try await Self.build(site, "c", server).picturesDeveloped == 0)
      }
    }
  }

  /// An entry whose first picture is another file, which the server has under its right digest.
  private static func withoutPicture(_ entry: [UInt8], _ store: CacheServer) throws -> [UInt8] {
    var record = try DevelopmentRecord(RemoteResult(message: entry).record)
    let text = Array("no picture".utf8)
    record.development.pictures[0].key = Digest(of: text)
    record.development.pictures[0].bytes = text.count
    store.store(text, at: "/cas/\(Digest(of: text).hex)")
    return RemoteResult(files: [], record: record.bytes).message
  }

  /// An entry as for settings with fewer widths.
  private static func withoutLastPicture(_ entry: [UInt8]) throws -> [UInt8] {
    var record = try DevelopmentRecord(RemoteResult(message: entry).record)
    record.development.pictures.removeLast()
    return RemoteResult(files: [], record: record.bytes).message
  }

  @Test("a picture with metadata is refused, whoever made it")
  func metadata() async throws {
    let (site, store) = (try Self.site(), CacheServer())
    try await FaultServer.run(store.answer) { server in
      try await Self.build(site, "a", server)
      for (path, entry) in store.stored where path.hasPrefix("/ac/") {
        var record = try DevelopmentRecord(RemoteResult(message: entry).record)
        for (index, picture) in record.development.pictures.enumerated()
        where picture.rendition.format == .jpeg {
          let jpeg = try #require(store.stored["/cas/\(picture.key.hex)"])
          // A comment after the start of the image.
          let comment = Array("home".utf8)
          let revealing =
            jpeg.prefix(2) + [0xFF, 0xFE, 0, UInt8(comment.count + 2)] + comment + jpeg.dropFirst(2)
          let key = Digest(of: Array(revealing))
          store.store(Array(revealing), at: "/cas/\(key.hex)")
          (record.development.pictures[index].key, record.development.pictures[index].bytes) = (
            key, revealing.count
          )
        }
        store.store(RemoteResult(files: [], record: record.bytes).message, at: path)
      }
      let report = try await Self.build(site, "b", server)
      #expect(try site.site("output-b") == site.site("output-a"))
      #expect(report.problems.contains { $0.code == .remoteCache })
    }
  }

  @Test("without a cache that answers, the site is the same, and its author is told")
  func dead() async throws {
    let site = try Self.site()
    try await site.build()
    let address = try await FaultServer.refusing()
    let report = try await Build(
      site.options(output: "output-b", cache: "cache-b"), connectingTo: Self.connection(address)
    ).run()
    #expect(try site.site("output-b") == site.site())
    #expect(report.problems.first { $0.code == .remoteCache }?.summary.contains("cannot be reached") == true)
    // A build that has nothing to do does not repeat it.
    #expect(
      try await Build(
        site.options(output: "output-b", cache: "cache-b"), connectingTo: Self.connection(address)
      ).run().problems.allSatisfy { $0.code != .remoteCache })
  }

  @Test("a clean build fetches nothing, and sends everything anew")
  func clean() async throws {
    let (site, store) = (try Self.site(), CacheServer())
    try await FaultServer.run(store.answer) { server in
      try await Self.build(site, "a", server)
      let whole = store.stored
      for path in whole.keys { store.store([1], at: path) }
      let asked = server.requests.count
      #expect(try await Self.build(site, "a", server, isClean: true).picturesDeveloped > 0)
      #expect(server.requests.dropFirst(asked).allSatisfy { $0.method == "PUT" })
      #expect(store.stored == whole)
    }
  }

  @Test("originals without metadata are shared, too")
  func originals() async throws {
    let (site, store) = (try Self.site(), CacheServer())
    try site.write("pictures: {originals: stripped}", to: "site.yaml")
    try await FaultServer.run(store.answer) { server in
      try await Self.build(site, "a", server)
      #expect(try await Self.build(site, "b", server).picturesDeveloped == 0)
      #expect(try site.site("output-b") == site.site("output-a"))
      #expect(try site.site("output-b").keys.contains { $0.contains("-original.") })
    }
  }

  /// Two movies, a motion photo and a photograph.
  private static func movingSite() throws -> TestSite {
    let site = try TestSite()
    try site.addPhoto(0, at: "alps/0.jpg")
    for (file, name) in [
      ("iphone-zone.mov", "alps/1.mov"), ("h264.mkv", "alps/2.mkv"), ("motion-v2.MP.jpg", "alps/3.jpg"),
    ] {
      let url = try #require(SharedData.url("may-ship/media-made/\(file)"))
      try site.write([UInt8](try Data(contentsOf: url)), to: name)
    }
    return site
  }

  private static let hasMovies =
    SharedData.url("may-ship/media-made") != nil
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")
  private static let reason: Comment = "needs ffmpeg, and a `shared` folder beside the repository"

  @Test("movies and movements are shared as pictures are", .enabled(if: hasMovies, reason))
  func movies() async throws {
    let (site, store) = (try Self.movingSite(), CacheServer())
    try await FaultServer.run(store.answer) { server in
      let first = try await Self.build(site, "a", server)
      #expect(first.picturesDeveloped > 0)
      let second = try await Self.build(site, "b", server)
      #expect(second.picturesDeveloped == 0)
      #expect(second.problems.filter { $0.severity > .note } == [])
      let files = try site.site("output-b")
      #expect(try files == site.site("output-a"))
      #expect(files.keys.count { $0.hasSuffix(".mp4") } == 5)
      // Nothing of the way is left.
      #expect(try Folder.names(in: site.folder + "/cache-b/pictures/movies") == [])
    }
  }

  @Test("a movie that a cache sends wrong is made again", .enabled(if: hasMovies, reason))
  func damagedMovies() async throws {
    let (site, store) = (try Self.movingSite(), CacheServer())
    try await FaultServer.run(store.answer) { server in
      try await Self.build(site, "a", server)
      let whole = store.stored
      let talkative = try #require(SharedData.url("may-ship/media-made/iphone-zone.mov"))
      for (path, bytes) in whole where MovieFormat(signature: bytes.prefix(1024)) != nil {
        store.store(bytes.dropLast() + [bytes[bytes.count - 1] ^ 1], at: path)
      }
      let report = try await Self.build(site, "b", server)
      #expect(try site.site("output-b") == site.site("output-a"))
      #expect(report.problems.contains { $0.code == .remoteCache && $0.summary.contains("damaged or wrong") })
      #expect(store.stored == whole)
      // One that tells its place is refused, whoever made it, though its digest is right.
      let file = [UInt8](try Data(contentsOf: talkative))
      store.store(file, at: "/cas/\(Digest(of: file).hex)")
      for (path, entry) in whole where path.hasPrefix("/ac/") {
        var record = try DevelopmentRecord(RemoteResult(message: entry).record)
        guard var movie = record.development.movie else { continue }
        (movie.sources[0].key, movie.sources[0].bytes) = (Digest(of: file), file.count)
        record.development.movie = movie
        store.store(RemoteResult(files: [], record: record.bytes).message, at: path)
      }
      let other = try await Self.build(site, "c", server)
      #expect(try site.site("output-c") == site.site("output-a"))
      #expect(other.problems.contains { $0.code == .remoteCache })
    }
  }

  @Test("shards make every movie once, and a build then makes none", .enabled(if: hasMovies, reason))
  func shardsOfMovies() async throws {
    let (site, store) = (try Self.movingSite(), CacheServer())
    try await site.build(output: "output-a", cache: "cache-a")
    try await FaultServer.run(store.answer) { server in
      var reports: [DevelopReport] = []
      for number in 1...2 {
        reports.append(
          try await Build(
            site.options(output: "output-b", cache: "cache-\(number)"),
            connectingTo: Self.connection(server.address)
          ).developPictures(of: .shard(number, of: 2)))
      }
      #expect(reports.reduce(0) { $0 + $1.photos } == 4 && reports.reduce(0) { $0 + $1.developed } == 4)
      #expect(reports.allSatisfy { $0.isComplete && $0.failed == 0 })
      #expect(try await Self.build(site, "c", server).picturesDeveloped == 0)
      #expect(try site.site("output-c") == site.site("output-a"))
    }
  }

  @Test("shards make every picture once, and a build then makes none")
  func shards() async throws {
    let (site, store) = (try Self.site(), CacheServer())
    try site.write("Hidden: yes\n", to: "alps/3.yaml")
    try site.write(Array("no photograph".utf8), to: "broken.jpg")
    try await site.build(output: "output-a", cache: "cache-a")
    try await FaultServer.run(store.answer) { server in
      func develop(_ selection: PhotoSelection, _ name: String) async throws -> DevelopReport {
        try await Build(
          site.options(output: "output-b", cache: "cache-\(name)"),
          connectingTo: Self.connection(server.address)
        ).developPictures(of: selection)
      }
      let reports = try await [develop(.shard(1, of: 2), "1"), develop(.shard(2, of: 2), "2")]
      #expect(reports.reduce(0) { $0 + $1.photos } == 4)
      #expect(reports.reduce(0) { $0 + $1.developed + $1.present } == 4)
      #expect(reports.allSatisfy { $0.isComplete && $0.failed == 0 })
      // The copy has the same bytes, so it has the same pictures.
      #expect(store.stored.keys.count { $0.hasPrefix("/ac/") } == 3)
      #expect(reports.flatMap(\.problems).contains { $0.subject == "broken.jpg" })

      let again = try await develop(.all, "3")
      #expect((again.present, again.developed, again.sent) == (4, 0, 0))
      #expect(try await Self.build(site, "c", server).picturesDeveloped == 0)
      #expect(try site.site("output-c") == site.site("output-a"))

      let listed = try await develop(.paths(["alps/1.jpg", "alps/9.jpg"]), "4")
      #expect((listed.photos, listed.missing) == (1, ["alps/9.jpg"]))

      // Pictures that this computer has are sent to a cache that lost them.
      for path in store.stored.keys { store.store(nil, at: path) }
      let sent = try await develop(.all, "1")
      #expect(sent.sent == 3)
      #expect(sent.developed < 3)
      #expect(try await Self.build(site, "d", server).picturesDeveloped == 0)
    }
  }

  @Test("a shard that could not send its pictures is not complete")
  func unsent() async throws {
    let (site, store) = (try Self.site(), CacheServer())
    try await FaultServer.run(store.answer) { server in
      store.setFault { request, reply, _ in
        guard request.method == "PUT" else { return false }
        try await reply.answer(507)
        return true
      }
      let develop = Build(
        site.options(output: "output-b", cache: "cache-1"), connectingTo: Self.connection(server.address))
      let report = try await develop.developPictures(of: .all)
      #expect(report.developed == 4)
      #expect(report.unsent == 4)
      #expect(!report.isComplete)
      store.setFault(nil)
      let again = try await develop.developPictures(of: .all)
      #expect(again.isComplete)
      #expect((again.developed, again.sent) == (0, 4))
    }
  }
}
