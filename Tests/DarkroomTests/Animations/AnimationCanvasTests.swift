import Metadata
import Photography
import Testing

@testable import Darkroom

@Suite("What is laid over each other in animations")
struct AnimationCanvasTests {
  private let size = PixelSize(width: 1, height: 1)

  private func pixel(_ bytes: [UInt8]) -> Bitmap {
    let buffer = PixelBuffer(size: size)
    for (index, byte) in bytes.enumerated() { buffer.row(0)[index] = byte }
    return buffer.finished()
  }

  @Test(
    "half transparent colours are mixed by how much of each is seen",
    arguments: [
      ([0, 0, 0, 0], [200, 10, 0, 128], [200, 10, 0, 128]),
      ([255, 255, 255, 255], [200, 10, 0, 128], [227, 132, 127, 255]),
      ([0, 100, 200, 128], [200, 100, 0, 128], [134, 100, 66, 192]),
      ([1, 2, 3, 4], [9, 9, 9, 0], [1, 2, 3, 4]),
    ] as [([UInt8], [UInt8], [UInt8])])
  func blends(below: [UInt8], above: [UInt8], expected: [UInt8]) throws {
    var canvas = AnimationCanvas(size: size)
    var picture = try #require(Animation(try Fixture.bytes("moves.png"))).pictures[0]
    (picture.left, picture.top, picture.size) = (0, 0, size)
    (picture.isBlended, picture.disposal) = (false, .keep)
    canvas.draw(picture, pixel(below))
    picture.isBlended = true
    canvas.draw(picture, pixel(above))
    let found = (0..<4).map { canvas.row(0)[$0] }
    #expect(zip(found, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(found)")
  }
}
