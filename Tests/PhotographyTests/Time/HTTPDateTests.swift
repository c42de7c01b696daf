import TestSupport
import Testing

@testable import Photography

@Suite struct HTTPDateTests {
  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (951_827_696, "Tue, 29 Feb 2000 12:34:56 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"), (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
  ])
  func writesAndReads(seconds: Int, text: String) {
    #expect(HTTPDate(seconds: seconds).description == text)
    #expect(HTTPDate(text) == HTTPDate(seconds: seconds))
  }

  @Test func readsBackWhatItWrites() {
    let seed = SeededGenerator.seed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let date = HTTPDate(seconds: Int.random(in: -60_000_000_000...250_000_000_000, using: &generator))
      #expect(HTTPDate(date.description) == date, "seed \(seed)")
    }
  }

  @Test(arguments: [
    (Int.min, "Mon, 01 Jan 0001 00:00:00 GMT"), (Int.max, "Fri, 31 Dec 9999 23:59:59 GMT"),
  ])
  func keepsToYearsOfFourDigits(seconds: Int, text: String) {
    #expect(HTTPDate(seconds: seconds).description == text)
  }

  @Test(arguments: [
    "", "yesterday", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Now 1994 08:49:37 GMT",
    "Sun, 32 Nov 1994 08:49:37 GMT", "Tue, 29 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08::37 GMT",
    "Sun, 06 Nov 1994 24:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
  ])
  func ignoresOtherSpellings(text: String) { #expect(HTTPDate(text) == nil) }
}
