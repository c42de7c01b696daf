import Content
import Editing
import TestSites
import Testing

@Suite("P9: site.yaml is edited line by line") struct SettingsEditorTests {
  private static let text = """
    # Mine
    title: Old   # why
    map:
      graticule: yes   # lines
    unknown: kept
    links:
      - {title: A, url: "https://example.org/"}

    """

  private func editor(_ text: String? = text, at path: String = "site.yaml") throws -> SettingsEditor {
    let site = try TestSite()
    if let text { try site.write(text, to: path) }
    return try SettingsEditor(content: site.content)
  }

  @Test("a form gets each value as it is meant, or as it is written") func values() throws {
    let values = try editor().values
    #expect(values["title"] == "Old")
    #expect(values["map"] == "graticule: yes   # lines")
    #expect(values["links"] == "- {title: A, url: \"https://example.org/\"}")
    #expect(values["author"] == nil)
    #expect(try editor(nil).values == [:])
    #expect(try editor("title: T\n", at: "site.yml").path == "site.yml")
  }

  @Test("only lines of changed keys change") func change() throws {
    let marked = try editor("\u{FEFF}title: A\nauthor: B\n").text(changing: ["title": "C"], expecting: [:])
    #expect(marked == "\u{FEFF}title: C\nauthor: B\n")
    let new = try editor().text(
      changing: ["title": "New: one", "author": "Ada", "map": "graticule: no\nheat: yes"], expecting: [:])
    #expect(
      new == """
        # Mine
        title: "New: one"   # why
        map:
          graticule: no
          heat: yes
        unknown: kept
        links:
          - {title: A, url: "https://example.org/"}
        author: Ada

        """)
    #expect(
      try editor().text(changing: ["links": nil, "map": "  "], expecting: [:]).contains("unknown: kept\n"))
    #expect(try editor(nil).text(changing: ["theme": "cinema"], expecting: [:]) == "theme: cinema\n")
    #expect(
      try editor(nil).text(changing: ["ignore": "[raw, '*.tmp']"], expecting: [:])
        == "ignore: [raw, '*.tmp']\n")
    #expect(
      try editor(nil).text(changing: ["flickr": "- {list: recent}"], expecting: [:])
        == "flickr:\n  - {list: recent}\n")
  }

  @Test("what a form shows and gives back changes nothing") func roundTrip() throws {
    let editor = try editor()
    var changes: [String: String?] = [:]
    for (name, value) in try editor.values { changes[name] = .some(value) }
    #expect(try editor.text(changing: changes, expecting: [:]) == Self.text)
  }

  @Test(
    "what a build would not understand is refused, with its words",
    arguments: [
      ("theme", "sinema"), ("map", "graticule: [1"), ("map", "graticul: yes"), ("titel", "T"),
      ("base_url", "not an address"),
    ])
  func refusals(name: String, value: String) throws {
    let editor = try editor()
    #expect(throws: SettingsEditorError.self) { try editor.text(changing: [name: value], expecting: [:]) }
  }

  @Test("a key that was changed meanwhile is a conflict; others are merged") func conflicts() throws {
    let editor = try editor()
    #expect(throws: SettingsEditorError.self) {
      try editor.text(changing: ["title": "New"], expecting: ["title": "Older"])
    }
    #expect(try editor.text(changing: ["title": "New"], expecting: ["title": "Old"]).contains("title: New"))
    #expect(try editor.text(changing: ["author": "A"], expecting: ["author": nil]).contains("author: A"))
  }

  @Test("a key of a group is set alone, and checked as a build reads it") func fields() throws {
    let editor = try editor()
    #expect(try editor.values["map.graticule"] == "yes" && editor.values["home.cover"] == nil)
    let new = try editor.text(
      changing: ["map.graticule": "no", "home.cover": "a.jpg", "pictures.quality": "70"],
      expecting: ["map.graticule": "yes", "home.cover": nil])
    #expect(
      new == Self.text.replacing("graticule: yes ", with: "graticule: no ")
        + "home:\n  cover: a.jpg\npictures:\n  quality: 70\n")
    for (name, value) in [("pictures.quality", "900"), ("home.covr", "a.jpg"), ("title.x", "1")] {
      #expect(throws: SettingsEditorError.self) { try editor.text(changing: [name: value], expecting: [:]) }
    }
    #expect(throws: SettingsEditorError.self) {
      try editor.text(changing: ["map.graticule": "no"], expecting: ["map.graticule": "no"])
    }
  }

  @Test("a list that was changed meanwhile, or that a build would not understand, is refused") func lists()
    throws
  {
    let editor = try editor("privacy:\n  zones:\n    - {latitude: 1, longitude: 2, radius: 300} # home\n")
    let zones = ["privacy", "zones"]
    let said = try editor.written(list: zones)
    #expect(said == "[{latitude: 1, longitude: 2, radius: 300}]")
    #expect(
      try editor.text(
        arranging: zones, to: [.kept(0)], changing: [0: ["radius": .word("400")]], expecting: said)
        == "privacy:\n  zones:\n    - {latitude: 1, longitude: 2, radius: 400} # home\n")
    for (entry, expected) in [
      ("{latitude: 100, longitude: 2, radius: 300}", said), ("{radius: 3}", said), ("home", ""),
    ] {
      #expect(throws: SettingsEditorError.self) {
        try editor.text(arranging: zones, to: [.kept(0), .new(entry)], expecting: expected)
      }
    }
  }

  @Test("settings beside the content folder are left to an editor") func outside() throws {
    #expect(throws: SettingsEditorError.self) { try editor("title: T\n", at: "../site.yaml") }
  }
}
