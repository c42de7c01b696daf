import Photography
import Testing

@testable import Darkroom

@Suite("P1: thumbnails of photographs in one file")
struct ContactStripTests {
  private let side = ContactStrip.side

  /// A picture whose thumbnail is unlike any other's: bright and dark, coloured, with detail.
  private func thumbnail(_ number: Int) throws -> [UInt8] {
    let buffer = PixelBuffer(size: PixelSize(width: 90 + number, height: 70 + number % 7))
    for y in 0..<buffer.size.height {
      for x in 0..<buffer.size.width {
        let colour = [number * 37, 255 - number * 53, x * y / 8 + number * 11].map { UInt8($0 & 0xFF) }
        for channel in 0..<3 { buffer.row(y)[x * 4 + channel] = colour[channel] }
        buffer.row(y)[x * 4 + 3] = 255
      }
    }
    return try buffer.finished().contactThumbnail()
  }

  @Test("a file decodes to its thumbnails, each as if it were alone", arguments: [1, 9, 64, 100])
  func decodesToItsThumbnails(count: Int) throws {
    let strip = try ContactStrip()
    let thumbnails = try (0..<count).map(thumbnail)
    let whole = try Pixels(strip.file(of: thumbnails))
    #expect(whole.size == PixelSize(width: side, height: side * count))
    for (index, thumbnail) in thumbnails.enumerated() {
      let alone = try Pixels(strip.file(of: [thumbnail]))
      #expect(alone.size == PixelSize(width: side, height: side))
      // Rows at the border mix their colours with the neighbour's.
      for y in 1..<side - 1 {
        #expect(whole.row(index * side + y) == alone.row(y), "thumbnail \(index), row \(y)")
      }
    }
  }

  @Test("a thumbnail shows the middle of the photograph, upright")
  func showsTheMiddle() throws {
    let file = try Fixture.bytes("chart.jpg")
    let developed = try Darkroom.develop(
      file.span.bytes, orientation: .turnedRight, settings: RenditionSettings(widths: [320], formats: [.jpeg])
    )
    let shown = try Pixels(ContactStrip().file(of: [developed.thumbnail]))
    let picture = try Pixels(developed.pictures[0].bytes)
    let (width, height) = (picture.size.width, picture.size.height)
    let middle = min(width, height)
    for (x, y) in [(8, 8), (32, 32), (56, 20), (20, 56)] {
      let expected = picture.mean(
        x: (width - middle) / 2 + (x - 4) * middle / side, y: (height - middle) / 2 + (y - 4) * middle / side,
        side: 8 * middle / side)
      let found = shown.mean(x: x - 4, y: y - 4, side: 8)
      for (a, b) in zip(expected, found) { #expect(abs(a - b) < 12, "at \(x), \(y): \(expected), \(found)") }
    }
  }

  @Test("the smallest photograph has one, and a photograph without one is grey")
  func fallsBack() throws {
    let strip = try ContactStrip()
    let buffer = PixelBuffer(size: PixelSize(width: 1, height: 3))
    for y in 0..<3 {
      for (channel, value) in [200, 30, 30, 255].enumerated() { buffer.row(y)[channel] = UInt8(value) }
    }
    let pixels = try Pixels(strip.file(of: [buffer.finished().contactThumbnail(), []]))
    #expect(zip(pixels.mean(x: 8, y: 8, side: 48), [200, 30, 30]).allSatisfy { abs($0 - Double($1)) < 4 })
    #expect(zip(pixels.mean(x: 8, y: 72, side: 48), [153, 153, 153]).allSatisfy { abs($0 - Double($1)) < 4 })
  }

  @Test("X1: sixty-four take less than 80 KB")
  func isSmall() throws {
    let file = try Fixture.bytes("chart.jpg")
    let developed = try Darkroom.develop(
      file.span.bytes, settings: RenditionSettings(widths: [320], formats: [.jpeg]))
    let all = try ContactStrip().file(of: Array(repeating: developed.thumbnail, count: 64))
    #expect((8_000...80_000).contains(all.count))
  }
}

extension Pixels {
  fileprivate func row(_ y: Int) -> [UInt8] {
    Array(bytes[(y * size.width * 3)..<((y + 1) * size.width * 3)])
  }

  /// The mean colour of a thumbnail.
  fileprivate func mean(x: Int, y: Int, side: Int) -> [Double] {
    (0..<3).map { channel in
      var sum = 0
      for row in y..<y + side {
        for column in x..<x + side { sum += Int(bytes[(row * size.width + column) * 3 + channel]) }
      }
      return Double(sum) / Double(side * side)
    }
  }
}
