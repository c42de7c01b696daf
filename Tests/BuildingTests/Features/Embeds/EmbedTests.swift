import TestSites
import Testing

@testable import Building

@Suite("S4: pages for the frames of other people's pages")
struct EmbedTests {
  private func site(_ settings: String = "", base: Bool = true) throws -> TestSite {
    let site = try TestSite()
    try site.write(
      "timezone: UTC\n\(base ? "base_url: https://example.org/photos/\n" : "")\(settings)", to: "site.yaml")
    for (index, path) in ["alps/ridge", "alps/hut/door", "home/cat"].enumerated() {
      try site.addPhoto(index, at: "\(path).jpg")
      try site.write(
        "taken: 2021-05-0\(index + 1) 10:00\nlocation: \"46.5, 8.\(index)\"\n", to: "\(path).yaml")
    }
    try site.write(TestSite.track(latitude: 46.5), to: "alps/way.gpx")
    return site
  }

  private func embeds(of site: TestSite) throws -> Set<String> {
    Set(try site.site().keys.filter { $0.hasSuffix("/embed.html") })
  }

  private let all: Set = [
    "map/embed.html", "albums/alps/embed.html", "albums/alps/hut/embed.html", "albums/home/embed.html",
    "walks/alps-way/embed.html",
  ]

  @Test("albums, walks and the map have one, which tells search engines its page and is in no list of pages")
  func pages() async throws {
    let site = try site()
    #expect(try await site.build().problems == [])
    #expect(try embeds(of: site) == all)
    let album = try site.text("albums/alps/embed.html")
    #expect(album.contains("<link rel=\"canonical\" href=\"https://example.org/photos/albums/alps/\"/>"))
    #expect(album.contains("noindex"))
    #expect(album.contains("<base target=\"_blank\"/>"))
    #expect(album.contains("photo/alps/ridge.html"))
    #expect(!(try site.text("sitemap.xml")).contains("embed.html"))
  }

  @Test("a page offers the frame, and oEmbed describes the same frame")
  func offer() async throws {
    let site = try site()
    _ = try await site.build()
    let page = try site.text("albums/alps/index.html")
    #expect(
      page.contains("&lt;iframe src=&quot;https://example.org/photos/albums/alps/embed.html&quot;")
        || page.contains("&lt;iframe src=\"https://example.org/photos/albums/alps/embed.html\""))
    #expect(page.contains("type=\"application/json+oembed\" title=\"alps\" href=\"oembed.json\""))
    let description = try site.text("albums/alps/oembed.json")
    #expect(description.contains("https://example.org/photos/albums/alps/embed.html"))
    #expect(description.contains("\"type\":\"rich\""))
    #expect(
      try site.text("photo/alps/ridge.html").contains("https://example.org/photos/photo/alps/ridge.html"))
  }

  @Test("the pages of photographs follow an album that takes its offer back, and makes it again")
  func takenBack() async throws {
    let site = try site()
    func isOffered() throws -> Bool {
      try site.text("photo/alps/hut/door.html").contains(
        "&lt;a href=&quot;https://example.org/photos/photo/alps/hut/door.html")
    }
    _ = try await site.build()
    #expect(try isOffered())
    try site.write("embed: no\n", to: "alps/album.yaml")
    _ = try await site.build()
    #expect(try !isOffered())
    try site.write("embed: yes\n", to: "alps/album.yaml")
    _ = try await site.build()
    #expect(try isOffered())
  }

  @Test("without the site's address nothing is offered; the pages are there")
  func withoutAddress() async throws {
    let site = try site(base: false)
    _ = try await site.build()
    #expect(try embeds(of: site) == all)
    #expect(!(try site.site().keys.contains { $0.hasSuffix("oembed.json") }))
    #expect(!(try site.text("albums/alps/index.html")).contains("embed-offer"))
  }

  @Test("`embed: no` holds for the site, a folder with all inside, or a walk; a folder inside may say yes")
  func refused() async throws {
    #expect(try await embeds(afterBuilding: site("embed: no\n")) == [])
    let folder = try site()
    try folder.write("embed: no\n", to: "alps/album.yaml")
    try folder.write("embed: yes\n", to: "alps/hut/album.yaml")
    #expect(
      try await embeds(afterBuilding: folder)
        == ["map/embed.html", "albums/alps/hut/embed.html", "albums/home/embed.html"])
    #expect(!(try folder.text("photo/alps/ridge.html")).contains("embed-offer"))
    #expect(!(try folder.text("albums/alps/index.html")).contains("embed-offer"))
    let walk = try site()
    try walk.write("embed: no\n", to: "alps/way.yaml")
    #expect(try await embeds(afterBuilding: walk) == all.subtracting(["walks/alps-way/embed.html"]))
  }

  @Test("what is hidden or unlisted has none, and a later build takes away what an earlier one made")
  func hidden() async throws {
    let site = try site()
    _ = try await site.build()
    try site.write("unlisted: yes\n", to: "home/album.yaml")
    try site.write("hidden: yes\n", to: "alps/hut/album.yaml")
    try site.write("unlisted: yes\n", to: "alps/way.yaml")
    #expect(try await embeds(afterBuilding: site) == ["map/embed.html", "albums/alps/embed.html"])
    #expect(!(try site.text("albums/alps/embed.html")).contains("hut"))
  }

  private func embeds(afterBuilding site: TestSite) async throws -> Set<String> {
    _ = try await site.build()
    return try embeds(of: site)
  }
}
