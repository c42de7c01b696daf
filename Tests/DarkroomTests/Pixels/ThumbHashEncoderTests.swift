import Foundation
import Photography
import Testing

@testable import Darkroom

@Suite("Placeholder")
struct ThumbHashTests {
  /// The hashes of thumbhash-python for the same pixels.
  static let expected: [String: [UInt8]] =
    (try? JSONDecoder().decode([String: [UInt8]].self, from: Data(Fixture.bytes("thumb-hashes.json")))) ?? [:]

  @Test("its hash is that of thumbhash-python", arguments: ["wide", "tall", "square", "strip"])
  func agrees(name: String) throws {
    let bytes = try Fixture.bytes("hash-\(name).png")
    let placeholder = try bytes.withUnsafeBytes { try Darkroom.open($0, PlaceholderTask()) }
    #expect(placeholder.thumbHash == ThumbHashTests.expected["hash-\(name).png"])
  }

  @Test("its colour is the average, and a flat picture's hash has no AC components")
  func usesTheAverageColour() {
    let halves = PixelBuffer(size: PixelSize(width: 4, height: 2))
    for i in 0..<8 {
      for (channel, value) in [UInt8(i < 4 ? 100 : 200), 50, 255, 255].enumerated() {
        halves.row(0)[i * 4 + channel] = value
      }
    }
    #expect(halves.finished().placeholder.colour == Colour(red: 150, green: 50, blue: 255))
    let flat = PixelBuffer(size: PixelSize(width: 4, height: 2))
    flat.row(0).update(repeating: 90, count: 32)
    let hash = flat.finished().placeholder.thumbHash
    #expect(hash.count <= 25)
    // By hand: lightness 63 * 90 / 255 = 22; both differences in the middle, 32; no scale.
    let head = 22 | 32 << 6 | 32 << 12
    #expect(Array(hash.prefix(3)) == (0..<3).map { UInt8(truncatingIfNeeded: head >> (8 * $0)) })
  }
}

private struct PlaceholderTask: DecoderTask {
  func run(_ decoder: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> Placeholder {
    var decoder = decoder
    let path = ColourPath(from: decoder.layout, decoder.colour, on: Colour(red: 0, green: 0, blue: 0))
    let size = decoder.size
    return try Darkroom.enlarge(&decoder, to: size, path).finished().placeholder
  }
}
