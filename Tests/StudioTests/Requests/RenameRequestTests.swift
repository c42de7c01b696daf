import Building
import TestSites
import Testing

@testable import Studio

@Suite("The Studio renames and merges albums", .timeLimit(.minutes(5))) struct RenameRequestTests {
  private let site: TestSite
  private let studio: Studio

  init() throws {
    site = try TestSite()
    try site.write("title: T\n", to: "site.yaml")
    for number in 0..<2 { try site.addPhoto(number, at: "trips/alps/\(number).jpg") }
    try site.addPhoto(5, at: "trips/valley/0.jpg", salt: "another")
    studio = try site.studio()
  }

  private func rename(_ folder: String, _ name: String) async throws -> RenamedBody {
    try await studio.renameAlbum(RenameRequest(folder: folder, name: name), by: .author)
  }

  private func merge(
    _ folder: String, _ into: String, _ text: MergeRequest.Text, acceptsMore: Bool? = nil
  ) async throws -> MovedBody {
    try await studio.mergeAlbum(
      MergeRequest(folder: folder, into: into, text: text, acceptsMore: acceptsMore), by: .author)
  }

  @Test(
    "a renamed album keeps its addresses and all that is in it; the one around it names it by its new name")
  func renames() async throws {
    try site.write("cover: alps\norder: [alps, valley]\n", to: "trips/album.yaml")
    try site.write("title: Alps\n", to: "trips/alps/album.yaml")
    try site.write("", to: "trips/alps/private/.nomedia")
    try site.addPhoto(4, at: "trips/alps/private/4.jpg")
    try await studio.engine.build()
    let before = try await studio.sheet("trips/alps", by: .author)
    let body = try await rename("trips/alps", "The Alps")
    #expect(body.folder == "trips/The Alps" && body.journal.undo == "Renaming trips/alps to The Alps")
    #expect(try site.written("trips/album.yaml") == "cover: The Alps\norder:\n  - The Alps\n  - valley\n")
    #expect(site.has("trips/The Alps/private/.nomedia") && !site.has("trips/alps"))
    try await studio.engine.build()
    let after = try await studio.sheet("trips/The Alps", by: .author)
    #expect(after.photos.map(\.page) == before.photos.map(\.page) && !after.photos.isEmpty)
    #expect(
      studio.engine.vocabulary.albums.first { $0.folder == "trips/The Alps" }?.page
        == "albums/trips/alps/index.html")
    _ = try studio.journal.undo(by: .author)
    #expect(site.has("trips/alps/0.jpg") && !site.has("trips/The Alps"))
    #expect(try site.written("trips/album.yaml") == "cover: alps\norder: [alps, valley]\n")
  }

  @Test("what names a renamed or merged album elsewhere follows it in the same step, and comes back with it")
  func references() async throws {
    let texts = [
      "index.md": "![](/trips/alps/0.jpg) and [all](trips/alps/)\n",
      "best/album.yaml": "photos: album:trips/alps\n",
      "trips/valley/index.md": "From [there](../alps/1.jpg).\n\n```photo\nfile: ../alps/0.jpg\n```\n",
      "trips/alps/index.md": "Down [there](../valley/).\n",
      "site.yaml": "home: {cover: trips/alps/0.jpg}\n",
    ]
    for (path, text) in texts { try site.write(text, to: path) }
    let renamed = try await rename("trips/alps", "hills")
    #expect(renamed.left == [])
    #expect(try site.written("index.md") == "![](/trips/hills/0.jpg) and [all](/trips/hills/)\n")
    #expect(try site.written("best/album.yaml") == "photos: \"album:trips/hills\"\n")
    #expect(
      try site.written("trips/valley/index.md")
        == "From [there](/trips/hills/1.jpg).\n\n```photo\nfile: \"/trips/hills/0.jpg\"\n```\n")
    #expect(try site.written("trips/hills/index.md") == texts["trips/alps/index.md"])
    #expect(try site.written("site.yaml") == "home: {cover: \"trips/hills/0.jpg\"}\n")
    _ = try studio.journal.undo(by: .author)
    for (path, text) in texts { #expect(try site.written(path) == text, "\(path)") }
    #expect(try await merge("trips/alps", "trips/valley", .append).left == [])
    #expect(try site.written("index.md") == "![](/trips/valley/0-2.jpg) and [all](/trips/valley/)\n")
    #expect(try site.written("best/album.yaml") == "photos: \"album:trips/valley\"\n")
    #expect(
      try site.written("trips/valley/index.md")
        == "From [there](/trips/valley/1.jpg).\n\n```photo\nfile: \"/trips/valley/0-2.jpg\"\n```\n\n\nDown [there](../valley/).\n"
    )
    _ = try studio.journal.undo(by: .author)
    for (path, text) in texts { #expect(try site.written(path) == text, "\(path)") }
  }

  @Test("a step that was made before is told to be under the renaming") func standing() async throws {
    _ = try await studio.changeSheet(SheetRequest(folder: "trips/alps", title: "A"), by: .author)
    _ = try await rename("trips/alps", "hills")
    let first = try #require(studio.journal.known.done.first)
    let error = #expect(throws: StudioError.self) { try studio.journal.undo(first.number, by: .author) }
    #expect(error?.message.contains("“Renaming trips/alps to hills” came after") == true)
  }

  @Test(
    "names that are taken, or none of an album, are refused",
    arguments: ["valley", "", "a/b", "..", ".git", " x", "x.", "a\nb"])
  func refuses(name: String) async throws {
    await #expect(throws: StudioError.self) { try await rename("trips/alps", name) }
    #expect(site.has("trips/alps/0.jpg"))
  }

  @Test("folders in which other files are read become no albums, and `ignore:` leaves out what it left out")
  func special() async throws {
    try site.addPhoto(3, at: "hills/3.jpg")
    for name in ["static", "theme", "flickr"] {
      await #expect(throws: StudioError.self, "\(name)") { try await rename("hills", name) }
    }
    try site.write("ignore: [\"trips/alps/1.jpg\", drafts]\n", to: "site.yaml")
    await #expect(throws: StudioError.self) { try await rename("trips/alps", "other") }
    await #expect(throws: StudioError.self) { try await rename("hills", "drafts") }
    // Its own rules go with it.
    try site.write("title: T\n", to: "site.yaml")
    try site.write("ignore: [1.jpg]\n", to: "trips/alps/album.yaml")
    _ = try await rename("trips/alps", "other")
    #expect(site.has("trips/other/1.jpg"))
  }

  @Test("a merged album's photographs keep their pages, and its text follows the other one's") func merges()
    async throws
  {
    try site.write("order: [alps, valley]\n", to: "trips/album.yaml")
    try site.write("title: Alps\norder: name\n", to: "trips/alps/album.yaml")
    try site.write("Up.\n\n![](0.jpg)\n", to: "trips/alps/index.md")
    try site.write("Down.\n", to: "trips/valley/index.md")
    try await studio.engine.build()
    let body = try await merge("trips/alps", "trips/valley", .append)
    #expect(body.renamed.map(\.to) == ["trips/valley/0-2.jpg"] && body.changed.count == 2)
    #expect(try site.written("trips/valley/index.md") == "Down.\n\n\nUp.\n\n![](/trips/valley/0-2.jpg)\n")
    #expect(try site.written("trips/album.yaml") == "order:\n  - valley\n" && !site.has("trips/alps"))
    try await studio.engine.build()
    #expect(
      Set(try await studio.sheet("trips/valley", by: .author).photos.map(\.page)) == [
        "photo/trips/alps/0.html", "photo/trips/alps/1.html", "photo/trips/valley/0.html",
      ])
    // Its settings are in the trash, and all comes back in one step.
    let trash = studio.journal.trash(keptFor: 30, for: .author).flatMap(\.files).map(\.path)
    #expect(Set(trash) == ["trips/alps/album.yaml", "trips/alps/index.md"])
    _ = try studio.journal.undo(by: .author)
    #expect(try site.written("trips/alps/index.md") == "Up.\n\n![](0.jpg)\n" && site.has("trips/alps/0.jpg"))
    #expect(try site.written("trips/valley/index.md") == "Down.\n" && !site.has("trips/valley/0-2.jpg"))
  }

  @Test("albums inside stay with the text and settings that hold for them") func inside() async throws {
    try site.write("hidden: yes\n", to: "trips/alps/day/album.yaml")
    try site.write("Up.\n", to: "trips/alps/index.md")
    _ = try await merge("trips/alps", "trips/valley", .trash)
    #expect(site.has("trips/alps/index.md") && site.has("trips/alps/day/album.yaml"))
    #expect(site.has("trips/valley/1.jpg"))
    await #expect(throws: StudioError.self) { try await merge("trips/alps", "trips/valley", .trash) }
  }

  @Test("a merge that would show more asks, and none goes into itself") func mergesSafely() async throws {
    try site.write("hidden: yes\n", to: "trips/alps/album.yaml")
    let error = await #expect(throws: StudioError.self) {
      try await merge("trips/alps", "trips/valley", .trash)
    }
    #expect(error?.status == 409 && error?.conflicts.keys.contains("shown") == true)
    for into in ["trips/alps", "trips/alps/0.jpg", "none"] {
      await #expect(throws: StudioError.self, "\(into)") { try await merge("trips/alps", into, .trash) }
    }
    await #expect(throws: StudioError.self) { try await merge("trips", "trips/valley", .trash) }
    _ = try await merge("trips/alps", "trips/valley", .trash, acceptsMore: true)
    #expect(site.has("trips/valley/1.jpg"))
  }
}
