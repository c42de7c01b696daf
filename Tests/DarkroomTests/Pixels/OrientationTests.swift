import Foundation
import Photography
import Testing

@testable import Darkroom

@Suite("Orientation (X6)")
struct OrientationTests {
  @Test("turns a picture upright as Pillow does, pixel by pixel", arguments: 1...8)
  func isPixelRight(tag: Int) throws {
    let stored = try Fixture.bytes("turn.png")
    #expect(try Pixels(stored, orientation: tag) == Pixels(try Fixture.bytes("turn-\(tag).png")))
  }

  @Test("any other tag counts as upright", arguments: [nil, 0, 9, -1, 65_535])
  func ignoresInvalidWidths(tag: Int?) {
    #expect(Orientation(tag: tag) == .upright)
  }

  @Test("turns sizes with the picture", arguments: 1...8)
  func turnsSizes(tag: Int) throws {
    let file = try Fixture.bytes("turn.png")
    let size = try Darkroom.uprightSize(of: file.span.bytes, orientation: Orientation(tag: tag))
    #expect(size == (tag < 5 ? PixelSize(width: 7, height: 5) : PixelSize(width: 5, height: 7)))
  }

  @Test("a HEIC is cropped and turned by its container's properties")
  func turnsHEIC() throws {
    let file = try Fixture.bytes("turned.heic")
    #expect(try Darkroom.uprightSize(of: file.span.bytes) == PixelSize(width: 48, height: 64))
    let picture = try Pixels(file)
    #expect(picture.size == PixelSize(width: 48, height: 64))
    // Turned clockwise, the lower left quarter (blue) is the upper left one, and the upper left (red) the upper right.
    let corners = [picture[8, 8], picture[40, 8], picture[8, 56], picture[40, 56]]
    let expected = [[40, 60, 220], [220, 40, 40], [230, 220, 60], [40, 200, 40]]
    for (found, wanted) in zip(corners, expected) {
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 12 }, "\(corners)")
    }
  }
}
