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

  @Test("P7: the levels of a very deep tag past the 64th count as one") func levels() throws {
    let names = (0..<1000).map { "Level \($0)" }
    let tag = try #require(Hashtag(spelled: names))
    #expect(tag.key.count == Hashtag.mostLevels && tag.title.count == Hashtag.mostLevels)
    #expect(tag.title[62] == "Level 62" && tag.title[63].hasPrefix("Level 63 › Level 64"))
    #expect(Hashtag(spelled: names.dropLast()) != tag)
    #expect(Hashtag(spelled: Array(names[..<64]))?.title == Array(names[..<64]))
  }
}
