import Photography
import Testing

@Suite("P7: no two tags share a page") struct HashtagPageTests {
  private func tag(_ key: String...) -> Hashtag { Hashtag(key: key, title: key) }

  @Test func pagesAreReadable() {
    #expect(tag("sunset").page == "tags/sunset/index.html")
    #expect(tag("places", "new-york").page == "tags/places/new-york/index.html")
    #expect(tag("日本").page == "tags/日本/index.html")
  }

  @Test("very deep tags have short addresses, each its own") func deepTagsAreBounded() {
    let levels = (0..<120).map { "a-rather-long-level-of-a-tag-\($0)" }
    let deep = ["a", "b", "a/b"].map { Hashtag(key: levels + [$0], title: levels + [$0]).page }
    #expect(Set(deep).count == 3)
    for page in deep { #expect(page.utf8.count < 1100 && page.hasSuffix("/index.html")) }
    let thousand = (0..<1000).map { "日本\($0)" }
    #expect(Hashtag(key: thousand, title: thousand).page.utf8.count < 1100)
    // A tag cannot take the address of another one's digest.
    #expect(tag("etc-3f2a1b9c").page != "tags/etc-3f2a1b9c/index.html")
  }

  @Test func lookAlikesHaveDigests() {
    let keys = ["c", "c++", "c#", "my_tag", "my-tag", "my-tag!", "index", "con", "🌅", "🌄", "c-3f2a1b9c"]
    let pages = keys.map { tag($0).page }
    #expect(Set(pages).count == keys.count)
    #expect(!pages.contains("tags/index/index.html") && !pages.contains("tags/con/index.html"))
    // A fixed value: a change of the digest would change addresses.
    #expect(tag("c++").page == "tags/c-fb7e47a9/index.html")
  }

  @Test("P7: 10,000 tags of every script, words of 1,000 letters and 64 levels have separate pages")
  func manyTags() {
    let letters = ["ж", "ώ", "写", "ش", "👩‍👩‍👧‍👦", "é"]
    var pages: Set<String> = []
    for number in 0..<10_000 {
      let letter = letters[number % letters.count]
      let word = String(repeating: letter, count: number % 100 == 0 ? 1000 : 4) + "\(number)"
      let levels = number % 100 == 1 ? (0..<64).map { "\(letter)\($0)" } + [word] : [word]
      let page = Hashtag(key: levels, title: levels).page
      #expect(page.utf8.count <= 1300 && page.split(separator: "/").allSatisfy { $0.utf8.count <= 255 })
      pages.insert(page)
    }
    #expect(pages.count == 10_000)
  }
}
