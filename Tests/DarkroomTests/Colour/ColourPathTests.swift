import Foundation
import Photography
import Testing

@testable import Darkroom

@Suite("Colour (X6: every profile ends in sRGB)")
struct ColourPathTests {
  /// The expected sRGB of flat pictures, computed by make-fixtures.py from the profiles' numbers.
  static let expected: [String: [Int]] =
    (try? JSONDecoder().decode([String: [Int]].self, from: Data(Fixture.bytes("expected-colours.json"))))
    ?? [:]

  @Test("every way to declare a colour is tested")
  func isComplete() { #expect(ColourPathTests.expected.count >= 23) }

  @Test("is converted to the expected sRGB", arguments: expected.keys.sorted())
  func comesOutRight(name: String) throws {
    let found = try Pixels(try Fixture.bytes(name)).middle
    let wanted = try #require(ColourPathTests.expected[name])
    // JPEG and 8-bit Lab round on the way.
    let tolerance = name.hasPrefix("cmyk") || name.hasPrefix("hdr") ? 4 : 2
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance }, "\(found) should be \(wanted)")
  }

  @Test("light brighter than paper stays distinct and in range")
  func keepsHighlightsApart() throws {
    let white = try Pixels(try Fixture.bytes("hdr-white.heic")).middle[0]
    let lamp = try Pixels(try Fixture.bytes("hdr-lamp.heic")).middle[0]
    #expect(white > 225)
    #expect(white < lamp)
    #expect(lamp <= 255)
  }

  @Test("a profile that is sRGB is recognised, and others are not")
  func knowsSRGB() throws {
    #expect(try profile("srgb.png").isSRGB)
    #expect(try !profile("p3-skin.png").isSRGB)
    #expect(try !profile("adobe-sea.png").isSRGB)
    #expect(try !profile("gray-linear.png").isSRGB)
  }

  @Test("a damaged profile is ignored", arguments: [0, 3, 100, 131, 200])
  func survivesBrokenProfiles(length: Int) throws {
    let broken = SourceProfile(Array(try profile("p3-skin.png").bytes.prefix(length)))
    #expect(!broken.isSRGB)
    let transform = ColourTransform(broken, layout: .rgbx)
    let isRefused = transform == nil
    #expect(isRefused)
  }

  private func profile(_ name: String) throws -> SourceProfile {
    let bytes = try Fixture.bytes(name)
    let colour = try bytes.withUnsafeBytes { try PNGReader($0).colour }
    guard case .profile(let profile) = colour else { throw Missing() }
    return profile
  }

  private struct Missing: Error {}
}
