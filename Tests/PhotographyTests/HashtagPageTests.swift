import Photography
import Testing

@Suite("P7: no two tags share a page") struct HashtagPageTests {
  private func tag(_ key: String...) -> Hashtag { Hashtag(key: key, title: key) }

  @Test func pagesAreReadable() {
    #expect(tag("sunset").page == "tags/sunset/index.html")
    #expect(tag("places", "new-york").page == "tags/places/new-york/index.html")
    #expect(tag("日本").page == "tags/日本/index.html")
  }

  @Test func lookAlikesHaveDigests() {
    let keys = ["c", "c++", "c#", "my_tag", "my-tag", "my-tag!", "index", "con", "🌅", "🌄", "c-3f2a1b9c"]
    let pages = keys.map { tag($0).page }
    #expect(Set(pages).count == keys.count)
    #expect(!pages.contains("tags/index/index.html") && !pages.contains("tags/con/index.html"))
    // A fixed value: a change of the digest would change addresses.
    #expect(tag("c++").page == "tags/c-fb7e47a9/index.html")
  }
}
