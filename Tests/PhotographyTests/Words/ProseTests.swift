import Foundation
import Photography
import Testing

@Suite struct ProseTests {
  private let sun = Hashtag(key: ["sun"], title: ["Sun"])

  @Test("P6: a list shows the first line with text")
  func firstLineSkipsBlankOnes() {
    let prose = Prose([
      .paragraph([.text("  "), .lineBreak, .text("Up at dawn "), .hashtag(sun, spelling: "SUN"), .lineBreak]),
      .paragraph([.text("More")]),
    ])
    #expect(prose.firstLine == "Up at dawn #SUN")
    #expect(prose.plainText == "  \nUp at dawn #SUN\n\nMore")
  }

  @Test(
    "P6: any sign of Unicode may end a line, and a blank one is none",
    arguments: [
      ("Up\nDown", "Up"), ("Up\r\nDown", "Up"), ("Up\u{0B}Down", "Up"), ("Up\u{85}Down", "Up"),
      ("Up\u{2028}Down", "Up"), ("Up\u{2029}Down", "Up"), ("\u{2028}\u{A0}\nDown", "Down"),
      ("“Up” — Café", "“Up” — Café"), ("日没", "日没"), (" Up ", " Up "), (" \t\u{3000}", nil), ("", nil),
    ])
  func firstLineEndsWhereUnicodeSays(text: String, line: String?) {
    #expect(Prose([.paragraph([.text(text)])]).firstLine == line)
  }

  @Test("the first line is that of the current blocks, also of prose from a cache")
  func firstLineFollowsTheBlocks() throws {
    var prose = Prose([.paragraph([.text("Up")])])
    let decoded = try JSONDecoder().decode(Prose.self, from: JSONEncoder().encode(prose))
    #expect(decoded == prose)
    #expect(decoded.firstLine == "Up")
    prose.blocks = [.heading(level: 2, [.text("Down")])]
    #expect(prose.firstLine == "Down")
    prose.blocks[0] = .divider
    #expect(prose.firstLine == nil)
  }

  @Test func findsHashtagsAtAnyDepth() {
    let prose = Prose([
      .list(ordered: false, items: [[.quote([.paragraph([.emphasis([.hashtag(sun, spelling: "sun")])])])]]),
      .code("#not"),
    ])
    #expect(prose.hashtags == [sun])
  }
}
