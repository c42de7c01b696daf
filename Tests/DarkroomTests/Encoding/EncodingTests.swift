import Foundation
import Photography
import Testing

@testable import Darkroom

@Suite("Encoding")
struct EncodingTests {
  @Test("qualities rise with JPEG's and stay within each format's scale")
  func qualitiesRise() {
    let all = (-5...105).map { Encoding(quality: $0) }
    for (low, high) in zip(all, all.dropFirst()) {
      #expect(low.jpeg.quality <= high.jpeg.quality)
      #expect(low.webp.quality <= high.webp.quality)
      #expect(low.avif.quality <= high.avif.quality)
    }
    #expect(all.allSatisfy { (1...100).contains($0.jpeg.quality) })
    #expect(all.allSatisfy { (0...100).contains($0.webp.quality) && (0...100).contains($0.avif.quality) })
  }

  @Test("the other formats look no worse than JPEG and take fewer bytes", arguments: [70, 82, 90])
  func looksAlike(quality: Int) throws {
    let file = try Fixture.bytes("chart.jpg")
    let settings = RenditionSettings(widths: [400], formats: [.jpeg, .webp, .avif], quality: quality)
    let developed = try Darkroom.develop(file.span.bytes, settings: settings)
    let reference = try Pixels(file, width: 400)
    let scores = try developed.pictures.map { try Pixels($0.bytes).similarity(to: reference) }
    // Photographs are equal on average; this chart differs by up to two hundredths.
    #expect(scores.allSatisfy { $0 > scores[0] - 0.02 }, "\(scores)")
    #expect(developed.pictures.dropFirst().allSatisfy { $0.bytes.count < developed.pictures[0].bytes.count })
  }
}
