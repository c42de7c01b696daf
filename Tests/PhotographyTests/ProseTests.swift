import Photography
import Testing

@Suite struct ProseTests {
  private let sun = Hashtag(key: ["sun"], title: ["Sun"])

  @Test("P6: a list shows the first line that holds words")
  func firstLineSkipsBlankOnes() {
    let prose = Prose([
      .paragraph([.text("  "), .lineBreak, .text("Up at dawn "), .hashtag(sun, spelling: "SUN"), .lineBreak]),
      .paragraph([.text("More")]),
    ])
    #expect(prose.firstLine == "Up at dawn #SUN")
    #expect(prose.plainText == "  \nUp at dawn #SUN\n\nMore")
  }

  @Test func findsHashtagsAtAnyDepth() {
    let prose = Prose([
      .list(ordered: false, items: [[.quote([.paragraph([.emphasis([.hashtag(sun, spelling: "sun")])])])]]),
      .code("#not"),
    ])
    #expect(prose.hashtags == [sun])
  }
}
