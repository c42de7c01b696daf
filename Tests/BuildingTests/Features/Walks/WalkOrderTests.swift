import Building
import TestSites
import Testing

@Suite("S1: the order of the photographs of a walk") struct WalkOrderTests {
  /// The names of the photographs that a page lists.
  private func cells(_ page: String, _ site: TestSite) throws -> [String] {
    try site.text(page).matches(of: /<li class="cell".*?href="[^"]*?([a-z]+)\.html"/).map {
      String($0.output.1)
    }
  }

  @Test("without a text, a walk and the album of its track read in the order of the way, the map first")
  func readsInWalkingOrder() async throws {
    let site = try TestSite()
    try site.write("timezone: UTC\n", to: "site.yaml")
    try site.write(TestSite.track(latitude: 46.5), to: "alps/ridge.gpx")
    for (index, name) in ["last", "first", "middle"].enumerated() {
      try site.addPhoto(5, at: "alps/\(name).jpg", salt: name)
      try site.write(
        "taken: 2018-03-18 \(["12:25", "11:35", "12:00"][index]) +00:00\n", to: "alps/\(name).yaml")
    }
    let order = ["first", "middle", "last"]
    try await site.build()
    #expect(try cells("walks/alps-ridge/index.html", site) == order)
    #expect(try cells("albums/alps/index.html", site) == order)
    let (walk, album) = (
      try site.text("walks/alps-ridge/index.html"), try site.text("albums/alps/index.html")
    )
    for page in [walk, album] {
      let (map, list) = (page.firstRange(of: "class=\"atlas\""), page.firstRange(of: "<li class=\"cell\""))
      #expect(try #require(map).lowerBound < (try #require(list)).lowerBound)
    }
    #expect(!walk.contains("newest first"))
    #expect(walk.matches(of: /href="#stop-(\d)"/).map(\.output.1).first == "0")
    // What its author says precedes: a text, or an order.
    try site.write("order: name\n", to: "alps/album.yaml")
    try site.write("description: Windy.\n", to: "alps/ridge.gpx.yaml")
    try await site.build()
    #expect(try cells("walks/alps-ridge/index.html", site) == order.reversed())
    #expect(try cells("albums/alps/index.html", site) == ["first", "last", "middle"])
    #expect(try site.text("walks/alps-ridge/index.html").contains("newest first"))
    try site.write("description: Three days.\n", to: "alps/album.yaml")
    try await site.build()
    #expect(try cells("albums/alps/index.html", site) == order.reversed())
    let later = try site.site()
    try await site.build(output: "clean", cache: "other")
    #expect(try site.site("clean") == later)
  }

  @Test("a hidden or unlisted walk does not order the photographs of its folder")
  func hiddenWalksOrderNothing() async throws {
    let site = try TestSite()
    try site.write("timezone: UTC\n", to: "site.yaml")
    try site.write(TestSite.track(latitude: 46.5), to: "alps/ridge.gpx")
    for (index, name) in ["early", "late"].enumerated() {
      try site.addPhoto(index, at: "alps/\(name).jpg")
      try site.write("taken: 202\(index)-03-18 12:00\n", to: "alps/\(name).yaml")
    }
    for notes in ["hidden: yes\n", "unlisted: yes\n"] {
      try site.write(notes, to: "alps/ridge.yaml")
      try await site.build()
      #expect(try cells("albums/alps/index.html", site) == ["late", "early"])
    }
  }
}
