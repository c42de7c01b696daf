import Photography
import TestSites
import Testing

@testable import Building

@Suite("X3: pages of the last build that show what is hidden or gone now are found")
struct OutdatedPagesTests {
  private func site() throws -> TestSite {
    let site = try TestSite()
    for number in 0...2 { try site.addPhoto(number, at: "alps/\(number).jpg") }
    try site.addPhoto(3, at: "sea/3.jpg")
    try site.write(TestSite.track(latitude: 47.5), to: "walks/way.gpx")
    return site
  }

  /// The pages that are found, and what they show; texts of what is hidden are found, too.
  private func found(_ site: TestSite, cache: String = "cache") async throws -> [String: String] {
    let problems = try await SiteCheck(site.options(cache: cache)).run().problems
      .filter { $0.isAboutPrivacy && $0.summary.hasPrefix("shows ") }
    return Dictionary(problems.map { ($0.subject, $0.summary) }) { first, _ in first }
  }

  @Test("a photograph or walk that is hidden, and not after the next build")
  func hidden() async throws {
    let site = try site()
    try await site.build()
    #expect(try await found(site) == [:])
    try site.write("hidden: yes\n", to: "alps/1.yaml")
    try site.write("hidden: yes\n", to: "walks/way.yaml")
    #expect(
      try await found(site) == [
        "photo/alps/1.html": "shows a photograph that is hidden now",
        "walks/way/index.html": "shows a walk that is hidden now",
      ])
    try await site.build()
    #expect(try await found(site) == [:])
  }

  @Test("all of a folder that is hidden, and what publish: no longer chooses")
  func folders() async throws {
    let site = try site()
    try await site.build()
    try site.write("hidden: yes\n", to: "sea/album.yaml")
    #expect(
      try await found(site) == [
        "photo/sea/3.html": "shows a photograph that is hidden now",
        "albums/sea/index.html": "shows an album that is hidden now",
      ])
    try site.write("publish: {rating: 5}\n", to: "sea/album.yaml")
    #expect(try await found(site) == ["photo/sea/3.html": "shows a photograph that is hidden now"])
  }

  @Test("what is deleted or ignored, but not what was moved or edited")
  func gone() async throws {
    let site = try site()
    try await site.build()
    try site.move("alps/0.jpg", to: "alps/new.jpg")
    try site.addPhoto(1, at: "alps/1.jpg", salt: "edited")
    #expect(try await found(site) == [:])
    try site.remove("alps/2.jpg")
    try site.write("", to: "sea/.nomedia")
    #expect(
      try await found(site) == [
        "photo/alps/2.html": "shows a photograph whose file is gone",
        "photo/sea/3.html": "shows a photograph whose file is gone",
      ])
  }

  @Test("without the cache of the last build, nothing is claimed")
  func withoutCache() async throws {
    let site = try site()
    try await site.build()
    try site.write("hidden: yes\n", to: "alps/1.yaml")
    #expect(try await found(site, cache: "other") == [:])
  }
}
