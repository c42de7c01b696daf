import Photography
import TestSupport
import Testing

@testable import Content

@Suite struct MarkdownReaderTests {
  private static let tag = Hashtag(key: ["tag"], title: ["tag"])

  @Test(
    arguments: [
      (
        "one *two* __three__ `four *x*`",
        [
          .text("one "), .emphasis([.text("two")]), .text(" "), .strong([.text("three")]), .text(" "),
          .code("four *x*"),
        ]
      ),
      ("***both***", [.emphasis([.strong([.text("both")])])]),
      ("*a **b** c*", [.emphasis([.text("a "), .strong([.text("b")]), .text(" c")])]),
      (
        "snake_case_name 2*3*4 a * b",
        [.text("snake_case_name 2"), .emphasis([.text("3")]), .text("4 a * b")]
      ),
      ("**open", [.text("**open")]),
      (
        "[text *x*](https://e.org/a_(b) \"T\") end",
        [
          .link(url: "https://e.org/a_(b)", [.text("text "), .emphasis([.text("x")])]), .text(" end"),
        ]
      ),
      ("[no link] [a](b c)", [.text("[no link] [a](b c)")]),
      (
        "A ![ridge *at dawn*](q.jpg)",
        [.text("A "), .image(url: "content:q.jpg", alternative: "ridge at dawn")]
      ),
      ("~~old~~ new", [.strikethrough([.text("old")]), .text(" new")]),
      (
        "see https://e.org/a.",
        [.text("see "), .link(url: "https://e.org/a", [.text("https://e.org/a")]), .text(".")]
      ),
      ("`\\#tag` a\\#tag \\\\#tag", [.code("\\#tag"), .text(" a#tag \\"), .hashtag(tag, spelling: "tag")]),
      (
        "*x*#tag **a**#tag",
        [
          .emphasis([.text("x")]), .text("#tag "), .strong([.text("a")]), .text("#tag"),
        ]
      ),
      (
        "<https://e.org> <mailto:a@e.org> <b>x</b>",
        [
          .link(url: "https://e.org", [.text("https://e.org")]), .text(" "),
          .link(url: "mailto:a@e.org", [.text("mailto:a@e.org")]), .text(" <b>x</b>"),
        ]
      ),
      ("a  \nb\\\nc\nd", [.text("a"), .lineBreak, .text("b"), .lineBreak, .text("c d")]),
      ("\\*not\\* \\#tag \\d", [.text("*not* #tag \\d")]),
      (
        "*#tag* `#no` [#tag](x.html)",
        [
          .emphasis([.hashtag(tag, spelling: "tag")]), .text(" "), .code("#no"), .text(" "),
          .link(url: "content:x.html", [.hashtag(tag, spelling: "tag")]),
        ]
      ),
      ("`` a`b `` ` x", [.code("a`b"), .text(" ` x")]),
      ("#tag first", [.hashtag(tag, spelling: "tag"), .text(" first")]),
      ("Fish &amp; chips", [.text("Fish & chips")]),
    ] as [(String, [Prose.Inline])])
  func readsInlines(text: String, inlines: [Prose.Inline]) {
    #expect(MarkdownReader.prose(text) == Prose([.paragraph(inlines)]))
  }

  @Test func readsBlocks() {
    let text = """
      ## Day one ##

      First line
      runs on.
      - a
      - b
        more

        second

      1) one
      2) two

      > quoted
      > - deep
      ```
      #code <b>
        x
      ```
      ### Later
      1986. What a year
      """
    let expected: [Prose.Block] = [
      .heading(level: 2, [.text("Day one")]), .paragraph([.text("First line runs on.")]),
      .list(
        ordered: false,
        items: [
          [.paragraph([.text("a")])], [.paragraph([.text("b more")]), .paragraph([.text("second")])],
        ]),
      .list(ordered: true, items: [[.paragraph([.text("one")])], [.paragraph([.text("two")])]]),
      .quote([
        .paragraph([.text("quoted")]), .list(ordered: false, items: [[.paragraph([.text("deep")])]]),
      ]),
      .code("#code <b>\n  x"), .heading(level: 3, [.text("Later")]),
      .list(ordered: true, items: [[.paragraph([.text("What a year")])]]),
    ]
    #expect(MarkdownReader.prose(text) == Prose(expected))
  }

  @Test func readsTables() {
    let text = """
      | Hut | Beds |
      |-----|-----:|
      | *Top* | 12 #tag |
      | Lake |
      """
    #expect(
      MarkdownReader.prose(text)
        == Prose([
          .table(
            header: [[.text("Hut")], [.text("Beds")]],
            rows: [
              [[.emphasis([.text("Top")])], [.text("12 "), .hashtag(Self.tag, spelling: "tag")]],
              [[.text("Lake")], []],
            ])
        ]))
  }

  @Test("CommonMark: underlined headings, indented code, dividers, references, and HTML as text")
  func readsTheRestOfCommonMark() {
    let text = """
      Day one
      =======

          let x = 1

      ---

      [a][1]

      <div>
      *b*
      </div>

      [1]: https://e.org
      """
    #expect(
      MarkdownReader.prose(text)
        == Prose([
          .heading(level: 2, [.text("Day one")]), .code("let x = 1"), .divider,
          .paragraph([.link(url: "https://e.org", [.text("a")])]),
          .paragraph([.text("<div> *b* </div>")]),
        ]))
  }

  @Test("texts are parsed equally on several threads, though cmark's extensions are global")
  func concurrentParsing() async {
    let expected = MarkdownReader.prose("~~a~~ https://e.org")
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<500 { group.addTask { MarkdownReader.prose("~~a~~ https://e.org") == expected } }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  @Test("a table whose rows would be filled up to a million cells, and thousands of addresses, are text")
  func boundsTablesAndAddresses() {
    func table(_ columns: Int, _ rows: Int) -> String {
      "|\(String(repeating: "a|", count: columns))\n|\(String(repeating: "-|", count: columns))\n"
        + String(repeating: "|b|\n", count: rows)
    }
    func isTable(_ text: String) -> Bool {
      MarkdownReader.prose(text).blocks.contains { if case .table = $0 { true } else { false } }
    }
    #expect(isTable(table(20, 500)))
    #expect(!isTable(table(1000, 1000)))
    #expect(!isTable("> " + table(1000, 1000).replacing("\n", with: "\n> ")))
    #expect(isTable(table(999, 1)) && !isTable(table(1000, 1)))
    // Each rule makes cmark read the paragraph before it again.
    func rules(_ count: Int) -> String { String(repeating: "|a|b|c|d|\n|-|\n", count: count) + table(2, 1) }
    #expect(isTable(rules(200)) && !isTable(rules(2000)))
    #expect(isTable(rules(2000).replacing("|-|\n|a|b", with: "|-|\n\n|a|b")))
    #expect(isTable(String(repeating: "| 1 | -2 |\n", count: 5000) + table(2, 1)))
    func links(_ count: Int) -> Int {
      let text = (0..<count).map { "a\($0)@example.org" }.joined(separator: " ")
      return MarkdownReader.prose(text).blocks.reduce(0) { sum, block in
        guard case .paragraph(let inlines) = block else { return sum }
        return sum + inlines.count { if case .link = $0 { true } else { false } }
      }
    }
    #expect(links(1000) == 1000)
    #expect(links(3000) == 0)
  }

  @Test("many links to a long address below the text take no gigabytes; its author is told")
  func manyReferences() throws {
    let long = String(repeating: "a", count: 50_000)
    for text in [
      String(repeating: "[^1]", count: 8000) + "\n\n[^1]: " + String(repeating: "[^1]", count: 8000),
      String(repeating: "[a] ", count: 2000) + "\n\n[a]: /\(long)",
      String(repeating: "[a] ", count: 2000) + "\n\n[a]:\n<\(long)>",
      String(repeating: "[a] ", count: 2000) + "\n\n[a]: /b\n  \"\(long)\"",
    ] {
      var problems: [Problem] = []
      let prose = MarkdownReader.prose(text) { problems.append($0) }
      #expect(prose.plainText.utf8.count <= text.utf8.count)
      #expect(prose.contentAddresses.isEmpty && problems.map(\.code) == [.unformattedText])
    }
    let usual =
      (0..<300).map { "[a\($0)] and " }.joined() + "\n\n"
      + (0..<300).map { "[a\($0)]: https://example.org/a/long/address/of/a/page/\($0) \"Title\"\n" }.joined()
    let prose = MarkdownReader.prose(usual) { Issue.record("\($0)") }
    guard case .paragraph(let inlines)? = prose.blocks.first else { throw CancellationError() }
    #expect(inlines.count { if case .link = $0 { true } else { false } } == 300)
  }

  @Test("a text whose tables are too large keeps its words, and its author is told")
  func tellsOfLargeTables() {
    let wide = String(repeating: "|a", count: 1500) + "\n" + String(repeating: "|-", count: 1500)
    let text = "Before *it*.\n\n\(wide)\n\nAfter."
    var told: [String] = []
    let prose = MarkdownReader.prose(text) { told += [$0.summary, $0.remedy ?? ""] }
    #expect(told.count == 2 && told[1].contains("1000 columns"))
    #expect(prose.blocks.count == 3)
    #expect(prose.blocks.first == .paragraph([.text("Before "), .emphasis([.text("it")]), .text(".")]))
    #expect(prose.blocks.last == .paragraph([.text("After.")]))
    var notes = AlbumNotes()
    let problems = NotesFile.read(
      "---\ntitle: A\n---\n" + text, file: "a/index.md", form: AlbumNotes.form, into: &notes)
    #expect(problems.map(\.code) == [.unformattedText] && problems[0].subject == "a/index.md")
    #expect(notes.title == "A" && notes.description == prose)
    let yaml = NotesFile.read(
      "description: |\n  " + text.replacing("\n", with: "\n  "), file: "a.yaml", form: AlbumNotes.form,
      into: &notes)
    #expect(yaml.map(\.code) == [.unformattedText] && yaml[0].subject == "a.yaml:1:14")
    _ = MarkdownReader.prose("|a|b|\n|-|-|\n|c|d|") { told.append($0.summary) }
    #expect(told.count == 2)
  }

  @Test func headingsBeginBelowThePagesOwn() {
    let prose = MarkdownReader.prose("# A\n### B\n###### C")
    #expect(
      prose
        == Prose([
          .heading(level: 2, [.text("A")]), .heading(level: 4, [.text("B")]),
          .heading(level: 6, [.text("C")]),
        ]))
  }

  @Test(
    "No text takes long or overflows the stack",
    arguments: [
      "*a ", "[", "[a](", "`a``b", "> ", "- ", "**_", "<", "(http://", "#", "](", "\\", "| a ", "~~", "![",
      "<a ", "&", "_*", "1. ",
    ])
  func survivesWhatNobodyWrites(piece: String) {
    let text = String(repeating: piece, count: 3_000)
    #expect(!MarkdownReader.prose(text).plainText.isEmpty || ["> ", "- ", "1. ", "~~"].contains(piece))
  }

  @Test(
    "X4: the same pieces take linear time, up to the size of a file", .timeLimit(.minutes(5)),
    arguments: [
      "*a ", "[", "[a](", "`a``b", "> ", "- ", "**_", "<", "#", "](", "| a ", "~~", "<a ", "&", "#a ",
    ])
  func longTextsEnd(piece: String) {
    let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
    _ = MarkdownReader.prose(text)
  }

  @Test func keepsEveryWordOfRandomText() {
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "*", "_", "`", "[", "](", ")", "#", ">", "-", " ", "\n", "\\", "word", "1.", "http://e.org", "!",
    ]
    for _ in 0..<500 {
      let text = (0..<40).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let words = MarkdownReader.prose(text).plainText.components(of: "word")
      let urls = text.components(of: "word")
      // A link's address may swallow a word, and so may what a fence says of its code; no text elsewhere may get lost.
      let swallows = ["](", "```"].contains { text.contains($0) }
      if !swallows { #expect(words == urls, "seed \(seed), text \(text)") }
    }
  }
}

extension String {
  fileprivate func components(of word: String) -> Int {
    var count = 0
    var rest = self[...]
    while let start = rest.firstIndex(of: "w") {
      if rest[start...].hasPrefix(word) { count += 1 }
      rest = rest[rest.index(after: start)...]
    }
    return count
  }
}
