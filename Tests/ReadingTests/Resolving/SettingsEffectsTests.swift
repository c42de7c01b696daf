import Photography
import TestSites
import Testing

@testable import Content
@testable import Reading

@Suite("X3: what settings would show is known before they are written") struct SettingsEffectsTests {
  private let site: TestSite

  init() throws {
    site = try TestSite()
    let home = try #require(Coordinate(latitude: 46.5, longitude: 8))
    for (number, name) in ["a.jpg", "family/b.jpg", "drafts/c.jpg"].enumerated() {
      try site.write(try GeotaggedJPEG.bytes(number, home, taken: "2021:05:06 10:00:00"), to: name)
    }
    try site.write("tags: [family, People|Ann]\n", to: "family/b.jpg.yaml")
    let points = (0..<40).map { "<trkpt lat=\"46.5\" lon=\"\(7.96 + Double($0) * 0.002)\"/>" }
    try site.write("<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>", to: "drafts/walk.gpx")
    try site.write("places:\n  - name: Our tree\n    at: 46.5, 8.0005\n", to: "places.yaml")
    try site.write("About us\n", to: "pages/about.md")
  }

  private func shown(by new: String, insteadOf old: String) async throws -> [String] {
    // What the file says is not asked: only the texts are compared.
    let shown = try await SettingsEffects.shown(
      by: new, insteadOf: old, at: "site.yaml", in: .init(site.content, nil, jobs: 2))
    return shown.photos.map(\.path) + shown.walks + shown.places + shown.pages
  }

  private static let all = ["a.jpg", "drafts/c.jpg", "family/b.jpg"]

  @Test(
    "whatever hides, by each setting that can",
    arguments: [
      ("keywords: {private: [family]}", "keywords: {private: [other]}", ["family/b.jpg"]),
      ("keywords: {hide: [People]}", "title: T", ["family/b.jpg"]),
      ("publish: {keywords: portfolio}", "", all + ["drafts/walk.gpx", "about"]),
      ("ignore: [drafts]", "ignore: []", ["drafts/c.jpg", "drafts/walk.gpx"]),
      ("ignore: [drafts, pages]", "ignore: [drafts]", ["about"]),
      ("places: hidden", "places: country", all),
      ("hidden: yes", "", all + ["drafts/walk.gpx", "about"]),
      (
        "privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 300}]}", "privacy: {zones: []}",
        all + ["drafts/walk.gpx", "Our tree"]
      ),
      ("access: {password: family}", "", all + ["drafts/walk.gpx", "Our tree", "about"]),
    ])
  func shows(old: String, new: String, names: [String]) async throws {
    let found = try await shown(by: new, insteadOf: old)
    #expect(found == names)
    #expect(try await shown(by: old, insteadOf: old) == [])
  }

  @Test(
    "settings that hide more, or other things, show nothing",
    arguments: [
      ("", "hidden: yes"), ("title: T", "title: U"), ("places: town", "places: region"),
      ("pictures: {widths: [320]}", "pictures: {widths: [640]}"), ("", "ignore: [drafts]"),
    ])
  func showsNothing(old: String, new: String) async throws {
    #expect(try await shown(by: new, insteadOf: old) == [])
  }
}
