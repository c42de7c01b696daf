import Content
import Editing
import Photography
import Testing

@Suite("L2: places.yaml is changed in one place and nowhere else") struct PlacesFileTextTests {
  private static let file = """
    # My places.
    places:
      # The hut above the lake.
      - name: Hut
        at: 46.5, 8.25 # measured
        notes: |
          Closed in winter.

          # Rules
      - name: Bondi Beach   # a default place
        notes: Crowded.

      # Last words.

    """

  private func here() throws -> Coordinate {
    try #require(Coordinate(latitude: -1.5, longitude: 179.1234567))
  }

  @Test(
    "a place is added to an empty list",
    arguments: ["places: []\n", "places:  []  # none yet\n", "places:\n"])
  func emptyLists(text: String) throws {
    var file = try PlacesFileText(text)
    try file.add("Hut", at: Coordinate(latitude: 1, longitude: 2), notes: nil)
    #expect(try PlacesFileText(file.text).entries.map(\.name) == ["Hut"])
    #expect(file.text.contains("# none yet") == text.contains("# none yet"))
  }

  @Test func addsBelowTheLast() throws {
    var file = try PlacesFileText(Self.file)
    try file.add("Top: of \"all\"", at: try here(), notes: "One\n\n- two")
    #expect(
      file.text
        == Self.file.replacing(
          "    notes: Crowded.\n",
          with: """
                notes: Crowded.
              - name: "Top: of \\"all\\""
                at: -1.5, 179.123457
                notes: |
                  One

                  - two

            """))
    #expect(file.entries.map(\.name) == ["Hut", "Bondi Beach", "Top: of \"all\""])
  }

  @Test func beginsAFile() throws {
    var file = try PlacesFileText("")
    try file.add("Hut", at: try here(), notes: nil)
    try file.add("Yes", at: nil, notes: "no")
    #expect(
      file.text == """
        # Your own places, and notes on default places. You and `photomap place` edit this file.
        places:
          - name: Hut
            at: -1.5, 179.123457
          - name: "Yes"
            notes: "no"

        """)
  }

  @Test("notes are replaced, added and removed; the text around them stays")
  func notes() throws {
    var file = try PlacesFileText(Self.file)
    try file.setNotes("Open.", of: 0)
    #expect(
      file.text
        == Self.file.replacing(
          "    notes: |\n      Closed in winter.\n\n      # Rules\n", with: "    notes: Open.\n"))
    try file.setNotes(nil, of: 1)
    #expect(file.text.contains("- name: Bondi Beach   # a default place\n\n  # Last words.\n"))
    try file.setNotes("Back", of: 1)
    #expect(file.text.contains("# a default place\n    notes: Back\n\n  # Last words.\n"))
    var between = try PlacesFileText(
      "\u{FEFF}places:\n  - notes: |\n      Old\n    # measured\n    at: 1, 2\n    name: Hut\n")
    try between.setNotes("New", of: 0)
    #expect(
      between.text == "\u{FEFF}places:\n  - notes: New\n    # measured\n    at: 1, 2\n    name: Hut\n")
  }

  @Test(
    "a name, a position and an address are replaced where they stand, however they are written",
    arguments: [
      (
        "places:\n  - name: Hut # old\n    at: 46.5, 8.25   # measured\n    notes: n\n",
        "places:\n  - name: Top # old\n    slug: hut\n    at: -1.5, 179.123457   # measured\n    notes: n\n"
      ),
      (
        "places:\r\n- at:   \"46.5, 8.25\"  # \"m\"\r\n  slug: 'it''s'\t# s\r\n  name: 'It''s #1' # n\r\n",
        "places:\r\n- at:   -1.5, 179.123457  # \"m\"\r\n  slug: hut\t# s\r\n  name: Top # n\r\n"
      ),
      (
        "places:\n  - {name: Hut, at: '46.5, 8.25'} # b\n",
        "places:\n  - {name: \"Top\", slug: \"hut\", at: \"-1.5, 179.123457\"} # b\n"
      ),
      (
        "places:\n  -   name: \"A \\\"B\\\"\"\n      # where\n      at:\n        lat: 46.5\n        lon: 8.25\n      notes: n\n",
        "places:\n  -   name: Top\n      slug: hut\n      # where\n      at: -1.5, 179.123457\n      notes: n\n"
      ),
      (
        "places:\n  - name: Hütte 日本 # é\n    at: {lat: 46.5, lon: 8.25} # p",
        "places:\n  - name: Top # é\n    slug: hut\n    at: -1.5, 179.123457 # p\n"
      ),
    ])
  func values(text: String, changed: String) throws {
    var file = try PlacesFileText(text)
    try file.setName("Top", of: 0)
    try file.setSlug("hut", of: 0)
    try file.setCoordinate(try here(), of: 0)
    #expect(file.text == changed)
    #expect(file.entries.map(\.name) == ["Top"] && file.entries.map(\.slug) == ["hut"])
  }

  @Test(
    "a value that is written over several lines is replaced as a whole",
    arguments: [
      "name: >\n      Hut\n", "name: Hut\n      by the lake\n", "name: \"Hut\n      two\"\n",
      "name: &a Hut\n",
    ])
  func longValues(name: String) throws {
    var file = try PlacesFileText("places:\n  - \(name)    at: 1, 2\n")
    try file.setName("Top", of: 0)
    #expect(file.text == "places:\n  - name: Top\n    at: 1, 2\n")
  }

  @Test func aValueThatAnotherPlaceRefersToStays() throws {
    let text = "places:\n  - name: &a Hut\n    at: 1, 2\n  - name: *a\n    at: 3, 4\n"
    var file = try PlacesFileText(text)
    let error = #expect(throws: PlacesFileError.self) { try file.setName("Top", of: 0) }
    #expect(error == .layout && file.text == text)
  }

  @Test func removesOnlyThePlace() throws {
    var file = try PlacesFileText(Self.file)
    try file.remove(1)
    #expect(
      file.text
        == Self.file.replacing("  - name: Bondi Beach   # a default place\n    notes: Crowded.\n", with: ""))
    try file.remove(0)
    #expect(file.text == "# My places.\nplaces:\n  # The hut above the lake.\n\n  # Last words.\n")
    try file.add("New", at: try here(), notes: nil)
    #expect(file.entries.map(\.name) == ["New"])
    #expect(file.text.hasPrefix("# My places.\nplaces:\n  - name: New\n"))
  }

  @Test(
    "a file keeps its line ends, whichever YAML knows",
    arguments: ["\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"])
  func lineEnds(end: Character) throws {
    let text = String(Self.file.map { $0 == "\n" ? end : $0 })
    // Only these two are text as well as line ends.
    let fresh = ["\u{2028}", "\u{2029}"].contains(end) ? "\n" : end
    func edited(_ text: String, _ edit: (inout PlacesFileText) throws -> Void) throws -> String {
      var file = try PlacesFileText(text)
      try edit(&file)
      return file.text
    }
    let added = String(
      "  - name: Top\n    notes: |\n      One\n\n      - two\n".map { $0 == "\n" ? fresh : $0 })
    let last = "    notes: Crowded.\(end)"
    #expect(
      try edited(text) { try $0.add("Top", at: nil, notes: "One\n\n- two") }
        == text.replacing(last, with: last + added))
    #expect(
      try edited(text) { try $0.setNotes("Calm.", of: 1) }
        == text.replacing(last, with: "    notes: Calm.\(end)"))
    #expect(
      try edited(text) { try $0.remove(1) }
        == text.replacing("  - name: Bondi Beach   # a default place\(end)\(last)", with: ""))
  }

  @Test("a missing last line ending is added in the file's style; other line endings stay")
  func mixedLineEnds() throws {
    var file = try PlacesFileText("places:\r\n  - name: A\n    at: 1, 2")
    try file.add("B", at: nil, notes: "x\u{2028}y\nz")
    #expect(
      file.text
        == "places:\r\n  - name: A\n    at: 1, 2\r\n  - name: B\r\n    notes: \"x\\u2028y\\nz\"\r\n")
  }

  @Test("other keys, other indentation and entries in braces are read")
  func otherShapes() throws {
    var file = try PlacesFileText("places:\n- {name: A, at: '1, 2'}\n-\n  at: 3, 4\n  name: B\n")
    try file.add("C", at: try here(), notes: nil)
    #expect(
      file.text
        == "places:\n- {name: A, at: '1, 2'}\n-\n  at: 3, 4\n  name: B\n- name: C\n  at: -1.5, 179.123457\n")
    try file.remove(0)
    #expect(file.text.hasPrefix("places:\n-\n  at: 3, 4\n"))
  }

  @Test(
    "what cannot be changed without a risk is refused, with a reason",
    arguments: [
      ("places: [{name: A, at: '1, 2'}]\n", "has a layout that cannot be changed safely"),
      ("places:\n  - {nme: A}\n", "places.yaml:2:6 has an unknown key `nme`"),
      ("places: {\n", "Correct this first"),
    ])
  func refusals(text: String, reason: String) {
    let error = #expect(throws: PlacesFileError.self) { try PlacesFileText(text) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test func notesOfABracedEntryAreTheAuthors() throws {
    var file = try PlacesFileText("places:\n  - {name: A, at: '1, 2'}\n")
    let error = #expect(throws: PlacesFileError.self) { try file.setNotes("x", of: 0) }
    #expect(error?.description.contains("in braces") == true)
    #expect(file.text == "places:\n  - {name: A, at: '1, 2'}\n")
  }
}
