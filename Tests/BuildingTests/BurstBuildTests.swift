import Building
import Foundation
import Metadata
import Photography
import TestSites
import TestSupport
import Testing

@Suite("M6: sites with bursts")
struct BurstBuildTests {
  /// Three photographs within two seconds, and one a minute later.
  private func site(_ settings: String = "title: Mine\nbase_url: https://example.org/\nbursts: stack\n")
    throws
    -> TestSite
  {
    let site = try TestSite()
    try site.write(settings, to: "site.yaml")
    for (index, clock) in ["12:00:00", "12:00:01", "12:00:02", "12:01:00"].enumerated() {
      try photo(site, "a/IMG_000\(index + 1).jpg", index, at: clock)
    }
    return site
  }

  private func photo(_ site: TestSite, _ path: String, _ number: Int, at clock: String) throws {
    try site.write(
      try GeotaggedJPEG.bytes(
        number, Coordinate(latitude: 46.5, longitude: 8), taken: "2024:06:01 \(clock)", camera: "Box 1"),
      to: path)
  }

  /// The names of the photographs that a page shows as a grid, those of a stack with what is said of it.
  private func cells(_ page: String, _ site: TestSite) -> [String] {
    guard let text = try? site.text(page) else { return ["no page"] }
    return text.matches(
      of: /<li class="cell".*?href="(?:[^"]*\/)?(?!index\.)([^"\/]+)\.html"(.*?)<\/li>/.dotMatchesNewlines()
    ).map { match in
      let mark = match.output.2.firstMatch(of: /class="length mark">([^<]*)</)?.output.1 ?? ""
      return String(match.output.1 + mark)
    }
  }

  private func sameAsClean(_ site: TestSite) async throws -> Bool {
    let now = try site.site()
    let name = UUID().uuidString
    try await site.build(output: name, cache: "\(name)-cache")
    return try site.site(name) == now
  }

  @Test(
    "without the setting, every photograph is listed; with it one of each burst, with the others on its page")
  func stacks() async throws {
    let site = try site("title: Mine\nbase_url: https://example.org/\n")
    try await site.build()
    #expect(cells("albums/a/index.html", site) == ["img-0004", "img-0003", "img-0002", "img-0001"])
    #expect(try !site.text("photo/a/img-0001.html").contains("class=\"burst\""))
    let pictures = try site.site().keys.filter { $0.hasPrefix("photo/") && $0.hasSuffix(".avif") }
    try site.write("title: Mine\nbase_url: https://example.org/\nbursts: stack\n", to: "site.yaml")
    let report = try await site.build()
    #expect(report.problems == [])
    #expect(report.photos == 4)
    #expect(report.picturesDeveloped == 0)
    for page in ["albums/a/index.html", "timeline/index.html"] {
      #expect(cells(page, site) == ["img-0004", "img-0001+2"])
    }
    // Their addresses and pictures stay.
    #expect(
      Set(try site.site().keys.filter { $0.hasPrefix("photo/") && $0.hasSuffix(".avif") }) == Set(pictures))
    for number in 1...3 {
      #expect(
        cells("photo/a/img-000\(number).html", site) == ["img-0001", "img-0002", "img-0003"])
    }
    let frame = try site.text("photo/a/img-0002.html")
    #expect(frame.contains("noindex") && !frame.contains("class=\"siblings\""))
    for file in ["feed.xml", "feed.json", "sitemap.xml"] {
      #expect(try !site.text(file).contains("img-0002"), "\(file)")
      #expect(try site.text(file).contains("img-0001"), "\(file)")
    }
    for (path, bytes) in try site.site() where path.hasPrefix("data/") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("img-0002"), "\(path)")
    }
    #expect(try await sameAsClean(site))
  }

  @Test("a photograph that is hidden is not in its burst, and does not hide the others")
  func hides() async throws {
    let site = try site()
    try await site.build()
    try site.write("hidden: yes\n", to: "a/IMG_0001.yaml")
    try await site.build()
    #expect(cells("albums/a/index.html", site) == ["img-0004", "img-0002+1"])
    #expect(cells("photo/a/img-0003.html", site) == ["img-0002", "img-0003"])
    #expect(try site.site().keys.allSatisfy { !$0.contains("img-0001") })
    #expect(try await sameAsClean(site))
    try site.write("unlisted: yes\n", to: "a/IMG_0002.yaml")
    try await site.build()
    #expect(cells("albums/a/index.html", site) == ["img-0004", "img-0003"])
    let secret = try #require(try site.site().keys.first { $0.hasPrefix("photo/a/img-0002-") })
    for (path, bytes) in try site.site() where !path.contains("img-0002") && !path.hasPrefix("sw") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains(secret), "\(path)")
    }
    #expect(try await sameAsClean(site))
  }

  @Test("an album, and one inside, choose for themselves")
  func asksAlbums() async throws {
    let site = try site("title: Mine\n")
    for (index, clock) in ["13:00:00", "13:00:00"].enumerated() {
      try photo(site, "a/b/DSC_\(index).jpg", index + 4, at: clock)
    }
    try site.write("bursts: stack\n", to: "a/album.yaml")
    try await site.build()
    #expect(cells("albums/a/index.html", site) == ["img-0004", "img-0001+2"])
    #expect(cells("albums/a/b/index.html", site) == ["dsc-0+1"])
    try site.write("bursts: all\n", to: "a/b/album.yaml")
    try await site.build()
    #expect(cells("albums/a/index.html", site) == ["img-0004", "img-0001+2"])
    #expect(cells("albums/a/b/index.html", site) == ["dsc-0", "dsc-1"])
    #expect(try await sameAsClean(site))
  }

  @Test("the author chooses which one is shown: by a cover, by words or by stars")
  func choosesCover() async throws {
    let site = try site()
    try site.write("rating: 2\n", to: "a/IMG_0002.yaml")
    try await site.build()
    #expect(cells("albums/a/index.html", site) == ["img-0004", "img-0002+2"])
    try site.write("title: The jump\n", to: "a/IMG_0003.yaml")
    try await site.build()
    #expect(cells("albums/a/index.html", site) == ["img-0004", "img-0003+2"])
    try site.write("cover: IMG_0001.jpg\n", to: "a/album.yaml")
    let report = try await site.build()
    #expect(report.problems == [])
    #expect(cells("albums/a/index.html", site) == ["img-0004", "img-0001+2"])
    #expect(try await sameAsClean(site))
  }

  @Test("of two covers in one burst, the second shows the photograph that stands for it")
  func sharesCovers() async throws {
    let site = try site()
    try site.write("cover: a/IMG_0001.jpg\n", to: "album.yaml")
    try site.write("cover: IMG_0001.jpg\n", to: "a/album.yaml")
    try await site.build()
    try site.write("cover: IMG_0003.jpg\n", to: "a/album.yaml")
    let report = try await site.build()
    #expect(report.problems == [])
    let shown = ["img-0001+2", "img-0003+2"].filter { cells("albums/a/index.html", site).contains($0) }
    #expect(shown.count == 1)
    #expect(try await sameAsClean(site))
  }

  @Test("a text may name any photograph of a burst, and a change of one changes the pages of all")
  func followsChanges() async throws {
    let site = try site()
    try site.write("Look: [the second](IMG_0002.jpg)\n", to: "a/index.md")
    let report = try await site.build()
    #expect(report.problems == [])
    #expect(try site.text("albums/a/index.html").contains("photo/a/img-0002.html\""))
    try site.write("alt: A leap over the water\n", to: "a/IMG_0002.yaml")
    try site.write("rating: 5\n", to: "a/IMG_0001.yaml")
    try await site.build()
    for number in 1...3 {
      #expect(try site.text("photo/a/img-000\(number).html").contains("A leap over the water"))
    }
    #expect(try await sameAsClean(site))
  }

  @Test("frames have their place from a track that is listed, and none from one that is not")
  func placesFrames() async throws {
    let site = try TestSite()
    try site.write("title: Mine\nbursts: stack\n", to: "site.yaml")
    for index in 0...1 {
      try site.write(
        try GeotaggedJPEG.bytes(index, nil, taken: "2024:06:01 12:00:0\(index)", camera: "Box 1"),
        to: "IMG_\(index).jpg")
    }
    try site.write(TestSite.track(latitude: 46.5, start: "2024-06-01T11:30"), to: "walk.gpx")
    try await site.build()
    #expect(cells("timeline/index.html", site) == ["img-0+1"])
    #expect(try !site.text("photo/img-1.html").contains("class=\"noplace\""))
    try site.write("unlisted: yes\n", to: "walk.yaml")
    try await site.build()
    #expect(try site.text("photo/img-1.html").contains("class=\"noplace\""))
    #expect(try await sameAsClean(site))
  }

  @Test("inspect says where a photograph of a burst is shown")
  func inspects() async throws {
    let site = try site()
    #expect(site.inspect("a/IMG_0001.jpg").visibility == "shown for its burst, with 2 more on its page")
    #expect(
      site.inspect("a/IMG_0003.jpg").visibility
        == "shown on the page of a/IMG_0001.jpg, which stands for its burst")
    #expect(site.inspect("a/IMG_0004.jpg").visibility == "shown")
    try site.write("hidden: yes\n", to: "a/IMG_0001.yaml")
    #expect(
      site.inspect("a/IMG_0003.jpg").visibility
        == "shown on the page of a/IMG_0002.jpg, which stands for its burst")
    #expect(site.inspect("a/IMG_0001.jpg").visibility == "not shown, since its sidecar hides it")
    // A copy of the second is hidden elsewhere, and the second with it.
    try FileManager.default.createDirectory(
      atPath: "\(site.content)/b", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(site.content)/a/IMG_0002.jpg", toPath: "\(site.content)/b/x.jpg")
    try site.write("hidden: yes\n", to: "b/x.yaml")
    #expect(site.inspect("a/IMG_0003.jpg").visibility == "shown")
    try await site.build()
    #expect(cells("albums/a/index.html", site) == ["img-0004", "img-0003"])
  }
}
