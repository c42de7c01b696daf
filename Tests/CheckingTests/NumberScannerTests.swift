import Testing

@testable import Checking

@Suite("Numbers in texts") struct NumberScannerTests {
  private func numbers(_ text: String, _ decimal: NumberScanner.Decimal = .point) -> [Double] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = NumberScanner(bytes, decimal)
      var numbers: [Double] = []
      while let number = scanner.next() {
        if number.decimals >= 0 { numbers.append((number.value * 1e6).rounded() / 1e6) }
      }
      return numbers
    }
  }

  @Test(
    "degrees in the ways in which people and programs write them",
    arguments: [
      "47.123456, 8.765432", "lat=\"47.123456\" lon=\"8.765432\"",
      "{\"latitude\":47.123456,\"longitude\":8.765432}",
      "geo:47.123456,8.765432", "map=14/47.123456/8.765432", "q=47.123456%2C8.765432",
      "47.123456° N, 8.765432° E",
      "N47.123456 E8.765432", "+47.123456+008.765432/", "<lat>47.123456</lat><lon>8.765432</lon>",
      "47.123456&deg; N 8.765432&#176; E",
    ])
  func degrees(text: String) {
    #expect(numbers(text).suffix(2) == [47.123456, 8.765432], "\(text): \(numbers(text))")
  }

  @Test("south and west are negative, and minutes and seconds belong to their degrees")
  func directions() {
    #expect(numbers("33.8568° S, 151.2153° W") == [-33.8568, -151.2153])
    #expect(numbers("-33.8568, \u{2212}151.2153") == [-33.8568, -151.2153])
    #expect(numbers("47° 7′ 24.5″ N, 8°45'55\" E") == [47.123472, 8.765278])
    #expect(numbers("S33.8568 W151.2153") == [-33.8568, -151.2153])
    #expect(numbers("47,1235; 8,7655", .comma) == [47.1235, 8.7655])
  }

  @Test("names, colours, versions, percentages, drawings and digests have none")
  func noNumbers() {
    for text in [
      "chenonceau-320.2dd1b189.webp", "#578E18", "PhotoMap 0.1.0", "50.34% 33.68%", "IMG_4021", "1.5rem",
    ] {
      #expect(numbers(text).filter { $0 != 320 } == [], "\(text)")
    }
  }
}
