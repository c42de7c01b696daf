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

  @Test("every byte of a file, and its length, counts for both words") func wordsOfFiles() {
    var (firsts, seconds): (Set<UInt64>, Set<UInt64>) = ([], [])
    var count = 0
    for length in 0...70 {
      let zeros = [UInt8](repeating: 0, count: length)
      var all = [zeros]
      for place in 0..<length {
        var bytes = zeros
        bytes[place] = 1
        all.append(bytes)
      }
      for bytes in all {
        let words = ContentHash.words(of: bytes)
        firsts.insert(words.first)
        seconds.insert(words.second)
        count += 1
      }
    }
    #expect(firsts.count == count && seconds.count == count)
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
