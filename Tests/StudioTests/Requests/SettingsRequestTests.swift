import Building
import Photography
import TestSites
import Testing

@testable import Studio

@Suite("The Studio edits settings", .timeLimit(.minutes(5))) struct SettingsRequestTests {
  private let site: TestSite
  private let studio: Studio

  init() throws {
    site = try TestSite()
    try site.write("title: T\nkeywords:\n  private: [secret] # never\n", to: "site.yaml")
    let home = try #require(Coordinate(latitude: 46.5, longitude: 8))
    try site.write(try GeotaggedJPEG.bytes(0, home, taken: "2021:05:06 10:00:00"), to: "a.jpg")
    try site.write("tags: [secret]\n", to: "a.jpg.yaml")
    try site.write(try GeotaggedJPEG.bytes(1, home, taken: "2021:05:06 10:00:00"), to: "b.jpg")
    studio = try site.studio()
  }

  private var text: String {
    get throws { try site.written("site.yaml") }
  }

  @Test("what would show more is written after a yes only, and the build does not ask again")
  func asks() async throws {
    #expect(try await studio.engine.build().photos == 1)
    let before = try text
    let error = await #expect(throws: StudioError.self) {
      try await studio.change(SettingsRequest(changes: ["keywords": "{private: []}"]), by: .author)
    }
    #expect(error?.status == 409 && error?.conflicts == ["shown": "1"])
    #expect(
      error?.message
        == "With these settings the site would show what it hides now: 1 photograph (a.jpg).")
    #expect(try text == before)
    _ = try await studio.change(
      SettingsRequest(changes: ["keywords": "{private: []}"], acceptsShown: true), by: .author)
    #expect(try text == "title: T\nkeywords: {private: []}\n")
    #expect(try await studio.engine.build().photos == 2)
  }

  @Test("what shows no more is written at once") func writes() async throws {
    _ = try await studio.change(
      SettingsRequest(changes: ["title": "U", "hidden": "yes"]), by: .author)
    #expect(try text == "title: U\nkeywords:\n  private: [secret] # never\nhidden: yes\n")
  }
}
