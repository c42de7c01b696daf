import Building
import Foundation
import Photography
import Synchronization
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
    #expect(try page("timeline/index.html", of: site).contains("aria-label=\"Movie, 0:03\">0:03</span>"))
    #expect(try page("feed.json", of: site).contains("\"mime_type\":\"video/mp4\""))
    let movies = try site.site().keys.filter { $0.hasSuffix(".mp4") || $0.hasSuffix(".mov") }
    #expect(movies.count == 2, "\(movies)")
    for movie in movies {
      let bytes = try #require(try site.site()[movie])
      for secret in ["Apple", "iPhone", "2024", "48.2", "©xyz", "loci", "Lavf", "x264 - core"] {
        #expect(!contains(bytes, secret), "\(movie) tells \(secret)")
      }
    }
    // Nothing is made again.
    #expect(try await site.build().picturesDeveloped == 0)
  }

  @Test("M2: a motion photo plays its movement over the still, and nothing of its file is published")
  func playsMovements() async throws {
    let site = try site(
      [
        "motion-v2.MP.jpg": "a.MP.jpg", "samsung-trailer.jpg": "b.jpg",
        "motion-flag-but-no-video.jpg": "c.jpg",
      ])
    let report = try await site.build()
    #expect(report.problems.filter { $0.severity > .note && $0.code != .noDate } == [])
    for name in ["a-mp", "b"] {
      let text = try page("photo/\(name).html", of: site)
      let movie = try #require(
        text.firstMatch(of: /class="live" href="([^"]+\.mp4)" type="video\/mp4"/)?.output.1)
      #expect(try site.site()["photo/\(movie)"] != nil)
    }
    #expect(try !page("photo/c.html", of: site).contains("class=\"live\""))
    #expect(try await site.build().picturesDeveloped == 0)
    // Without movies, the stills are shown.
    try site.write("title: Mine\nmovies: {show: no}\n", to: "site.yaml")
    _ = try await site.build()
    #expect(try !page("photo/b.html", of: site).contains("class=\"live\""))
    #expect(try site.site().keys.allSatisfy { !$0.hasSuffix(".mp4") })
  }

  @Test("originals are never published, whatever `originals:` says", arguments: ["copy", "stripped"])
  func keepsOriginals(originals: String) async throws {
    let site = try site(["plain.mov": "a.mov"], settings: "pictures: {originals: \(originals)}\n")
    _ = try await site.build()
    #expect(try site.site().keys.allSatisfy { !$0.contains("original") && !$0.hasSuffix(".mov") })
  }

  /// Here no program decodes frames.
  @Test("without ffmpeg and a poster, movies are left out with one message, and the rest is built")
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

  @Test("movies of the same bytes, and those whose metadata tells no size, are shown")
  func showsCopies() async throws {
    let site = try site(["plain.mp4": "a.mp4", "C0001.MP4": "b.mp4", "avchd-interlaced.mts": "c.mts"])
    #expect(try await site.build().problems.filter { $0.severity == .error } == [])
    for page in ["a", "b", "c"] { #expect(try site.site()["photo/\(page).html"] != nil, "\(page)") }
    #expect(try site.text("photo/c.html").contains("width=\"640\" height=\"360\""))
  }

  @Test("a broken movie costs only itself")
  func leavesOutBroken() async throws {
    let site = try site(["truncated-no-moov.mp4": "a.mp4", "plain.mp4": "b.mp4", "text.mp4": "c.mp4"])
    let problems = try await site.build().problems
    #expect(Set(problems.filter { $0.severity == .error }.map(\.subject)) == ["a.mp4", "c.mp4"])
    #expect(try site.site()["photo/b.html"] != nil)
  }

  @Test("a broken movie beside a photograph of its name leaves that as it is")
  func keepsPhotographs() async throws {
    let site = try site(["truncated-no-moov.mp4": "IMG_1.MOV"])
    try site.addPhoto(0, at: "IMG_1.jpg")
    let report = try await site.build()
    #expect(report.photos == 1)
    #expect(report.problems.filter { $0.severity == .error }.map(\.subject) == ["IMG_1.MOV"])
    #expect(try site.site()["photo/img-1.html"] != nil)
  }

  @Test("what attacks ffmpeg, breaks it or is none is left out, each with a word, and changes nothing else")
  func leavesOutHostile() async throws {
    let folder = try #require(SharedData.url("may-ship/media-made"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasPrefix("attack-") || $0.hasPrefix("bomb-")
        || ["text.mp4", "empty.mp4", "audio-only.mp4", "stsz-huge.mp4", "truncated-no-moov.mp4"].contains($0)
    }
    #expect(names.count == 13)
    let shown = ["plain.mp4": "plain.mp4", "iphone-zone.mov": "other.mov"]
    let without = try site(shown)
    try without.write("taken: 2024-06-01 10:00\n", to: "plain.yaml")
    _ = try await without.build()
    // Beside the files that they name.
    let site = try site(shown.merging(names.map { ($0, $0) }) { $1 })
    try site.write("taken: 2024-06-01 10:00\n", to: "plain.yaml")
    let problems = try await site.build().problems
    #expect(try site.site() == without.site())
    for name in names {
      let told = problems.filter { $0.subject == name && $0.severity >= .note && $0.code != .noDate }
      #expect(
        !told.isEmpty && told.allSatisfy { !$0.summary.isEmpty && $0.remedy?.isEmpty == false }, "\(name)")
    }
  }

  @Test(
    "names that programs take for something else are names",
    arguments: ["-i.mp4", "file:x.mp4", "a\nb.mp4", "%03d.mp4"])
  func oddNames(name: String) async throws {
    let site = try site(["plain.mp4": name])
    #expect(try await site.build().photos == 1)
    #expect(try site.site().keys.contains { $0.hasSuffix(".mp4") })
  }

  @Test("while a movie is made, its progress is told, up to its end")
  func tellsProgress() async throws {
    let site = try site(["h264.mkv": "a.mkv", "bomb-16000x16000.mp4": "b.mp4"])
    let steps = Mutex<[BuildProgress]>([])
    _ = try await Build(site.options(), progress: { step in steps.withLock { $0.append(step) } }).run()
    let movies = steps.withLock { $0 }.filter { $0.movie != nil }
    #expect(movies.allSatisfy { $0.phase == .developing && $0.total == 2 })
    let shares = movies.compactMap(\.movie).filter { $0.path == "a.mkv" }.map(\.share)
    #expect(shares.last == 1 && shares == shares.sorted())
    // One that fails ends, too.
    #expect(movies.compactMap(\.movie).filter { $0.path == "b.mp4" }.map(\.share) == [1])
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

  @Test(
    "X3: a movie in a zone, or with a hidden place, gives the same site wherever it was",
    arguments: ["zone", "hidden"])
  func hidesPlaces(how: String) async throws {
    let url = try #require(SharedData.url("may-ship/media-made/iphone-zone.mov"))
    let place = Data("+48.2082+016.3738".utf8)
    func files(at other: String) async throws -> [String: [UInt8]] {
      let site = try site(
        [:], settings: "title: Mine\nprivacy: {zones: [{latitude: 48.2, longitude: 16.37, radius: 5000}]}\n")
      var movie = try Data(contentsOf: url)
      let range = try #require(movie.range(of: place))
      movie.replaceSubrange(range, with: Data(other.utf8))
      try site.write(Array(movie), to: "a.mov")
      if how == "hidden" { try site.write("location: hidden\n", to: "a.yaml") }
      _ = try await site.build()
      return try site.site()
    }
    let here = try await files(at: "+48.2082+016.3738")
    let there = try await files(at: how == "zone" ? "+48.2010+016.3712" : "-33.8568+151.2153")
    #expect(here["photo/a.html"] != nil)
    #expect(Set(here.keys) == Set(there.keys))
    for (path, bytes) in here { #expect(there[path] == bytes, "\(path) differs") }
    for (path, bytes) in here where path.hasPrefix("photo/") || path.hasPrefix("data/") {
      for word in ["48.20", "16.37", "Vienna"] { #expect(!contains(bytes, word), "\(path) tells \(word)") }
    }
  }
}
