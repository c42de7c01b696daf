import Photography
import TestSupport
import Testing

@testable import Darkroom

@Suite("GIF")
struct GIFReaderTests {
  @Test("the first picture is shown, also of an interlaced file", arguments: [false, true])
  func first(isInterlaced: Bool) throws {
    var sample = GIFSample(width: 37, height: 29)
    sample.isInterlaced = isInterlaced
    let pixels = try Pixels(sample.bytes(pictures: 3))
    #expect(pixels.size == PixelSize(width: 37, height: 29))
    for (x, y) in [(0, 0), (36, 0), (5, 7), (17, 13), (36, 28)] {
      #expect(pixels[x, y] == GIFSample.rgb(sample.colour(x, y)).map(Int.init), "\(x), \(y)")
    }
  }

  @Test("transparent pixels, and what the picture does not cover, show the ground")
  func transparent() throws {
    var sample = GIFSample(width: 20, height: 16)
    sample.picture = (left: 4, top: 2, width: 10, height: 8)
    sample.transparent = 1
    let pixels = try Pixels(sample.bytes())
    #expect(pixels[4, 2] == GIFSample.rgb(0).map(Int.init))
    for (x, y) in [(0, 0), (5, 2), (19, 15), (3, 2), (4, 10)] {
      #expect(pixels[x, y] == [10, 20, 30], "\(x), \(y)")
    }
  }

  @Test("a picture larger than its screen is shown whole")
  func outside() throws {
    var sample = GIFSample(width: 2, height: 2)
    sample.picture = (left: 1, top: 1, width: 12, height: 9)
    #expect(try Pixels(sample.bytes()).size == PixelSize(width: 13, height: 10))
  }

  @Test("the rest of a file that is cut short is grey")
  func cut() throws {
    let sample = GIFSample(width: 64, height: 64)
    let part = Array(sample.bytes().prefix(sample.bytes().count / 2 + 300))
    let settings = RenditionSettings(widths: [64], formats: [.jpeg])
    let developed = try Darkroom.develop(
      part.span.bytes, settings: settings)
    #expect(developed.warnings == [DecodingDefect.cutShort])
    #expect(developed.pictures.count == 1)
  }

  @Test("the published original is a JPEG without what the file says")
  func stripped() throws {
    var sample = GIFSample(width: 8, height: 8)
    sample.extensions = GIFSample.block(0xFE, [Array("serial 4711".utf8)])
    let stripped = try Darkroom.strip(sample.bytes().span.bytes)
    #expect(stripped.format == .jpeg && !stripped.isLossless)
  }

  @Test("damaged files end in an error or a picture")
  func damaged() throws {
    var sample = GIFSample(width: 21, height: 17)
    (sample.isInterlaced, sample.transparent) = (true, 3)
    let whole = sample.bytes(pictures: 2)
    let settings = RenditionSettings(widths: [21], formats: [.jpeg])
    for count in stride(from: 0, to: whole.count, by: 3) {
      _ = try? Darkroom.develop(Array(whole[..<count]).span.bytes, settings: settings)
    }
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      var file = whole
      for _ in 0..<3 {
        file[Int.random(in: 6..<file.count, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
      }
      guard let size = try? Darkroom.uprightSize(of: file.span.bytes), size.width * size.height < 1_000_000
      else {
        continue
      }
      _ = try? Darkroom.develop(file.span.bytes, settings: settings)
    }
  }
}
