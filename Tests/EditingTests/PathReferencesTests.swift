import Content
import Editing
import Files
import TestSites
import Testing

@Suite("Files that name others follow these to other paths") struct PathReferencesTests {
  private let site: TestSite

  init() throws {
    site = try TestSite()
    for path in ["trips/river/a.jpg", "trips/river/day 2/b c.jpg", "huts/9.jpg"] {
      try site.addPhoto(0, at: path)
    }
  }

  private func changes(_ moved: MovedPaths) throws -> [String: String] {
    let (files, left) = try PathReferences(content: site.content, moved).changes()
    #expect(left == [])
    return Dictionary(files.map { ($0.path, $0.new) }) { first, _ in first }
  }

  private static let renamed = MovedPaths(folders: ["trips/river": "trips/The stream"])

  @Test(
    "texts of albums, pages, photographs and places, and covers and orders, name a folder by its new path")
  func folders() throws {
    try site.write(
      """
      ---
      cover: /trips/river/a.jpg
      ---
      ![Up](/trips/river/a.jpg "title") and [the day](<trips/river/day 2/>) on [the way](trips/river/a.jpg#top).
      `[code](/trips/river/a.jpg)`, ![[/trips/river/a.jpg|Up]], ![Two](trips/river/day 2/b c.jpg), [web](https://a.org/trips/river/)

      ```photo
      file: trips/river/a.jpg # mine
      ```

      ```
      file: trips/river/a.jpg
      ```

      [ref]: /trips/river/a.jpg

      """, to: "index.md")
    try site.write("title: T\nhome: {cover: trips/river/a.jpg}\n", to: "site.yaml")
    try site.write("cover: river/a.jpg # best\norder: [river, IMG_2, oldest]\n", to: "trips/album.yaml")
    try site.write("order:\n  - /trips/river/a.jpg\n  - 9.jpg\n", to: "huts/album.yaml")
    try site.write("Near [the river](../trips/river/).\n", to: "huts/9.jpg.md")
    try site.write("---\ncover: ../trips/river/a.jpg\n---\nWe.\n", to: "pages/about.md")
    // In the folder itself, what is beside stays.
    try site.write("![](a.jpg) [a hut](../../huts/9.jpg) ![](../river/a.jpg)\n", to: "trips/river/index.md")
    try site.write(
      "places:\n  - name: Ford # here\n    at: 46.5, 8\n    notes: See [it](/trips/river/a.jpg).\n",
      to: "places.yaml")
    let files = try changes(Self.renamed)
    #expect(
      files["index.md"] == """
        ---
        cover: "/trips/The stream/a.jpg"
        ---
        ![Up](</trips/The stream/a.jpg> "title") and [the day](</trips/The stream/day 2/>) on [the way](</trips/The stream/a.jpg#top>).
        `[code](/trips/river/a.jpg)`, ![[/trips/The stream/a.jpg|Up]], ![Two](</trips/The stream/day 2/b c.jpg>), [web](https://a.org/trips/river/)

        ```photo
        file: "/trips/The stream/a.jpg" # mine
        ```

        ```
        file: trips/river/a.jpg
        ```

        [ref]: </trips/The stream/a.jpg>

        """)
    #expect(files["site.yaml"] == "title: T\nhome: {cover: \"trips/The stream/a.jpg\"}\n")
    #expect(
      files["trips/album.yaml"]
        == "cover: \"The stream/a.jpg\" # best\norder:\n  - The stream\n  - \"IMG_2\"\n  - oldest\n")
    #expect(files["huts/album.yaml"] == "order:\n  - \"/trips/The stream/a.jpg\"\n  - \"9.jpg\"\n")
    #expect(files["huts/9.jpg.md"] == "Near [the river](</trips/The stream/>).\n")
    #expect(files["pages/about.md"] == "---\ncover: \"/trips/The stream/a.jpg\"\n---\nWe.\n")
    #expect(
      files["trips/river/index.md"]
        == "![](a.jpg) [a hut](../../huts/9.jpg) ![](</trips/The stream/a.jpg>)\n")
    #expect(
      files["places.yaml"]
        == "places:\n  - name: Ford # here\n    at: 46.5, 8\n    notes: \"See [it](</trips/The stream/a.jpg>).\"\n"
    )
    #expect(files.count == 8)
  }

  @Test("a rule names an album by its new folder, unless it means others or a title")
  func rules() throws {
    try site.addPhoto(1, at: "trips/riverside/c.jpg")
    let rules = ["album:trips/river", "album:\"day 2\"", "album:trips", "-album:river rating>=3"]
    for (index, rule) in rules.enumerated() {
      try site.write("photos: '\(rule)'\n", to: "best\(index)/album.yaml")
    }
    // They choose another album, too.
    let (files, left) = try PathReferences(content: site.content, Self.renamed).changes()
    #expect(files.isEmpty)
    #expect(
      left.map { $0.prefix { $0 != "," } } == [
        "best0/album.yaml has the rule album:trips/river", "best3/album.yaml has the rule album:river",
      ])
    try Folder.remove(site.content + "/trips/riverside")
    #expect(
      try changes(Self.renamed) == [
        "best0/album.yaml": "photos: \"album:\\\"trips/The stream\\\"\"\n",
        "best3/album.yaml": "photos: \"-album:\\\"The stream\\\" rating>=3\"\n",
      ])
    try site.write("title: The river\n", to: "trips/river/album.yaml")
    #expect(try changes(Self.renamed).filter { $0.key.hasPrefix("best") } == [:])
  }

  @Test("moved photographs are named where they are, also in the texts that go with them") func photographs()
    throws
  {
    try site.write("![](trips/river/a.jpg)\n", to: "index.md")
    let moved = MovedPaths(files: ["trips/river/a.jpg": "huts/a-2.jpg"])
    #expect(try changes(moved) == ["index.md": "![](/huts/a-2.jpg)\n"])
    let references = try PathReferences(content: site.content, moved)
    let text =
      "title: A\ndescription: Beside [b](<day 2/b c.jpg>), from [there](../../huts/9.jpg), as ![](a.jpg)\n"
    #expect(
      references.moved(text, of: "trips/river/a.jpg.yaml", to: "huts/a-2.jpg.yaml")
        == "title: A\ndescription: \"Beside [b](</trips/river/day 2/b c.jpg>), from [there](/huts/9.jpg), as ![](/huts/a-2.jpg)\"\n"
    )
    #expect(references.moved("{", of: "a.yaml", to: "b/a.yaml") == "{")
  }

  @Test("what cannot be changed safely is told") func left() throws {
    try site.write("cover: /trips/river/a.jpg\ncover: [\n", to: "huts/album.yaml")
    let (files, left) = try PathReferences(content: site.content, Self.renamed).changes()
    #expect(files.isEmpty && left.count == 1 && left[0].hasPrefix("huts/album.yaml "))
  }
}
