import Photography
import TestSites
import Testing

@testable import Building

@Suite("S4: a site in figures")
struct FigureBuildTests {
  private func site(_ settings: String = "figures: yes\n") throws -> TestSite {
    let site = try TestSite()
    try site.write("timezone: UTC\n\(settings)", to: "site.yaml")
    let photos = [
      ("a", "2019-05-01 10:00", "45.9237, 6.8694"), ("b", "2019-05-01 18:00", "45.9237, 6.8694"),
      ("c", "2021-07", "46.0207, 7.7491"), ("d", "1987", "hidden"),
    ]
    for (index, (name, taken, place)) in photos.enumerated() {
      try site.addPhoto(index, at: "alps/\(name).jpg")
      try site.write("taken: \(taken)\nlocation: \"\(place)\"\n", to: "alps/\(name).yaml")
    }
    return site
  }

  private func page(_ site: TestSite) async throws -> String {
    #expect(try await site.build(acceptsShown: true).problems.filter { $0.severity == .error } == [])
    return try site.text("figures/index.html")
  }

  private func sum(_ page: String) -> [String: String] {
    Dictionary(
      page.matches(of: /<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/).map { (String($0.1), String($0.2)) }
    ) { $1 }
  }

  @Test("counts photographs, known days, countries and regions; a month and a year are no days")
  func counts() async throws {
    let page = try await page(try site())
    #expect(
      sum(page) == ["Photographs": "4", "Days": "1", "Countries": "2", "Regions": "2"])
    #expect(page.contains("<b><bdi>France</bdi></b> <span class=\"count\">2 photographs</span>"))
    #expect(page.contains("<th scope=\"row\">1987</th>"))
  }

  @Test("the way on foot and the ascent are those of the walks")
  func walks() async throws {
    let site = try site()
    try site.write(TestSite.track(latitude: 46.5), to: "alps/way.gpx")
    let page = try await page(site)
    #expect(sum(page)["On foot"] != nil)
  }

  @Test(
    "only what the site shows counts: nothing hidden, unlisted or in a zone, and a country no finer than it is told"
  )
  func onlyWhatIsShown() async throws {
    let site = try site()
    try site.write("taken: 2021-07\nlocation: \"46.0207, 7.7491\"\nhidden: yes\n", to: "alps/c.yaml")
    #expect(sum(try await page(site)) == ["Photographs": "3", "Days": "1", "Countries": "1", "Regions": "1"])
    try site.write("taken: 2021-07\nlocation: \"46.0207, 7.7491\"\nunlisted: yes\n", to: "alps/c.yaml")
    #expect(!(try await page(site)).contains("Switzerland"))
    try site.write("taken: 2021-07\nlocation: \"46.0207, 7.7491\"\n", to: "alps/c.yaml")
    try site.write("photos: {places: country}\n", to: "alps/album.yaml")
    let coarse = try await page(site)
    #expect(coarse.contains("<b><bdi>Switzerland</bdi></b>") && !coarse.contains("regions"))
    try site.write(
      "timezone: UTC\nfigures: yes\nprivacy: {zones: [{latitude: 46.02, longitude: 7.75, radius: 3000}]}\n",
      to: "site.yaml")
    try site.remove("alps/album.yaml")
    #expect(!(try await page(site)).contains("Switzerland"))
  }

  @Test("there is no page unless it is asked for, and a later build equals a clean one")
  func byChoice() async throws {
    let site = try site("")
    _ = try await site.build()
    #expect(!(try site.site().keys.contains("figures/index.html")))
    try site.write("timezone: UTC\nfigures: yes\n", to: "site.yaml")
    _ = try await site.build()
    try site.write("taken: 2018-05-01\n", to: "alps/c.yaml")
    _ = try await site.build()
    let later = try site.site()
    _ = try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site("clean") == later)
  }
}
