import Checking
import Files
import Foundation
import Metadata
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("M4: sites with photographs of a high dynamic range")
struct HDRBuildTests {
  private static func fixture(_ name: String) throws -> [UInt8] {
    let folder = TestSite.fixtures.appending(path: "../../DarkroomTests/Fixtures").standardized
    return [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  private func site(_ settings: String = "") throws -> TestSite {
    let site = try TestSite()
    try site.write("timezone: UTC\nbase_url: https://example.org/\n\(settings)", to: "site.yaml")
    try site.write(try Self.fixture("gainmap.jpg"), to: "lamp.jpg")
    try site.write("title: The lamp\ntaken: 2021-05-06 10:00\n", to: "lamp.yaml")
    try site.write(try Self.fixture("hdr-lamp.heic"), to: "sun.heic")
    try site.write("title: The sun\ntaken: 2021-05-06 11:00\n", to: "sun.yaml")
    try site.addPhoto(0, at: "plain.jpg")
    return site
  }

  private func hdrFiles(_ site: TestSite) throws -> [String] {
    try site.site().keys.filter { $0.contains("-hdr.") }.sorted()
  }

  @Test("their pages offer one picture more, before all others, to displays that show it; lists do not")
  func pages() async throws {
    let site = try site()
    let report = try await site.build()
    #expect(report.problems == [])
    let files = try hdrFiles(site)
    #expect(files.map { $0.prefix { $0 != "." } } == ["photo/lamp-hdr", "photo/sun-hdr"])
    let page = try site.text("photo/lamp.html")
    let name = try #require(files.first).dropFirst("photo/".count)
    #expect(
      page.contains(
        "<picture><source media=\"(dynamic-range: high)\" type=\"image/jpeg\" srcset=\"\(name) 640w\""))
    #expect(!(try site.text("photo/plain.html").contains("dynamic-range")))
    #expect(!(try site.text("timeline/index.html").contains("dynamic-range")))
    let cards = try site.site().filter { $0.key.hasPrefix("data/cards/") }.values
    #expect(cards.contains { String(decoding: $0, as: UTF8.self).contains("\"-hdr.") })
    for file in files {
      #expect(PictureCheck.thoroughFindings(in: try #require(try site.site()[file])) == [])
    }
  }

  @Test("`hdr: no` leaves them out; all other pictures are the same bytes")
  func setting() async throws {
    let site = try site()
    try await site.build()
    let with = try site.site()
    try site.write("timezone: UTC\nbase_url: https://example.org/\npictures: {hdr: no}\n", to: "site.yaml")
    let second = try await site.build()
    #expect(second.picturesDeveloped <= 6)
    let without = try site.site()
    #expect(!without.keys.contains { $0.contains("-hdr.") })
    for (path, bytes) in with where path.hasSuffix(".avif") || path.hasSuffix(".jpg") {
      #expect(without[path] == bytes || path.contains("-hdr."), "\(path)")
    }
    #expect(!(try site.text("photo/lamp.html").contains("dynamic-range")))
  }

  @Test(
    "an album and a photograph decide for themselves, the nearest first; an edit makes what a clean build makes"
  )
  func albums() async throws {
    let site = try site("pictures: {hdr: no}\n")
    try site.write(try Self.fixture("gainmap.jpg") + [0], to: "lamps/one.jpg")
    try site.write(try Self.fixture("gainmap.jpg") + [1], to: "lamps/two.jpg")
    for name in ["one", "two"] { try site.write("taken: 2021-05-06 12:00\n", to: "lamps/\(name).yaml") }
    try await site.build()
    #expect(try hdrFiles(site) == [])
    try site.write("photos: {hdr: yes}\n", to: "lamps/album.yaml")
    try site.write("taken: 2021-05-06 12:00\nhdr: no\n", to: "lamps/two.yaml")
    try site.write("title: The sun\ntaken: 2021-05-06 11:00\nhdr: yes\n", to: "sun.yaml")
    try await site.build()
    #expect(try hdrFiles(site).map { $0.prefix { $0 != "." } } == ["photo/lamps/one-hdr", "photo/sun-hdr"])
    let whole = try site.site()
    try await site.build(output: "clean", cache: "other", isClean: true)
    #expect(try site.site("clean") == whole)
    let (one, two) = (site.inspect("lamps/one.jpg"), site.inspect("lamps/two.jpg"))
    #expect(one.isLightWanted == true && two.isLightWanted == false)
    #expect(one.light?.headroom == 2 && site.inspect("plain.jpg").light == nil)
    #expect(one.text.contains("gain map of ISO 21496-1, up to 2 stops brighter than white"))
    #expect(two.text.contains("All displays get the usual files alone"))
  }

  @Test("a build with nothing to do makes none again, and one that lost a file makes it again")
  func again() async throws {
    let site = try site()
    try await site.build()
    #expect(try await site.build().picturesDeveloped == 0)
    let whole = try site.site()
    try Folder.remove(site.folder + "/cache/pictures")
    try await site.build()
    #expect(try site.site() == whole)
    try await site.build(output: "clean", cache: "other", isClean: true)
    #expect(try site.site("clean") == whole)
  }

  @Test("X6: what a gain map's own picture says of its place makes no difference to the site")
  func privacy() async throws {
    let (plain, talkative) = (try site(), try site())
    var file = try Self.fixture("gainmap.jpg")
    let exif = try Self.fixture("talkative.jpg")
    // Behind the segment of JFIF.
    let length = 2 + Int(exif[22]) << 8 + Int(exif[23])
    let map = try #require(file.indices.last { file[$0...].starts(with: [0xFF, 0xD8, 0xFF]) })
    file.insert(contentsOf: exif[20..<20 + length], at: map + 2)
    #expect(!PictureCheck.positions(in: file).isEmpty)
    try talkative.write(file, to: "lamp.jpg")
    try await plain.build()
    try await talkative.build()
    #expect(try hdrFiles(talkative).count == 2)
    #expect(
      try plain.site().filter { $0.key.hasPrefix("photo/") }
        == talkative.site().filter { $0.key.hasPrefix("photo/") })
  }
}
