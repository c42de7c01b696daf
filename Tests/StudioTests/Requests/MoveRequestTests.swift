import Building
import Files
import Photography
import TestSites
import Testing

@testable import Studio

@Suite("The Studio moves and copies photographs", .timeLimit(.minutes(5))) struct MoveRequestTests {
  private let site: TestSite
  private let studio: Studio

  init() throws {
    site = try TestSite()
    try site.write("title: T\n", to: "site.yaml")
    for number in 0..<3 { try site.addPhoto(number, at: "alps/\(number).jpg") }
    studio = try site.studio()
  }

  /// When a file was changed.
  private func seconds(_ path: String) throws -> Int64 {
    try #require(FileStamp(path: "\(site.content)/\(path)")).modified / 1_000_000_000
  }

  private func move(_ photos: [String], to album: String, acceptsMore: Bool? = nil) async throws -> MovedBody
  {
    let request = MoveRequest(photos: photos, album: album, acceptsMore: acceptsMore)
    return try await studio.move(request, NamedPhotos(request, by: .author, in: studio), by: .author)
  }

  private func copy(_ photos: [String], to album: String, acceptsMore: Bool? = nil) async throws -> MovedBody
  {
    let request = MoveRequest(photos: photos, album: album, acceptsMore: acceptsMore)
    return try await studio.copy(request, NamedPhotos(request, by: .author, in: studio), by: .author)
  }

  private func pages(_ album: String) async throws -> [String] {
    try await studio.engine.build()
    return try await studio.sheet(album, by: .author).photos.map(\.page).sorted()
  }

  @Test("photographs move with their sidecars, in one step, and keep their pages") func moves() async throws {
    try site.write("title: One\n", to: "alps/1.yaml")
    try await studio.engine.build()
    let body = try await move(["alps/1.jpg"], to: "valley")
    #expect(body.changed == ["alps/1.jpg"] && body.renamed.isEmpty)
    #expect(body.journal.undo == "Moving alps/1.jpg to valley")
    #expect(try site.written("valley/1.yaml") == "title: One\n" && !site.has("alps/1.yaml"))
    #expect(try await pages("valley") == ["photo/alps/1.html"])
    _ = try studio.journal.undo(by: .author)
    #expect(try site.written("alps/1.yaml") == "title: One\n" && !site.has("valley/1.yaml"))
    _ = try studio.journal.redo(by: .author)
    #expect(try site.written("valley/1.yaml") == "title: One\n" && site.has("valley/1.jpg"))
    for album in ["", "static", "../outside", ".hidden", "alps"] {
      await #expect(throws: StudioError.self, "\(album)") { try await move(["alps/2.jpg"], to: album) }
    }
  }

  @Test("texts that show a moved photograph show it where it is, and a moved text shows what it did")
  func references() async throws {
    try site.write("---\ntitle: One\n---\nBeside ![](2.jpg) and ![](1.jpg)\n", to: "alps/1.md")
    try site.write("![](alps/1.jpg) [two](alps/2.jpg)\n", to: "index.md")
    try site.write("order: [1.jpg, 2.jpg]\n", to: "alps/album.yaml")
    _ = try await copy(["alps/1.jpg"], to: "copies")
    #expect(
      try site.written("copies/1.md")
        == "---\ntitle: One\n---\nBeside ![](/alps/2.jpg) and ![](/alps/1.jpg)\n")
    _ = try await move(["alps/1.jpg"], to: "valley")
    #expect(
      try site.written("valley/1.md") == "---\ntitle: One\n---\nBeside ![](/alps/2.jpg) and ![](1.jpg)\n")
    #expect(try site.written("index.md") == "![](/valley/1.jpg) [two](alps/2.jpg)\n")
    #expect(try site.written("alps/album.yaml") == "order:\n  - \"2.jpg\"\n")
    _ = try studio.journal.undo(by: .author)
    #expect(try site.written("index.md") == "![](alps/1.jpg) [two](alps/2.jpg)\n")
    #expect(try site.written("alps/album.yaml") == "order: [1.jpg, 2.jpg]\n")
  }

  @Test("a name that is taken gets a number, with all that belongs to the photograph") func renames()
    async throws
  {
    try site.write("title: Zero\n", to: "alps/0.yaml")
    try site.addPhoto(4, at: "valley/0.jpg", salt: "another")
    try site.write("title: Another\n", to: "valley/0.yaml")
    try await studio.engine.build()
    let body = try await move(["alps/2.jpg", "alps/0.jpg"], to: "valley")
    #expect(body.renamed.map(\.from) == ["alps/0.jpg"] && body.renamed.map(\.to) == ["valley/0-2.jpg"])
    #expect(
      try site.written("valley/0-2.yaml") == "title: Zero\n"
        && site.written("valley/0.yaml") == "title: Another\n")
    #expect(site.has("valley/2.jpg") && site.has("valley/0-2.jpg") && !site.has("alps/0.jpg"))
    #expect(
      try await pages("valley") == ["photo/alps/0.html", "photo/alps/2.html", "photo/valley/0.html"])
    _ = try studio.journal.undo(by: .author)
    #expect(site.has("alps/0.jpg") && site.has("alps/2.jpg") && !site.has("valley/0-2.yaml"))
  }

  @Test("a sidecar that hides two photographs goes with each") func shared() async throws {
    try site.addPhoto(1, at: "alps/1.heif", salt: "another")
    try site.write("hidden: yes\n", to: "alps/1.yaml")
    try await studio.engine.build()
    _ = try await move(["alps/1.jpg"], to: "valley")
    #expect(
      try site.written("valley/1.yaml") == "hidden: yes\n" && site.written("alps/1.yaml") == "hidden: yes\n")
    _ = try studio.journal.undo(by: .author)
    #expect(!site.has("valley/1.yaml") && site.has("alps/1.jpg") && site.has("alps/1.yaml"))
  }

  @Test("more of a photograph is shown only if its author agrees") func protects() async throws {
    try site.write("unlisted: yes\nplaces: town\n", to: "alps/album.yaml")
    try await studio.engine.build()
    for send in [move, copy] {
      let error = await #expect(throws: StudioError.self) { try await send(["alps/1.jpg"], "valley", nil) }
      #expect(error?.status == 409 && error?.conflicts.keys.contains("shown") == true)
      #expect(!site.has("valley"))
    }
    // A folder inside has what is around it.
    _ = try await move(["alps/1.jpg"], to: "alps/day")
    _ = try await move(["alps/2.jpg"], to: "valley", acceptsMore: true)
    #expect(site.has("valley/2.jpg"))
  }

  @Test("a copy has the sidecar and a page of its own; the original keeps its address") func copies()
    async throws
  {
    try site.write("# mine\ntitle: One\nslug: first\n", to: "alps/1.yaml")
    #expect(try await pages("alps") == ["photo/alps/0.html", "photo/alps/2.html", "photo/alps/first.html"])
    let body = try await copy(["alps/1.jpg"], to: "valley")
    #expect(body.journal.undo == "Copying alps/1.jpg to valley")
    #expect(try site.written("valley/1.yaml") == "# mine\ntitle: One\n")
    #expect(try site.written("alps/1.yaml") == "# mine\ntitle: One\nslug: first\n")
    #expect(try site.written("alps/1.jpg") == site.written("valley/1.jpg"))
    #expect(try seconds("alps/1.jpg") == seconds("valley/1.jpg"))
    #expect(try await pages("valley") == ["photo/valley/1.html"])
    #expect(try await pages("alps") == ["photo/alps/0.html", "photo/alps/2.html", "photo/alps/first.html"])
    // Twice: the name is taken.
    #expect(try await copy(["alps/1.jpg"], to: "valley").renamed.map(\.to) == ["valley/1-2.jpg"])
    _ = try studio.journal.undo(by: .author)
    _ = try studio.journal.undo(by: .author)
    #expect(!site.has("valley/1.jpg") && !site.has("valley/1.yaml") && site.has("alps/1.jpg"))
    _ = try studio.journal.redo(by: .author)
    #expect(site.has("valley/1.jpg") && site.has("valley/1.yaml"))
  }

  @Test("a copy of what is hidden stays hidden, whatever its new album shows") func copiesOfHidden()
    async throws
  {
    try site.write("hidden: yes\n", to: "alps/album.yaml")
    try await studio.engine.build()
    _ = try await copy(["alps/1.jpg"], to: "valley", acceptsMore: true)
    #expect(try await pages("valley").isEmpty)
  }
}
