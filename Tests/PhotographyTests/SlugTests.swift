import Photography
import Testing

@Suite struct SlugTests {
  @Test("P7: letters and digits of any script stay", arguments: ["sunset", "日没", "2019", "été", "हिन्दी", "a-b"])
  func keepsWhatIsFit(name: String) { #expect(Slug(name).text == name) }

  @Test(arguments: ["c++", "a b", "Sunset", "../x", "a.b", "--", "", "🌅", "a--b", "-a"])
  func marksWhatWasLost(name: String) {
    let slug = Slug(name).text
    #expect(slug != name)
    #expect(slug.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" })
    #expect(slug.count >= 6)
  }

  @Test func differentNamesStayApart() { #expect(Slug("c++") != Slug("c#")) }

  @Test func longNamesFitFileSystems() {
    #expect(Slug(String(repeating: "山", count: 500)).text.utf8.count < 200)
  }
}
