import Foundation
import Photography
import TestSupport
import Testing

@testable import Darkroom

@Suite("M6: JPEG XL")
struct JXLReaderTests {
  @Test("colours without loss, in boxes and without", arguments: ["lossless", "boxes"])
  func colours(name: String) throws {
    let pixels = try Pixels(Fixture.bytes("format-\(name).jxl"))
    #expect(pixels.size == FormatPicture.size)
    #expect(FormatPicture.difference(pixels) == 0)
  }

  @Test("sixteen bits of linear light become sRGB")
  func deep() throws {
    let difference = FormatPicture.difference(try Pixels(Fixture.bytes("format-deep.jxl"))) { x, y in
      FormatPicture.colour(x, y).map { Int((SRGBCurve.encode(Double($0) / 255) * 255).rounded()) }
    }
    #expect(difference <= 2)
  }

  @Test("colours with loss, and a JPEG that was packed", arguments: ["lossy", "from-jpeg"])
  func lossy(name: String) throws {
    #expect(FormatPicture.difference(try Pixels(Fixture.bytes("format-\(name).jxl"))) < 24)
  }

  @Test("shades, and alpha that shows the ground")
  func shades() throws {
    let grey = try Pixels(Fixture.bytes("format-grey.jxl"))
    #expect(FormatPicture.difference(grey, FormatPicture.grey) == 0)
    let alpha = try Pixels(Fixture.bytes("format-alpha.jxl"))
    #expect(alpha[24, 31] == FormatPicture.colour(24, 31))
    #expect(alpha[25, 31] == [10, 20, 30])
  }

  /// The mean of its channels as libjxl 0.11 decodes it.
  @Test("a photograph in sRGB is as another program decodes it")
  func real() throws {
    guard let url = SharedData.url("test-only/media/srgb-8bit.jxl") else { return }
    let pixels = try Pixels([UInt8](Data(contentsOf: url)))
    #expect(pixels.size == PixelSize(width: 1440, height: 1080))
    let sums = (0..<3).map { channel in
      stride(from: channel, to: pixels.bytes.count, by: 3).reduce(0) { $0 + Int(pixels.bytes[$1]) }
    }
    for (sum, mean) in zip(sums, [107.21, 95.91, 78.18]) {
      #expect(abs(Double(sum) / Double(1440 * 1080) - mean) < 1)
    }
  }
}
