import BuildCache
import Concurrency
import Files
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("X4: incremental builds") struct IncrementalBuildTests {
  @Test("random edits write every key of site.yaml") func editsWriteEveryKey() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(Build.configurationSchema.utf8)) as? [String: Any])
    let texts = RandomEditor.keys.flatMap(\.self)
    for (key, value) in schema["properties"] as? [String: [String: Any]] ?? [:] {
      // Others mean the same as `hidden` does.
      if ["published", "public", "visibility"].contains(key) { continue }
      let own = texts.filter { $0.hasPrefix(key + ":") }
      #expect(!own.isEmpty, "\(key)")
      let inner = value["properties"] as? [String: Any] ?? [:]
      for name in inner.keys { #expect(own.contains { $0.contains("\(name):") }, "\(key).\(name)") }
    }
  }

  /// `PHOTOMAP_SCRIPTS=NUMBER` tries so many sequences of edits, each of another seed; a run of all tests tries three.
  @Test("after any edit, the same bytes as a clean build")
  func incrementalEqualsClean() async throws {
    let seed = SeededGenerator.seed()
    let scripts = ProcessInfo.processInfo.environment["PHOTOMAP_SCRIPTS"].flatMap { Int($0) } ?? 3
    for script in 0..<scripts {
      try await compareWithClean(seed: seed &+ UInt64(script))
    }
  }

  private func compareWithClean(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let site = try TestSite()
    var editor = RandomEditor(site: site)
    for _ in 0..<4 { try editor.addPhoto(using: &random) }
    for round in 0..<8 {
      let edits = try (0..<Int.random(in: 1...3, using: &random)).map { _ in try editor.edit(using: &random) }
      do {
        try await site.build(acceptsShown: true)
        try Folder.remove(site.folder + "/clean")
        try Folder.remove(site.folder + "/clean-cache")
        try await site.build(output: "clean", cache: "clean-cache")
      } catch {
        Issue.record("PHOTOMAP_SEED=\(seed), round \(round), after \(edits): \(error)")
        return
      }
      let (incremental, clean) = (try site.site(), try site.site("clean"))
      let differing = Set(incremental.keys).union(clean.keys).filter { incremental[$0] != clean[$0] }.sorted()
      #expect(differing.isEmpty, "PHOTOMAP_SEED=\(seed), round \(round), after \(edits)")
      guard differing.isEmpty else { return }
    }
  }

  @Test(
    "a folder that was unlisted and becomes hidden is gone, and the other way round",
    arguments: ["album.yaml", "in/album.yaml"])
  func hiddenInsteadOfUnlisted(notes: String) async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "in/a.jpg")
    for text in ["unlisted: yes\n", "hidden: yes\n", "unlisted: yes\n"] {
      try site.write(text, to: notes)
      try await site.build()
      let isThere = try site.site().keys.contains { $0.hasPrefix("photo/in/a-") }
      #expect(isThere == text.hasPrefix("unlisted"), "\(text)")
    }
  }

  /// Pairs that a fast hash of 64 bits, known to everybody, cannot tell apart.
  @Test(
    "a photograph that becomes hidden is gone, whatever names others have",
    arguments: [
      ("Balcony_at_home_2024.jpg", "g998fi1sg%PanK0P2024.jpg"),
      ("2019/alps/IMG_4021_summit.jpg", "lzzmijldEErHWDRG21_summit.jpg"),
    ])
  func namesWithEqualHashes(own: String, chosen: String) async throws {
    for (first, second) in [(own, chosen), (chosen, own)] {
      let site = try TestSite()
      try site.addPhoto(5, at: first)
      try site.addPhoto(5, at: second, salt: "other")
      try site.write("taken: 2020-01-01 10:00\nlocation: 46.12345, 8.54321\n", to: first + ".yaml")
      try site.write("taken: 2025-01-01 10:00\nlocation: 10, 20\n", to: second + ".yaml")
      try await site.build()
      #expect(try !site.leaks(of: ["46.123"]).isEmpty)
      try site.write("taken: 2020-01-01 10:00\nlocation: hidden\n", to: first + ".yaml")
      try await site.build()
      #expect(try site.leaks(of: ["46.123", "8.543"]) == [])
      try site.write("hidden: yes\n", to: second + ".yaml")
      #expect(try await site.build().photos == 1)
      try await site.build(output: "clean", cache: "clean-cache")
      #expect(try site.site() == site.site("clean"))
      #expect(try await SiteCheck(site.options()).run().problems == [])
    }
  }

  @Test func nothingToDoIsNoticed() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    #expect(try await !site.build().isUnchanged)
    let inode = FileStamp(path: site.folder + "/output/index.html")?.inode
    let report = try await site.build()
    #expect(report.isUnchanged)
    #expect(report.photos == 1)
    #expect(FileStamp(path: site.folder + "/output/index.html")?.inode == inode)
  }

  @Test func oneDescriptionRebuildsOnlyWhatShowsIt() async throws {
    let site = try TestSite()
    for number in 0..<6 { try site.addPhoto(number, at: "\(number).jpg") }
    let first = try await site.build()
    #expect(first.picturesDeveloped == first.pictures)
    try site.write("description: Quite new\n", to: "0.yaml")
    let second = try await site.build()
    #expect(second.picturesDeveloped == 0)
    #expect(second.pagesRendered < second.pages)
    #expect(try site.text("photo/0.html").contains("Quite new"))
    // Its neighbours in the list show its title at most; those further off show nothing of it.
    let kept = try site.site()
    #expect(kept["photo/5.html"] != nil)
  }

  @Test func repairsChangesInTheOutput() async throws {
    let site = try TestSite()
    for number in 0..<3 { try site.addPhoto(number, at: "\(number).jpg") }
    try await site.build()
    let whole = try site.site()
    let picture = try #require(whole.keys.first { $0.hasSuffix(".webp") || $0.hasSuffix("jpg") })
    try Folder.remove(site.folder + "/output/photo/1.html")
    try Folder.remove(site.folder + "/output/" + picture)
    try FileIO.write([1, 2, 3], to: site.folder + "/output/index.html")
    try FileIO.write([1, 2, 3], to: site.folder + "/output/stray.html")
    try await site.build()
    #expect(try site.site() == whole)
  }

  @Test func repairsADamagedPictureStore() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try await site.build()
    let whole = try site.site()
    for file in try Folder.tree(of: site.folder + "/cache/pictures") {
      try FileIO.replace("\(site.folder)/cache/pictures/\(file.path)", with: [0])
    }
    try Folder.remove(site.folder + "/output")
    try await site.build()
    #expect(try site.site() == whole)
  }

  @Test("a picture that is gone from the site and from the store is made again")
  func restoresALostPicture() async throws {
    let site = try TestSite()
    for number in 0..<3 { try site.addPhoto(number, at: "\(number).jpg") }
    try await site.build()
    let whole = try site.site()
    let picture = try #require(whole.keys.first { $0.hasSuffix(".avif") })
    try Folder.remove("\(site.folder)/output/\(picture)")
    try Folder.remove(site.folder + "/cache/pictures")
    let report = try await site.build()
    #expect(try site.site() == whole)
    #expect((1...20).contains(report.picturesDeveloped))
  }

  @Test(
    "a cache that is damaged in its middle is created again, and the site is the same",
    arguments: [1, 2, 3, 5, 8])
  func aDamagedCacheIsMended(page: Int) async throws {
    let site = try TestSite()
    for number in 0..<6 { try site.addPhoto(number, at: "\(number).jpg") }
    try await site.build()
    let whole = try site.site()
    let cache = site.folder + "/cache/cache.sqlite"
    var bytes = try FileIO.read(cache)
    let damage = page * 4096..<min((page + 1) * 4096, bytes.count)
    try #require(!damage.isEmpty)
    for index in damage { bytes[index] = UInt8(truncatingIfNeeded: index &* 31 &+ 7) }
    try FileIO.replace(cache, with: bytes)
    try site.write("description: New words\n", to: "0.yaml")
    try await site.build()
    try Folder.remove(site.content + "/0.yaml")
    try await site.build()
    #expect(try site.site() == whole)
  }

  @Test("a hidden file removed from static/ is removed from the site, an author's stays")
  func hiddenStaticFilesGo() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("Contact: mailto:me@example.org\n", to: "static/.well-known/security.txt")
    try await site.build()
    try Folder.make(site.folder + "/output/.git")
    #expect(FileStamp(path: site.folder + "/output/.well-known/security.txt") != nil)
    try site.remove("static/.well-known/security.txt")
    try await site.build()
    #expect(FileStamp(path: site.folder + "/output/.well-known") == nil)
    #expect(FileStamp(path: site.folder + "/output/.git") != nil)
  }

  @Test("pages copied to a mounted folder are recognised by their new stamps")
  func copiedPagesAreKnown() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try await site.build()
    let options = site.options()
    let folders = try BuildFolders(options)
    let cache = try BuildCache(folder: folders.cache)
    let path = site.folder + "/output/index.html"
    let bytes = try FileIO.read(path)
    // As a copy does: the same bytes in another file.
    try FileIO.replace(path, with: bytes)
    var publication = try await PublicationReader(folders, in: cache).takePublication()
    #expect(!publication.isIntact("index.html", SiteLayout.key(of: bytes)))
    try publication.restamp(["index.html"], in: folders, cache)
    #expect(publication.isIntact("index.html", SiteLayout.key(of: bytes)))
    let again = try await PublicationReader(folders, in: cache).takePublication()
    #expect(again.isIntact("index.html", SiteLayout.key(of: bytes)))
  }

  @Test func cleanForgetsAndGivesTheSame() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try await site.build()
    let before = try site.site()
    let report = try await site.build(isClean: true)
    #expect(report.picturesDeveloped == report.pictures)
    #expect(try site.site() == before)
  }

  @Test("two sites share a cache; a photograph moved is not developed again")
  func picturesAreKnownByContent() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try await site.build(output: "one")
    let second = try await site.build(output: "two")
    #expect(second.picturesDeveloped == 0)
    #expect(try site.site("one") == site.site("two"))
    try site.remove("a.jpg")
    try site.addPhoto(0, at: "elsewhere/b.jpg")
    #expect(try await site.build(output: "one").picturesDeveloped == 0)
  }
}
