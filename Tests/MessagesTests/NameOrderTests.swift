import TestSupport
import Testing

@testable import Messages

@Suite("Names in the order that people expect") struct NameOrderTests {
  @Test(
    "numbers by value, letters by the rules of the language",
    arguments: [
      (nil, ["Page 1", "page 2", "Page 10", "Roll 2", "Roll 10", "Zebra"]),
      ("de", ["apfel", "Ärger", "Öl", "Ölung", "Page 2", "Page 10", "Zebra"]),
      ("sv", ["apfel", "Page 2", "Zebra", "Åland", "Ärger", "Öl"]),
      ("da", ["Abe", "Zebra", "Ærø", "Øre", "Aarhus"]),
      ("es", ["chico", "cz", "dado", "nube", "nz", "ñu", "oso"]),
      ("cs-CZ", ["cena", "cz", "hrad", "chata", "ihned"]),
      ("ar", ["2", "١٠", "ا", "ب", "ت", "abc"]),
      ("ja", ["あ", "アア", "カ", "が", "亜", "東京"]),
      ("zh", ["北京", "广州", "上海", "a"]),
      ("fr_CA", ["1 été", "02 été", "été", "étude"]),
      ("nonsense!", ["a", "B", "c 9", "c 10"]),
      ("", ["a", "ä", "b"]),
    ] as [(String?, [String])])
  func order(_ language: String?, _ names: [String]) {
    #expect(NameOrder(language: language).sorted(names.reversed(), by: \.self) == names)
  }

  @Test("Files are in the order of their names without the extension, folder by folder") func paths() {
    let paths = [
      "Ärger/p.jpg", "Page 1.png", "Page 1 (2).jpg", "Page 2.jpg", "Page 10.jpg", "Roll 2/Day/a.jpg",
      "Roll 2/z.jpg", "Roll 10/a.jpg", "Roll 10/b.jpg", "Roll-1/.hidden",
    ]
    #expect(NameOrder(language: "en").sorted(paths.reversed(), byPath: \.self) == paths)
  }

  @Test(
    "Any names have one order, whatever the order in which they are given", arguments: ["en", "sv", "th"])
  func isTotal(_ language: String) {
    let order = NameOrder(language: language)
    var random = SeededGenerator(seed: 51)
    let pieces = [
      "a", "A", "ä", "a\u{308}", "ch", "ss", "ß", "1", "01", "10", "٢", "２", " ", "_", "-", ".", "か", "ガ",
      "東",
      "\u{0}", "\u{301}", "e\u{301}", "é", "",
    ]
    let names = (0..<500).map { _ in
      (0..<3).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let sorted = order.sorted(names, byPath: \.self).map { Array($0.utf8) }
    for _ in 0..<5 {
      #expect(order.sorted(names.shuffled(using: &random), byPath: \.self).map { Array($0.utf8) } == sorted)
    }
  }

  @Test("A name may be empty, and as long as it likes") func extremes() {
    let levels = [["a"], ["a", ""], ["a", "b"], ["a b"]]
    #expect(NameOrder(language: "en").sorted(levels.reversed(), levels: \.self) == levels)
    let long = String(repeating: "ä1", count: 100_000)
    #expect(NameOrder(language: "de").sorted([long, "", "a"], by: \.self) == ["", "a", long])
  }
}
