import Testing

@testable import Photography

@Suite struct StringTests {
  @Test func textsAreOrderedByTheirBytes() {
    let ordered = ["", "a", "a/b", "a0", "ab", "b", "e\u{301}", "z", "é", "日", "😀"]
    for (i, a) in ordered.enumerated() {
      for (j, b) in ordered.enumerated() { #expect(a.precedesByBytes(b) == (i < j), "\(a) and \(b)") }
    }
  }
}
