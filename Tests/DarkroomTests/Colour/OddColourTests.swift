import Foundation
import Testing

@testable import Darkroom

@Suite("Colour that files declare twice, wrongly or by numbers")
struct OddColourTests {
  /// The segment with a JPEG's profile.
  private func profileSegment(of name: String) throws -> [UInt8] {
    let file = try Fixture.bytes(name)
    let start = try #require(Data(file).range(of: Data("ICC_PROFILE\0".utf8))).lowerBound - 4
    return Array(file[start..<start + 2 + Int(file[start + 2]) << 8 + Int(file[start + 3])])
  }

  private func inserting(_ segment: [UInt8], in file: [UInt8]) -> [UInt8] {
    Array(file[..<2]) + segment + file[2...]
  }

  @Test("a gray profile does not take the colours of a picture")
  func grayProfile() throws {
    let plain = try Fixture.bytes("chart.jpg")
    let odd = inserting(try profileSegment(of: "gray-linear.jpg"), in: plain)
    #expect(try Pixels(odd) == Pixels(plain))
  }

  @Test("parts of a profile that a JPEG repeats, or of a second one, do no harm", arguments: [true, false])
  func repeatedParts(isRepeated: Bool) throws {
    let plain = try Fixture.bytes("p3-skin.jpg")
    var part = try profileSegment(of: "p3-skin.jpg")
    // The first of nine parts, of which the others are missing.
    if !isRepeated { part[17] = 9 }
    let odd = inserting(part, in: plain)
    #expect(try Pixels(odd) == Pixels(plain))
    let stripped = try Darkroom.strip(odd.span.bytes)
    #expect(try Pixels(stripped.bytes) == Pixels(plain))
  }

  @Test(
    "of several profiles in a PNG the first counts, also beside an sRGB chunk", arguments: ["iCCP", "sRGB"])
  func repeatedChunks(name: String) throws {
    let plain = PNGFile(try Fixture.bytes("p3-skin.png"))
    let profile = try #require(plain.chunks.firstIndex { $0.name == "iCCP" })
    let payload = name == "iCCP" ? plain.chunks[profile].payload : [0]
    let odd = plain.inserting(name, payload, at: profile + 1)
    #expect(try Pixels(odd.bytes) == Pixels(plain.bytes))
  }

  @Test("numbers of colours in a PNG come before its profile")
  func codes() throws {
    var file = PNGFile(try Fixture.bytes("p3-skin.png"))
    let wanted = try Pixels(file.bytes).middle
    file.chunks.removeAll { $0.name == "iCCP" }
    let plain = try Pixels(file.bytes).middle
    // Display P3 with the curve of sRGB.
    let found = try Pixels(file.inserting("cICP", [12, 13, 0, 1], at: 1).bytes).middle
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 2 })
    #expect(zip(plain, wanted).contains { abs($0 - $1) > 5 })
    // Of no use: a matrix other than that of RGB.
    #expect(try Pixels(file.inserting("cICP", [12, 13, 1, 1], at: 1).bytes).middle == plain)
  }

  @Test("a PNG of high dynamic range has the brightness of paper where its light is that of paper")
  func perceptualQuantizer() throws {
    var file = PNGFile(colours: 0, channels: 1)
    // 203 candelas are 58 % of the signal.
    file.chunks[1].payload = PNGFile.stored(
      (0..<16).flatMap { _ in [0] + [UInt8](repeating: 148, count: 16) })
    #expect(try Pixels(file.bytes).middle == [148, 148, 148])
    let bright = try Pixels(file.inserting("cICP", [9, 16, 0, 1], at: 1).bytes).middle
    #expect(bright.allSatisfy { $0 > 200 })
  }
}
