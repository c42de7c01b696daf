import Photography
import Testing

@Suite struct DistanceTextTests {
  @Test(
    "L4: metres, one decimal, none; no rounding contradicts its band",
    arguments: [
      (0, "0 m"), (0.4, "0 m"), (850, "850 m"), (999.4, "999 m"), (999.5, "1.0 km"), (999.6, "1.0 km"),
      (1000, "1.0 km"), (3400, "3.4 km"), (9949, "9.9 km"), (9950, "10 km"), (9999.9, "10 km"),
      (10_000, "10 km"), (12_300, "12 km"), (9_999_400, "9999 km"), (15_993_000, "15\u{202F}993 km"),
    ] as [(Double, String)])
  func distances(metres: Double, text: String) {
    #expect(DistanceText(metres: metres).description == text)
  }

  @Test("a distance beyond all integers has a text", arguments: [1e300, .infinity, .nan])
  func damaged(metres: Double) {
    #expect(!DistanceText(metres: metres).description.isEmpty)
  }
}
