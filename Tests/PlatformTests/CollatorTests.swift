import Platform
import Testing

@Suite("Texts in the order of a language") struct CollatorTests {
  private struct NoData: Error {}

  private func keys(of texts: [String], language: String) throws -> [[UInt8]] {
    guard let collator = Collator(language: language) else { throw NoData() }
    var keys: [[UInt8]] = []
    for text in texts { keys.append(collator.key(of: Array(text.utf16))) }
    return keys
  }

  private func sorted(_ texts: [String], language: String) throws -> [String] {
    zip(try keys(of: texts, language: language), texts)
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  @Test("numbers by their value, letters by the language") func order() throws {
    #expect(
      try sorted(["b10", "ä", "b9", "B2", "a", "z"], language: "de") == ["a", "ä", "B2", "b9", "b10", "z"])
    #expect(try sorted(["z", "ä", "a"], language: "sv") == ["a", "z", "ä"])
    #expect(try sorted(["10", "9"], language: "no-such-language") == ["9", "10"])
  }

  @Test("the only zero of a key is at its end, also of long texts") func zero() throws {
    let texts = ["", "a", "photographs 2021", String(repeating: "漢字 ", count: 2_000)]
    for key in try keys(of: texts, language: "en") { #expect(key.firstIndex(of: 0) == key.count - 1) }
  }
}
