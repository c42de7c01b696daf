import Files
import Foundation
import Photography
import Platform
import Publisher
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("X4: one bad file of the author does not stop a site") struct BadFilesTests {
  private let site: TestSite

  init() throws {
    site = try TestSite()
    for number in 0..<3 { try site.addPhoto(number, at: "alps/\(number).jpg") }
  }

  /// An empty file whose name is of any bytes.
  private static func makeFile(in folder: String, named name: [UInt8]) throws {
    let path = (Array("\(folder)/".utf8) + name).map(CChar.init(bitPattern:)) + [0]
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o644)
    try #require(descriptor >= 0)
    close(descriptor)
  }

  /// Builds twice with an edit in between, and once from nothing.
  ///
  /// - Parameter shown: Whether photographs are shown.
  /// - Returns: The problems, which are the same each time.
  private func problems(shown: Bool = true) async throws -> [Problem] {
    var found: [[Problem]] = []
    for round in 0..<2 {
      try site.write("description: Words \(round)\n", to: "alps/1.yaml")
      found.append(try await site.build().problems)
    }
    found.append(try await site.build(output: "clean", cache: "clean-cache").problems)
    #expect(found[0] == found[1] && found[1] == found[2])
    #expect(try site.site() == site.site("clean"))
    let pages = try site.site().keys.filter { $0.hasPrefix("photo/") && $0.hasSuffix(".html") }
    #expect(pages.sorted() == (shown ? ["photo/alps/0.html", "photo/alps/1.html", "photo/alps/2.html"] : []))
    return found[0]
  }

  @Test(
    "a name in static/ that a page or a folder of pages has",
    arguments: [
      "index.html", "index.html/words.txt", "photo", "photo/alps", "photo/alps/0.html/words.txt", "sw.js",
      "sw.js/words.txt", "data", ".photomap-site", ".photomap-site/words.txt", "map/index.html",
    ])
  func takenNames(name: String) async throws {
    try site.write("words", to: "static/\(name)")
    try site.write("kept", to: "static/kept/words.txt")
    let problems = try await problems().filter { $0.severity == .error }
    #expect(problems.map(\.subject) == ["static/\(name)"])
    #expect(problems.allSatisfy { $0.remedy?.hasPrefix("It is left out.") == true })
    #expect(try site.text("kept/words.txt") == "kept")
    #expect(try site.text("index.html").contains("<html"))
  }

  @Test("a style sheet that would be in the place of another file") func twoStyles() async throws {
    try site.write("p {}", to: "theme/custom.css")
    try site.write("words", to: "static/custom.css/words.txt")
    #expect(try await problems().filter { $0.severity == .error }.map(\.subject) == ["theme/custom.css"])
  }

  @Test("pipes, sockets, links to nothing and in circles, and names of any bytes") func specialFiles()
    async throws
  {
    let (content, names) = (
      site.content,
      ["static", "theme", "walks", "alps", "flickr", "places", "pins", "flickr/pictures"]
    )
    var expected: Set<String> = []
    for folder in names {
      try Folder.make("\(content)/\(folder)")
      try #require(mkfifo("\(content)/\(folder)/pipe.gpx", 0o644) == 0)
      try #require(symlink("nowhere", "\(content)/\(folder)/gone.yaml") == 0)
      try #require(symlink("loop.jpg", "\(content)/\(folder)/loop.jpg") == 0)
      try #require(symlink("..", "\(content)/\(folder)/up") == 0)
      expected.formUnion(["pipe.gpx", "gone.yaml", "loop.jpg"].map { "\(folder)/\($0)" })
      try site.write("words", to: "\(folder)/a\n\u{1B}b.txt")
    }
    for name in [
      "site.yaml", "permalinks.yaml", "places.yaml", "theme/custom.css", "theme/head.html", "album.yaml",
    ] {
      try #require(mkfifo("\(content)/\(name)", 0o644) == 0)
      expected.insert(name)
    }
    // A name that is not UTF-8.
    try Self.makeFile(in: "\(content)/static", named: [0x61, 0xFF])
    // What hides something may be in the pipes.
    let problems = try await problems(shown: false)
    #expect(
      expected.isSubset(of: Set(problems.map(\.subject))), "\(expected.subtracting(problems.map(\.subject)))")
    #expect(problems.contains { $0.subject == "static" && $0.summary.contains("not UTF-8") })
  }

  @Test(
    "a folder where a file is expected",
    arguments: [
      "site.yaml", "permalinks.yaml", "places.yaml", "album.yaml", "theme/custom.css", "theme/footer.html",
      "places/default.json", "pins/latest.json",
    ])
  func foldersForFiles(name: String) async throws {
    try site.write("words", to: "\(name)/words.txt")
    let problems = try await problems(shown: !["site.yaml", "album.yaml"].contains(name))
      .filter { $0.severity == .error }
    #expect(problems.map(\.subject) == [name])
  }

  @Test(
    "damaged files of every kind",
    arguments: [
      "site.yaml", "permalinks.yaml", "places.yaml", "alps/album.yaml", "alps/0.yaml", "alps/0.xmp",
      "alps/0.md",
      "walks/a.gpx", "walks/a.kml", "walks/a.kmz", "walks/a.geojson", "places/default.json",
      "pins/latest.json",
      "flickr/recent.json", "alps/broken.jpg",
    ])
  func damagedFiles(name: String) async throws {
    try site.write("flickr: [{list: recent}]\npins: {service: 'https://example.org/'}\n", to: "site.yaml")
    // Neither text nor XML, JSON or a picture.
    try site.write([0xFF, 0xD8, 0xFF, 0xE1, 0xFE, 0, 0, 1, 0x5B, 0x7B], to: name)
    var all: [[Problem]] = []
    for round in 0..<2 {
      try site.write("round \(round)", to: "static/round.txt")
      all.append(try await site.build().problems)
    }
    #expect(all[0] == all[1])
    #expect(all[0].contains { $0.subject.hasPrefix(name) }, "\(all[0])")
    // What may say that a photograph is private holds it back.
    if !["site.yaml", "alps/album.yaml", "alps/0.yaml", "alps/0.md"].contains(name) {
      #expect(try site.site()["photo/alps/0.html"] != nil)
    }
  }

  /// Ways in which a file can be bad.
  enum Fault: CaseIterable, Sendable {
    case folder, empty, noise, notUTF8, linkToNothing, linkInACircle, linkOutside, pipe, socket, tooLarge,
      forbidden
  }

  /// 64 KiB.
  private static let noise: [UInt8] = {
    var random = SeededGenerator(seed: 1)
    return (0..<(1 << 16) / 8).flatMap { _ in withUnsafeBytes(of: random.next()) { Array($0) } }
  }()

  private func makeBadFile(_ fault: Fault, at name: String) throws {
    let path = "\(site.content)/\(name)"
    try Folder.make(Folder.parent(of: path))
    switch fault {
    case .folder: try site.write("words", to: "\(name)/words.txt")
    case .empty: try site.write("", to: name)
    case .noise: try site.write(Self.noise, to: name)
    case .notUTF8: try site.write(Array("title: Caf".utf8) + [0xE9, 0xFF, 0x0A], to: name)
    case .linkToNothing: try #require(symlink("nowhere", path) == 0)
    case .linkInACircle: try #require(symlink(String(path.split(separator: "/").last ?? ""), path) == 0)
    case .linkOutside: try #require(symlink("/dev/zero", path) == 0)
    case .pipe: try #require(mkfifo(path, 0o644) == 0)
    // What `bind` makes of a path, which may be too long for it.
    case .socket: try #require(mknod(path, S_IFSOCK | 0o644, 0) == 0)
    case .tooLarge:
      try site.write("", to: name)
      // Without blocks on the disk.
      try #require(truncate(path, 1 << 40) == 0)
    case .forbidden:
      try site.write("title: Words\n", to: name)
      try #require(chmod(path, 0) == 0)
    }
  }

  /// What decides nothing about what is hidden.
  private static let harmless = [
    "permalinks.yaml", "dates.yaml", "places.yaml", "theme/custom.css", "theme/head.html",
    "theme/header.html", "theme/footer.html", "theme/words.txt", "static/words.css",
    "static/deep/er/words.txt",
    "static/.photomap-site", "walks/a.gpx", "walks/a.kml", "walks/a.kmz", "walks/a.geojson", "walks/a.tcx",
    "walks/a.fit", "flickr/recent.json", "flickr/walks/walks/ridge.gpx.json",
    "places/default.json", "pins/latest.json", "alps/broken.jpg", "alps/broken.png", "alps/broken.webp",
    "alps/broken.heic", "alps/broken.avif", "alps/0.xmp",
  ]

  @Test("every file that a build reads may be bad, in every way, all at once", arguments: Fault.allCases)
  func badInEveryWay(fault: Fault) async throws {
    try site.write(
      """
      flickr: [{list: recent}]
      pins: {service: 'https://example.org/'}
      walks: {pictures: {fetch: yes}}

      """, to: "site.yaml")
    try site.write(TestSite.track(latitude: 46.5), to: "walks/ridge.gpx")
    for name in Self.harmless { try makeBadFile(fault, at: name) }
    // An administrator may read everything.
    let isRefused = fault != .forbidden || geteuid() != 0
    for round in 0..<2 {
      try site.write("description: Words \(round)\n", to: "alps/1.yaml")
      let report = try await site.build()
      // An `.xmp` file that cannot be read may reject its photograph.
      let isHeldBack = isRefused && ![.empty, .noise, .notUTF8].contains(fault)
      #expect(report.photos == (isHeldBack ? 2 : 3))
      for name in Self.harmless where isRefused && Self.isReported(fault, name) {
        #expect(report.problems.contains { $0.subject.hasPrefix(name) }, "\(name)")
      }
    }
    try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site() == site.site("clean"))
  }

  /// Copied files may hold anything, and folders in `static/` and folders of photographs are nothing bad.
  private static func isReported(_ fault: Fault, _ name: String) -> Bool {
    let isCopied = name.hasPrefix("static/w") || name.hasPrefix("static/d")
    return switch fault {
    case .folder: !isCopied && !name.contains("broken")
    case .empty: [".jpg", ".png", ".heic", ".gpx", ".json"].contains { name.hasSuffix($0) }
    case .noise, .notUTF8: !isCopied
    case .forbidden, .linkToNothing, .linkInACircle, .linkOutside, .pipe, .socket, .tooLarge: true
    }
  }

  @Test(
    "a file that may hide something holds back what it stands for, and nothing else",
    arguments: [
      "site.yaml", "site.yml", "album.yaml", "alps/album.yaml", "alps/0.yaml", "alps/0.md", "alps/0.toml",
    ],
    Fault.allCases.filter { ![.empty, .forbidden].contains($0) })
  func holdingBack(name: String, fault: Fault) async throws {
    try site.addPhoto(3, at: "sea/3.jpg")
    if name != "site.yaml" { try site.write("title: Site\n", to: "site.yaml") }
    try makeBadFile(fault, at: name)
    let report = try await site.build()
    #expect(
      report.problems.contains { $0.severity == .error && $0.subject.hasPrefix(name) }, "\(report.problems)")
    let isOfOne = name.hasPrefix("alps/0")
    #expect(report.photos == (isOfOne ? 3 : name.hasPrefix("alps") ? 1 : 0))
    #expect(try site.site()["photo/alps/0.html"] == nil)
  }

  @Test(
    "what builds complete is not replaced where it could not be read",
    arguments: [Fault.noise, .notUTF8, .linkToNothing, .linkOutside, .pipe, .folder, nil])
  func theyAreKept(fault: Fault?) async throws {
    // Two photographs of one address, and one without a date.
    try site.addPhoto(3, at: "alps/a b.jpg")
    try site.addPhoto(4, at: "alps/a-b.jpg")
    let undated = TestSite.fixtures.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "DarkroomTests/Fixtures/chart.jpg")
    try site.write([UInt8](try Data(contentsOf: undated)), to: "alps/undated.jpg")
    let names = ["permalinks.yaml", "dates.yaml"]
    for name in names {
      if let fault {
        try makeBadFile(fault, at: name)
      } else {
        // After two people changed it, and version control has asked which is right.
        try site.write("<<<<<<< HEAD\n\"photo/a.html\": \"a.jpg\"\n=======\n>>>>>>> theirs\n", to: name)
      }
    }
    func states() -> [FileStamp?] {
      names.map { name in
        var info = stat()
        guard lstat("\(site.content)/\(name)", &info) == 0 else { return nil }
        return FileStamp(
          size: Int64(info.st_size), modified: Int64(info.st_mtim.tv_nsec),
          changed: Int64(info.st_ctim.tv_nsec),
          inode: UInt64(info.st_ino))
      }
    }
    let before = states()
    let report = try await site.build()
    #expect(report.photos == 6)
    #expect(states() == before)
    for name in names {
      #expect(
        report.problems.contains { $0.subject == name && $0.summary.contains("nothing new is recorded") },
        "\(name)")
    }
  }

  @Test(
    "a picture from Flickr that cannot be copied is shown as a placeholder",
    arguments: [Fault.tooLarge, .folder])
  func badFetchedPicture(fault: Fault) async throws {
    try site.write("flickr: [{list: recent}]\n", to: "site.yaml")
    try site.write(
      """
      {"fetched":"2019-09-18T14:00:00Z","pictures":[{"id":"1","title":"Lake","owner":"A",\
      "ownerPage":"https://example.org/a","page":"https://example.org/p",\
      "thumbnail":{"name":"1_ab_n.jpg","width":8,"height":6}}]}
      """, to: "flickr/recent.json")
    try makeBadFile(fault, at: "flickr/pictures/1_ab_n.jpg")
    let report = try await site.build()
    #expect(report.problems.map(\.code) == [.missingPictures], "\(report.problems)")
    #expect(try site.text("flickr/recent/index.html").contains("Lake"))
  }

  @Test(
    "a large file in static/ is looked into where there are zones, and one too large is left out there, too")
  func largeFilesBesideZones() async throws {
    try site.write("privacy: {zones: [{latitude: 10, longitude: 10, radius: 300}]}\n", to: "site.yaml")
    try makeBadFile(.tooLarge, at: "static/film.mp4")
    let report = try await site.build()
    #expect(report.photos == 3)
    #expect(report.problems.filter { $0.severity == .error }.map(\.subject) == ["static/film.mp4"])
  }

  @Test(
    "a file larger than is read",
    arguments: [
      "alps/0.jpg", "alps/0.xmp", "alps/1.yaml", "theme/head.html", "theme/custom.css", "walks/a.gpx",
      "static/film.mp4",
    ])
  func tooLarge(name: String) async throws {
    try site.write("words", to: "theme/head.html")
    if name.hasSuffix(".jpg") == false { try site.write("", to: name) }
    // Without blocks on the disk.
    try #require(truncate("\(site.content)/\(name)", 1 << 40) == 0)
    let report = try await site.build()
    #expect(report.problems.contains { $0.subject == name && $0.severity == .error }, "\(report.problems)")
    #expect(try site.site()["photo/alps/2.html"] != nil)
  }

  @Test("a page's name is a folder in the next build, and a file again") func foldersForFilesOfTheSite()
    async throws
  {
    let engine = SiteEngine(site.options())
    try await engine.build()
    for round in 0..<6 {
      try Folder.remove("\(site.content)/static")
      try site.write("round \(round)", to: round % 2 == 0 ? "static/a" : "static/a/b/c.txt")
      try site.write("kept", to: "static/kept.txt")
      if round < 4 { try await site.build() } else { try await engine.build() }
      try Folder.remove(site.folder + "/clean")
      try await site.build(output: "clean", cache: "clean-cache")
      #expect(try site.site() == site.site("clean"), "round \(round)")
    }
  }

  @Test("an original that is changed while the site is built is not published unread") func changedOriginals()
    async throws
  {
    try site.write("pictures: {originals: copy}\n", to: "site.yaml")
    let publisher = try SitePublisher(output: site.folder + "/other")
    try publisher.prepare(generation: nil, pending: [], keepsFiles: false)
    let path = "\(site.content)/alps/0.jpg"
    let digest = try Digest(ofFileAt: path)
    #expect(try publisher.copy(path, at: "a.jpg", ifAtMost: 1 << 20) == digest)
    try site.addPhoto(0, at: "alps/0.jpg", salt: "changed")
    #expect(try publisher.copy(path, at: "a.jpg", ifAtMost: 1 << 20) != digest)
    #expect(try FileIO.read(publisher.stage + "/a.jpg") == FileIO.read(path))
  }

  @Test("a file of the author in the output whose name is not UTF-8 stays, and others of such names go")
  func unnamedFiles() async throws {
    try await site.build()
    for name in [[0x2E, 0x61, 0xFF], [0x61, 0xFF]] as [[UInt8]] {
      try Self.makeFile(in: site.folder + "/output", named: name)
    }
    for round in 0..<3 {
      try site.write("description: Words \(round)\n", to: "alps/1.yaml")
      try await site.build()
      let names = try DirectoryReader(site.folder + "/output").entries().filter { $0.name == nil }.map(
        \.bytes)
      #expect(names == [[0x2E, 0x61, 0xFF]])
    }
  }
}
