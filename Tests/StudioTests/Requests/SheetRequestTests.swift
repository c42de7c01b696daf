import Building
import Files
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
    studio = try Studio(
      content: site.content, cache: site.folder + "/cache", engine: SiteEngine(site.options()))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try FileIO.read("\(site.content)/\(path)"), as: UTF8.self)
  }

  private func isThere(_ path: String) -> Bool { FileLinks.count(of: "\(site.content)/\(path)") > 0 }

  private func move(_ photos: [String], to album: String, acceptsMore: Bool? = nil) async throws -> EditBody {
    let request = MoveRequest(photos: photos, album: album, acceptsMore: acceptsMore)
    return try await studio.move(request, NamedPhotos(request, by: .author, in: studio), by: .author)
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
      try text("alps/album.yaml")
        == "# mine\norder:\n  - \"1.jpg\"\n  - \"0.jpg\"\n  - \"2.jpg\"\ncover: \"2.jpg\"\n")
    try await studio.engine.build()
    #expect(try await studio.sheet("alps", by: .author).photos.map(\.name) == order)
    let error = await #expect(throws: StudioError.self) {
      try await studio.changeSheet(
        SheetRequest(folder: "alps", order: ["name"], expected: said), by: .author)
    }
    #expect(error?.status == 409 && error?.conflicts == ["order": "1.jpg\n0.jpg\n2.jpg"])
    _ = try studio.journal.undo(by: .author)
    #expect(try text("alps/album.yaml") == "# mine\norder: oldest\n")
    for folder in ["", "none", "..", "/etc"] {
      await #expect(throws: StudioError.self, "\(folder)") {
        try await studio.changeSheet(SheetRequest(folder: folder, title: "T"), by: .author)
      }
    }
    await #expect(throws: StudioError.self) {
      try await studio.changeSheet(SheetRequest(folder: "alps", title: "a\nhidden: no"), by: .author)
    }
  }

  @Test("photographs move with their sidecars, in one step, and keep their pages") func moves() async throws {
    try site.write("title: One\n", to: "alps/1.yaml")
    try await studio.engine.build()
    let body = try await move(["alps/1.jpg"], to: "valley")
    #expect(body.changed == ["alps/1.jpg"] && body.journal.undo == "Moving alps/1.jpg to valley")
    #expect(try text("valley/1.yaml") == "title: One\n")
    try await studio.engine.build()
    #expect(try await studio.sheet("valley", by: .author).photos.map(\.page) == ["photo/alps/1.html"])
    _ = try studio.journal.undo(by: .author)
    #expect(try text("alps/1.yaml") == "title: One\n")
    // A name that is taken stops all.
    try site.addPhoto(1, at: "valley/0.jpg", salt: "another")
    await #expect(throws: StudioError.self) { try await move(["alps/2.jpg", "alps/0.jpg"], to: "valley") }
    #expect(isThere("alps/2.jpg"))
    for album in ["", "static", "../outside", ".hidden", "alps"] {
      await #expect(throws: StudioError.self, "\(album)") { try await move(["alps/2.jpg"], to: album) }
    }
  }

  @Test("more of a photograph is shown only if its author agrees") func protects() async throws {
    try site.write("unlisted: yes\nplaces: town\n", to: "alps/album.yaml")
    try await studio.engine.build()
    let error = await #expect(throws: StudioError.self) { try await move(["alps/1.jpg"], to: "valley") }
    #expect(error?.status == 409 && error?.conflicts.keys.contains("shown") == true)
    #expect(!isThere("valley"))
    // A folder inside has what is around it.
    _ = try await move(["alps/1.jpg"], to: "alps/day")
    _ = try await move(["alps/2.jpg"], to: "valley", acceptsMore: true)
    #expect(isThere("valley/2.jpg"))
  }
}
