import Photography
import Testing

@Suite struct PageNameTests {
  @Test(arguments: [
    ("IMG_4021", "img-4021"), ("Été à Nice (2)", "été-à-nice-2"), ("--a--", "a"), ("東京", "東京"),
    ("a🌅b", "a-b"),
    ("index", "index-1"), ("NUL", "nul-1"), ("com7", "com7-1"), ("community", "community"), ("1️⃣", "1"),
    ("con", "con-1"), ("com", "com"), ("a-b", "a-b"), ("a--b", "a-b"), ("-a", "a"), ("a-", "a"),
    ("indexes", "indexes"),
  ])
  func keepsLettersAndDigitsOfEveryScript(text: String, name: String) {
    #expect(PageName(text).description == name)
    #expect(PageName(text[...]).description == name)
  }

  @Test func namesWithoutALetterGetADigest() {
    let a = PageName("🌅").description
    let b = PageName("🌄").description
    #expect(a.utf8.count == 8)
    #expect(a != b)
  }

  @Test func longNamesFitAFileSystem() {
    #expect(PageName(String(repeating: "a", count: 300)).description.count == 80)
    let name = PageName(String(repeating: "語", count: 300)).description
    #expect(name.utf8.count <= 200)
    #expect(name.count > 60)
  }

  @Test func itsOwnNameIsItself() {
    for text in ["IMG_4021", "Été", "東京", "हिन्दी", "a b"] {
      let name = PageName(text).description
      #expect(PageName(name).description == name)
    }
  }
}
