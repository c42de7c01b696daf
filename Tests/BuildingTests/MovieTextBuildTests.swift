import Building
import Foundation
import Metadata
import Photography
import TestSites
import TestSupport
import Testing

/// Where movies can be made here.
private let ffmpeg = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].first(where: FileManager.default.fileExists)

@Suite(
  "Sites with movies that have captions, chapters, or are elsewhere",
  .enabled(if: ffmpeg != nil, "needs ffmpeg"))
struct MovieTextBuildTests {
  private static let words =
    "WEBVTT\n\nNOTE secret\n\n00:00.500 --> 00:01.500\nGood morning\n\n00:02.000 --> 00:03.000\nBye\n"

  /// - Parameter chapters: Their titles, a second each.
  private func addMovie(
    _ name: String, to site: TestSite, chapters: [String] = [], seconds: Int = 3
  ) throws {
    let program = try #require(ffmpeg)
    let list = chapters.enumerated().map {
      "[CHAPTER]\nTIMEBASE=1/10\nSTART=\($0 * 10)\nEND=\($0 * 10 + 10)\ntitle=\($1)\n"
    }.joined()
    let notes = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    try Data(";FFMETADATA1\n\(list)".utf8).write(to: notes)
    defer { try? FileManager.default.removeItem(at: notes) }
    try site.write("", to: name)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=s=320x180:r=10:d=\(seconds)", "-i",
      notes.path, "-map", "0",
      "-map_chapters", "1", "-pix_fmt", "yuv420p", "-metadata", "creation_time=2024-06-01T10:00:00Z",
      "\(site.content)/\(name)",
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// The words of the tracks on a page.
  private func tracks(_ page: String, of site: TestSite, kind: String = "captions") throws -> [(
    attributes: String, text: String
  )] {
    try site.text(page).matches(
      of: /<track kind="([a-z]+)"([^>]*?) src="data:text\/vtt;charset=utf-8,([^"]*)"\/>/
    )
    .filter { $0.output.1 == kind }.map {
      (String($0.output.2), (String($0.output.3).removingPercentEncoding ?? "").replacing("&gt;", with: ">"))
    }
  }

  @Test("captions beside a movie are on its page by language, without comments, and follow a cut")
  func showsCaptions() async throws {
    let site = try TestSite()
    try site.write("title: Mine\nlocale: de\n", to: "site.yaml")
    try addMovie("a.mp4", to: site)
    try site.write(Self.words, to: "a.vtt")
    try site.write("1\n00:00:01,000 --> 00:00:02,000\nHello & you\n", to: "a.en.srt")
    let report = try await site.build()
    #expect(report.problems.filter { $0.subject.hasPrefix("a.") } == [])
    let found = try tracks("photo/a.html", of: site)
    #expect(
      found.map(\.attributes) == [
        " srclang=\"en\" label=\"English\"", " srclang=\"de\" label=\"Deutsch\" default=\"default\"",
      ])
    #expect(
      found.map(\.text) == [
        "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello &amp;amp; you\n",
        "WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nGood morning\n\n00:00:02.000 --> 00:00:03.000\nBye\n",
      ])
    #expect(try site.text("photo/a.html").contains("; media-src &#39;self&#39; file: data:\"/>"))
    #expect(try site.site().keys.allSatisfy { !$0.hasSuffix(".vtt") && !$0.hasSuffix(".srt") })
    #expect(try site.text("timeline/index.html").contains("data-movie=\"\""))
    // Only the page changes; nothing is made again.
    try site.write("start: 0:01\n", to: "a.yaml")
    _ = try await site.build()
    #expect(
      try tracks("photo/a.html", of: site).last?.text
        == "WEBVTT\n\n00:00:00.000 --> 00:00:00.500\nGood morning\n\n00:00:01.000 --> 00:00:02.000\nBye\n")
    try site.write(Self.words.replacing("Bye", with: "Good night"), to: "a.vtt")
    #expect(try await site.build().picturesDeveloped == 0)
    #expect(try tracks("photo/a.html", of: site).last?.text.contains("Good night") == true)
    try site.remove("a.vtt")
    _ = try await site.build()
    #expect(try tracks("photo/a.html", of: site).map(\.attributes) == [" srclang=\"en\" label=\"English\""])
    let incremental = try site.site()
    _ = try await site.build(isClean: true)
    #expect(try site.site() == incremental)
  }

  @Test("captions of a hidden movie are not published; those of nothing, and what is none, are told")
  func hidesCaptions() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "b.jpg")
    for name in ["a.mp4", "c.mp4", "d.mp4"] { try addMovie(name, to: site, seconds: 1) }
    try site.write("hidden: yes\n", to: "a.yaml")
    try site.write(Self.words, to: "a.vtt")
    try site.write(Self.words, to: "b.vtt")
    try site.write("1\n", to: "c.vtt")
    try site.write("1\n00:00:00,000 --> 00:00:01,000\nGPS (16.3738, 48.2082, 15)\n", to: "d.srt")
    let problems = try await site.build().problems
    #expect(problems.first { $0.subject == "b.vtt" }?.severity == .note)
    #expect(problems.first { $0.subject == "c.vtt" }?.summary == "does not begin as captions do, with WEBVTT")
    #expect(problems.allSatisfy { $0.subject != "a.vtt" && $0.subject != "d.srt" })
    for (path, bytes) in try site.site() {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("Good morning") && !text.contains("48.2082"), "\(path)")
    }
  }

  @Test("chapters in a movie, or beside it, are links to their times", arguments: ["mp4", "mov", "mkv"])
  func showsChapters(ending: String) async throws {
    let site = try TestSite()
    try addMovie("a.\(ending)", to: site, chapters: ["The <harbour>", "Über & out", "Home"])
    _ = try await site.build()
    var page = try site.text("photo/a.html")
    #expect(page.contains("<nav class=\"chapters\" aria-label=\"Chapters\"><ol><li><a href=\"a-320."))
    #expect(
      page.contains(
        "#t=1\"><span class=\"time\">0:01</span> <span dir=\"auto\">Über &amp; out</span></a></li>"))
    #expect(try tracks("photo/a.html", of: site, kind: "chapters").count == 1)
    // The movie itself has none any more.
    for (path, bytes) in try site.site() where path.hasSuffix(".mp4") {
      #expect(Data(bytes).range(of: Data("harbour".utf8)) == nil)
    }
    try site.write(
      "WEBVTT\n\n00:00.000 --> 00:02.000\nFirst\n\n00:02.000 --> 00:03.000\nSecond\n", to: "a.chapters.vtt")
    try site.write("start: 0:01\n", to: "a.yaml")
    _ = try await site.build()
    page = try site.text("photo/a.html")
    #expect(
      page.contains("#t=0\"><span class=\"time\">0:00</span> <span dir=\"auto\">First</span></a></li>"))
    #expect(
      page.contains("#t=1\"><span class=\"time\">0:01</span> <span dir=\"auto\">Second</span></a></li>"))
    #expect(!page.contains("harbour"))
  }

  @Test(
    "a movie that is elsewhere is played from there, and from nowhere else; nothing of it is on the site but a frame and the clip"
  )
  func playsFromElsewhere() async throws {
    let site = try TestSite()
    try addMovie("a.mp4", to: site, chapters: ["One", "Two"])
    try site.addPhoto(0, at: "b.jpg")
    try site.write("url: https://Media.example.org:8443/walks/a.mp4?x=1&y=2\nstart: 0:01\n", to: "a.yaml")
    try site.write("url: https://b.example.org/b.mp4\nend: 1:02:03\n", to: "b.yaml")
    let report = try await site.build()
    #expect(report.problems.filter { $0.severity > .note && $0.code != .noDate } == [])
    let page = try site.text("photo/a.html")
    #expect(page.contains("preload=\"none\" width=\"320\" height=\"180\" poster=\""))
    #expect(page.contains(" src=\"https://media.example.org:8443/walks/a.mp4?x=1&amp;y=2#t=1.0\">"))
    #expect(page.contains("; media-src &#39;self&#39; file: data: https://media.example.org:8443\"/>"))
    #expect(page.contains("<p class=\"from\">Plays from media.example.org:8443</p>"))
    #expect(page.contains("<a href=\"https://media.example.org:8443/walks/a.mp4?x=1&amp;y=2#t=1\">"))
    #expect(page.contains("<dd><bdi>0:02</bdi></dd>"))
    let other = try site.text("photo/b.html")
    #expect(
      other.contains(" src=\"https://b.example.org/b.mp4#t=,3723.0\">")
        && other.contains("<dd><bdi>1:02:03</bdi></dd>"))
    let files = try site.site()
    #expect(files.keys.filter { $0.hasSuffix(".mp4") }.count == 1)
    for (path, bytes) in files where path != "photo/a.html" && path != "photo/b.html" {
      #expect(Data(bytes).range(of: Data("example.org".utf8)) == nil, "\(path)")
    }
    let check = try await SiteCheck(site.options()).run()
    #expect(check.problems.filter { $0.severity == .error } == [])
  }

  @Test(
    "feeds and previews of links know a movie that is elsewhere, and make up neither its length nor its type")
  func tellsFeeds() async throws {
    let site = try TestSite()
    try site.write("title: Mine\nbase_url: https://example.org/\n", to: "site.yaml")
    for (number, name) in ["a.webm", "b.php?id=3"].enumerated() {
      try site.addPhoto(number, at: "\(number).jpg")
      try site.write("url: https://media.example.net/\(name)\nstart: 0:02\n", to: "\(number).yaml")
    }
    try await site.build()
    let atom = try site.text("feed.xml")
    #expect(
      atom.contains("<link rel=\"enclosure\" type=\"video/webm\" href=\"https://media.example.net/a.webm\"/>")
    )
    #expect(atom.contains("<link rel=\"enclosure\" href=\"https://media.example.net/b.php?id=3\"/>"))
    let json = try site.text("feed.json")
    #expect(json.ranges(of: "\"attachments\"").count == 1)
    #expect(json.contains("\"mime_type\":\"video/webm\"") && !json.contains("size_in_bytes"))
    let page = try site.text("photo/0.html")
    #expect(page.contains("<meta property=\"og:video\" content=\"https://media.example.net/a.webm\"/>"))
    #expect(page.contains("<meta property=\"og:video:type\" content=\"video/webm\"/>"))
    #expect(page.contains("<meta property=\"og:video:width\" content=\"120\"/>"))
    #expect(try !site.text("photo/1.html").contains("og:video:type"))
    let check = try await SiteCheck(site.options()).run()
    #expect(check.problems.filter { $0.severity == .error } == [])
  }

  @Test("inspect names captions and chapters")
  func inspects() throws {
    let site = try TestSite()
    try site.write("title: Mine\n", to: "site.yaml")
    try addMovie("a.mp4", to: site, chapters: ["One", "Two"])
    try site.write(Self.words, to: "a.de.vtt")
    let found = site.inspect("a.mp4").statements.filter { ["captions", "chapters"].contains($0.name) }
    #expect(
      found == [
        InspectedStatement("captions", "2 in de", from: .sidecar),
        InspectedStatement("chapters", "One, Two", from: .container),
      ])
    try site.write("start: 0:01.5\n", to: "a.yaml")
    let cut = site.inspect("a.mp4").statements.filter { $0.name == "captions" }
    #expect(cut == [InspectedStatement("captions", "1 in de", from: .sidecar)])
  }

  @Test(
    "an address that no page may load is refused, and says why",
    arguments: [
      "http://example.org/a.mp4", "https://ada@example.org/a.mp4", "https://example.org/a.mp4#t=3",
      "https://example.org",
      "https://example.org/a b.mp4", "https://exämple.org/a.mp4", "https://example.org;script-src/a.mp4",
      "/a.mp4",
      "https://-/a.mp4", "https:///a.mp4",
    ])
  func refusesAddresses(address: String) async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "b.jpg")
    try site.write("url: '\(address)'\n", to: "b.yaml")
    let problem = try await site.build().problems.first { $0.subject.hasPrefix("b.yaml") }
    #expect(
      problem?.summary.contains("should be the address of a movie's file, such as https://media.example.org")
        == true)
    #expect(try !site.text("photo/b.html").contains("<video"))
  }
}
