import Photography
import Testing

@Suite struct ColourTests {
  @Test(arguments: [("#578E18", "#578E18"), ("#f4a523", "#F4A523"), ("#0aF", "#00AAFF")])
  func readsAndWritesHex(text: String, hex: String) { #expect(Colour(hex: text)?.hex == hex) }

  @Test(arguments: ["578E18", "#12345", "#GGGGGG", "", "#"])
  func refusesOtherText(text: String) { #expect(Colour(hex: text) == nil) }

  @Test func contrastIsWCAGs() {
    let black = Colour(red: 0, green: 0, blue: 0)
    let white = Colour(red: 255, green: 255, blue: 255)
    #expect(abs(black.contrast(with: white) - 21) < 0.001)
    #expect(white.contrast(with: white) == 1)
    // #767676 on white is the well-known 4.54.
    #expect(abs(Colour(red: 0x76, green: 0x76, blue: 0x76).contrast(with: white) - 4.54) < 0.01)
  }
}
