import Platform
import Testing

@Suite("Character sets of Japanese cameras") struct JapaneseCharsetTests {
  @Test("each is read, and bytes that it cannot have are refused")
  func decoding() {
    #expect(JapaneseCharset.shiftJIS.decode([0x8E, 0x52, 0x82, 0xC6, 0x8A, 0x43]) == "山と海")
    #expect(JapaneseCharset.euc.decode([0xBB, 0xB3, 0xA4, 0xC8, 0xB3, 0xA4]) == "山と海")
    #expect(
      JapaneseCharset.iso2022.decode(
        [0x1B, 0x24, 0x42, 0x3B, 0x33, 0x24, 0x48, 0x33, 0x24, 0x1B, 0x28, 0x42]) == "山と海")
    #expect(JapaneseCharset.shiftJIS.decode([0x8E]) == nil)
    #expect(JapaneseCharset.euc.decode([0xBB]) == nil)
  }
}
