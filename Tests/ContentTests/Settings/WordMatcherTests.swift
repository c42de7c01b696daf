import TestSupport
import Testing

@testable import Content

@Suite("X3: words about privacy in the names of keys", .timeLimit(.minutes(5))) struct WordMatcherTests {
  private static let words = ["private", "hid", "skryt", "скры", "非公開", "caché"]
  private static let beginnings = ["show", "пока"]

  @Test("finds a word wherever it is, and a beginning at the beginning only") func finds() {
    let matcher = WordMatcher(Self.words, beginnings: Self.beginnings)
    for name in [
      "private", "isprivate", "privately", "hid", "скрыто", "写真非公開", "caché", "cache\u{301}", "showmap",
      "показ",
    ] {
      #expect(matcher.isIn(name), "\(name)")
    }
    for name in ["", "privat", "hi", "cache", "noshow", "sho", "非公"] {
      #expect(!matcher.isIn(name), "\(name)")
    }
  }

  @Test("agrees with a search for each word", arguments: 1...20 as ClosedRange<UInt64>)
  func agrees(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let letters = Array("aábшж開")
    func text(_ count: Int) -> String {
      String((0..<count).map { _ in letters.randomElement(using: &generator) ?? "a" })
    }
    let (words, beginnings) = ((0..<6).map { _ in text(3) }, (0..<3).map { _ in text(2) })
    let matcher = WordMatcher(words, beginnings: beginnings)
    for _ in 0..<200 {
      let name = text(Int.random(in: 0...12, using: &generator))
      #expect(
        matcher.isIn(name)
          == (words.contains(where: name.contains) || beginnings.contains(where: name.hasPrefix)),
        "\(name) in \(words), \(beginnings)")
    }
  }
}
