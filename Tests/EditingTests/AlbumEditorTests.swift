import Editing
import Files
import Photography
import TestSupport
import Testing

@Suite("How exactly the places of an album are told is edited in its file") struct AlbumEditorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func editor() throws -> AlbumEditor { try AlbumEditor(content: folder.path, folder: "alps") }

  @Test("a new file is album.yaml, and without the setting none is needed") func isNew() throws {
    try folder.write("", to: "alps/a.jpg")
    let editor = try editor()
    #expect(editor.path == "alps/album.yaml" && editor.text == nil && editor.places == nil)
    #expect(try editor.text(telling: .town) == "places: town\n")
    #expect(try editor.text(telling: nil) == "")
  }

  @Test("comments, order and unknown keys stay, in YAML and Markdown") func keepsTheRest() throws {
    try folder.write("# Mine\ntitle: Alps\nplaces: region # coarse\nmood: calm\n", to: "alps/album.yaml")
    #expect(try editor().places == .region)
    #expect(
      try editor().text(telling: .country) == "# Mine\ntitle: Alps\nplaces: country # coarse\nmood: calm\n")
    #expect(try editor().text(telling: nil) == "# Mine\ntitle: Alps\nmood: calm\n")
    try Folder.remove("\(folder.path)/alps/album.yaml")
    try folder.write("We walked.\n", to: "alps/index.md")
    #expect(try editor().path == "alps/index.md")
    #expect(try editor().text(telling: .hidden) == "---\nplaces: hidden\n---\n\nWe walked.\n")
  }

  @Test("a file that would not say it, or cannot be edited, is refused") func refuses() throws {
    try folder.write("places: town\nplaces: region\n", to: "alps/album.yaml")
    #expect(throws: PhotoEditError.self) { try editor().text(telling: .exact) }
    try folder.write("places = \"town\"\n", to: "alps/album.toml")
    try Folder.remove("\(folder.path)/alps/album.yaml")
    #expect(throws: PhotoEditError.self) { try editor().text(telling: .exact) }
  }
}
