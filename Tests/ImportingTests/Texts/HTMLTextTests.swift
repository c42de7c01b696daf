import Testing

@testable import Importing

struct HTMLTextTests {
  @Test(arguments: [
    "plain": "plain", "a &amp; b &lt;3": "a & b \\<3", "1 < 2 <b>bold</b>": "1 \\< 2 **bold**",
    "one<br />two": "one\\\ntwo", "one\n\ntwo": "one\n\ntwo", "<b> x </b>y": "**x** y",
    "<a href='javascript:alert(1)'>x</a>": "x",
    #"<a href="https://e.org/a(b) c">x*</a>"#: "[x\\*](https://e.org/a%28b%29%20c)",
    "<script>alert('x')</script>after": "after", "<i><b>both": "***both***",
    "# no heading #tag": "\\# no heading #tag",
    "1. no list": "1\\. no list", "<p>one</p><p>two</p>": "one\n\ntwo", "<p> - no list</p>": "\\- no list",
    "&#233;&#x1F600;&nosuch;": "é😀\\&nosuch;",
    "<b>one\n\ntwo</b>": "one\n\ntwo", "<img src=x onerror=y>z": "z", "": "",
    "a<!-- <b>secret</b> > more -->b": "ab", "a<!-- has no end": "a",
  ])
  func becomesMarkdown(_ html: String, _ markdown: String) { #expect(HTMLText(html).markdown == markdown) }

  @Test func leavesOutComments() { #expect(HTMLText.plain("a<!-- <b>secret</b> > more -->b") == "ab") }

  @Test(arguments: [
    "<", "<!--", "<!-->", "</", "<a", "<a href=", "&", "&#", "&#x;", "<script>", "<b></i></b>", "{{",
  ])
  func endsWhateverIsWritten(_ html: String) {
    _ = HTMLText(html)
    _ = HTMLText.plain(html)
  }
}
