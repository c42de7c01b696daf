import Photography
import TestSupport
import Testing

@testable import Content

@Suite("I1: plain text stays plain in Markdown") struct MarkdownTextTests {
  private static let texts = [
    "Almost *midnight* sun & 3 < 4", "a_b_c [x](y) `code` \\ ~~no~~ | x", "# no heading", "## no",
    "#tag stays", "- no list", "+ no",
    "1. no", "12) no", "> no quote", "a\nb", "a\n\nb", "title\n===", "title\n---", "***", "    code",
    "&amp; stays", "<b>no</b>",
    "a | b\n--|--", ":-- | x", "![a](b)", "~~~\ncode\n~~~", "ends with \\", "* * *", "\tcode", "a\\\nb",
  ]

  private func shown(_ prose: Prose) -> String {
    prose.blocks.map { block in
      guard case .paragraph(let inlines) = block else { return "(not a paragraph) \(block)" }
      return inlines.map { inline in
        switch inline {
        case .text(let text): text
        case .lineBreak: "\n"
        case .hashtag(_, let spelling): "#" + spelling
        case .link(_, let words): words.map { if case .text(let text) = $0 { text } else { "?" } }.joined()
        default: "(\(inline))"
        }
      }.joined()
    }.joined(separator: "\n\n")
  }

  @Test("every character is shown, in every text", arguments: texts) func isShown(text: String) {
    let prose = MarkdownReader.prose(MarkdownText.plain(text))
    #expect(
      shown(prose) == shown(PlainTextReader.prose(text)),
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
        shown(MarkdownReader.prose(markdown))
          == shown(PlainTextReader.prose(text)),
        "\(text.debugDescription) \(markdown.debugDescription)")
    }
  }
}
