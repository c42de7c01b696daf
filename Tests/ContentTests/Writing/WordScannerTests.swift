import Photography
import Testing

@testable import Content

@Suite struct WordScannerTests {
  @Test(
    "P7: hashtags are words of letters, digits, _ and - after #",
    arguments: [
      ("#sunset", ["sunset"]), ("at #dusk, #Rīga!", ["dusk", "Rīga"]), ("(#a) \"#b\"", ["a", "b"]),
      ("#well-known- #x_y_", ["well-known", "x_y"]), ("#सूर्यास्त #夕焼け ＃空", ["सूर्यास्त", "夕焼け", "空"]),
      ("#2019trip #1 #2019", ["2019trip"]), ("C# a#b &#39; ##x /#top", []), ("# heading #", []),
      ("#می‌خواهم", ["می‌خواهم"]), ("https://example.org/#frag #real", ["real"]), ("#️⃣ #🌅", []),
      ("#a#b", ["a"]), ("#c++", ["c"]), ("#e\u{301}te\u{301}", ["e\u{301}te\u{301}"]),
    ] as [(String, [String])])
  func findsHashtags(text: String, words: [String]) {
    let found = PlainTextReader.prose(text).hashtags.map(\.name)
    #expect(found == words)
  }

  @Test(arguments: [
    ("see https://example.org/a_(b)?q=1#c.", "https://example.org/a_(b)?q=1#c"),
    ("(http://example.org)", "http://example.org"), ("“https://example.org/x”", "https://example.org/x"),
    ("HTTPS://EXAMPLE.ORG, yes", "HTTPS://EXAMPLE.ORG"),
  ])
  func findsAddressesWithoutTheSentencesPunctuation(text: String, url: String) {
    let inlines = PlainTextReader.prose(text).blocks.flatMap { block -> [Prose.Inline] in
      if case .paragraph(let inlines) = block { inlines } else { [] }
    }
    #expect(inlines.contains(.link(url: url, [.text(url)])))
  }

  @Test(arguments: ["xhttp://example.org", "http://", "https:// x", "ftp://example.org", "http"])
  func leavesOtherTextAlone(text: String) {
    #expect(PlainTextReader.prose(text) == Prose([.paragraph([.text(text)])]))
  }

  @Test("X4: a text of hashtags takes linear time", .timeLimit(.minutes(5)))
  func manyHashtagsEnd() {
    let count = 20_000
    let text = (0..<count).map { "#t\($0), and words " }.joined()
    #expect(PlainTextReader.prose(text).hashtags.count == count)
    #expect(MarkdownReader.prose(text).hashtags.count == count)
  }

  @Test func plainTextKeepsParagraphsAndLineBreaksAndNothingElse() {
    let prose = PlainTextReader.prose("\r\n*One*\r\n<b>two</b>\r\n\r\n - three\r\n")
    #expect(
      prose
        == Prose([
          .paragraph([.text("*One*"), .lineBreak, .text("<b>two</b>")]), .paragraph([.text("- three")]),
        ]))
  }
}
