import Building
import Files
import JSON
import TestSupport
import Testing

@testable import Studio

@Suite("How exactly the places of an album are told is set in the Studio", .timeLimit(.minutes(5)))
struct AlbumRequestTests {
  private let folder: TemporaryFolder
  private let studio: Studio

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("title: T\n", to: "content/site.yaml")
    try folder.write("title: Alps\n", to: "content/alps/album.yaml")
    try folder.write("title: Outside\n", to: "outside/album.yaml")
    try folder.link("content/away", to: folder.path + "/outside")
    let (content, cache) = ("\(folder.path)/content", "\(folder.path)/cache")
    studio = try Studio(
      content: content, cache: cache,
      engine: SiteEngine(BuildOptions(content: content, output: "\(folder.path)/output", cache: cache)))
  }

  private func set(_ places: String, of album: String = "alps", expected: String? = nil) async throws
    -> AlbumBody
  {
    try await studio.changeAlbum(
      AlbumRequest(folder: album, places: places, expected: expected), by: .author)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try FileIO.read("\(folder.path)/\(path)"), as: UTF8.self)
  }

  @Test("a word is written and taken out again, in steps that can be undone") func sets() async throws {
    #expect(try await studio.album("alps", by: .author).places == "")
    let body = try await set("town", expected: "")
    #expect(body.places == "town" && body.path == "alps/album.yaml")
    #expect(body.journal.undo == "How exactly places are told in alps")
    #expect(try text("content/alps/album.yaml") == "title: Alps\nplaces: town\n")
    _ = try await set("")
    #expect(try text("content/alps/album.yaml") == "title: Alps\n")
    _ = try studio.journal.undo(by: .author)
    #expect(try text("content/alps/album.yaml") == "title: Alps\nplaces: town\n")
    // Nothing to do is no step.
    #expect(try await set("town").journal.redo != nil)
  }

  private func show(_ access: String, of album: String = "alps", expected: String? = nil) async throws
    -> AlbumBody
  {
    try await studio.changeAlbum(
      AlbumRequest(folder: album, access: access, expectedAccess: expected), by: .author)
  }

  @Test("who may see it is written with one key, in steps that can be undone, and never the password")
  func access() async throws {
    let before = try await studio.album("alps", by: .author)
    #expect(before.access == "everybody" && before.missing == nil)
    let body = try await show("password family", expected: "everybody")
    #expect(body.access == "password family" && body.missing == "PHOTOMAP_PASSWORD_FAMILY")
    #expect(body.journal.undo == "Who may see alps")
    #expect(try text("content/alps/album.yaml") == "title: Alps\naccess: {password: family}\n")
    #expect(try await show("password the-club").access == "password the-club")
    for (access, line) in [("unlisted", "unlisted: yes\n"), ("hidden", "hidden: yes\n"), ("everybody", "")] {
      #expect(try await show(access).access == access)
      #expect(try text("content/alps/album.yaml") == "title: Alps\n" + line)
    }
    _ = try studio.journal.undo(by: .author)
    #expect(try text("content/alps/album.yaml") == "title: Alps\nhidden: yes\n")
  }

  @Test(
    "what may be a password is no name of one, and is not written",
    arguments: [
      "password gravel lantern", "password ", "password", "password 1", "all", "", "password a\n- b",
    ])
  func refusesAccess(access: String) async throws {
    let error = await #expect(throws: StudioError.self) { try await show(access) }
    #expect(error?.message.contains("gravel") == false)
    #expect(try text("content/alps/album.yaml") == "title: Alps\n")
  }

  @Test("a setting that was changed meanwhile, and another key that hides, are not overruled")
  func contradictions() async throws {
    try folder.write("access: {password: family}\n", to: "content/alps/album.yaml")
    let error = await #expect(throws: StudioError.self) { try await show("everybody", expected: "everybody") }
    #expect(error?.status == 409 && error?.conflicts == ["access": "password family"])
    try folder.write("hidden: yes\npublic: no\n", to: "content/alps/album.yaml")
    await #expect(throws: (any Error).self) { try await show("everybody") }
    #expect(try text("content/alps/album.yaml") == "hidden: yes\npublic: no\n")
    await #expect(throws: StudioError.self) {
      try await studio.changeAlbum(AlbumRequest(folder: "alps"), by: .author)
    }
    await #expect(throws: StudioError.self) {
      try await studio.changeAlbum(
        AlbumRequest(folder: "alps", places: "town", access: "hidden"), by: .author)
    }
  }

  @Test("other words, other folders and what has changed meanwhile are refused") func refuses() async throws {
    await #expect(throws: StudioError.self) { try await set("village") }
    for album in ["", "none", "..", "../outside", "/etc", "away", "alps/../../outside", "site.yaml"] {
      await #expect(throws: StudioError.self, "\(album)") { try await set("exact", of: album) }
      await #expect(throws: StudioError.self, "\(album)") { try await studio.album(album, by: .author) }
    }
    try folder.write("places: country\n", to: "content/alps/album.yaml")
    let error = await #expect(throws: StudioError.self) { try await set("exact", expected: "") }
    #expect(error?.status == 409 && error?.conflicts == ["places": "country"])
    #expect(try text("content/alps/album.yaml") == "places: country\n")
    #expect(try text("outside/album.yaml") == "title: Outside\n")
  }
}
