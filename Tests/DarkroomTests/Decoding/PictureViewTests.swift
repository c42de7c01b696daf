import Metadata
import Photography
import Testing

@testable import Darkroom

@Suite("Cropped and turned pictures")
struct PictureViewTests {
  private static let stored = PixelSize(width: 3, height: 2)

  /// The rows of a picture whose pixels are `0 1 2` and `3 4 5`.
  private func rows(_ changes: [PictureChange]) -> [[Int]] {
    let view = PictureView(Self.stored, changes)
    return (0..<view.size.height).map { y in
      let row = UnsafeMutablePointer<Int>.allocate(capacity: view.size.width)
      defer { row.deallocate() }
      Array(0..<6).withUnsafeBufferPointer { pixels in
        if let base = pixels.baseAddress { view.copyRow(y, from: base, to: row) }
      }
      return Array(UnsafeBufferPointer(start: row, count: view.size.width))
    }
  }

  @Test("are read as they are shown")
  func reads() {
    #expect(rows([]) == [[0, 1, 2], [3, 4, 5]])
    #expect(rows([.turn(clockwise: 1)]) == [[3, 0], [4, 1], [5, 2]])
    #expect(rows([.turn(clockwise: 2)]) == [[5, 4, 3], [2, 1, 0]])
    #expect(rows([.turn(clockwise: 3)]) == [[2, 5], [1, 4], [0, 3]])
    #expect(rows([.turn(clockwise: 4)]) == [[0, 1, 2], [3, 4, 5]])
    #expect(rows([.mirrorLeftRight]) == [[2, 1, 0], [5, 4, 3]])
    #expect(rows([.mirrorTopBottom]) == [[3, 4, 5], [0, 1, 2]])
    let right = PictureChange.crop(left: 1, top: 0, size: PixelSize(width: 2, height: 2))
    #expect(rows([right]) == [[1, 2], [4, 5]])
  }

  @Test("changes apply in their order")
  func combines() {
    let lower = PictureChange.crop(left: 1, top: 1, size: PixelSize(width: 2, height: 1))
    #expect(rows([lower, .turn(clockwise: 1)]) == [[4], [5]])
    let turned = PictureChange.crop(left: 1, top: 1, size: PixelSize(width: 1, height: 2))
    #expect(rows([.turn(clockwise: 1), turned]) == [[1], [2]])
    #expect(rows([.turn(clockwise: 1), .mirrorLeftRight]) == [[0, 3], [1, 4], [2, 5]])
    #expect(rows([.mirrorLeftRight, .turn(clockwise: 1)]) == [[5, 2], [4, 1], [3, 0]])
  }
}
