import Photography
import TestSupport
import Testing

@testable import Darkroom

/// The picture that make-formats.py writes into every file.
enum FormatPicture {
  static let size = PixelSize(width: 50, height: 38)
  static let places = [(0, 0), (49, 0), (0, 37), (49, 37), (17, 20), (33, 9), (24, 31)]

  static func colour(_ x: Int, _ y: Int) -> [Int] { [x * 5, y * 6, 255 - x * 2 - y * 2] }
  static func grey(_ x: Int, _ y: Int) -> [Int] { [Int](repeating: x * 3 + y * 2, count: 3) }

  static func difference(_ pixels: Pixels) -> Int { difference(pixels, colour) }

  /// The largest difference of a channel at any place.
  static func difference(_ pixels: Pixels, _ expected: (Int, Int) -> [Int]) -> Int {
    var most = 0
    for (x, y) in places {
      for (channel, value) in expected(x, y).enumerated() {
        most = max(most, abs(value - pixels[x, y][channel]))
      }
    }
    return most
  }
}

@Suite("M6: TIFF")
struct TIFFReaderTests {
  @Test(
    "colours, whatever packs them and however they lie",
    arguments: [
      "plain", "big-endian", "deep", "lzw", "packbits", "tiles", "planar", "pages",
    ])
  func colours(name: String) throws {
    let pixels = try Pixels(Fixture.bytes("format-\(name).tif"))
    #expect(pixels.size == FormatPicture.size)
    #expect(FormatPicture.difference(pixels) == 0)
  }

  @Test("JPEG in strips and tiles", arguments: ["jpeg", "jpeg-strips"])
  func jpeg(name: String) throws {
    let pixels = try Pixels(Fixture.bytes("format-\(name).tif"))
    #expect(pixels.size == FormatPicture.size)
    // The last tiles are filled up with black, which shows through at their edges.
    for (x, y) in [(0, 0), (17, 20), (33, 9), (24, 31), (46, 3)] {
      for (found, expected) in zip(pixels[x, y], FormatPicture.colour(x, y)) {
        #expect(abs(found - expected) < 12, "\(x), \(y)")
      }
    }
  }

  @Test("shades, inverted too, of one bit, and in a table")
  func shades() throws {
    for name in ["grey", "white-is-zero"] {
      let pixels = try Pixels(Fixture.bytes("format-\(name).tif"))
      #expect(FormatPicture.difference(pixels, FormatPicture.grey) == 0, "\(name)")
    }
    let bilevel = try Pixels(Fixture.bytes("format-bilevel.tif"))
    let difference = FormatPicture.difference(bilevel) {
      FormatPicture.grey($0, $1).map { $0 > 100 ? 255 : 0 }
    }
    #expect(difference == 0)
    let palette = try Pixels(Fixture.bytes("format-palette.tif"))
    let inTable = FormatPicture.difference(palette) { x, y in
      let grey = FormatPicture.grey(x, y)[0]
      return [grey, 255 - grey, grey]
    }
    #expect(inTable == 0)
  }

  @Test("ink on white paper")
  func cmyk() throws {
    let pixels = try Pixels(Fixture.bytes("format-cmyk.tif"))
    #expect(FormatPicture.difference(pixels) <= 1)
  }

  @Test("alpha shows the ground, whether colours are multiplied by it or not")
  func alpha() throws {
    let straight = try Pixels(Fixture.bytes("format-alpha.tif"))
    #expect(straight[24, 31] == FormatPicture.colour(24, 31))
    #expect(straight[25, 31] == [10, 20, 30])
    let half = try Pixels(Fixture.bytes("format-premultiplied.tif"))
    let difference = FormatPicture.difference(half) { x, y in
      zip(FormatPicture.colour(x, y), [10, 20, 30]).map { ($0 * 128 + $1 * 127) / 255 }
    }
    #expect(difference <= 2)
  }

  @Test("codes of LZW that fill their table")
  func longLZW() throws {
    let pixels = try Pixels(Fixture.bytes("format-lzw-long.tif"))
    #expect(pixels.size == PixelSize(width: 200, height: 152))
    for (x, y) in [(0, 0), (199, 151), (123, 77), (4, 140)] {
      let expected = FormatPicture.colour(x / 4, y / 4).map { $0 ^ (x * 7 % 5) }
      #expect(pixels[x, y] == expected, "\(x), \(y)")
    }
  }

  @Test("what is missing of a file that is cut short is grey")
  func cut() throws {
    // The directory comes first in this file.
    let whole = try Fixture.bytes("format-plain.tif")
    let part = Array(whole.prefix(whole.count - 2000))
    let developed = try Darkroom.develop(
      part.span.bytes, settings: RenditionSettings(widths: [50], formats: [.jpeg]))
    #expect(developed.warnings == [DecodingDefect.damaged])
    let pixels = try Pixels(part)
    #expect(pixels[20, 2] == FormatPicture.colour(20, 2))
    #expect(pixels[20, 37] == [128, 128, 128])
  }

  @Test(
    "kinds that are not known are told", arguments: [(0x103, 4), (0x106, 8), (0x102, 12)] as [(Int, Int)])
  func unknown(tag: Int, value: Int) throws {
    var file = try Fixture.bytes("format-grey.tif")
    let entry = try #require(TIFFReaderTests.entry(of: tag, in: file))
    file[entry + 8] = UInt8(value)
    let fault = #expect(throws: DarkroomError.self) { _ = try Darkroom.uprightSize(of: file.span.bytes) }
    #expect(fault?.summary.hasPrefix("is a TIFF picture that cannot be read (its ") == true)
  }

  /// Where a field of the first directory is.
  private static func entry(of tag: Int, in file: [UInt8]) -> Int? {
    let start = Int(file[4]) | Int(file[5]) << 8
    let count = Int(file[start])
    return (0..<count).map { start + 2 + 12 * $0 }.first { Int(file[$0]) | Int(file[$0 + 1]) << 8 == tag }
  }

  @Test("a huge size costs nothing before it is refused")
  func huge() throws {
    var file = try Fixture.bytes("format-grey.tif")
    for tag in [0x100, 0x101] {
      let entry = try #require(TIFFReaderTests.entry(of: tag, in: file))
      file.replaceSubrange(entry + 2..<entry + 12, with: [4, 0, 1, 0, 0, 0, 0xFF, 0xFF, 0, 0])
    }
    #expect(
      throws: DarkroomError.tooLarge(PixelSize(width: 65535, height: 65535), limit: Darkroom.pixelLimit)
    ) {
      try Darkroom.develop(file.span.bytes, settings: RenditionSettings(widths: [50], formats: [.jpeg]))
    }
  }

  @Test(
    "damaged files end in an error or a picture",
    arguments: [
      "format-tiles.tif", "format-lzw.tif", "format-deep.tif", "format-planar.tif", "format-jpeg-strips.tif",
      "format-palette.tif", "format-packbits.tif", "format-runs.bmp", "format-runs4.bmp", "format-alpha.bmp",
      "format-565.bmp", "format-1.bmp", "format-lossy.jxl", "format-boxes.jxl", "format-alpha.jxl",
    ])
  func damaged(name: String) throws {
    let whole = try Fixture.bytes(name)
    let settings = RenditionSettings(widths: [50], formats: [.jpeg])
    for count in stride(from: 0, to: whole.count, by: max(1, whole.count / 60)) {
      _ = try? Darkroom.develop(Array(whole[..<count]).span.bytes, settings: settings)
    }
    var random = SeededGenerator(seed: 11)
    for round in 0..<300 {
      var file = whole
      for _ in 0..<3 {
        // Mostly in headers.
        let end = round % 3 == 0 ? file.count : min(file.count, 300)
        file[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
      }
      guard let size = try? Darkroom.uprightSize(of: file.span.bytes), size.width * size.height < 1_000_000
      else { continue }
      _ = try? Darkroom.develop(file.span.bytes, settings: settings)
    }
  }

  @Test("the published original is a JPEG without what the file says", arguments: ["tif", "jxl"])
  func stripped(ending: String) throws {
    let name = ending == "jxl" ? "boxes" : "lzw"
    let file = try Fixture.bytes("format-\(name).\(ending)")
    let stripped = try Darkroom.strip(file.span.bytes)
    #expect(stripped.format == .jpeg && !stripped.isLossless && stripped.warnings.count == 1)
  }
}
