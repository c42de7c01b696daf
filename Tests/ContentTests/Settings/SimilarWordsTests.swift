import TestSupport
import Testing

@testable import Content

@Suite struct SimilarWordsTests {
  @Test("the same words as comparing each gives")
  func asComparingEach() {
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    func word() -> String {
      String(
        (0..<Int.random(in: 1...9, using: &random)).compactMap { _ in "abAé ".randomElement(using: &random) })
    }
    let known = Set((0..<400).map { _ in word() }).sorted()
    let words = SimilarWords(known)
    var found = 0
    for _ in 0..<200 {
      let wanted = word()
      let expected = Spelling.alike(wanted, in: known) { [$0] }
      #expect(words.alike(wanted).sorted() == expected.sorted(), "seed \(seed), “\(wanted)”")
      found += expected.count
    }
    #expect(found > 0)
  }
}
