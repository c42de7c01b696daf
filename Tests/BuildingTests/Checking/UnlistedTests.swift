import Files
import Metadata
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

/// `unlisted: yes` makes a page that anyone who knows its address can see, and that nothing else of the site reveals.
@Suite("X3: unlisted pages") struct UnlistedTests {
  /// A site with a photograph, an album and a walk that everybody may see.
  private func site() throws -> TestSite {
    let site = try TestSite()
    try site.write("base_url: https://example.org/\n", to: "site.yaml")
    try site.addPhoto(0, at: "alps/shown.jpg")
    try site.write("description: 'Seen by all #alps'\n", to: "alps/shown.yaml")
    try site.addPhoto(1, at: "shown.jpg")
    try site.write(TestSite.track(latitude: 46.5), to: "alps/ridge.gpx")
    return site
  }

  @Test("a whole site that nothing lists passes the check, with albums in albums and walks")
  func everything() async throws {
    let site = try site()
    try site.addPhoto(2, at: "alps/high/deep/a.jpg")
    try site.write(
      "title: Our quiet summer weeks\ndescription: 'Words that are only for us'\n", to: "alps/album.yaml")
    try site.write("unlisted: yes\n", to: "album.yaml")
    let report = try await site.build()
    #expect(report.photos == 0 && report.unlisted == 3)
    #expect(try await SiteCheck(site.options()).run().problems == [])
    try site.write("unlisted: no\n", to: "alps/album.yaml")
    try await site.build()
    #expect(try await SiteCheck(site.options()).run().problems == [])
  }

  /// Adds something that nothing may link, in each way to say so.
  private static let ways: [String: @Sendable (TestSite) throws -> Void] = [
    "a sidecar": { site in
      try site.addPhoto(2, at: "alps/quiet.jpg")
      try site.write(
        "unlisted: yes\ntitle: Quiet words\ndescription: 'Said softly #whisper #alps'\n",
        to: "alps/quiet.yaml")
    },
    "visibility": { site in
      try site.addPhoto(2, at: "alps/quiet.jpg")
      try site.write("visibility: unlisted\ntitle: Quiet words\n", to: "alps/quiet.jpg.yaml")
    },
    "listed: no": { site in
      try site.addPhoto(2, at: "alps/quiet.jpg")
      try site.write("---\nlisted: no\ntitle: Quiet words\n---\n", to: "alps/quiet.md")
    },
    "an album": { site in
      try site.addPhoto(2, at: "quiet/in/a.jpg")
      try site.addPhoto(3, at: "quiet/b.jpg")
      try site.write(
        "unlisted: yes\ntitle: Quiet words\ndescription: 'Softly #whisper'\n", to: "quiet/album.yaml")
    },
    "defaults of an album": { site in
      try site.addPhoto(2, at: "quiet/a.jpg")
      try site.write("title: Quiet words\n", to: "quiet/a.yaml")
      try site.write("photos: {unlisted: yes}\n", to: "quiet/album.yaml")
    },
    "a walk": { site in
      try site.write(TestSite.track(latitude: 46.5, name: "Quiet words"), to: "alps/quiet.gpx")
      try site.write("unlisted: yes\ndownload: yes\n", to: "alps/quiet.yaml")
    },
  ]

  private func add(_ way: String, to site: TestSite) throws {
    let add = try #require(Self.ways[way])
    try add(site)
  }

  @Test(
    "a page that says noindex, and nothing else of the site differs by a byte", arguments: ways.keys.sorted())
  func nothingTells(way: String) async throws {
    let site = try site()
    try await site.build(output: "without", cache: "without-cache")
    try add(way, to: site)
    let report = try await site.build()
    let (with, without) = (try site.site(), try site.site("without"))
    let added = Set(with.keys).subtracting(without.keys)
    let pages = added.filter { $0.hasSuffix(".html") }
    #expect(!pages.isEmpty)
    for page in pages {
      let text = try site.text(page)
      #expect(text.contains("<meta name=\"robots\" content=\"noindex\"/>"), "\(page)")
      #expect(!text.contains(">Newer<") && !text.contains(">Older<") && !text.contains("ld+json"), "\(page)")
    }
    #expect(pages.contains { (try? site.text($0).contains("Quiet words")) == true })
    for (path, bytes) in without { #expect(with[path] == bytes, "\(path)") }
    // Beside the pages there are only the pictures, and the walk to download.
    #expect(added.allSatisfy { $0.hasPrefix("photo/") || $0.hasPrefix("albums/") || $0.hasPrefix("walks/") })
    #expect(report.problems.contains { $0.code == .unlisted && $0.severity == .note })
    #expect(!report.problems.contains { $0.severity == .error })
    try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site("clean") == with)
  }

  @Test func theAddressIsTold() async throws {
    let site = try site()
    try add("a sidecar", to: site)
    func told() -> String? {
      site.inspect("alps/quiet.jpg").problems.first { $0.code == .unlisted }?.summary
    }
    let before = told()
    let report = try await site.build()
    let page = try #require(
      try site.site().keys.first { $0.hasPrefix("photo/alps/quiet-") && $0.hasSuffix(".html") })
    #expect(report.unlisted == 1 && report.photos == 2)
    #expect(report.problems.first { $0.code == .unlisted }?.summary == "is unlisted: its page is “\(page)”")
    #expect(before == told() && told()?.contains(page) == true)

    // The address stays when the photograph is edited.
    try site.addPhoto(3, at: "alps/quiet.jpg")
    try await site.build()
    #expect(try site.site()[page] != nil && told()?.contains(page) == true)
    // And when it is listed again.
    try site.remove("alps/quiet.yaml")
    #expect(try await site.build(acceptsShown: true).photos == 3)
    #expect(try site.site()[page] != nil)
    #expect(try !site.text(page).contains("noindex"))
  }

  @Test("an older secret address leads to the one that a photograph has now, and nothing else names either")
  func olderSecretAddresses() async throws {
    let site = try site()
    try add("a sidecar", to: site)
    let secrets = [String(repeating: "a", count: 20), String(repeating: "b", count: 20)]
    try site.write(
      secrets.map { "photo/alps/quiet-\($0).html: alps/quiet.jpg\n" }.joined(), to: "permalinks.yaml")
    let report = try await site.build()
    #expect(report.unlisted == 1)
    let files = try site.site()
    #expect(files["photo/alps/quiet-\(secrets[0]).html"] != nil)
    let older = String(decoding: try #require(files["photo/alps/quiet-\(secrets[1]).html"]), as: UTF8.self)
    #expect(older.contains(secrets[0]))
    for (path, bytes) in files where !secrets.contains(where: path.contains) {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!secrets.contains { text.contains($0) }, "\(path)")
    }
    // An edit is published, too.
    try site.write("unlisted: yes\ntitle: Edited\n", to: "alps/quiet.yaml")
    try await site.build()
    #expect(try site.text("photo/alps/quiet-\(secrets[0]).html").contains("Edited"))
  }

  @Test("an address that was listed is not kept") func whatWasListedMoves() async throws {
    let site = try site()
    try site.addPhoto(2, at: "quiet.jpg")
    try await site.build()
    #expect(try site.site()["photo/quiet.html"] != nil)
    try site.write("unlisted: yes\n", to: "quiet.yaml")
    try await site.build()
    #expect(try site.site()["photo/quiet.html"] == nil)
    #expect(try site.site().keys.contains { $0.hasPrefix("photo/quiet-") && $0.hasSuffix(".html") })
  }

  @Test("the page of an unlisted album shows its photographs, and those inside are unlisted")
  func albumsShowTheirPhotographs() async throws {
    let site = try site()
    try add("an album", to: site)
    try site.write("unlisted: no\n", to: "quiet/in/album.yaml")
    try site.write("unlisted: no\n", to: "quiet/b.yaml")
    let report = try await site.build()
    #expect(report.unlisted == 2 && report.albums == 2)
    let album = try #require(
      try site.site().keys.first { $0.hasPrefix("albums/quiet-") && $0.hasSuffix("/index.html") })
    let text = try site.text(album)
    #expect(text.contains("/photo/quiet/b-") && text.contains("/in-") && !text.contains("tags/whisper"))
    let notes = report.problems.filter { $0.code == .unlisted }.map(\.subject)
    #expect(notes == ["quiet", "quiet/in"])
  }

  @Test(
    "what cannot be understood is left out", arguments: ["unlisted:", "unlisted: perhaps", "unlistd: yes"])
  func unclearValuesHide(text: String) async throws {
    let site = try site()
    try site.addPhoto(2, at: "quiet.jpg")
    try site.write(text + "\n", to: "quiet.yaml")
    let report = try await site.build()
    #expect(report.photos == 2 && report.unlisted == 0)
    #expect(report.problems.contains { $0.severity == .error })
  }

  @Test("X4: hashtags on the page of an unlisted album are links as long as a listed photograph has them")
  func hashtagsOfListedPhotographs() async throws {
    let site = try site()
    try site.addPhoto(2, at: "quiet/a.jpg")
    try site.write("description: 'Softly #alps'\n", to: "quiet/a.yaml")
    try site.write("unlisted: yes\n", to: "quiet/album.yaml")
    func links() throws -> Int {
      try site.site().count {
        $0.key.contains("quiet") && String(decoding: $0.value, as: UTF8.self).contains("tags/alps/index.html")
      }
    }
    try await site.build()
    #expect(try links() == 2)
    try site.write("description: 'Seen by all'\n", to: "alps/shown.yaml")
    try await site.build()
    #expect(try links() == 0)
    try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site() == site.site("clean"))
  }

  @Test func hiddenIsStronger() async throws {
    let site = try site()
    try site.addPhoto(2, at: "quiet.jpg")
    try site.write("unlisted: yes\nhidden: yes\n", to: "quiet.yaml")
    let report = try await site.build()
    #expect(report.photos == 2 && report.unlisted == 0)
  }
}
