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
    #expect(abs(try #require(XMPAngle(text, reference: nil)).degrees - degrees) < 1e-8)
  }

  @Test("a text without a number is not an angle", arguments: ["", "N", ",", "north", "--"])
  func refusesWords(text: String) {
    #expect(XMPAngle(text, reference: "N") == nil)
  }

  @Test(
    "a reference apart is applied; a letter or a sign that contradicts it, or no hemisphere at all, makes it doubtful",
    arguments: [
      ("70.6", "W", -70.6, true), ("70.6", "East", 70.6, true), ("-118.4", "W", -118.4, true),
      ("18,30N", "S", -18.5, false), ("18,30N", "N", 18.5, true), ("18,30S", "S", -18.5, true),
      ("-8.5", "N", 8.5, false), ("8.5", nil, 8.5, false), ("-8.5", nil, -8.5, true),
      ("8,30E", nil, 8.5, true),
      ("70.6", "?", 70.6, false), ("0", nil, 0, true),
    ] as [(String, String?, Double, Bool)])
  func appliesReference(text: String, reference: String?, degrees: Double, isSure: Bool) throws {
    let angle = try #require(XMPAngle(text, reference: reference))
    #expect(angle.degrees == degrees)
    #expect(angle.isSure == isSure)
  }
}
