import Markup
import Testing

@Suite("Markup.docc") struct MarkupExampleTests {
  @Test func interpolatedValuesAreEscaped() {
    let title = "Fish & <chips>"
    let page = "photo/fish.html"
    let link = Link(to: "photo/chips.html", from: page)
    let tags = ["sea", "lunch"].map { "<li>\($0)</li>" as Markup }
    let cell: Markup = """
      <a href="\(link)" style="--r:\(1.5, places: 2)">\(title)</a><ul>\(tags)</ul>
      """
    // <a href="chips.html" style="--r:1.5">Fish &amp; &lt;chips&gt;</a><ul><li>sea</li><li>lunch</li></ul>
    #expect(
      cell.text
        == "<a href=\"chips.html\" style=\"--r:1.5\">Fish &amp; &lt;chips&gt;</a><ul><li>sea</li><li>lunch</li></ul>"
    )
    #expect(Link("javascript:alert(1)") == nil)
  }
}
