import Testing

@testable import Checking

@Suite("Words of what is hidden") struct HiddenTextsTests {
  private func found(_ text: String, in file: String) -> [String] {
    HiddenTexts([text]).findings(in: Array(file.utf8))
  }

  @Test("are found as whole words, as pages and data write them")
  func forms() {
    #expect(found("Grandma's garden", in: "<p>Grandma's garden</p>") == ["Grandma's garden"])
    #expect(found("Grandma's garden", in: "<p>Grandma&#39;s garden</p>") == ["Grandma's garden"])
    #expect(found("Salt & pepper", in: "[\"Salt \\u0026 pepper\"]") == ["Salt & pepper"])
    #expect(found("Überlingen", in: "in Überlingen.") == ["Überlingen"])
    #expect(found("Alps", in: "The Alpstein, the Kalps and Alps2") == [])
    #expect(found("Alps", in: "Alps") == ["Alps"])
  }

  @Test("of less than four letters are none")
  func short() {
    #expect(HiddenTexts(["Ana", ""]).isEmpty)
  }
}
