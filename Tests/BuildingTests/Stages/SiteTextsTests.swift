import Photography
import TestSites
import Testing

@testable import Building

@Suite("S1: blocks in texts that show something of the site")
struct SiteTextsTests {
  /// Photographs with places and hashtags in two folders, and a track.
  private func site() throws -> TestSite {
    let site = try TestSite()
    try site.write("timezone: UTC\nbase_url: https://example.org/\nlocale: en\n", to: "site.yaml")
    for (index, name) in ["ridge", "lake", "hut"].enumerated() {
      try site.addPhoto(index, at: "alps/\(name).jpg")
      try site.write(
        "taken: 2021-05-0\(index + 1) 10:00\ntags: [alps]\nlocation: '46.5\(index), 8.0'\n",
        to: "alps/\(name).yaml")
    }
    try site.write(TestSite.track(latitude: 46.5), to: "alps/way.gpx")
    try site.addPhoto(0, at: "home/cat.jpg", salt: "cat")
    try site.write("title: The cat\ntaken: 2020-01-01\nlocation: hidden\n", to: "home/cat.yaml")
    return site
  }

  private static let all = """
    # Blocks

    ```map
    photos: tag:alps
    caption: Where we were
    height: tall
    ```

    ```gallery
    photos: tag:alps
    limit: 2
    order: oldest
    ```

    ```photo
    file: ../alps/hut.jpg
    caption: The hut
    size: full
    ```

    ```walk
    file: ../alps/way.gpx
    ```
    """

  private func sameAsClean(_ site: TestSite) async throws -> Bool {
    let later = try site.site()
    try await site.build(output: "clean", cache: "other", isClean: true)
    return try site.site("clean") == later
  }

  /// What the text of a page shows, before its footer.
  private func prose(_ page: String, _ site: TestSite) throws -> String {
    let text = try site.text(page)
    return String(text[(text.firstRange(of: "<div class=\"prose\"")?.lowerBound ?? text.endIndex)...])
  }

  @Test(
    "maps, galleries, photographs and walks are on the pages of albums, of one's own, of walks, places and photographs, and on the home page",
    arguments: [
      ("home/index.md", "albums/home/index.html"), ("pages/about.md", "pages/about/index.html"),
      ("alps/way.md", "walks/alps-way/index.html"), ("home/cat.md", "photo/home/cat.html"),
      ("index.md", "index.html"),
    ])
  func shows(file: String, page: String) async throws {
    let site = try site()
    try site.write(
      (file == "home/cat.md" ? "---\ntaken: 2020-01-01\n---\n" : "")
        + Self.all.replacing("../alps", with: "/alps"), to: file)
    let report = try await site.build()
    #expect(report.problems == [])
    let text = try prose(page, site)
    let cells = text.matches(of: /<li class="cell".*?alps\/([a-z]+)\.html/).map(\.output.1)
      .prefix(2)
    #expect(page.hasPrefix("walks") || Array(cells) == ["ridge", "lake"])
    #expect(text.contains("<div class=\"insert insert-tall\">"))
    #expect(text.contains("<p class=\"line\" dir=\"auto\">Where we were</p>"))
    #expect(text.contains("<div class=\"figures full\">"))
    #expect(text.contains(">The hut</figcaption>"))
    #expect(text.contains("class=\"insert\"><h2><a href="))
    #expect(text.contains("data-track=\".insert-"))
    let key = try #require(text.firstMatch(of: /data-pins="(maps\/rules\/[0-9a-f]+)"/)?.output.1)
    #expect(try site.site().keys.contains { $0.hasPrefix("data/\(key)") })
    // Without scripts, too.
    #expect(text.contains("<svg class=\"map-sheet\""))
    #expect(try await sameAsClean(site))
  }

  @Test("feeds and lists have links instead")
  func feeds() async throws {
    let site = try site()
    try site.write(
      "---\ntaken: 2021-06-01\n---\nMiaow.\n\n" + Self.all.replacing("../alps", with: "/alps"),
      to: "home/cat.md")
    try await site.build()
    let feed = try site.text("feed.xml")
    #expect(!feed.contains("insert") && !feed.contains("data-pins"))
    #expect(feed.contains("https://example.org/map/"))
    #expect(feed.contains("https://example.org/walks/alps-way/"))
    #expect(feed.contains("https://example.org/photo/alps/ridge.html"))
    let album = try site.text("albums/home/index.html")
    #expect(album.contains("Miaow.") && !album.contains("The hut"))
  }

  @Test(
    "what finds nothing is told with its line, and leaves nothing",
    arguments: [
      (
        "```map\nphotos: tag:asp\n```", "home/index.md:3",
        "has a `map` block whose rule “tag:asp” finds no photograph with a place"
      ),
      (
        "```map\nphotos: album:home\n```", "home/index.md:3",
        "has a `map` block whose rule “album:home” finds no photograph with a place"
      ),
      (
        "```gallery\nphotos: tagg:alps\n```", "home/index.md:3",
        "has “tagg:alps” in the rule of a `gallery` block, which cannot be understood"
      ),
      (
        "```photo\nfile: cap.jpg\n```", "home/index.md:3",
        "names “home/cap.jpg”, which is not in the content folder"
      ),
      (
        "```walk\nfile: cat.jpg\n```", "home/index.md:3",
        "names “home/cat.jpg” in a `walk` block, which is no track that the site shows"
      ),
      (
        "```photo\nfile: ../alps/way.gpx\n```", "home/index.md:3",
        "names “alps/way.gpx” in a `photo` block, which is no photograph"
      ),
      (
        "```video\nfile: cat.jpg\n```", "home/index.md:3",
        "names “home/cat.jpg” in a `video` block, which is no movie"
      ),
    ])
  func finds(block: String, place: String, summary: String) async throws {
    let site = try site()
    try site.write("Before.\n\n\(block)\n\nAfter.", to: "home/index.md")
    let problems = try await site.build().problems
    #expect(problems.map(\.subject) == [place])
    #expect(problems.map(\.summary) == [summary])
    #expect(problems.allSatisfy { $0.remedy?.isEmpty == false })
    #expect(
      try site.text("albums/home/index.html").contains("<p>Before.</p>\n\n<p>After.</p>")
        || site.text("albums/home/index.html").contains("<p>Before.</p>\n<p>After.</p>"))
  }

  @Test(
    "blocks show nothing that is hidden, unlisted or behind a password, and nothing where a place is hidden")
  func privacy() async throws {
    let site = try site()
    try site.write("hidden: yes\ntags: [alps]\n", to: "alps/lake.yaml")
    try site.write(
      "unlisted: yes\ntaken: 2021-05-03\ntags: [alps]\nlocation: '46.52, 8.0'\n", to: "alps/hut.yaml")
    try site.addPhoto(1, at: "SECRETFOLDER/SECRETPHOTO.jpg", salt: "locked")
    try site.write(
      "taken: 2021-05-04\ntags: [alps]\nlocation: '46.53, 8.0'\ntitle: SECRETTITLE\n",
      to: "SECRETFOLDER/SECRETPHOTO.yaml")
    try site.write("access: {password: family}\n", to: "SECRETFOLDER/album.yaml")
    try site.write(
      "```gallery\nphotos: tag:SECRETRULE or tag:alps\n```\n\n```map\nphotos: SECRETWORD or tag:alps\n```\n\n```photo\nfile: SECRETPHOTO.jpg\ncaption: SECRETCAPTION\n```\n",
      to: "SECRETFOLDER/index.md")
    try site.write(
      "```map\nphotos: tag:alps\n```\n\n```gallery\nphotos: tag:alps\n```\n\n"
        + ["/alps/lake.jpg", "/alps/hut.jpg", "/SECRETFOLDER/SECRETPHOTO.jpg"].map {
          "```photo\nfile: \($0)\ncaption: SECRETWORDS\n```\n\n"
        }.joined(), to: "home/index.md")
    let problems = try await site.build().problems
    #expect(problems.count { $0.code == .unknownAddress && $0.subject.hasPrefix("home/index.md:") } == 3)
    let text = try prose("albums/home/index.html", site)
    #expect(text.contains("photo/alps/ridge.html"))
    for name in ["lake", "hut", "SECRET", "secret"] { #expect(!text.contains(name), "\(name)") }
    #expect(
      try site.leaks(of: ["SECRETPHOTO", "SECRETTITLE", "SECRETCAPTION", "SECRETRULE", "SECRETWORD"]) == [])
    // The map of what everybody may see has one photograph, and the locked text adds no other map.
    #expect(try site.site().keys.count { $0.hasPrefix("data/maps/rules/") && $0.hasSuffix(".js") } == 1)
    for (path, bytes) in try site.site() where path.hasPrefix("data/maps/rules/") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("hut"), "\(path)")
    }
  }

  @Test("the text of an unlisted folder shows its own photographs, and a map without files of its own")
  func unlisted() async throws {
    let site = try site()
    try site.write("unlisted: yes\n", to: "home/album.yaml")
    try site.write(
      "```photo\nfile: cat.jpg\ncaption: Mine alone\n```\n\n```map\nphotos: tag:alps\n```",
      to: "home/index.md")
    let report = try await site.build()
    #expect(report.problems.allSatisfy { $0.severity == .note })
    let page = try #require(
      try site.site().first {
        $0.key.hasSuffix("/index.html") && String(decoding: $0.value, as: UTF8.self).contains("Mine alone")
      })
    let text = String(decoding: page.value, as: UTF8.self)
    #expect(text.contains("<svg class=\"map-sheet\"") && !text.contains("data-pins"))
    #expect(try !site.site().keys.contains { $0.hasPrefix("data/maps/rules/") })
  }

  @Test("later builds follow photographs that a rule chooses, and rules that change")
  func follows() async throws {
    let site = try site()
    try site.write(Self.all, to: "home/index.md")
    try await site.build()
    // One more, which takes the place of the first.
    try site.addPhoto(3, at: "alps/early.jpg", salt: "early")
    try site.write("taken: 2019-01-01\ntags: [alps]\nlocation: '46.6, 8.1'\n", to: "alps/early.yaml")
    try await site.build()
    #expect(try prose("albums/home/index.html", site).contains("photo/alps/early.html"))
    #expect(try await sameAsClean(site))
    // A photograph's own words decide.
    try site.write("taken: 2019-01-01\nlocation: '46.6, 8.1'\n", to: "alps/early.yaml")
    try await site.build()
    #expect(try !prose("albums/home/index.html", site).contains("photo/alps/early.html"))
    #expect(try await sameAsClean(site))
    try site.write(
      "taken: 2021-05-01 10:00\ntags: [alps]\ntitle: New\nlocation: '46.7, 8.0'\n", to: "alps/ridge.yaml")
    try await site.build()
    #expect(try await sameAsClean(site))
    try site.write("```map\nphotos: album:alps\n```", to: "home/index.md")
    try await site.build()
    #expect(try await sameAsClean(site))
    try site.remove("alps/way.gpx")
    try site.write(Self.all, to: "home/index.md")
    let report = try await site.build()
    #expect(report.problems.count { $0.code == .unknownAddress && $0.subject == "home/index.md:21" } == 1)
    #expect(try await sameAsClean(site))
  }

  @Test("a photograph in a block makes an album a trip")
  func trip() async throws {
    let site = try site()
    try site.write(
      "Up.\n\n```map\nphotos: tag:alps\n```\n\n```photo\nfile: ridge.jpg\n```\n", to: "alps/index.md")
    #expect(try await site.build().problems == [])
    let page = try site.text("albums/alps/index.html")
    #expect(page.contains("class=\"trip\"") && page.contains("class=\"trip-day\""))
  }

  @Test("a movie plays the part that the block says", .enabled(if: TestSite.ffmpeg != nil))
  func movie() async throws {
    let site = try site()
    try site.addMovie("home/swim.mov", seconds: 3)
    try site.write("```video\nfile: swim.mov\nstart: 0:01\nend: 2.5\nsize: small\n```", to: "home/index.md")
    #expect(try await site.build().problems.filter { $0.severity > .note } == [])
    let page = try prose("albums/home/index.html", site)
    #expect(page.contains("<div class=\"figures small\">") && page.contains("<video"))
    #expect(page.contains(".mp4#t=1,2.5\""))
  }
}
