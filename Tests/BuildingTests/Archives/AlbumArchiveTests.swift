import Files
import Foundation
import Photography
import TestSites
import Testing
import Unpacking

@testable import Building

@Suite("S4: the photographs of an album in one file")
struct AlbumArchiveTests {
  private func site(_ settings: String) throws -> TestSite {
    let site = try TestSite()
    try site.write("timezone: UTC\n\(settings)", to: "site.yaml")
    for (index, path) in ["alps/ridge", "alps/lake", "alps/hut/door", "home/cat"].enumerated() {
      try site.addPhoto(index, at: "\(path).jpg")
      try site.write("taken: 2021-05-0\(index + 1) 10:00\n", to: "\(path).yaml")
    }
    return site
  }

  private func archives(of site: TestSite) throws -> [String: [UInt8]] {
    try site.site().filter { $0.key.hasSuffix(".zip") }
  }

  @Test("it has the largest published picture of each photograph, and its page tells its size")
  func web() async throws {
    let site = try site("zip: web\n")
    #expect(try await site.build().problems.filter { $0.severity == .error } == [])
    let archives = try archives(of: site)
    #expect(archives.count == 3)
    let (path, bytes) = try #require(archives.first { $0.key.hasPrefix("albums/alps/alps-") })
    let zip = try ZIPArchive(bytes)
    #expect(Set(zip.entries.map(\.name)) == ["ridge.jpg", "lake.jpg"])
    let published = try site.site().filter { $0.key.hasPrefix("photo/alps/ridge-") }.values
    let entry = try #require(zip.entries.first { $0.name == "ridge.jpg" })
    #expect(published.contains(try zip.bytes(of: entry, atMost: 1 << 24)))
    let page = try site.text("albums/alps/index.html")
    let name = try #require(path.split(separator: "/").last)
    #expect(page.contains("download=\"alps.zip\" href=\"\(name)\">Download 2 photographs (1 MB)</a>"))
  }

  @Test("other programs read it, also with names beyond ASCII, and twice the same name")
  func readable() async throws {
    let site = try site("zip: web\n")
    try site.addPhoto(4, at: "home/chat/cat.jpg")
    try site.write("taken: 2021-05-05 10:00\n", to: "home/chat/cat.yaml")
    _ = try await site.build()
    for (path, _) in try archives(of: site) {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/python3")
      process.arguments = [
        "-c",
        "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None and z.namelist()",
        "\(site.folder)/output/\(path)",
      ]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(path)")
    }
  }

  @Test("originals are in it where they are published, and as they are published")
  func originals() async throws {
    let stripped = try site("zip: originals\npictures: {originals: stripped}\n")
    _ = try await stripped.build()
    let bytes = try #require(try archives(of: stripped).first { $0.key.hasPrefix("albums/home/") }?.value)
    let zip = try ZIPArchive(bytes)
    let original = try #require(try stripped.site().first { $0.key.hasPrefix("photo/home/cat-original.") })
    #expect(try zip.bytes(of: try #require(zip.entries.first), atMost: 1 << 24) == original.value)
    // Where they are not, it has the largest pictures.
    let none = try site("zip: originals\n")
    _ = try await none.build()
    let web = try site("zip: web\n")
    _ = try await web.build()
    #expect(try archives(of: none) == archives(of: web))
  }

  @Test("a folder says otherwise for itself and those inside; hidden and unlisted photographs are in none")
  func choice() async throws {
    let site = try site("")
    try site.write("zip: web\n", to: "alps/album.yaml")
    try site.write("zip: none\n", to: "alps/hut/album.yaml")
    try site.write("hidden: yes\n", to: "alps/lake.yaml")
    _ = try await site.build()
    var found = try archives(of: site)
    #expect(found.keys.map { $0.hasPrefix("albums/alps/alps-") } == [true])
    #expect(try ZIPArchive(try #require(found.values.first)).entries.map(\.name) == ["ridge.jpg"])
    try site.write("unlisted: yes\n", to: "alps/ridge.yaml")
    _ = try await site.build()
    found = try archives(of: site)
    #expect(found.isEmpty)
  }

  @Test("a later build makes it again when a photograph changes, and only then; all equals a clean build")
  func later() async throws {
    let site = try site("zip: web\n")
    _ = try await site.build()
    let first = Set(try archives(of: site).keys)
    try site.write("taken: 2021-05-01 10:00\ntitle: Other\n", to: "alps/ridge.yaml")
    _ = try await site.build()
    #expect(Set(try archives(of: site).keys) == first)
    try site.write("taken: 2021-05-01 10:00\nrotate: 90\n", to: "alps/ridge.yaml")
    _ = try await site.build()
    let second = try site.site()
    #expect(Set(second.keys.filter { $0.hasSuffix(".zip") }).subtracting(first).count == 1)
    _ = try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site("clean") == second)
  }

  @Test("a picture that the store has lost is made again for it")
  func lostPicture() async throws {
    let site = try site("")
    _ = try await site.build()
    // The site is on another disk than the store in effect: nothing of it is left.
    try Folder.remove("\(site.folder)/cache/pictures")
    try site.write("timezone: UTC\nzip: web\n", to: "site.yaml")
    _ = try await site.build()
    #expect(try archives(of: site).count == 3)
  }

  @Test("several photographs of one name, of which one has the name that another would get")
  func names() async throws {
    let site = try site("")
    for (index, path) in ["a/cat", "b/cat", "c/cat-2"].enumerated() {
      try site.addPhoto(index, at: "\(path).jpg", salt: path)
    }
    try site.write("photos: \"type:photo\"\nzip: web\n", to: "all/album.yaml")
    _ = try await site.build()
    let bytes = try #require(try archives(of: site).first { $0.key.hasPrefix("albums/all/") }?.value)
    let names = try ZIPArchive(bytes).entries.map(\.name)
    #expect(Set(names).count == names.count && names.count == 7)
  }
}
