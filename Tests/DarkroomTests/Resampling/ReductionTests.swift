import CResample
import Photography
import Testing

@testable import Darkroom

@Suite("Reduction (X5: quality against Pillow's Lanczos)")
struct ReductionTests {
  /// Edges, single-pixel lines, a zone plate and ramps; from a JPEG decoded at 1/2 of its size or smaller, and from a PNG.
  @Test(
    "looks like Pillow's Lanczos at each size",
    arguments: [("chart.jpg", "chart-jpg", [400, 160, 64]), ("chart.png", "chart-png", [333, 200, 47])])
  func looksLikePillow(file: String, reference: String, widths: [Int]) throws {
    let bytes = try Fixture.bytes(file)
    for width in widths {
      let expected = try Pixels(try Fixture.bytes("\(reference)-\(width).png"))
      let similarity = try Pixels(bytes, width: width).similarity(to: expected)
      #expect(similarity >= 0.98, "\(file) at \(width)")
    }
  }

  @Test("a cascade from the next larger size looks like one step from the original")
  func cascadeLooksLikeOneStep() throws {
    let file = try Fixture.bytes("chart.png")
    let cascade = try file.withUnsafeBytes { try Darkroom.open($0, Cascade(widths: [333, 200, 47])) }
    for found in cascade {
      let expected = try Pixels(try Fixture.bytes("chart-png-\(found.size.width).png"))
      #expect(found.similarity(to: expected) >= 0.98, "at \(found.size.width)")
    }
  }

  /// Not exactly equal: Pillow goes across first, so that the two clip an overshoot at different points.
  @Test("is within half a level of Pillow's on average", arguments: [333, 200, 47])
  func isNearlyEqual(width: Int) throws {
    let expected = try Pixels(try Fixture.bytes("chart-png-\(width).png"))
    let found = try Pixels(try Fixture.bytes("chart.png"), width: width)
    let sum = zip(found.bytes, expected.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(Double(sum) / Double(found.bytes.count) < 0.5)
  }

  @Test("leaves a flat colour exactly as it is", arguments: [1, 3, 17, 100, 199])
  func keepsFlatColour(width: Int) {
    let canvas = PixelBuffer(size: PixelSize(width: 200, height: 150))
    canvas.row(0).update(repeating: 201, count: 200 * 150 * 4)
    let bitmap = canvas.finished()
    let small = bitmap.reduced(to: bitmap.size.scaled(toWidth: width))
    #expect(Pixels(small).bytes.allSatisfy { $0 == 201 })
  }

  @Test("reaches every size down to one pixel without reading outside", arguments: [1, 2, 3, 5, 7])
  func reachesOnePixel(side: Int) {
    let canvas = PixelBuffer(size: PixelSize(width: side, height: 3))
    canvas.row(0).update(repeating: 77, count: side * 3 * 4)
    let small = canvas.finished().reduced(to: PixelSize(width: 1, height: 1))
    #expect(Pixels(small).bytes == [77, 77, 77])
  }
}

/// Each size from the one before.
private struct Cascade: DecoderTask {
  let widths: [Int]

  func run(_ decoder: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> [Pixels] {
    var decoder = decoder
    let full = decoder.size
    let path = ColourPath(from: decoder.layout, decoder.colour, on: Colour(red: 0, green: 0, blue: 0))
    var bitmap = try Darkroom.enlarge(&decoder, to: full.scaled(toWidth: widths[0]), path).finished()
    var cascade = [Pixels(bitmap)]
    for width in widths.dropFirst() {
      bitmap = bitmap.reduced(to: full.scaled(toWidth: width))
      cascade.append(Pixels(bitmap))
    }
    return cascade
  }
}
