import Testing

@testable import Photography

@Suite("Hashes of content: the same in every run with one cache") struct ChangeHashTests {
  @Test("A text adds its length, then eight bytes at a time, the first one lowest", arguments: 0...40)
  func wordsOfText(count: Int) {
    let text = String("Crête d’Ouchamps, 2 719 m — glacier".prefix(count))
    let bytes = Array(text.utf8)
    var expected = ChangeHash()
    expected.add(bytes.count)
    for start in stride(from: 0, to: bytes.count, by: 8) {
      var word: UInt64 = 0
      for byte in bytes[start..<min(start + 8, bytes.count)].reversed() { word = word << 8 | UInt64(byte) }
      expected.add(word)
    }
    var (ofText, ofPart) = (ChangeHash(), ChangeHash())
    ofText.add(text)
    ofPart.add("(\(text))".dropFirst().dropLast())
    #expect(ofText == expected && ofPart == expected)
    var ofBytes = ChangeHash()
    ofBytes.add(bytes)
    #expect(ofBytes == expected)
  }

  @Test("hashes have a secret key, which does not change while a program runs") func key() {
    let key = HashKey.use(nil)
    #expect(key == HashKey.current && key != 0)
    #expect(HashKey.use(key &+ 1) == key)
    let product = (key ^ 7).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    #expect(ChangeHash(7).value == (product.high ^ product.low) &+ 0xE703_7ED1_A0B4_28DB)
  }

  @Test("a seed and the first value do not cancel each other out")
  func seeds() {
    var values: Set<UInt64> = []
    for seed in 0...9 as ClosedRange<UInt64> {
      for word in 0...9 as ClosedRange<UInt64> {
        var hash = ChangeHash(seed)
        hash.add(word)
        values.insert(hash.value)
      }
    }
    #expect(values.count == 100)
  }

  @Test("No text differs from an empty one") func noText() {
    let missing: String? = nil
    let empty: String? = ""
    var hashes = (ChangeHash(), ChangeHash())
    hashes.0.add(missing)
    hashes.1.add(empty)
    #expect(hashes.0 != hashes.1)
  }
}
