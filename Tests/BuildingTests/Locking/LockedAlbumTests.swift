import Files
import Foundation
import Metadata
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

/// `access: {password: NAME}` encrypts an album: everybody may have its files, and none tells anything.
@Suite("X3: albums that open with a password") struct LockedAlbumTests {
  static let passwords = [
    "family": "correct horse battery staple", "club": "other words of five kinds",
  ]

  /// A site with a photograph and a walk that everybody may see.
  func site() throws -> TestSite {
    let site = try TestSite()
    try site.write("base_url: https://example.org/\n", to: "site.yaml")
    try site.addPhoto(0, at: "alps/shown.jpg")
    try site.write("description: 'Seen by all #alps'\n", to: "alps/shown.yaml")
    try site.write(TestSite.track(latitude: 46.5), to: "alps/ridge.gpx")
    return site
  }

  /// Adds an album with everything that could be told of it.
  func addAlbum(to site: TestSite) throws {
    try site.addPhoto(2, at: "SECRETFOLDER/SECRETPHOTO.jpg")
    try site.addPhoto(3, at: "SECRETFOLDER/SECRETINSIDE/SECRETOTHER.jpg")
    try site.write(
      "title: SECRETALBUM of June\ndescription: 'SECRETWORDS were said #SECRETTAG'\naccess: {password: family}\n",
      to: "SECRETFOLDER/album.yaml")
    try site.write(
      "title: SECRETTITLE\ndescription: 'SECRETTEXT #alps #SECRETTAG'\nalt: SECRETALT\nlocation: '12.34567, 45.67891'\n"
        + "category: default\ncredit: {author: SECRETAUTHOR}\n", to: "SECRETFOLDER/SECRETPHOTO.yaml")
    try site.write(
      TestSite.track(latitude: 12.5, name: "SECRETWALK"), to: "SECRETFOLDER/SECRETTRACK.gpx")
    try site.write("download: yes\ntitle: SECRETWALK\n", to: "SECRETFOLDER/SECRETTRACK.yaml")
  }

  func build(
    _ site: TestSite, output: String = "output", cache: String = "cache",
    passwords: [String: String] = LockedAlbumTests.passwords
  ) async throws -> BuildReport {
    var options = site.options(output: output, cache: cache)
    options.password = { passwords[$0] }
    return try await Build(options).run()
  }

  private static let secrets = ["SECRET", "secret", "12.34", "12.5", "45.67"]

  @Test(
    "no file tells a word, a name, a time or a place of it, and nothing else of the site differs by a byte")
  func nothingTells() async throws {
    let site = try site()
    _ = try await build(site, output: "without", cache: "without-cache")
    try addAlbum(to: site)
    let report = try await build(site)
    #expect(report.photos == 1 && report.unlisted == 2)
    #expect(!report.problems.contains { $0.severity == .error }, "\(report.problems)")
    let (with, without) = (try site.site(), try site.site("without"))
    let added = Set(with.keys).subtracting(without.keys)
    // The service worker names the version of all files.
    for (path, bytes) in without where path != "sw.js" { #expect(with[path] == bytes, "\(path)") }
    #expect(added.allSatisfy { $0.hasPrefix("locked/") || $0.hasPrefix("assets/lock.") }, "\(added.sorted())")
    // Two albums, two photographs and a walk; pictures; the track to download.
    #expect(
      added.count { $0.hasSuffix(".html") } == 5
        && added.count { $0.hasPrefix("locked/") && $0.hasSuffix(".js") } > 1)
    for path in added where path.hasPrefix("locked/") {
      let text = String(decoding: try #require(with[path]), as: UTF8.self)
      for secret in Self.secrets {
        #expect(!text.contains(secret) && !path.contains(secret), "\(path): \(secret)")
        let encoded = Data(secret.utf8).base64EncodedString().prefix(secret.utf8.count * 4 / 3)
        #expect(secret.count < 6 || !text.contains(encoded), "\(path): \(secret)")
      }
      #expect(PhotoFormat(signature: try #require(with[path])[...]) == nil, "\(path)")
    }
    #expect(report.problems.filter { $0.code == .locked }.map(\.subject).first == "SECRETFOLDER")
    #expect(try await SiteCheck(site.options()).run().problems == [])
  }

  /// The address of the locked album of a folder.
  func page(of folder: String, in report: BuildReport) throws -> String {
    let note = try #require(report.problems.first { $0.code == .locked && $0.subject == folder })
    return try #require(note.summary.firstMatch(of: /“(.+)”/).map { String($0.output.1) })
  }

  /// What a page has in its form.
  func sealed(_ page: String, _ site: TestSite, _ name: String) throws -> String {
    let text = try site.text(page)
    let start = try #require(text.firstRange(of: "data-\(name)=\"")?.upperBound)
    return String(text[start...].prefix { $0 != "\"" })
  }

  /// Decrypts a page as a browser does.
  func opened(_ page: String, _ site: TestSite, password: String) throws -> String {
    let key = SealingKey(password: password, salt: try sealed(page, site, "salt"))
    let bytes = try #require(Data(base64Encoded: try sealed(page, site, "sealed")))
    return String(decoding: try key.open(Array(bytes), as: page), as: UTF8.self)
  }

  @Test func thePasswordOpensIt() async throws {
    let site = try site()
    try addAlbum(to: site)
    let report = try await build(site)
    let album = try page(of: "SECRETFOLDER", in: report)
    let password = try #require(Self.passwords["family"])
    let text = try opened(album, site, password: password)
    #expect(
      text.contains("SECRETALBUM of June") && text.contains("SECRETWORDS") && text.contains(">SECRETINSIDE<"))
    #expect(throws: SealingKey.Failure.sealed) { try opened(album, site, password: password + "x") }
    // Each of its pictures is there, by a name that only the key tells.
    let key = SealingKey(password: password, salt: try sealed(album, site, "salt"))
    let pictures = text.matches(of: /\.\.\/(photo-[0-9a-f]{20}-\d+\.[0-9a-f]{8}\.jpg)/).map {
      "locked/\($0.output.1)"
    }
    #expect(!pictures.isEmpty)
    for path in pictures {
      let name = "locked/\(key.name(of: path)).js"
      let script = try site.text(name)
      let base64 = try #require(script.split(separator: "\"").dropFirst(3).first)
      let picture = try key.open(Array(try #require(Data(base64Encoded: String(base64)))), as: name)
      #expect(PhotoFormat(signature: picture[...]) == .jpeg, "\(path)")
    }
  }

  @Test("an album whose password is missing is left out, and the message says what to do")
  func missingPasswords() async throws {
    let site = try site()
    try addAlbum(to: site)
    let report = try await build(site, passwords: [:])
    #expect(try !site.site().keys.contains { $0.hasPrefix("locked/") })
    #expect(try site.leaks(of: ["SECRET"]) == [])
    let problem = try #require(report.problems.first { $0.code == .missingPassword })
    #expect(problem.severity == .error && problem.subject == "SECRETFOLDER")
    #expect(problem.remedy?.contains("PHOTOMAP_PASSWORD_FAMILY") == true)
    // The next build has it.
    _ = try await build(site)
    #expect(try site.site().keys.contains { $0.hasPrefix("locked/") })
    _ = try await build(site, passwords: [:])
    #expect(try !site.site().keys.contains { $0.hasPrefix("locked/") })
  }

  @Test(
    "X4: a later build has the bytes of a clean one, and another password changes every file of the album")
  func builds() async throws {
    let site = try site()
    try addAlbum(to: site)
    _ = try await build(site)
    let first = try site.site()
    try site.write("title: Edited\n", to: "SECRETFOLDER/SECRETPHOTO.yaml")
    _ = try await build(site)
    let second = try site.site()
    _ = try await build(site, output: "clean", cache: "clean-cache")
    #expect(try site.site("clean") == second)
    let changed = first.keys.filter { second[$0] != first[$0] }
    // The pages of the photograph and of the album, and the pins of its map.
    #expect(changed.count == 3 && changed.count { $0.hasSuffix(".html") } == 2, "\(changed)")

    let others = ["family": "another password of words"]
    _ = try await build(site, passwords: others)
    let third = try site.site()
    for path in second.keys where path.hasPrefix("locked/") {
      #expect(third[path] != second[path], "\(path)")
    }
    _ = try await build(site, output: "clean2", cache: "clean2-cache", passwords: others)
    #expect(try site.site("clean2") == third)
  }

  @Test(
    "a folder inside with a password of its own is opened by that alone, and the one around it does not name it"
  )
  func passwordsInside() async throws {
    let site = try site()
    try addAlbum(to: site)
    try site.write("access: {password: club}\n", to: "SECRETFOLDER/SECRETINSIDE/album.yaml")
    let report = try await build(site)
    let (outer, inner) = (
      try page(of: "SECRETFOLDER", in: report), try page(of: "SECRETFOLDER/SECRETINSIDE", in: report)
    )
    let (family, club) = (try #require(Self.passwords["family"]), try #require(Self.passwords["club"]))
    #expect(try !opened(outer, site, password: family).contains("SECRETINSIDE"))
    #expect(try opened(inner, site, password: club).contains("SECRETINSIDE"))
    #expect(throws: SealingKey.Failure.sealed) { try opened(inner, site, password: family) }
  }

  @Test("an address that told a name is not kept, and leads nowhere")
  func formerAddresses() async throws {
    let site = try site()
    try addAlbum(to: site)
    let locked = "title: Trip\naccess: {password: family}\n"
    for open in ["title: Trip\n", "title: Trip\nunlisted: yes\n"] {
      try site.write(open, to: "SECRETFOLDER/album.yaml")
      var options = site.options()
      options.acceptsShown = true
      _ = try await Build(options).run()
      #expect(try site.site().keys.contains { $0.contains("secretphoto") })
      try site.write(locked, to: "SECRETFOLDER/album.yaml")
      let report = try await build(site)
      #expect(try site.leaks(of: ["SECRET", "secret"]) == [])
      #expect(try !site.site().keys.contains { $0.lowercased().contains("secret") })
      let page = try page(of: "SECRETFOLDER", in: report)
      #expect(page.hasPrefix("locked/album-"))
      // A folder that is renamed keeps its address.
      try site.move("SECRETFOLDER", to: "SECRETNAME")
      #expect(try self.page(of: "SECRETNAME", in: try await build(site)) == page)
      try site.move("SECRETNAME", to: "SECRETFOLDER")
      _ = try await build(site)
    }
  }

  @Test(
    "what cannot be understood is left out, and what may be the password itself is not repeated",
    arguments: [
      "access:", "access: {}", "access: {password: }", "access: {password: 'correct horse'}",
      "access: correcthorse", "acess: {password: family}", "access: {pasword: family}", "access: [family]",
    ])
  func unclear(text: String) async throws {
    let site = try site()
    try addAlbum(to: site)
    try site.write(text + "\n", to: "SECRETFOLDER/album.yaml")
    let report = try await build(site)
    #expect(report.photos == 1 && report.unlisted == 0)
    #expect(try site.leaks(of: ["SECRET"]) == [])
    #expect(report.problems.contains { $0.severity == .error })
    #expect(!report.problems.contains { $0.summary.contains("correct horse") })
  }

  @Test(
    "in other files than that of an album it hides",
    arguments: ["SECRETFOLDER/SECRETPHOTO.yaml", "SECRETFOLDER/album.yaml.txt", "site.yml.txt"])
  func otherFiles(file: String) async throws {
    let site = try site()
    try site.addPhoto(2, at: "SECRETFOLDER/SECRETPHOTO.jpg")
    try site.write("access: {password: family}\n", to: file)
    let report = try await build(site)
    #expect(report.problems.contains { $0.severity == .error })
    #expect(try !site.site().keys.contains { $0.contains("secretphoto") })
  }

  @Test("the check finds what is not encrypted") func check() async throws {
    let site = try site()
    try addAlbum(to: site)
    let report = try await build(site)
    let album = try page(of: "SECRETFOLDER", in: report)
    func problems() async throws -> [String] {
      try await SiteCheck(site.options()).run().problems.filter { $0.code == .publishedUnencrypted }.map(
        \.subject)
    }
    #expect(try await problems() == [])
    let text = try site.text(album)
    try FileIO.write(
      Array(text.replacing("data-sealed", with: "data-open").utf8), to: "\(site.folder)/output/\(album)")
    try FileIO.write(Array("hello".utf8), to: "\(site.folder)/output/locked/more.txt")
    try FileIO.write(
      Array("photomap.sealed.put(\"locked/a.js\",\"YWJj\")\n".utf8), to: "\(site.folder)/output/locked/a.js")
    #expect(try await problems() == [album, "locked/a.js", "locked/more.txt"].sorted())
    // A text of it elsewhere is found as one that is hidden.
    try FileIO.write(
      Array(
        try site.text("timeline/index.html").replacing("</main>", with: "SECRETALBUM of June</main>").utf8),
      to: "\(site.folder)/output/timeline/index.html")
    #expect(try await SiteCheck(site.options()).run().problems.contains { $0.code == .publishedHiddenText })
  }

  @Test("a whole site: the home page leads to the form, and nothing but the site's title is told")
  func wholeSites() async throws {
    let site = try site()
    try addAlbum(to: site)
    try site.write("title: Ours\naccess: {password: club}\n", to: "site.yaml")
    try site.write("places: [{name: SECRETPLACE, at: '46.5, 8'}]\n", to: "places.yaml")
    try site.write("---\ntitle: SECRETPAGE\n---\nWords\n", to: "pages/about.md")
    try site.write("---\ntitle: SECRETHOME\n---\nSECRETHOMETEXT\n", to: "index.md")
    let report = try await build(site)
    #expect(report.photos == 0 && report.unlisted == 3)
    #expect(try site.leaks(of: ["SECRET", "secret"]) == [])
    #expect(try !site.site().keys.contains { $0.hasPrefix("photo/") || $0.hasPrefix("walks/") })
    let home = try page(of: ".", in: report)
    #expect(try site.text("index.html").contains(home))
    let club = try #require(Self.passwords["club"])
    let text = try opened(home, site, password: club)
    #expect(text.contains(">alps<") && text.contains("data-pins=") && !text.contains("timeline/index.html"))
    #expect(try site.site().keys.contains { $0.hasPrefix("data/tiles/") })
    #expect(try await SiteCheck(site.options()).run().problems == [])
    // Without the password nothing is there, and the home page leads nowhere.
    _ = try await build(site, passwords: [:])
    #expect(try !site.site().keys.contains { $0.hasPrefix("locked/") })
    #expect(try !site.text("index.html").contains("locked/"))
    #expect(try site.leaks(of: ["SECRET", "secret"]) == [])
  }

  @Test("an album whose settings are lost or emptied is not published in plain")
  func lostSettings() async throws {
    for loss in [nil, ""] {
      let site = try site()
      try addAlbum(to: site)
      _ = try await build(site)
      let before = try site.site()
      if let loss {
        try site.write(loss, to: "SECRETFOLDER/album.yaml")
      } else {
        try site.remove("SECRETFOLDER/album.yaml")
      }
      await #expect(throws: BuildError.self) { try await build(site) }
      #expect(try site.site() == before)
    }
  }

  @Test("an album inside an unlisted folder that loses its settings is not published without its password")
  func lostSettingsInsideOfUnlisted() async throws {
    let site = try site()
    try addAlbum(to: site)
    try site.move("SECRETFOLDER", to: "around/SECRETFOLDER")
    try site.write("unlisted: yes\n", to: "around/album.yaml")
    _ = try await build(site)
    let before = try site.site()
    #expect(before.keys.contains { $0.hasPrefix("locked/") })
    try site.remove("around/SECRETFOLDER/album.yaml")
    await #expect(throws: BuildError.self) { try await build(site) }
    #expect(try site.site() == before)
    // Without `access:`, a file that is there is its author's word.
    try site.write("title: Open\n", to: "around/SECRETFOLDER/album.yaml")
    _ = try await build(site)
    #expect(try site.site().keys.allSatisfy { !$0.hasPrefix("locked/") })
  }

  @Test func shortPasswordsAreTold() async throws {
    let site = try site()
    try addAlbum(to: site)
    let report = try await build(site, passwords: ["family": "short"])
    #expect(report.problems.contains { $0.code == .shortPassword && $0.severity == .warning })
    #expect(!report.problems.contains { $0.summary.contains("“short”") })
  }

  @Test func inspectTellsTheAddress() async throws {
    let site = try site()
    try addAlbum(to: site)
    _ = try await build(site)
    let note = site.inspect("SECRETFOLDER/SECRETPHOTO.jpg").problems.first { $0.code == .locked }
    let page = try #require(note?.summary.firstMatch(of: /“(.+)”/)?.output.1)
    #expect(try site.site()[String(page)] != nil)
  }
}
