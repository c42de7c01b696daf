import Platform
import Testing

@Suite("Texts in the order of a language") struct CollatorTests {
  private func sorted(_ texts: [String], language: String) throws -> [String] {
    let collator = try #require(Collator(language: language))
    var keyed: [(key: [UInt8], text: String)] = []
    for text in texts { keyed.append((collator.key(of: Array(text.utf16)), text)) }
    return keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.text)
  }

  @Test("numbers by their value, letters by the language") func order() throws {
    #expect(
      try sorted(["b10", "ä", "b9", "B2", "a", "z"], language: "de") == ["a", "ä", "B2", "b9", "b10", "z"])
    #expect(try sorted(["z", "ä", "a"], language: "sv") == ["a", "z", "ä"])
    #expect(try sorted(["10", "9"], language: "no-such-language") == ["9", "10"])
  }

  @Test("the only zero of a key is at its end, also of long texts") func zero() throws {
    let collator = try #require(Collator(language: "en"))
    for text in ["", "a", "photographs 2021", String(repeating: "漢字 ", count: 2_000)] {
      let key = collator.key(of: Array(text.utf16))
      #expect(key.firstIndex(of: 0) == key.count - 1)
    }
  }
}
