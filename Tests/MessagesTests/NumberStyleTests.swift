import Messages
import Testing

@Suite struct NumberStyleTests {
  @Test(
    "numbers are grouped from as many digits on as the language groups them",
    arguments: [
      ("de", "1.234", "12.345", "1.234,5"), ("es", "1234", "12.345", "1234,5"),
      ("fr", "1\u{202F}234", "12\u{202F}345", "1\u{202F}234,5"),
      ("ar-EG", "١٬٢٣٤", "١٢٬٣٤٥", "١٬٢٣٤٫٥"),
    ])
  func locales(locale: String, small: String, large: String, decimal: String) {
    let style = NumberStyle(locale: locale)
    #expect(style.text(1234) == small && style.text(12_345) == large && style.text("1234.5") == decimal)
    #expect(style.text(-12_345) == "-" + large)
  }

  @Test("without a locale, numbers have narrow spaces from five digits on") func standard() {
    let style = NumberStyle.standard
    #expect(
      [0, 9, 1234, 12_345, -1_234_567].map(style.text) == [
        "0", "9", "1234", "12\u{202F}345", "-1\u{202F}234\u{202F}567",
      ])
    #expect(style.text(2.5, places: 1) == "2.5")
    #expect(style.ungrouped(12_345) == "12345")
  }
}
