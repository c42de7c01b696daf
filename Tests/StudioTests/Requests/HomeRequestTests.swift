import Building
import Files
import TestSites
import Testing

@testable import Studio

@Suite("The Studio edits categories and the home page", .timeLimit(.minutes(5))) struct HomeRequestTests {
  private let site: TestSite
  private let studio: Studio

  init() throws {
    site = try TestSite()
    try site.write("title: T # mine\n", to: "site.yaml")
    try site.addPhoto(0, at: "alps/a.jpg")
    try site.write("category: food\n", to: "alps/a.jpg.yaml")
    studio = try site.studio()
  }

  @Test("a category is removed in one step with what its photographs say, which can be undone")
  func categories() async throws {
    try site.write("categories:\n  - {id: food, title: FOOD, colour: '#C2185B'}\n", to: "site.yaml")
    try await studio.engine.build()
    let now = try await studio.categories(by: .author)
    #expect(now.categories.map(\.id) == ["food", "nature", "friends", "default"])
    #expect(now.categories.map(\.count) == [1, 0, 0, 0] && now.categories[0].colour == "#C2185B")
    let left = now.categories.dropFirst().map {
      CategoriesRequest.Category(id: $0.id, title: $0.title, colour: $0.colour)
    }
    var request = CategoriesRequest(categories: left, successors: ["food": "nature"], expected: "old")
    await #expect(throws: (any Error).self) { try await studio.change(request, by: .author) }
    request = CategoriesRequest(categories: left, successors: ["food": "nature"], expected: now.written)
    #expect(try await studio.change(request, by: .author).categories.map(\.id) == left.map(\.id))
    #expect(try site.written("alps/a.jpg.yaml") == "category: nature\n")
    _ = try studio.journal.undo(by: .author)
    #expect(
      try site.written("alps/a.jpg.yaml") == "category: food\n" && site.written("site.yaml").contains("FOOD"))
  }

  @Test("cover, text and what the home page shows are written to their files; conflicts are told")
  func home() async throws {
    let said = try await studio.home(by: .author).says
    #expect(said["title"] == "T" && said["text"] == "" && said["home.cover"] == "")
    let changes = [
      "home.cover": "alps/a.jpg", "home.on_this_day": "no", "text": "Welcome.\n", "description": "D",
    ]
    let now = try await studio.change(HomeRequest(changes: changes, expected: said), by: .author)
    #expect(now.says["text"]?.hasPrefix("Welcome.") == true && now.says["home.on_this_day"] == "no")
    let written = try site.written("site.yaml")
    #expect(written == "title: T # mine\ndescription: D\nhome:\n  cover: \"alps/a.jpg\"\n  on_this_day: no\n")
    #expect(try site.written("index.md") == "Welcome.\n")
    for changes in [["text": "Other"], ["home.cover": "b.jpg"], ["theme": "cinema"], [:]] {
      await #expect(throws: (any Error).self, "\(changes)") {
        try await studio.change(HomeRequest(changes: changes, expected: said), by: .author)
      }
    }
    _ = try studio.journal.undo(by: .author)
    #expect(
      try site.written("site.yaml") == "title: T # mine\n"
        && FileLinks.count(of: "\(site.content)/index.md") == 0)
  }

  @Test(
    "an account may not change where the site is published, whole or in part",
    arguments: ["publish_to", "publish_to.rsync", "cache.remote"])
  func ownComputer(name: String) async throws {
    let account = Account(name: "ana", role: .author, password: "", created: 1)
    let session = StudioSessions.Session(pageToken: "", account: account, digest: "")
    await #expect(throws: StudioError.ownComputerOnly) {
      try await studio.change(SettingsRequest(changes: [name: "a@b:/c"]), by: session)
    }
  }
}
