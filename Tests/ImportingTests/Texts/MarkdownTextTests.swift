import Content
import Photography
import TestSupport
import Testing

@testable import Importing

@Suite("I1: plain text stays plain in Markdown") struct MarkdownTextTests {
  private static let texts = [
    "Almost *midnight* sun & 3 < 4", "a_b_c [x](y) `code` \\ ~~no~~ | x", "# no heading", "## no",
    "#tag stays", "- no list", "+ no",
    "1. no", "12) no", "> no quote", "a\nb", "a\n\nb", "title\n===", "title\n---", "***", "    code",
    "&amp; stays", "<b>no</b>",
    "a | b\n--|--", ":-- | x", "![a](b)", "~~~\ncode\n~~~", "ends with \\", "* * *", "\tcode", "a\\\nb",
  ]

  @Test("every character is shown, in every text", arguments: texts) func shown(text: String) {
    let prose = MarkdownReader.prose(MarkdownText.plain(text))
    #expect(
      ExpectedImport.text(prose) == ExpectedImport.text(PlainTextReader.prose(text)),
      "\(MarkdownText.plain(text))")
  }

  @Test("random texts of such characters are shown, too") func random() {
    var random = SeededGenerator(seed: 7)
    let characters = Array("ab #*_-+=>.1):|`~<&\\[]!\n\n \u{E9}")
    for _ in 0..<3000 {
      let text = String(
        (0..<Int.random(in: 1...12, using: &random)).map { _ in
          characters.randomElement(using: &random) ?? "a"
        })
      let markdown = MarkdownText.plain(text)
      #expect(
        ExpectedImport.text(MarkdownReader.prose(markdown))
          == ExpectedImport.text(PlainTextReader.prose(text)),
        "\(text.debugDescription) \(markdown.debugDescription)")
    }
  }
}
