import Building
import Developing
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

/// Frames are decoded by the program, which lies beside the tests.
private let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  .appending(path: "photomap").path

@Suite(
  "M1: sites with movies, without ffmpeg",
  .enabled(if: SharedData.url("may-ship/media-made") != nil, "needs a `shared` folder beside the repository"),
  .enabled(if: FileManager.default.isExecutableFile(atPath: program), "needs the program"))
struct MovieCopyBuildTests {
  private static let without = "title: Mine\nmovies: {ffmpeg: /nowhere/ffmpeg}\n"

  private func site(_ movies: [String: String], settings: String = without) throws -> TestSite {
    let site = try TestSite()
    try site.write(settings, to: "site.yaml")
    for (file, name) in movies { try site.write(try SharedData.made(file), to: name) }
    return site
  }

  @discardableResult private func build(_ site: TestSite) async throws -> BuildReport {
    var options = site.options()
    options.rawConverter = RawConverter(program: program, arguments: [RawConverter.argument])
    return try await Build(options).run()
  }

  private func movies(of site: TestSite) throws -> [String] {
    try site.site().keys.filter { $0.hasSuffix(".mp4") }.sorted()
  }

  @Test("a movie that browsers play is shown with its poster; others are left out with one message")
  func copies() async throws {
    let site = try site(["iphone-zone.mov": "a.mov", "hevc-8bit.mp4": "b.mp4", "h264.mkv": "c.mkv"])
    for name in ["b", "c"] { try site.write("taken: 2024-06-01 10:00\n", to: "\(name).yaml") }
    let problems = try await build(site).problems.filter { $0.code == .missingProgram }
    #expect(problems.map(\.severity) == [.error, .note])
    #expect(problems.map(\.subject) == ["b.mp4", "a.mov"])
    #expect(problems.first?.summary.hasSuffix("; so is one other") == true)
    #expect(problems.allSatisfy { $0.remedy?.contains("site.yaml") == true })
    let page = try site.text("photo/a.html")
    #expect(page.contains("preload=\"none\" width=\"640\" height=\"360\" poster=\""))
    let movie = try #require(page.firstMatch(of: /<source src="([^"]+\.mp4)"/)?.output.1)
    #expect(try movies(of: site) == ["photo/\(movie)"], "there is no clip, and no page names one")
    #expect(try site.site()["photo/b.html"] == nil)
    let problemsOfCheck = try await SiteCheck(site.options()).run().problems
    #expect(problemsOfCheck.filter { $0.severity == .error } == [])
    // Nothing is made again.
    #expect(try await build(site).picturesDeveloped == 0)
  }

  @Test(
    "the next build that has ffmpeg makes all of it", .enabled(if: TestSite.ffmpeg != nil, "needs ffmpeg"))
  func completes() async throws {
    let site = try site(["plain.mp4": "a.mp4"])
    let ffmpeg = site.folder + "/bin"
    try site.write("title: Mine\nmovies: {ffmpeg: \(ffmpeg)/ffmpeg}\n", to: "site.yaml")
    try await build(site)
    #expect(try movies(of: site).count == 1)
    // The settings stay as they are.
    try FileManager.default.createDirectory(atPath: ffmpeg, withIntermediateDirectories: true)
    for name in ["ffmpeg", "ffprobe"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(ffmpeg)/\(name)",
        withDestinationPath: URL(filePath: try #require(TestSite.ffmpeg)).deletingLastPathComponent().path
          + "/\(name)")
    }
    #expect(try await build(site).problems.filter { $0.code == .missingProgram } == [])
    #expect(try movies(of: site).count == 2)
  }

  @Test("what is cut away is not published, nor a sound that is not wanted") func cuts() async throws {
    let site = try site(["plain.mp4": "a.mp4", "plain.mov": "b.mov"])
    try site.write("taken: 2024-06-01 10:00\nend: 0:02\n", to: "a.yaml")
    try site.write("taken: 2024-06-01 10:00\nsound: no\nposter: 0:01\n", to: "b.yaml")
    let problems = try await build(site).problems.filter { $0.severity == .error }
    #expect(problems.map(\.subject) == ["a.mp4"])
    #expect(problems.first?.summary.contains("only a part of it") == true)
    #expect(try movies(of: site).count == 1)
    #expect(try !site.text("photo/b.html").contains("mp4a"))
  }

  @Test(
    "a poster is upright and has the colours of the movie",
    .enabled(if: TestSite.ffmpeg != nil, "needs ffmpeg"),
    arguments: ["plain.mp4", "rotate-90.mp4"])
  func posters(name: String) async throws {
    let settings = "pictures: {formats: [jpeg], widths: [320]}\n"
    var posters: [[UInt8]] = []
    for start in [Self.without, "title: Mine\n"] {
      let site = try site([name: "a.mp4"], settings: start + settings)
      try await build(site)
      let path = try #require(
        try site.site().keys.first { $0.hasPrefix("photo/a-") && $0.hasSuffix(".jpg") })
      posters.append(try pixels(of: "\(site.folder)/output/\(path)"))
    }
    let difference = zip(posters[0], posters[1]).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(
      posters.allSatisfy { $0.count == 16 * 16 * 3 } && difference < 2 * posters[0].count, "\(difference)")
  }

  /// Red, green and blue of a picture in 16 by 16 squares.
  private func pixels(of path: String) throws -> [UInt8] {
    let (program, output) = (Process(), Pipe())
    program.executableURL = URL(filePath: try #require(TestSite.ffmpeg))
    program.arguments =
      ["-nostdin", "-v", "error", "-i", path, "-vf", "scale=16:16:flags=area,format=rgb24"]
      + ["-f", "rawvideo", "-"]
    program.standardOutput = output
    try program.run()
    let pixels = output.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    return Array(pixels)
  }

  @Test(
    "X3: a movie in a zone, or with a hidden place, gives the same site wherever it was",
    arguments: ["zone", "hidden"])
  func hidesPlaces(how: String) async throws {
    let place = Data("+48.2082+016.3738".utf8)
    func files(at other: String) async throws -> [String: [UInt8]] {
      let zone = "privacy: {zones: [{latitude: 48.2, longitude: 16.37, radius: 5000}]}\n"
      let site = try site([:], settings: Self.without + zone)
      for name in ["iphone-zone.mov", "android-xyz.mp4"] {
        var movie = Data(try SharedData.made(name))
        movie.replaceSubrange(try #require(movie.range(of: place)), with: Data(other.utf8))
        try site.write(Array(movie), to: name)
        if how == "hidden" { try site.write("location: hidden\n", to: name.dropLast(4) + ".yaml") }
      }
      try site.write(try SharedData.made("utc.mp4"), to: "secret.mp4")
      try site.write("visibility: private\ntitle: Only mine\n", to: "secret.yaml")
      try await build(site)
      return try site.site()
    }
    let here = try await files(at: "+48.2082+016.3738")
    let there = try await files(at: how == "zone" ? "+48.2010+016.3712" : "-33.8568+151.2153")
    #expect(here["photo/iphone-zone.html"] != nil && here.keys.count { $0.hasSuffix(".mp4") } == 2)
    #expect(Set(here.keys) == Set(there.keys))
    for (path, bytes) in here { #expect(there[path] == bytes, "\(path) differs") }
    for (path, bytes) in here {
      for word in ["Only mine", "secret"] {
        #expect(Data(bytes).range(of: Data(word.utf8)) == nil, "\(path)")
      }
    }
  }
}
