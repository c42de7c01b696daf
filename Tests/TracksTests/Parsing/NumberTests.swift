import Testing

@testable import Tracks

@Suite("P9: numbers in track files") struct NumberTests {
  /// Decimals of each length, as a recorder writes them.
  private static let decimals: [String] = (0..<400).flatMap { number -> [String] in
    let digits = String(Int(8_123_456_789_012_345 &* (number + 1)).magnitude)
    return (1...min(digits.count, 16)).map { length in
      let text = digits.prefix(length)
      let point = text.index(text.startIndex, offsetBy: number % length)
      let isWhole = point == text.startIndex
      return (number % 2 == 0 ? "-" : "") + (isWhole ? text : text[..<point] + "." + text[point...])
    }
  }

  @Test("the same numbers as those of the standard library, to the last bit")
  func exactness() {
    for text in Self.decimals {
      #expect(Number.of(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
      #expect(
        Number.of(ElementText(utf8: Array(text.utf8)))?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  @Test(
    "unusual spellings",
    arguments: [
      ("-0", -0.0), ("007.50", 7.5), (" 46.5\n", 46.5), ("1e3", 1000), ("+5", 5), ("5.", 5), (".5", 0.5),
      ("0.1234567890123456789", 0.1234567890123456789), ("123456789012345678", 123_456_789_012_345_680),
    ])
  func unusual(text: String, number: Double) {
    #expect(Number.of(text)?.bitPattern == number.bitPattern)
    #expect(Number.of(ElementText(utf8: Array(text.utf8)))?.bitPattern == number.bitPattern)
  }

  @Test(arguments: ["", "-", ".", "1.2.3", "4,5", "nan", "inf", "1e999", "- 5", "5 6", "--5", "１"])
  func whatIsNoNumberIsNone(text: String) {
    #expect(Number.of(text) == nil)
    #expect(Number.of(ElementText(utf8: Array(text.utf8))) == nil)
  }
}
