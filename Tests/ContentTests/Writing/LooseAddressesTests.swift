import Photography
import Testing

@testable import Content

@Suite("pictures whose names Markdown does not read are shown") struct LooseAddressesTests {
  @Test(arguments: [
    ("![C](Summer eve.jpg)", "content:a/Summer eve.jpg", "C"), ("![C] (b.jpg)", "content:a/b.jpg", "C"),
    ("![[b.jpg]]", "content:a/b.jpg", ""), ("![[b c.jpg|At sea]]", "content:a/b c.jpg", "At sea"),
    ("![](../2019/My walk.mp4)", "content:2019/My walk.mp4", ""),
  ])
  func pictures(text: String, url: String, alternative: String) {
    let prose = MarkdownReader.prose("So:\r\n\r\n\(text)\r\n", at: TextPlace(file: "a/index.md"))
    #expect(prose.blocks.last == .paragraph([.image(url: url, alternative: alternative)]))
  }

  @Test func links() {
    let prose = MarkdownReader.prose("[the map](my map.pdf)", at: TextPlace(file: "a/index.md"))
    #expect(prose.blocks == [.paragraph([.link(url: "content:a/my map.pdf", [.text("the map")])])])
  }

  @Test(arguments: [
    "`![C](Summer eve.jpg)`", "```\n![C](Summer eve.jpg)\n```", "    ![C](Summer eve.jpg)",
    "\\![C]\\(Summer eve.jpg)", "[a](b c)", "[a] (see b.jpg)", "![C](b.jpg \"At sea\")",
    "![C](<Summer eve.jpg>)",
    "[a](b", "![[a", "![a] (b", "![a](", "![x](https://example.org/a b.jpg)", "[[b.jpg]]",
  ])
  func others(text: String) {
    #expect(LooseAddresses.mended(in: text) == text)
  }
}
