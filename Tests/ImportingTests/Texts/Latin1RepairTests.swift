import Testing

@testable import Importing

struct Latin1RepairTests {
  @Test(arguments: [
    "Z\u{C3}\u{BC}rich": "Zürich", "é": "é", "Café": "Café", "plain": "plain", "日本": "日本",
    "\u{F0}\u{9F}\u{8C}\u{85} \u{E2}\u{80}\u{93}": "🌅 –", "\u{C3}\u{BC} 日": "\u{C3}\u{BC} 日", "": "",
  ])
  func repairsOnlyWhatIsDamaged(_ text: String, _ repaired: String) {
    #expect(text.repairedFromLatin1 == repaired)
  }
}
