import Testing

@testable import Photography

@Suite("Hashes of content: the same in every run, as caches keep them") struct ContentHashTests {
  @Test("A text adds its length, then eight bytes at a time, the first one lowest", arguments: 0...40)
  func wordsOfText(count: Int) {
    let text = String("Crête d’Ouchamps, 2 719 m — glacier".prefix(count))
    let bytes = Array(text.utf8)
    var expected = ContentHash()
    expected.add(bytes.count)
    for start in stride(from: 0, to: bytes.count, by: 8) {
      var word: UInt64 = 0
      for byte in bytes[start..<min(start + 8, bytes.count)].reversed() { word = word << 8 | UInt64(byte) }
      expected.add(word)
    }
    #expect(ContentHash.of(text) == expected.value)
    #expect(ContentHash.of("(\(text))".dropFirst().dropLast()) == expected.value)
    var ofBytes = ContentHash()
    ofBytes.add(bytes)
    #expect(ofBytes == expected)
  }

  @Test("No text differs from an empty one") func noText() {
    let missing: String? = nil
    let empty: String? = ""
    var hashes = (ContentHash(), ContentHash())
    hashes.0.add(missing)
    hashes.1.add(empty)
    #expect(hashes.0 != hashes.1)
  }
}
