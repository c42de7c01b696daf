import Building
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

/// Whether movies can be made here.
private let hasFFmpeg = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].contains(
  where: FileManager.default.fileExists)

@Suite(
  "Sites with movies",
  .enabled(if: SharedData.url("may-ship/media-made") != nil, "needs a `shared` folder beside the repository"),
  .enabled(if: hasFFmpeg, "needs ffmpeg"))
struct MovieBuildTests {
  private func site(_ movies: [String: String], settings: String = "title: Mine\n") throws -> TestSite {
    let site = try TestSite()
    try site.write(settings, to: "site.yaml")
    for (file, name) in movies {
      let url = try #require(SharedData.url("may-ship/media-made/\(file)"))
      try FileManager.default.copyItem(atPath: url.path, toPath: "\(site.content)/\(name)")
    }
    return site
  }

  private func page(_ path: String, of site: TestSite) throws -> String {
    try site.text(path)
  }

  private func contains(_ bytes: [UInt8], _ word: String) -> Bool {
    Data(bytes).range(of: Data(word.utf8)) != nil
  }

  @Test("a movie has a page that plays it, a place in lists, and nothing that its file tells")
  func builds() async throws {
    let site = try site(
      ["iphone-zone.mov": "a.mov"], settings: "title: Mine\nbase_url: https://example.org/\n")
    let report = try await site.build()
    #expect(report.problems.filter { $0.severity > .note } == [])
    let text = try page("photo/a.html", of: site)
    #expect(
      text.contains(
        "<video controls=\"controls\" playsinline=\"playsinline\" preload=\"none\" width=\"640\" height=\"360\" poster=\""
      ))
    #expect(text.contains("\"VideoObject\""))
    #expect(text.contains("og:video"))
    #expect(try page("index.html", of: site).contains("aria-label=\"Movie, 0:03\">0:03</span>"))
    #expect(try page("feed.json", of: site).contains("\"mime_type\":\"video/mp4\""))
    let movies = try site.site().keys.filter { $0.hasSuffix(".mp4") || $0.hasSuffix(".mov") }
    #expect(movies.count == 2, "\(movies)")
    for movie in movies {
      let bytes = try #require(try site.site()[movie])
      for secret in ["Apple", "iPhone", "2024", "48.2", "©xyz", "loci", "Lavf", "x264"] {
        #expect(!contains(bytes, secret), "\(movie) tells \(secret)")
      }
    }
    // Nothing is made again.
    #expect(try await site.build().picturesDeveloped == 0)
  }

  @Test("originals are never published, whatever `originals:` says", arguments: ["copy", "stripped"])
  func keepsOriginals(originals: String) async throws {
    let site = try site(["plain.mov": "a.mov"], settings: "pictures: {originals: \(originals)}\n")
    _ = try await site.build()
    #expect(try site.site().keys.allSatisfy { !$0.contains("original") && !$0.hasSuffix(".mov") })
  }

  @Test("without ffmpeg, movies are left out with one message, and the rest is built")
  func lacksProgram() async throws {
    let site = try site(
      ["plain.mov": "a.mov", "plain.mp4": "b.mp4"], settings: "movies: {ffmpeg: /nowhere/ffmpeg}\n")
    try site.addPhoto(0, at: "c.jpg")
    let problems = try await site.build().problems.filter { $0.code == .missingProgram }
    #expect(problems.count == 1)
    #expect(problems.first?.subject == "a.mov")
    #expect(problems.first?.summary.hasSuffix("; so is one other") == true)
    #expect(try site.site()["photo/c.html"] != nil)
    // It is there now.
    try site.write("title: Mine\n", to: "site.yaml")
    #expect(try await site.build().problems.filter { $0.code == .missingProgram } == [])
    #expect(try site.site()["photo/a.html"] != nil)
  }

  @Test("a broken movie costs only itself")
  func leavesOutBroken() async throws {
    let site = try site(["truncated-no-moov.mp4": "a.mp4", "plain.mp4": "b.mp4", "text.mp4": "c.mp4"])
    let problems = try await site.build().problems
    #expect(Set(problems.filter { $0.severity == .error }.map(\.subject)) == ["a.mp4", "c.mp4"])
    #expect(try site.site()["photo/b.html"] != nil)
  }

  @Test("`movies: {show: no}` leaves them out")
  func showsNone() async throws {
    let site = try site(["plain.mp4": "b.mp4"], settings: "movies: {show: no}\n")
    _ = try await site.build()
    #expect(try site.site()["photo/b.html"] == nil)
    #expect(try site.site().keys.allSatisfy { !$0.hasSuffix(".mp4") })
  }

  @Test("a movie is cut and silenced as its sidecar says")
  func cuts() async throws {
    let site = try site(["plain.mp4": "b.mp4"])
    try site.write("start: 0:01\nend: 0:02.5\nsound: no\nposter: 0:02\ntitle: Cut\n", to: "b.yaml")
    _ = try await site.build()
    let text = try page("photo/b.html", of: site)
    #expect(text.contains("<dd><bdi>0:02</bdi></dd>") || text.contains("<dd><bdi>0:01</bdi></dd>"))
    #expect(!text.contains("mp4a"))
    #expect(text.contains("<h1 dir=\"auto\">Cut</h1>"))
  }

  @Test("X3: a movie in a zone, or with a hidden place, gives the same site as one without a place")
  func hidesPlaces() async throws {
    func files(_ movie: String, _ settings: String, sidecar: String = "") async throws -> [String: [UInt8]] {
      let site = try site([movie: "a.mov"], settings: "title: Mine\ntimezone: Europe/Vienna\n" + settings)
      try site.write("taken: 2024-06-01 12:00 +02:00\ntitle: Mine\nloc: hidden\n", to: "a.yaml")
      if !sidecar.isEmpty { try site.write(sidecar, to: "a.yaml") }
      _ = try await site.build()
      return try site.site()
    }
    let own = "taken: 2024-06-01 12:00 +02:00\ntitle: Mine\n"
    let zone = "privacy: {zones: [{latitude: 48.2082, longitude: 16.3738, radius: 500}]}\n"
    let hidden = try await files("iphone-zone.mov", "")
    let zoned = try await files("iphone-zone.mov", zone, sidecar: own)
    #expect(Set(hidden.keys) == Set(zoned.keys))
    for (path, bytes) in hidden where !path.hasSuffix("sw.js") {
      #expect(zoned[path] == bytes, "\(path) differs")
    }
    for (path, bytes) in zoned {
      for place in ["48.2082", "16.3738", "Vienna", "Wien"] where !path.contains("assets/") {
        #expect(!contains(bytes, place), "\(path) tells \(place)")
      }
    }
  }
}
