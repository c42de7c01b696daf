import Testing

@testable import Metadata

@Suite("Angles in XMP")
struct XMPAngleTests {
  @Test(
    "degrees, minutes and seconds, with a letter or a sign",
    arguments: [
      ("47,30.5N", 47.508333333), ("47,30,30N", 47.508333333), ("8,30S", -8.5), ("8.5", 8.5), ("-8.5", -8.5),
      ("0,30W", -0.5),
    ])
  func readsDegrees(text: String, degrees: Double) throws {
    #expect(abs(try #require(XMPAngle.degrees(text)) - degrees) < 1e-8)
  }

  @Test("a text without a number is not an angle", arguments: ["", "N", ",", "north", "--"])
  func refusesWords(text: String) {
    #expect(XMPAngle.degrees(text) == nil)
  }
}
