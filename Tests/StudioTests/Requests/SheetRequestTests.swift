import Building
import Messages
import TestSites
import Testing

@testable import Studio

@Suite("The Studio arranges albums", .timeLimit(.minutes(5))) struct SheetRequestTests {
  private let site: TestSite
  private let studio: Studio

  init() throws {
    site = try TestSite()
    try site.write("title: T\n", to: "site.yaml")
    for number in 0..<3 { try site.addPhoto(number, at: "alps/\(number).jpg") }
    studio = try site.studio()
  }

  @Test("of what the site shows, the picture is told; of what it hides, none, and it is in no sheet")
  func hidden() async throws {
    try site.write("hidden: yes\n", to: "alps/1.yaml")
    try await studio.engine.build()
    let request = PhotosRequest(photos: ["alps/0.jpg", "alps/1.jpg"])
    let known = try await studio.photos(
      request, NamedPhotos(request, by: .author, in: studio), by: .author
    ).photos
    #expect(known.map(\.photo) == ["alps/0.jpg", "alps/1.jpg"])
    let picture = try #require(known[0].picture)
    #expect(picture.hasSuffix(".jpg") && picture.contains("alps/0") && known[1].picture == nil)
    let sheet = try await studio.sheet("alps", by: .author)
    #expect(Set(sheet.photos.map(\.name)) == ["0.jpg", "2.jpg"])
  }

  @Test("an order by hand is written, shown, and undone; what was changed meanwhile is a conflict")
  func arranges() async throws {
    try site.write("# mine\norder: oldest\n", to: "alps/album.yaml")
    try await studio.engine.build()
    let said = try await studio.sheet("alps", by: .author).says
    let order = ["1.jpg", "0.jpg", "2.jpg"]
    let body = try await studio.changeSheet(
      SheetRequest(folder: "alps", cover: "2.jpg", order: order, expected: said), by: .author)
    #expect(body.journal.undo == "Arranging alps")
    #expect(
      try site.written("alps/album.yaml")
        == "# mine\norder:\n  - \"1.jpg\"\n  - \"0.jpg\"\n  - \"2.jpg\"\ncover: \"2.jpg\"\n")
    try await studio.engine.build()
    #expect(try await studio.sheet("alps", by: .author).photos.map(\.name) == order)
    let error = await #expect(throws: StudioError.self) {
      try await studio.changeSheet(
        SheetRequest(folder: "alps", order: ["name"], expected: said), by: .author)
    }
    #expect(error?.status == 409 && error?.conflicts == ["order": "1.jpg\n0.jpg\n2.jpg"])
    _ = try studio.journal.undo(by: .author)
    #expect(try site.written("alps/album.yaml") == "# mine\norder: oldest\n")
    for folder in ["", "none", "..", "/etc"] {
      await #expect(throws: StudioError.self, "\(folder)") {
        try await studio.changeSheet(SheetRequest(folder: folder, title: "T"), by: .author)
      }
    }
    await #expect(throws: StudioError.self) {
      try await studio.changeSheet(SheetRequest(folder: "alps", title: "a\nhidden: no"), by: .author)
    }
  }

  @Test("a rule is written, and counted among what the site lists; a mistake is told") func rules()
    async throws
  {
    try site.write("rating: 4\n", to: "alps/1.yaml")
    try site.write("rating: 5\nhidden: yes\n", to: "alps/2.yaml")
    try site.write("", to: "best/album.yaml")
    try await studio.engine.build()
    let chosen = try await studio.photographs(chosenBy: "rating>=4", .english)
    #expect(chosen.count == 1 && chosen.problem == nil && chosen.pictures.count == 1)
    let mistake = try await studio.photographs(chosenBy: "ratting>=4", .english)
    #expect(mistake.problem?.contains("rating>=4") == true)
    _ = try await studio.changeSheet(SheetRequest(folder: "best", rule: "rating>=4"), by: .author)
    #expect(try site.written("best/album.yaml") == "photos: \"rating>=4\"\n")
    try await studio.engine.build()
    let sheet = try await studio.sheet("best", by: .author)
    #expect(sheet.says["rule"] == "rating>=4" && sheet.photos.map(\.name) == ["/alps/1.jpg"])
  }

  @Test(
    "a text is previewed as its page will show it, with photographs that it shows first; of hidden ones, nothing"
  )
  func previews() async throws {
    try site.write("hidden: yes\n", to: "alps/1.yaml")
    try site.write("unlisted: yes\n", to: "quiet/album.yaml")
    try site.addPhoto(3, at: "quiet/3.jpg")
    try await studio.engine.build()
    let text = "# Up <b>\n\n![First](0.jpg)\n\n![Second](1.jpg)\n\n![Third](/quiet/3.jpg)\n"
    let html = try await studio.preview(PreviewRequest(folder: "alps", text: text)).html
    #expect(html.contains("<h2>Up &lt;b&gt;</h2>") && html.contains("<figure"))
    #expect(html.contains("photo/alps/0.html") && html.contains("First"))
    #expect(!html.contains("Second") && !html.contains("Third"))
    try site.write(text, to: "alps/index.md")
    try await studio.engine.build()
    let page = try site.text("albums/alps/index.html")
    let start = try #require(html.firstRange(of: "<figure")?.lowerBound)
    let figure = String(html[start...].prefix { $0 != "\n" })
    #expect(page.contains(figure), "\(figure)")
  }
}
