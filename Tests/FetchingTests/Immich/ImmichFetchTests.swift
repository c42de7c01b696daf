import Downloads
import FaultServer
import Fetching
import Files
import Foundation
import Immich
import Importing
import Internet
import JSON
import Photography
import Synchronization
import TestSites
import TestSupport
import Testing

@Suite("I2: albums of an Immich server") struct ImmichFetchTests {
  private let options = ImportOptions(now: Instant(secondsSince1970: 1_790_000_000))

  private func fetch(
    _ site: TestSite, _ address: String, _ names: [String] = ["Alps 2024"]
  ) async throws -> ImmichFetch.Outcome {
    let client = try FakeImmich.client(address)
    let user = try await client.user()
    let albums = try ImmichAlbum.chosen(names, from: try await client.albums()) { _, _ in nil }
    return try await ImmichFetch(content: site.content, client: client).run(albums, as: user)
  }

  /// Downloads and imports.
  private func bring(_ site: TestSite, _ address: String, _ names: [String] = ["Alps 2024"]) async throws
    -> ImportReport
  {
    let folder = try await fetch(site, address, names).folder
    return try await Import.run([folder], kind: ImmichReader.self, into: site.content, options).report
  }

  private func text(_ path: String, in site: TestSite) throws -> String {
    try String(contentsOfFile: "\(site.content)/\(path)", encoding: .utf8)
  }

  @Test(
    "words, dates, places and albums come over; what is private is hidden",
    arguments: FakeImmich.Generation.allCases)
  func imports(generation: FakeImmich.Generation) async throws {
    let (site, immich) = (try TestSite(), try FakeImmich.ofEachKind(generation))
    try await FaultServer.run(immich.answer) { server in
      let report = try await bring(site, server.address)
      #expect(report.problems.isEmpty)
      let names = Set(report.imported.map(\.path))
      // Since version 3, what others have added is not told.
      let foreign: Set<String> = generation == .one ? ["Alps 2024/IMG_3.jpg"] : []
      let film = "Alps 2024/MOV_4.mov"
      #expect(names == Set(["1", "2", "6"].map { "Alps 2024/IMG_\($0).jpg" } + [film]).union(foreign))
      // The movie of a Live photograph stays with it.
      #expect(report.parts == 1)
      #expect(try FileIO.read("\(site.content)/Alps 2024/IMG_1.MOV") == PlainMovie.bytes(seconds: 2))
      #expect(report.skipped.mapValues(\.photographs) == ["they are in the bin": 1])
      #expect(report.notes.isEmpty)
      var hidden = ["they are archived": 1, "another photograph stands for theirs in a stack": 1]
      if generation == .one { hidden["they are someone else's"] = 1 }
      #expect(report.hidden.mapValues(\.photographs) == hidden)
      let words = try text("Alps 2024/IMG_1.jpg.yaml", in: site)
      #expect(words.contains(#"\*there\"#) && words.contains("Places|Alps"))
      #expect(words.contains("2024-07-01 11:12:13 +02:00") && words.contains("46.5"))
      #expect(words.contains("rating: 5") && !words.contains("Ida") && !words.contains("hidden"))
      for name in names where !["Alps 2024/IMG_1.jpg", film].contains(name) {
        #expect(try text("\(name).yaml", in: site).contains("hidden: yes"), "\(name)")
      }
      let album = try text("Alps 2024/album.yaml", in: site)
      #expect(album.contains("Alps 2024") && album.contains(#"\*the\"#))
      let written = try FileIO.read("\(site.content)/Alps 2024/IMG_1.jpg")
      #expect(try written == FakeImmich.photo(5))
      // What is not imported is not downloaded.
      let asked = Set(server.requests.map(\.path).filter { $0.hasSuffix("/original") })
      #expect(asked.isDisjoint(with: ["/api/assets/\(FakeImmich.id(5))/original"]))
    }
  }

  @Test("a second import asks for new pictures only, and writes new words") func again() async throws {
    let (site, immich) = (try TestSite(), try FakeImmich.ofEachKind(.three))
    try await FaultServer.run(immich.answer) { server in
      _ = try await bring(site, server.address)
      let first = server.requests.count { $0.path.hasSuffix("/original") }
      #expect(first == 5)
      let second = try await bring(site, server.address)
      #expect(second.imported.isEmpty && second.updated.isEmpty && second.unchanged.photographs == 4)
      immich.assets.withLock { assets in
        assets[FakeImmich.id(1)]?.exif.append(("city", "Andermatt"))
        assets[FakeImmich.id(1)]?.exif[0] = ("description", "Higher")
        assets[FakeImmich.id(7)] = FakeImmich.Asset(
          name: "IMG_1.jpg", bytes: (try? FakeImmich.photo(0)) ?? [])
      }
      immich.albums.withLock { $0[FakeImmich.alps]?.append(FakeImmich.id(7)) }
      let third = try await bring(site, server.address)
      #expect(third.imported.map(\.path) == ["Alps 2024/IMG_1~2.jpg"])
      // The movie of a Live photograph that the site shows by itself has its words.
      let sidecars = ["Alps 2024/IMG_1.jpg.yaml", "Alps 2024/IMG_1.MOV.yaml"]
      #expect(third.updated == sidecars)
      #expect(try text("Alps 2024/IMG_1.jpg.yaml", in: site).contains("Higher"))
      #expect(server.requests.count { $0.path.hasSuffix("/original") } == 6)
      // Another album has a photograph that is known: it stays, and has the other album as a tag.
      let fourth = try await bring(site, server.address, ["Sea"])
      #expect(fourth.imported.isEmpty && fourth.updated == sidecars)
      #expect(try text("Alps 2024/IMG_1.jpg.yaml", in: site).contains("Albums|Sea"))
      // Archived since: it is hidden.
      immich.assets.withLock { $0[FakeImmich.id(7)]?.isArchived = true }
      _ = try await bring(site, server.address)
      #expect(try text("Alps 2024/IMG_1~2.jpg.yaml", in: site).contains("hidden: yes"))
    }
  }

  @Test(
    "a picture that is cut off is continued, also by the next import; one that is not the announced one is not taken"
  )
  func cutOff() async throws {
    let bytes = try FakeImmich.photo(5)
    let immich = FakeImmich(
      .one, [FakeImmich.id(1): FakeImmich.Asset(name: "IMG_1.jpg", bytes: bytes)],
      albums: [FakeImmich.alps: [FakeImmich.id(1)]])
    let site = try TestSite()
    try await FaultServer.run(immich.answer) { server in
      // Half of it, and then nothing works any more.
      immich.fault.withLock {
        $0 = { request, reply in
          guard request.path.hasSuffix("/original") else { return false }
          guard request.headers["range"] == nil else {
            try await reply.reset()
            return true
          }
          try await reply.head(200, length: bytes.count)
          try await reply.send(Array(bytes.prefix(bytes.count / 2)))
          try await reply.reset()
          return true
        }
      }
      let stopped = try await fetch(site, server.address)
      #expect(stopped.failures.map { "\($0.name): \($0.reason)" } == ["IMG_1.jpg: the connection broke off"])
      immich.fault.withLock { $0 = nil }
      let resumed = try await fetch(site, server.address)
      #expect(resumed.failures.isEmpty && resumed.downloaded == 1)
      #expect(
        server.requests.last { $0.path.hasSuffix("/original") }?.headers["range"]?.hasPrefix("bytes=") == true
      )
      #expect(try FileIO.read("\(resumed.folder)/assets/\(FakeImmich.id(1))/IMG_1.jpg") == bytes)
      // Another picture, of which other bytes come than announced.
      immich.assets.withLock { $0[FakeImmich.id(1)]?.bytes = bytes + [7] }
      immich.fault.withLock {
        $0 = { request, reply in
          guard request.path.hasSuffix("/original") else { return false }
          try await reply.answer(200, bytes + [8])
          return true
        }
      }
      let wrong = try await fetch(site, server.address)
      #expect(wrong.failures.map(\.reason) == ["the server sent another picture instead"])
      #expect(FileStamp(path: "\(wrong.folder)/assets/\(FakeImmich.id(1))/IMG_1.jpg") == nil)
    }
  }

  @Test("too many requests and failures of a moment are waited for") func retries() async throws {
    let (site, immich) = (try TestSite(), try FakeImmich.ofEachKind(.three))
    let asked = Mutex<[String]>([])
    immich.fault.withLock {
      $0 = { request, reply in
        // The first request for each thing.
        let number = asked.withLock { asked -> Int? in
          guard !asked.contains(request.path) else { return nil }
          asked.append(request.path)
          return asked.count
        }
        guard let number else { return false }
        if number % 2 == 0 {
          try await reply.answer(429, "", [("Retry-After", "3")])
        } else {
          try await reply.answer(503)
        }
        return true
      }
    }
    try await FaultServer.run(immich.answer) { server in
      let report = try await bring(site, server.address)
      #expect(report.imported.count == 4 && report.problems.isEmpty)
    }
  }

  @Test("what was turned or cropped on the server is downloaded so") func edited() async throws {
    let immich = FakeImmich(
      .three,
      [
        FakeImmich.id(1): FakeImmich.Asset(
          name: "IMG_1.jpg", bytes: try FakeImmich.photo(5), members: [("isEdited", true)])
      ], albums: [FakeImmich.alps: [FakeImmich.id(1)]])
    let site = try TestSite()
    try await FaultServer.run(immich.answer) { server in
      _ = try await bring(site, server.address)
      #expect(try FileIO.read("\(site.content)/Alps 2024/IMG_1.jpg") == FakeImmich.photo(4))
      let asked = server.requests.count { $0.path.hasSuffix("/original") }
      _ = try await bring(site, server.address)
      #expect(server.requests.count { $0.path.hasSuffix("/original") } == asked)
    }
  }

  @Test("names that lead out of a folder, and ids that are none, write nothing elsewhere") func names()
    async throws
  {
    let immich = FakeImmich(
      .one,
      [
        FakeImmich.id(1): FakeImmich.Asset(name: "../../../evil.jpg", bytes: try FakeImmich.photo(5)),
        "../../x": FakeImmich.Asset(name: "IMG_2.jpg", bytes: try FakeImmich.photo(1)),
      ], albums: [FakeImmich.alps: [FakeImmich.id(1), "../../x"]])
    let site = try TestSite()
    try await FaultServer.run(immich.answer) { server in
      let report = try await bring(site, server.address)
      #expect(report.imported.map(\.path) == ["Alps 2024/__.._.._evil.jpg"])
      #expect(server.requests.allSatisfy { !$0.path.contains("..") })
    }
  }

  @Test("a dry run downloads no picture and writes nothing beside the content folder") func dryRun()
    async throws
  {
    let (site, immich) = (try TestSite(), try FakeImmich.ofEachKind(.one))
    try await FaultServer.run(immich.answer) { server in
      let client = try FakeImmich.client(server.address)
      let temporary = "\(site.folder)/look"
      let fetched = try await ImmichFetch(content: site.content, client: client, temporary: temporary)
        .run(try await client.albums(), as: FakeImmich.user)
      #expect(fetched.missing == 5 && fetched.missingBytes > 4000)
      var options = options
      options.isDry = true
      let report = try await Import.preview(temporary, kind: ImmichReader.self, into: site.content, options)
      #expect(report.imported.count == 5 && report.hidden.values.reduce(0) { $0 + $1.photographs } == 3)
      #expect(report.imported.map(\.path).contains("Alps 2024/IMG_2.jpg"))
      #expect(!server.requests.contains { $0.path.hasSuffix("/original") })
      #expect(!Folder.exists("\(site.folder)/.photomap"))
      #expect(try Folder.names(in: site.content).isEmpty)
    }
  }
}
