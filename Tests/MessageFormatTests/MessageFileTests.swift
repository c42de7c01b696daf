import MessageFormat
import Testing

@Suite struct MessageFileTests {
  @Test("a line is a key, perhaps a plural category, and a text; comments and empty lines have no effect")
  func lines() {
    let file = MessageFile(
      "\u{FEFF}# A comment\n\n albums =  Albums = all \r\nphotographs.one = {count} photograph\n#x = y")
    #expect(file.faults.isEmpty)
    #expect(file.entries.map(\.key) == ["albums", "photographs"])
    #expect(file.entries.map(\.category) == [nil, "one"])
    #expect(file.entries.map(\.text.source) == ["Albums = all", "{count} photograph"])
    #expect(file.entries.map(\.line) == [3, 4])
  }

  @Test("a line that is no message is a fault with its number; the others are read")
  func faults() {
    let file = MessageFile("albums\n = x\nmap =\nfeed = {x\nall = All\nall = Every\nnext = Next")
    #expect(file.faults.map(\.line) == [1, 2, 3, 4, 6])
    #expect(
      file.faults.map(\.kind) == [.noEqualsSign, .noKey, .noText, .openBrace, .twice(firstLine: 5)])
    #expect(file.entries.map(\.text.source) == ["All", "Next"])
  }

  @Test("values are in braces", arguments: ["{", "}", "{}", "a {b", "a b}", "{a{b}}"])
  func braces(text: String) { #expect(MessageText(text) == nil) }

  @Test("values are listed once, in the order of their first use") func values() throws {
    let text = try #require(MessageText("{b} of {a}, {b}"))
    #expect(text.values == ["b", "a"])
    #expect(text.parts == [.value("b"), .literal(" of "), .value("a"), .literal(", "), .value("b")])
  }
}
