import Photography
import Testing

@testable import Content

@Suite struct HashtagSpellingTests {
  @Test(arguments: [
    (["New  York"], ["new-york"]), (["CAFE\u{301}"], ["caf\u{E9}"]),
    ([" Places ", "", "Spain"], ["places", "spain"]),
    (["ΣΊΣΥΦΟΣ"], ["σίσυφοσ"]),
  ])
  func foldsCaseAndSpacesAndAccentSpellings(levels: [String], key: [String]) throws {
    let tag = try #require(Hashtag(spelled: levels))
    #expect(tag.key.map { Array($0.utf8) } == key.map { Array($0.utf8) })
  }

  @Test func distinguishesAccents() {
    #expect(Hashtag(spelled: ["café"]) != Hashtag(spelled: ["cafe"]))
    #expect(Hashtag(spelled: [" ", ""]) == nil)
  }
}
