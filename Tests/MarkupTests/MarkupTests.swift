import JSON
import Markup
import Testing

@Suite struct MarkupTests {
  @Test func dataIsEscapedAndLiteralsAreNot() {
    let data = "<b onclick='x'>\"&\"</b>"
    let markup: Markup = "<p title=\"\(data)\">\(data)</p>"
    let escaped = "&lt;b onclick=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/b&gt;"
    #expect(markup.text == "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  @Test func fragmentsGoInAsTheyAre() {
    let some: Markup? = "<i/>"
    let none: Markup? = nil
    let text: String? = nil
    let markup: Markup = "\(some)\(none)\(text)\(["<a/>", "<b/>"] as [Markup])\(7)"
    #expect(markup.text == "<i/><a/><b/>7")
  }

  @Test("parts write themselves into the markup around them")
  func parts() {
    struct Name: MarkupPart {
      let text: String
      func write(to html: inout Markup.Interpolation) {
        html.appendLiteral("<b>")
        html.appendInterpolation(text)
        html.appendLiteral("</b>")
      }
    }
    let none: Name? = nil
    let markup: Markup = "<p>\(Name(text: "a&b"))\(none)\(Optional(Name(text: "c")))</p>"
    #expect(markup.text == "<p><b>a&amp;b</b><b>c</b></p>")
    #expect(Name(text: "<").markup.text == "<b>&lt;</b>")
  }

  @Test(arguments: [(0, ""), (1, "a"), (2, "a, a"), (3, "a, a, a")])
  func joins(count: Int, text: String) {
    #expect([Markup](repeating: "a", count: count).joined(separator: ", ").text == text)
  }

  @Test(
    "every character is escaped wherever it is",
    arguments: ["&", "<", ">", "\"", "'", "\u{1}", "\u{FFFE}", "\t", "é", "，"])
  func escapesEverywhere(character: String) {
    let escapes = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "\u{1}": "",
      "\u{FFFE}": "\u{FFFD}",
    ]
    for before in 0...34 {
      for after in [0, 1, 15, 16, 33] {
        let (start, end) = (String(repeating: "a", count: before), String(repeating: "z", count: after))
        let escaped = start + (escapes[character] ?? character) + end
        #expect(Markup(escaping: start + character + end).text == escaped)
      }
    }
  }

  @Test func dropsCharactersThatXMLForbids() {
    #expect(Markup(escaping: "a\u{0}\u{8}b\tc\u{FFFE}d\u{FFFD}é").text == "ab\tc\u{FFFD}d\u{FFFD}é")
  }

  @Test(arguments: [
    (1.005, 2, "1"), (0.1 + 0.2, 12, "0.3"), (-0.0001, 2, "0"), (12.5, 0, "13"), (-12.345, 2, "-12.35"),
    (.nan, 2, "0"), (47.5, 5, "47.5"), (1e14, 3, "100000000000000"), (0.05, 2, "0.05"),
  ])
  func numbersHaveExplicitPlaces(number: Double, places: Int, text: String) {
    #expect(("\(number, places: places)" as Markup).text == text)
  }

  @Test func jsonCannotLeaveItsScript() {
    let json = JSONValue.object([("b", .string("</script>&\u{2028}\n\"é")), ("a", .array([.int(1), .null]))])
    #expect(
      ("\(json: json)" as Markup).text
        == #"{"b":"\u003c/script\u003e\u0026\u2028\n\"é","a":[1,null]}"#)
  }
}
