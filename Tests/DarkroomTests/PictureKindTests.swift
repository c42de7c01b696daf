import Foundation
import Testing

@testable import Darkroom

@Suite("A file's kind")
struct PictureKindTests {
  @Test(
    "is told by its content",
    arguments: [
      ("chart.jpg", PictureKind.jpeg), ("chart.png", .png), ("alpha.webp", .webp), ("turned.heic", .heif),
    ])
  func isTold(name: String, kind: PictureKind) throws {
    let bytes = try Fixture.bytes(name)
    let found = PictureKind(signature: bytes.span.bytes)
    #expect(found == kind)
  }

  @Test(
    "is nothing for what is no picture", arguments: ["", "RIFF____WAVE", "____ftypisom", "BM", "plain text"])
  func isNothing(text: String) {
    let bytes = Array(text.utf8)
    let found = PictureKind(signature: bytes.span.bytes)
    #expect(found == nil)
  }

  @Test("an AVIF that leads with the general brand is still one")
  func findsAVIFBehindMIF1() {
    let bytes: [UInt8] = [0, 0, 0, 28] + Array("ftypmif1".utf8) + [0, 0, 0, 0] + Array("mif1avifmiaf".utf8)
    let found = PictureKind(signature: bytes.span.bytes)
    #expect(found == .avif)
  }
}
