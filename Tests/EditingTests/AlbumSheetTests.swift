import Editing
import Files
import TestSupport
import Testing

@Suite("The sheet of an album") struct AlbumSheetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sheet() throws -> AlbumSheet { try AlbumSheet(content: folder.path, folder: "alps") }

  private func changed(_ wanted: [AlbumSheet.Key: String]) throws -> [String: String] {
    Dictionary(try sheet().changes(wanted).map { ($0.path, $0.new) }) { first, _ in first }
  }

  @Test("each setting is changed in the file that says it; comments and other keys stay") func changes()
    throws
  {
    try folder.write("# mine\ntitle: Alps\nplaces: town\norder: oldest\n", to: "alps/album.yaml")
    try folder.write("---\nroute: yes\n---\n\nOn *foot*.\n", to: "alps/index.md")
    #expect(
      try sheet().values == [.title: "Alps", .text: "On *foot*.\n", .cover: "", .order: "oldest"])
    #expect(
      try changed([
        .title: "The Alps", .text: "By train.", .cover: "c.jpg", .order: "b.jpg\na, or so.jpg\noldest",
      ]) == [
        "alps/album.yaml":
          "# mine\ntitle: The Alps\nplaces: town\norder:\n  - b.jpg\n  - \"a, or so.jpg\"\n  - oldest\ncover: c.jpg\n",
        "alps/index.md": "---\nroute: yes\n---\n\nBy train.\n",
      ])
    #expect(try changed([.title: "Alps", .order: "oldest"]) == [:])
    #expect(
      try changed([.title: "", .order: ""]) == ["alps/album.yaml": "# mine\nplaces: town\n"])
  }

  @Test("a folder without files gets album.yaml, and its text index.md") func new() throws {
    try folder.write("", to: "alps/1.txt")
    #expect(
      try changed([.order: "name", .text: "![](1.jpg)"]) == [
        "alps/album.yaml": "order: name\n", "alps/index.md": "![](1.jpg)\n",
      ])
  }

  @Test(
    "a text that would be settings is refused, since it could show or hide something",
    arguments: ["---\nhidden: no\n---\nText", "+++\nhidden = false\n+++\n"])
  func refuses(text: String) throws {
    try folder.write("", to: "alps/1.txt")
    #expect(throws: (any Error).self) { try changed([.text: text]) }
  }

  @Test("photographs that leave are named no more, with and without their extensions") func leaving() throws {
    try folder.write("cover: a.jpg\norder: [b.jpg, \"a\", c.jpg, oldest]\n", to: "alps/album.yaml")
    let wanted = try sheet().without(["a.jpg", "a.yaml"])
    #expect(wanted == [.cover: "", .order: "b.jpg\nc.jpg\noldest"])
    #expect(
      try changed(wanted) == ["alps/album.yaml": "order:\n  - b.jpg\n  - c.jpg\n  - oldest\n"])
    #expect(try sheet().without(["d.jpg"]) == [:])
  }

  @Test("what a folder and those around it keep back is known, also from a file that cannot be read")
  func protection() throws {
    try folder.write("places: town\n", to: "alps/album.yaml")
    try folder.write("hidden: yes\naccess: {password: family}\n", to: "alps/day/index.yaml")
    try folder.write("hidden: perhaps\n", to: "unclear/album.yaml")
    func protection(_ name: String) throws -> Set<String> {
      try AlbumSheet.protection(of: name, in: folder.path)
    }
    #expect(
      try protection("alps/day") == [
        "tells places less exactly (town)", "hides its photographs", "needs the password “family”",
      ])
    #expect(try protection("alps/new") == ["tells places less exactly (town)"])
    #expect(try protection("unclear") == ["hides its photographs"])
    #expect(try protection("none") == [])
  }
}
