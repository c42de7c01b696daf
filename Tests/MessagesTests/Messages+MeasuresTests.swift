import Messages
import Photography
import Testing

@Suite struct MessagesMeasuresTests {
  @Test(
    "distances have the numbers and the units of the language",
    arguments: [
      ("en", "850 m", "3.4 km", "12\u{202F}345 km"), ("de", "850 m", "3,4 km", "12.345 km"),
      ("ru", "850 м", "3,4 км", "12\u{A0}345 км"), ("zh-CN", "850 米", "3.4 公里", "12,345 公里"),
    ])
  func distances(locale: String, metres: String, near: String, far: String) {
    let words = Messages(locale: locale)
    #expect([850, 3400, 12_345_000].map { words.distance(metres: $0) } == [metres, near, far])
  }

  @Test(
    "a place is near a town, or at a distance in a direction",
    arguments: [
      ("en", "near Arc, Chile", "73 km NW of Arc, Chile"),
      ("de", "bei Arc, Chile", "73 km nordwestlich von Arc, Chile"),
      ("ja", "Arc（Chile）付近", "Arc（Chile）の北西73 km"),
      ("ar", "بالقرب من \u{2068}\u{2068}Arc\u{2069}، \u{2068}Chile\u{2069}\u{2069}", nil),
    ] as [(String, String, String?)])
  func towns(locale: String, near: String, far: String?) {
    let words = Messages(locale: locale)
    let town = NearestTown(town: "Arc", country: "Chile")
    #expect(words.phrase(town) == near)
    let distant = NearestTown(
      town: "Arc", country: "Chile", distance: .init(kilometres: 73, direction: .northWest))
    if let far { #expect(words.phrase(distant) == far) }
    #expect(words.text(NearestTown(town: "Monaco", country: "Monaco")) == "Monaco")
  }

  @Test(
    "positions",
    arguments: [("en", "47.5° N, 8.5° W"), ("de", "47,5° N, 8,5° W"), ("ko", "북위 47.5°, 서경 8.5°")])
  func positions(locale: String, text: String) throws {
    #expect(Messages(locale: locale).text(try #require(Coordinate(latitude: 47.5, longitude: -8.5))) == text)
  }

  @Test(
    "numbers select the plural form",
    arguments: [
      ("pl", [1, 3, 5, 22], ["1 zdjęcie", "3 zdjęcia", "5 zdjęć", "22 zdjęcia"]),
      ("he", [1, 2, 10], ["תמונה אחת", "שתי תמונות", "10 תמונות"]),
      ("fr", [0, 1, 2], ["0 photo", "1 photo", "2 photos"]),
    ])
  func plurals(locale: String, counts: [Int], texts: [String]) {
    #expect(counts.map { Messages(locale: locale).photographs(count: $0) } == texts)
  }

  @Test("a region has its language's words and its own numbers") func regions() {
    #expect(Messages(locale: "de-CH").timeline == "Zeitleiste")
    #expect(Messages(locale: "de-CH").number(12_345) == "12’345")
    #expect(Messages(locale: "zh-TW").timeline == "Timeline" && !Messages(locale: "zh-TW").isTranslated)
    #expect(Messages(locale: "iw").timeline == Messages(locale: "he").timeline)
  }
}
