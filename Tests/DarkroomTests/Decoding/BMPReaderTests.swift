import Photography
import Testing

@testable import Darkroom

@Suite("M6: BMP")
struct BMPReaderTests {
  @Test("colours, from either end", arguments: ["24", "top-down", "old", "no-alpha"])
  func colours(name: String) throws {
    let pixels = try Pixels(Fixture.bytes("format-\(name).bmp"))
    #expect(pixels.size == FormatPicture.size)
    #expect(FormatPicture.difference(pixels) == 0)
  }

  @Test("masks of five and six bits")
  func masks() throws {
    #expect(FormatPicture.difference(try Pixels(Fixture.bytes("format-565.bmp"))) <= 8)
  }

  @Test("tables of colours, of eight bits and of one")
  func tables() throws {
    let grey = try Pixels(Fixture.bytes("format-8.bmp"))
    #expect(FormatPicture.difference(grey, FormatPicture.grey) == 0)
    let two = try Pixels(Fixture.bytes("format-1.bmp"))
    let difference = FormatPicture.difference(two) { FormatPicture.grey($0, $1).map { $0 > 100 ? 255 : 0 } }
    #expect(difference == 0)
  }

  @Test("alpha shows the ground")
  func alpha() throws {
    let pixels = try Pixels(Fixture.bytes("format-alpha.bmp"))
    #expect(pixels[24, 31] == FormatPicture.colour(24, 31))
    #expect(pixels[25, 31] == [10, 20, 30])
  }

  @Test("runs, and colours between them")
  func runs() throws {
    let eight = try Pixels(Fixture.bytes("format-runs.bmp"))
    for (x, y) in [(0, 0), (47, 37), (20, 11), (49, 5)] {
      #expect(eight[x, y] == FormatPicture.grey(x, y), "\(x), \(y)")
    }
    let four = try Pixels(Fixture.bytes("format-runs4.bmp"))
    for (x, y) in [(0, 0), (49, 37), (20, 11)] {
      #expect(four[x, y] == [Int](repeating: y % 16 * 17, count: 3), "\(x), \(y)")
    }
  }

  @Test("what is missing of a file that is cut short is grey")
  func cut() throws {
    let part = Array(try Fixture.bytes("format-24.bmp").dropLast(2000))
    let developed = try Darkroom.develop(
      part.span.bytes, settings: RenditionSettings(widths: [50], formats: [.jpeg]))
    #expect(developed.warnings == [DecodingDefect.damaged])
    #expect(try Pixels(part)[20, 37] == FormatPicture.colour(20, 37))
  }
}
