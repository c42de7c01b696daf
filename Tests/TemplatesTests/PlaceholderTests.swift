import Foundation
internal import Markup
import Photography
import Templates
import TestSupport
import Testing

@Suite struct PlaceholderTests {
  private func style(_ hash: [UInt8]) -> String? {
    var photo = Sample.library(1).photos[0]
    photo.placeholder = Placeholder(colour: Colour(red: 18, green: 52, blue: 86), thumbHash: hash)
    let markup = PictureElement(photo, on: "index.html", alternativeText: "", sizes: "1px").markup
    return markup.text.components(between: "style=\"", and: "\"").first.map(String.init)
  }

  /// A mid-grey header without frequencies, for a landscape of 7 by 5.
  private func flat(_ length: Int) -> [UInt8] {
    let header: [UInt8] = [0x20, 0x08, 0x02, 0x05, 0x80]
    return header + Array(repeating: 0x88, count: length - header.count)
  }

  @Test func aHashBecomesATinyPicture() throws {
    let style = try #require(self.style(flat(26)))
    let prefix = "background-image:url(data:image/bmp;base64,"
    try #require(style.hasPrefix(prefix))
    let bytes = [UInt8](try #require(Data(base64Encoded: String(style.dropFirst(prefix.count).dropLast()))))
    #expect(bytes.count == 26 + 4 * 3 * 3, "4 by 3 pixels")
    #expect(bytes[0...1] == [0x42, 0x4D])
    #expect(Int(bytes[2]) == bytes.count)
    #expect(bytes[18] == 4 && bytes[20] == 3 && bytes[24] == 24)
    // 32 of 63 is slightly more than half; the two colour channels are at 32 of 63, as near to zero as
    // possible.
    #expect(bytes[26...].allSatisfy { abs(Int($0) - 129) < 12 })
  }

  @Test("A truncated hash gives its colour only", arguments: [0, 1, 5, 6, 12])
  func shortHashesFallBack(length: Int) {
    #expect(style(Array(flat(26).prefix(length))) == "background-color:#123456")
  }

  @Test("Any bytes are handled", arguments: 1...40 as ClosedRange<UInt64>)
  func anyBytesAreSurvived(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let hash = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    #expect(style(hash)?.hasPrefix("background-") == true, "seed \(seed)")
  }
}
