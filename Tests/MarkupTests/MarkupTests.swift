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
