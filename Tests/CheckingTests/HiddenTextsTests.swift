import Testing

@testable import Checking

@Suite("Words of what is hidden") struct HiddenTextsTests {
  private func found(_ text: String, in file: String) -> [String] {
    HiddenTexts([text]).findings(in: Array(file.utf8))
  }

  @Test("hidden words are found whole, as pages and data write them")
  func forms() {
    #expect(found("Grandma's garden", in: "<p>Grandma's garden</p>") == ["Grandma's garden"])
    #expect(found("Grandma's garden", in: "<p>Grandma&#39;s garden</p>") == ["Grandma's garden"])
    #expect(found("Salt & pepper", in: "[\"Salt \\u0026 pepper\"]") == ["Salt & pepper"])
    #expect(found("Überlingen", in: "in Überlingen.") == ["Überlingen"])
    #expect(found("Alps", in: "The Alpstein, the Kalps and Alps2") == [])
    #expect(found("Alps", in: "Alps") == ["Alps"])
  }

  @Test(
    "a single hidden word is found where it is a whole text or value, and not in sentences, keys and names of markup",
    arguments: [
      ("<h1>Garden</h1>", true), ("<a href=\"x\">\n  Garden\n</a>", true), ("<title>Garden</title>", true),
      ("{\"name\":\"Garden\"}", true), ("[[1,\"Garden\",2]]", true), ("[ \"Garden\" ]", true),
      ("<img alt=\"Garden\">", true), ("<a aria-label=\"Garden\">", true),
      ("<meta property=\"og:title\" content=\"Garden\">", true),
      ("<p>Garden of Eden</p>", false), ("<p>The Garden</p>", false), ("{\"Garden\":1}", false),
      ("{\"a\":1,\"Garden\" : 2}", false), ("<div class=\"Garden\">", false), ("Garden", false),
      ("<text x=\"1\">Garden</text>", false), ("<script>Garden</script>", false),
      ("<h1>Gardens</h1>", false),
    ]) func values(file: String, isFound: Bool)
  {
    let search = HiddenTexts([], values: ["Garden"])
    #expect(search.findings(in: Array(file.utf8)) == (isFound ? ["Garden"] : []))
  }

  @Test("words of less than four letters are not searched for")
  func short() {
    #expect(HiddenTexts(["Ana", ""]).isEmpty)
  }
}
