import Building
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

/// Whether movies can be made here.
private let hasFFmpeg = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].contains(
  where: FileManager.default.fileExists)

@Suite("M6: sites with animations")
struct AnimationBuildTests {
  private func site(_ files: [String], settings: String = "") throws -> TestSite {
    let site = try TestSite()
    try site.write("title: Mine\ntimezone: UTC\n\(settings)", to: "site.yaml")
    for file in files {
      let url = try #require(SharedData.url("may-ship/media-made/\(file)"))
      try site.write([UInt8](Data(contentsOf: url)), to: file)
      try site.write("taken: 2024-05-06 10:00\n", to: "\(file.split(separator: ".")[0]).yaml")
    }
    return site
  }

  @Test(
    "each format is a photograph that moves without end, and its button can stop it",
    .enabled(
      if: SharedData.url("may-ship/media-made") != nil, "needs a `shared` folder beside the repository"),
    .enabled(if: hasFFmpeg, "needs ffmpeg"), arguments: ["gif", "png", "webp", "avif"])
  func moves(format: String) async throws {
    let site = try site(["animated.\(format)"])
    let report = try await site.build()
    #expect(report.problems == [])
    let text = try site.text("photo/animated.html")
    let link =
      #/<a class="live" href="([^"]+\.mp4)" type="video\/mp4" data-plays="0" data-pause="Pause">Play<\/a>/#
    let movie = try #require(text.firstMatch(of: link)?.output.1)
    let bytes = try #require(try site.site()["photo/\(movie)"])
    #expect(bytes.count > 1000)
    #expect(try await site.build().picturesDeveloped == 0)
    // A clean build gives the same.
    _ = try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site("clean") == site.site())
    // Nothing moves where no movies are wanted.
    try site.write("title: Mine\nmovies: {show: no}\n", to: "site.yaml")
    _ = try await site.build()
    #expect(try !site.text("photo/animated.html").contains("class=\"live\""))
    #expect(try site.site().keys.allSatisfy { !$0.hasSuffix(".mp4") })
  }

  @Test(
    "without ffmpeg they show one picture, which is told once; with it they move",
    .enabled(if: hasFFmpeg, "needs ffmpeg"))
  func lacksProgram() async throws {
    let site = try TestSite()
    let settings = "title: Mine\ntimezone: UTC\n"
    try site.write(settings + "movies: {ffmpeg: /nowhere/ffmpeg}\n", to: "site.yaml")
    for name in ["a", "b"] {
      var sample = GIFSample(width: 40, height: 30)
      sample.extensions = GIFSample.block(0xFE, [Array(name.utf8)])
      try site.write(sample.bytes(pictures: 2), to: "\(name).gif")
      try site.write("taken: 2024-05-06 10:00\n", to: "\(name).yaml")
    }
    let problems = try await site.build().problems
    #expect(problems.map(\.code) == [.missingProgram])
    #expect(problems.first?.subject == "a.gif" && problems.first?.summary.contains("so is one other") == true)
    #expect(try !site.text("photo/a.html").contains("class=\"live\""))
    try site.write(settings, to: "site.yaml")
    #expect(try await site.build().problems == [])
    #expect(try site.text("photo/b.html").contains("data-plays=\"1\""))
  }

  @Test("one that no movie can show stays a still, which is told", .enabled(if: hasFFmpeg, "needs ffmpeg"))
  func small() async throws {
    let site = try TestSite()
    try site.write(GIFSample(width: 40, height: 1).bytes(pictures: 3), to: "a.gif")
    try site.write("taken: 2024-05-06 10:00\n", to: "a.yaml")
    let problems = try await site.build().problems.filter { $0.subject == "a.gif" }
    #expect(problems.map(\.code) == [.damagedPicture])
    #expect(try !site.text("photo/a.html").contains("class=\"live\""))
  }

  @Test("a hidden one is nowhere", .enabled(if: hasFFmpeg, "needs ffmpeg")) func hides() async throws {
    let site = try TestSite()
    try site.write(GIFSample(width: 40, height: 30).bytes(pictures: 3), to: "a.gif")
    try site.write("taken: 2024-05-06 10:00\nhidden: yes\n", to: "a.yaml")
    try site.addPhoto(0, at: "c.jpg")
    _ = try await site.build()
    #expect(try site.site().keys.allSatisfy { !$0.hasSuffix(".mp4") && $0 != "photo/a.html" })
  }
}
