import Content
import Editing
import Files
import Photography
import TestSites
import Testing

@testable import Reading

@Suite("P1: categories are edited with the files that name them") struct CategoryEditorTests {
  private let site: TestSite

  init() throws { site = try TestSite() }

  private func changes(
    _ edit: (inout [CategoryEditor.Wanted]) -> Void, successors: [String: String] = [:]
  ) throws -> [String: String] {
    let editor = try CategoryEditor(content: site.content)
    var wanted = editor.categories.map {
      CategoryEditor.Wanted(id: $0.id, title: $0.title, colour: $0.colour, sign: $0.sign)
    }
    edit(&wanted)
    let files = try editor.changes(wanted, successors: successors, expecting: editor.written)
    return Dictionary(files.map { ($0.path, $0.new) }) { first, _ in first }
  }

  private static let green = Colour(red: 0, green: 128, blue: 0)

  @Test("a new category, another colour and another order change their lines only") func arranges() throws {
    #expect(
      try changes { $0.insert(.init(title: "Food & drink", colour: Self.green), at: 0) } == [
        "site.yaml": "categories:\n  - {id: food-drink, title: \"Food & drink\", colour: \"#008000\"}\n"
      ])
    try site.write(
      "# Mine\ncategories:\n  # eating\n  - {id: food, title: FOOD, colour: '#C2185B'} # red\n  - id: nature\n    title: Wild\n",
      to: "site.yaml")
    #expect(
      try changes { all in
        all.swapAt(0, 1)
        all[1].colour = Self.green
      } == [
        "site.yaml":
          "# Mine\ncategories:\n  # eating\n  - id: nature\n    title: Wild\n  - {id: food, title: FOOD, colour: \"#008000\"} # red\n"
      ])
    #expect(try changes { _ in } == [:])
    // One that every site has comes before its usual place.
    let moved = try changes { $0.insert($0.removeLast(), at: 0) }
    #expect(moved["site.yaml"]?.contains("  - {id: default}\n") == true)
  }

  @Test(
    "a new name reaches the files that say the old one; a removed category gives its photographs to another")
  func renames() throws {
    try site.write("categories:\n  - {id: food, title: Meals, colour: '#C2185B'}\n", to: "site.yaml")
    try site.write("# why\ncategory: meals # title\n", to: "a.jpg.yaml")
    try site.write("category: food\n", to: "b.jpg.yaml")
    try site.write("---\ncategory: Meals\n---\nText: category\n", to: "alps/index.md")
    try site.write("title: category Meals\n", to: "c.jpg.yaml")
    let renamed = try changes { $0[0].title = "Kitchen" }
    #expect(
      renamed == [
        "site.yaml":
          "categories:\n  - {id: food, title: \"Kitchen\", colour: '#C2185B', names: [Meals]}\n",
        "a.jpg.yaml": "# why\ncategory: food # title\n",
        "alps/index.md": "---\ncategory: food\n---\nText: category\n",
      ])
    let removed = try changes({ $0.removeFirst() }, successors: ["food": "nature"])
    #expect(removed["site.yaml"] == "categories:\n  - {id: nature, names: [Meals, food]}\n")
    #expect(removed["b.jpg.yaml"] == "category: nature\n")
    #expect(removed["a.jpg.yaml"] == "# why\ncategory: nature # title\n" && removed["c.jpg.yaml"] == nil)
    #expect(throws: CategoryError.noSuccessor("Meals")) { try changes { $0.removeFirst() } }
    #expect(throws: CategoryError.noSuccessor("Meals")) {
      try changes({ $0.removeFirst() }, successors: ["food": "food"])
    }
  }

  @Test("a keyword that led to a category leads to it with its new name, and to the one that takes its place")
  func keywords() throws {
    let read = { (text: String) in CategoryNames(SiteConfiguration.read(text).configuration.categories) }
    try site.write("categories:\n  - {id: food, title: Meals, colour: '#C2185B'}\n", to: "site.yaml")
    let renamed = try #require(try changes { $0[0].title = "Kitchen" }["site.yaml"])
    #expect(read(renamed)["meals"]?.id == "food" && read(renamed)["KITCHEN"]?.id == "food")
    try site.write(renamed, to: "site.yaml")
    // The name of another one means that.
    let added = try #require(
      try changes { $0.append(.init(title: "Meals", colour: Self.green)) }["site.yaml"])
    #expect(read(added)["meals"]?.id == "meals")
    let back = try #require(try changes { $0[0].title = "Meals" }["site.yaml"])
    #expect(
      back == "categories:\n  - {id: food, title: \"Meals\", colour: '#C2185B', names: [Kitchen]}\n")
    let removed = try #require(
      try changes({ $0.removeFirst() }, successors: ["food": "friends"])["site.yaml"])
    for name in ["meals", "Kitchen", "food"] { #expect(read(removed)[name]?.id == "friends", "\(name)") }
  }

  @Test("rules of albums and blocks, defaults of folders and notes of places follow a new name") func rules()
    throws
  {
    try site.write(
      "categories:\n  - {id: food, title: Meals, colour: '#C2185B'}\n  - {id: sea, title: Meadow, colour: '#C2185B'}\n",
      to: "site.yaml")
    try site.write("photos: 'category:meals -tag:x or category:Mea category:food'\n", to: "best/album.yaml")
    try site.write("photos:\n  category: Meals # all\n", to: "alps/album.yaml")
    try site.write("Text\n\n```map\nphotos: -category:\"Meals\"\n```\n", to: "index.md")
    try site.write(
      "places:\n  - name: Inn\n    at: 46.5, 8\n    notes: |\n      ```gallery\n      photos: category:meals\n      ```\n",
      to: "places.yaml")
    let files = try changes { $0[0].title = "Kitchen" }
    let expected = [
      "best/album.yaml": "photos: \"category:food -tag:x or category:Mea category:food\"\n",
      "alps/album.yaml": "photos:\n  category: food # all\n",
      "index.md": "Text\n\n```map\nphotos: \"-category:food\"\n```\n",
      "places.yaml":
        "places:\n  - name: Inn\n    at: 46.5, 8\n    notes: |\n      ```gallery\n      photos: \"category:food\"\n      ```\n",
    ]
    for (path, text) in expected { #expect(files[path] == text, "\(path)") }
    #expect(Set(files.keys) == Set(expected.keys).union(["site.yaml"]))
    let removed = try changes({ $0.removeFirst() }, successors: ["food": "nature"])
    #expect(
      removed["best/album.yaml"]
        == "photos: \"category:nature -tag:x or category:Mea category:nature\"\n")
  }

  @Test("a file that names the category and cannot be read is told, and no other") func unreadableFiles()
    throws
  {
    try site.write("categories:\n  - {id: food, title: Cooking, colour: '#C2185B'}\n", to: "site.yaml")
    try site.write("title: [\ncategory: nature\n", to: "a.yaml")
    #expect(try changes { $0[0].title = "Meals" }["a.yaml"] == nil)
    try site.write("title: [\ncategory: Cooking\n", to: "a.yaml")
    #expect(throws: PhotoEditError.sidecar(path: "a.yaml", .unreadable)) {
      try changes { $0[0].title = "Meals" }
    }
  }

  @Test("a sign is one character, which is written, changed and removed") func signs() throws {
    try site.write("categories:\n  - {id: food, colour: '#C2185B', sign: 🍲} # red\n", to: "site.yaml")
    #expect(try CategoryEditor(content: site.content).categories[0].sign == "🍲")
    #expect(
      try changes { $0[0].sign = "👨‍👩‍👧" }["site.yaml"]
        == "categories:\n  - {id: food, colour: '#C2185B', sign: \"👨‍👩‍👧\"} # red\n")
    #expect(
      try changes { $0[0].sign = nil }["site.yaml"]
        == "categories:\n  - {id: food, colour: '#C2185B'} # red\n")
    #expect(
      try changes { $0[1].sign = "7" }["site.yaml"]?.contains("- {id: nature, sign: \"7\"}") == true)
    for sign in ["ab", "🍲🍲", " ", "\u{200B}", "a" + String(repeating: "\u{301}", count: 30)] {
      #expect(throws: CategoryError.noSign(sign)) { try changes { $0[0].sign = sign } }
    }
  }

  @Test("what cannot be understood stays as it is; names that are one are refused") func unclear() throws {
    try site.write(
      "categories:\n  - {title: NONE} # mine\n  - {id: food, colour: '#C2185B'}\n", to: "site.yaml")
    let editor = try CategoryEditor(content: site.content)
    #expect(editor.unclear == ["{title: NONE}"])
    #expect(
      try changes { $0[0].colour = Self.green }["site.yaml"]
        == "categories:\n  - {id: food, colour: \"#008000\"}\n  - {title: NONE} # mine\n")
    for title in ["Nature", " ", "food", "a\nb"] {
      #expect(throws: CategoryError.self) {
        try changes { $0.append(.init(title: title, colour: Self.green)) }
      }
    }
    #expect(throws: CategoryError.self) {
      try changes { $0.append(.init(id: "gone", title: "G", colour: Self.green)) }
    }
    try site.write("categories: all\n", to: "site.yaml")
    #expect(throws: EditError.self) { try CategoryEditor(content: site.content) }
  }
}
