import TestSupport
import Testing

@testable import Editing

@Suite("L2, P9: edits change single keys, and nothing else of a file") struct YAMLEditorTests {
  private func edited(_ text: String, _ key: String, _ value: YAMLValue?) throws -> String {
    var mapping = try YAMLEditor(text)
    try mapping.set(key, to: value)
    return mapping.text
  }

  @Test(
    "comments, order, unknown keys and line ends stay",
    arguments: [
      (
        "# Mine\ntitle: Old # why\nmood: calm\n", "title", YAMLValue.text("New"),
        "# Mine\ntitle: New # why\nmood: calm\n"
      ),
      ("title: \"a # b\"   # c\n", "title", .text("New"), "title: New   # c\n"),
      ("a: 1\r\nb: 2\r\n", "a", .word("3"), "a: 3\r\nb: 2\r\n"),
      ("a: 1\r\nb: 2", "c", .word("3"), "a: 1\r\nb: 2\r\nc: 3\r\n"),
      (
        "text: |\n  # no comment\n\n  more\n\n# about b\nb: 2\n", "text", .text("New"),
        "text: New\n\n# about b\nb: 2\n"
      ),
      ("a: 1\n# the end\n", "b", .text("x: y"), "a: 1\nb: \"x: y\"\n# the end\n"),
      ("", "b", .text("One\nTwo"), "b: |\n  One\n  Two\n"),
      ("a: |\n  One\n\n  #snow\nb: 2\n", "a", .text("One\n\n#powder\n"), "a: |\n  One\n\n  #powder\nb: 2\n"),
      ("a: |\n  #snow\n", "a", .text("#powder\n"), "a: |\n  #powder\n"),
      ("# only a comment\n", "b", .word("1"), "# only a comment\nb: 1\n"),
      ("  a: 1\n  b: 2\n", "a", .word("3"), "  a: 3\n  b: 2\n"),
      ("---\na: 1\n", "b", .word("2"), "---\na: 1\nb: 2\n"),
      (
        "tags:\n  - a # first\n  - b\nx: 1\n", "tags", .list(["a", "c, d"]),
        "tags:\n  - a # first\n  - \"c, d\"\nx: 1\n"
      ),
      ("tags: [a, b] # mine\n", "tags", .list(["b", "c"]), "tags: [b, c] # mine\n"),
      ("a: &x 1\nb: *x\n", "c", .word("2"), "a: &x 1\nb: *x\nc: 2\n"),
      ("tags:\n  [a, b]\nx: 1\n", "tags", .list(["c"]), "tags: [c]\nx: 1\n"),
      ("a: [b, ']'] # one\n", "a", .list(["c"]), "a: [c] # one\n"),
      ("a: !!str 1 # one\n", "a", .word("3"), "a: 3 # one\n"),
      ("a: &x 1 # one\nb: 2\n", "a", .word("3"), "a: 3 # one\nb: 2\n"),
      ("a :   1  # one\n", "a", .word("3"), "a :   3  # one\n"),
      ("a: # one\nb:\n", "a", .word("3"), "a: 3 # one\nb:\n"),
      ("a: 1\n  # one\nb: 2\n", "a", .word("3"), "a: 3\n  # one\nb: 2\n"),
      ("\u{FEFF}a: 1\r\nb: 2\r\n", "a", .word("3"), "\u{FEFF}a: 3\r\nb: 2\r\n"),
      ("a: 1\u{85}b: 2\u{85}", "c", .word("3"), "a: 1\u{85}b: 2\u{85}c: 3\u{85}"),
      ("a: 1\u{2028}b: 2", "c", .word("3"), "a: 1\u{2028}b: 2\nc: 3\n"),
    ]) func keeps(text: String, key: String, value: YAMLValue, result: String) throws
  {
    #expect(try edited(text, key, value) == result)
  }

  @Test(
    "a key is removed with its lines only",
    arguments: [
      ("a: 1\nb:\n  - x\n  - y\n\n# c\nc: 2\n", "b", "a: 1\n\n# c\nc: 2\n"), ("a: 1", "a", ""),
      ("a: 1\n", "b", "a: 1\n"),
    ]) func removes(text: String, key: String, result: String) throws
  {
    #expect(try edited(text, key, nil) == result)
  }

  @Test(
    "what cannot be changed safely stays as it is",
    arguments: [
      "{a: 1, b: 2}\n", "- a\n", "text\n", "a: 1\na: 2\n", "a: [\n", "a: 1\n---\nb: 2\n", "a: 1\n...\n",
    ])
  func refuses(text: String) {
    #expect(throws: EditError.self) { try edited(text, "c", .word("1")) }
  }

  @Test(
    "a key inside a group is set, added with it, and removed with a group that has nothing else",
    arguments: [
      ("# a\nhome: # mine\n  cover: a.jpg # why\n", "b.jpg", "# a\nhome: # mine\n  cover: b.jpg # why\n"),
      ("x: 1\n", "b.jpg", "x: 1\nhome:\n  cover: b.jpg\n"),
      ("home: # later\nx: 1\n", "b.jpg", "home: # later\n  cover: b.jpg\nx: 1\n"),
      ("home: {on_this_day: no} # c\n", "b.jpg", "home: {on_this_day: no, cover: \"b.jpg\"} # c\n"),
      ("home: {cover: a.jpg, on_this_day: no} # c\n", nil, "home: {on_this_day: no} # c\n"),
      ("home:\n  on_this_day: no\n  cover: a.jpg\nx: 1\n", nil, "home:\n  on_this_day: no\nx: 1\n"),
      ("home:\n  cover: a.jpg\nx: 1\n", nil, "x: 1\n"), ("x: 1\n", nil, "x: 1\n"),
    ] as [(String, String?, String)])
  func nested(text: String, value: String?, result: String) throws {
    var mapping = try YAMLEditor(text)
    try mapping.set(["home", "cover"], to: value.map { .text($0) })
    #expect(mapping.text == result)
  }

  @Test(
    "entries of a list move with the comments above them; a list in brackets stays in brackets",
    arguments: [
      (
        "p:\n  z:\n    # first\n    - {a: 1} # one\n    # second\n    - a: 2\n      b: 3\n    # end\nq: 1\n",
        [.kept(1), .new("{a: 4}"), .kept(0)],
        "p:\n  z:\n    # first\n    # second\n    - a: 2\n      b: 3\n    - {a: 4}\n    - {a: 1} # one\n    # end\nq: 1\n"
      ),
      ("p:\n  z:\n  - {a: 1}\n  # two\n  - {a: 2}\n", [.kept(0)], "p:\n  z:\n  - {a: 1}\n  # two\n"),
      ("p: {z: [{a: 1}, {a: \"x, y\"}]} # c\n", [.kept(1)], "p: {z: [{a: \"x, y\"}]} # c\n"),
      ("p: {o: 1}\n", [.new("{a: 1}")], "p: {o: 1, z: [{a: 1}]}\n"),
      ("q: 1\n", [.new("{a: 1}"), .new("{a: 2}")], "q: 1\np:\n  z:\n    - {a: 1}\n    - {a: 2}\n"),
      ("p:\n  z:\n    - {a: 1}\nq: 1\n", [], "q: 1\n"),
      ("p:\n  z: [ {a: 1},\n    {a: 2} ]\n", [.kept(0)], "p:\n  z: [{a: 1}]\n"),
    ] as [(String, [SettingsEntry], String)])
  func lists(text: String, wanted: [SettingsEntry], result: String) throws {
    var mapping = try YAMLEditor(text)
    try mapping.setList(["p", "z"], to: wanted)
    #expect(mapping.text == result)
  }

  @Test(
    "a list that would lose something stays as it is",
    arguments: [
      "p:\n  z: [ {a: 1}, # one\n    {a: 2} ]\n", "p: {z: home}\n", "p: here\n", "p:\n  z: {a: 1}\n",
    ])
  func refusedLists(text: String) throws {
    var mapping = try YAMLEditor(text)
    #expect(throws: EditError.self) { try mapping.setList(["p", "z"], to: [.new("{a: 3}")]) }
    #expect(mapping.text == text)
  }

  @Test("after any edit, every other key has its value, and every other line is there")
  func randomEdits() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed())
    let values = [
      "plain", "\"quoted # text\"", "|\n  block\n  # text\n\n  more", "[a, 'b, c', d]",
      "\n  - one # item\n  - two",
      "{x: 1, y: [2]}", "", ">-\n  folded\n  text", "'single ''quotes'''", "2019-09-18 14:00 # time",
      "\n  inner: 1\n  other: 2",
    ]
    let texts = [
      "New", "x: y", "# no", "One\nTwo\n\nThree", "yes", " led by space", "-", "ends with #", "emoji 🏔",
      "tab\there", "",
    ]
    for _ in 0..<400 {
      var lines: [String] = []
      let names = ["a", "b", "c", "title", "tags"].shuffled(using: &random).prefix(
        Int.random(in: 0...5, using: &random))
      for name in names {
        if Bool.random(using: &random) { lines.append("# about \(name)") }
        lines.append("\(name): \(values.randomElement(using: &random) ?? "")")
        if Int.random(in: 0..<4, using: &random) == 0 { lines.append("") }
      }
      let end = Bool.random(using: &random) ? "\n" : "\r\n"
      let text = lines.joined(separator: "\n").replacing("\n", with: end)
      let key = ["a", "title", "tags", "new"].randomElement(using: &random) ?? "a"
      let options: [YAMLValue?] = [
        texts.randomElement(using: &random).map { .text($0) }, .list(["one", "three"]), .word("yes"), nil,
      ]
      let value = options.randomElement(using: &random) ?? nil
      // What is accepted has been checked by the edit itself; here, that no ordinary file is refused.
      let changed: String
      do { changed = try edited(text, key, value) } catch {
        Issue.record("\(error): \(key) → \(String(describing: value)) in\n\(text)")
        continue
      }
      let comments = { (text: String) in
        text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("# about") }
      }
      #expect(comments(changed) == comments(text), "\(text)\n→ \(key)\n\(changed)")
      #expect(try YAMLEditor(changed).keys.contains(key) == (value != nil))
    }
  }
}
