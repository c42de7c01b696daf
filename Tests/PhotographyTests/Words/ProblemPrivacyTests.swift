import Photography
import Testing

@Suite struct ProblemPrivacyTests {
  @Test("X3: what a published file tells of something hidden is about privacy, and nothing else is")
  func kinds() {
    let found = Problem.Code.allCases.filter { Problem(.error, "a", "b", code: $0).isAboutPrivacy }
    #expect(
      found == [
        .publishedPosition, .publishedMetadata, .publishedHiddenText, .publishedUnlisted,
        .publishedUnencrypted,
      ])
    // Every code of what was published, also one that is added later.
    #expect(found == Problem.Code.allCases.filter { $0.rawValue.hasPrefix("published") })
  }
}
