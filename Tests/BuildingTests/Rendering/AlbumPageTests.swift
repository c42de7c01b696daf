import Photography
import TestSites
import Testing

@testable import Building

@Suite("S1: the shelf of albums")
struct AlbumPageTests {
  private func dates(_ page: String, _ site: TestSite) throws -> [String] {
    try site.text(page).matches(of: /<li class="cover">.*?<span class="meta" dir="auto">(.*?)<\/a>/).map {
      String($0.output.1).replacing(/<[^>]*>/, with: "")
    }
  }

  @Test("an album on the shelf says when its photographs were taken, as exactly as it is known")
  func periods() async throws {
    let site = try TestSite()
    try site.write("timezone: UTC\nundated: list\n", to: "site.yaml")
    let albums = [
      ("a", ["2021-06-01", "2021-06-30"]), ("b", ["2021-06", "2021-08-02"]), ("c", ["2019", "2021-08-02"]),
      ("d", ["2019"]), ("e", [""]), ("f/inside", ["2012-01-01"]), ("f", ["2014-05"]),
    ]
    for (folder, taken) in albums {
      for (index, date) in taken.enumerated() {
        let bytes = try GeotaggedJPEG.bytes(5, nil, taken: nil)
        try site.write(bytes + Array("\(folder) \(index)".utf8), to: "\(folder)/\(index).jpg")
        if !date.isEmpty { try site.write("taken: \(date)\n", to: "\(folder)/\(index).yaml") }
      }
    }
    try site.write("order: name\n", to: "album.yaml")
    try await site.build()
    let shelf = [
      "June 2021 · 2 photographs", "2021 · 2 photographs", "2019 – 2021 · 2 photographs",
      "2019 · 1 photograph", "1 photograph", "2012 – 2014 · 2 photographs",
    ]
    let found = try dates("albums/index.html", site)
    #expect(found == shelf)
    #expect(try dates("albums/f/index.html", site) == ["January 2012 · 1 photograph"])
    // In the language of the page, and after a date alone has changed.
    try site.write("timezone: UTC\nundated: list\nlocale: de\n", to: "site.yaml")
    try await site.build()
    #expect(try dates("albums/index.html", site).first == "Juni 2021 · 2 Fotos")
    try site.write("taken: 2013-03-01\n", to: "f/inside/0.yaml")
    try await site.build()
    #expect(try dates("albums/index.html", site).last == "2013 – 2014 · 2 Fotos")
    let later = try site.site()
    try await site.build(output: "clean", cache: "other")
    #expect(try site.site("clean") == later)
  }

  @Test("trips lead to the one before and the one after in time, whatever the order of the list")
  func neighbours() async throws {
    let site = try TestSite()
    for (folder, year) in [("first", 2019), ("second", 2020), ("third", 2021)] {
      try site.addPhoto(5, at: "\(folder)/a.jpg", salt: folder)
      try site.write("taken: \(year)-06-01\n", to: "\(folder)/a.yaml")
      try site.write("![](a.jpg)\n", to: "\(folder)/index.md")
    }
    for order in ["oldest", "newest"] {
      try site.write("timezone: UTC\n", to: "site.yaml")
      try site.write("order: \(order)\n", to: "album.yaml")
      try await site.build()
      let links = try site.text("albums/second/index.html").matches(
        of: /href="[^"]*"><span>([^<]*)<bdi>([^<]*)</)
      #expect(links.map { "\($0.1)\($0.2)" } == ["Previous trip: first", "Next trip: third"], "\(order)")
    }
  }

  @Test("the map of an album shows the ways of its walks, and none that is hidden")
  func ways() async throws {
    let site = try TestSite()
    try site.write("timezone: UTC\n", to: "site.yaml")
    try site.addPhoto(5, at: "alps/a.jpg", salt: "a")
    try site.write("taken: 2018-03-18\nlocation: \"46.5, 7.5\"\n", to: "alps/a.yaml")
    try site.write(TestSite.track(latitude: 46.5), to: "alps/ridge.gpx")
    try await site.build()
    #expect(try site.text("albums/alps/index.html").contains("class=\"album-ways\">{\"lines\":[{\"places\":"))
    try site.write("hidden: yes\n", to: "alps/ridge.gpx.yaml")
    try await site.build()
    #expect(try !site.text("albums/alps/index.html").contains("album-ways"))
  }
}
