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
      try sheet().values == [.title: "Alps", .text: "On *foot*.\n", .cover: "", .order: "oldest", .rule: ""])
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

  @Test("a rule is a text of `photos:`; settings for the photographs there are not lost for it") func rule()
    throws
  {
    try folder.write("title: Alps\nphotos: 'tag:alps 2019..2021'\n", to: "alps/album.yaml")
    #expect(try sheet().values[.rule] == "tag:alps 2019..2021")
    #expect(
      try changed([.rule: "#alps near:\"Bad Ragaz\""]) == [
        "alps/album.yaml": "title: Alps\nphotos: \"#alps near:\\\"Bad Ragaz\\\"\"\n"
      ])
    #expect(try changed([.rule: ""]) == ["alps/album.yaml": "title: Alps\n"])
    for text in ["photos: {places: hidden}\n", "photos:\n  tags: [a]\n", "photos: hidden\n"] {
      try folder.write(text, to: "alps/album.yaml")
      #expect(try sheet().values[.rule] == "", "\(text)")
      #expect(throws: PhotoEditError.self, "\(text)") { try changed([.rule: "tag:alps"]) }
    }
    try folder.write("", to: "alps/album.yaml")
    #expect(throws: PhotoEditError.self) { try changed([.rule: "private"]) }
  }
}
