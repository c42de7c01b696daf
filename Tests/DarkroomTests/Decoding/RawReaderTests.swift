import Metadata
import Photography
import TestSupport
import Testing

@testable import Darkroom

@Suite("M3: raw pictures are shown by the JPEG inside")
struct RawReaderTests {
  @Test("the picture is the JPEG's, turned once", arguments: RawSample.Maker.allCases)
  func picture(maker: RawSample.Maker) throws {
    let picture = try Fixture.bytes("chart.jpg")
    var sample = RawSample(maker, picture: picture)
    sample.orientation = 6
    let file = sample.bytes
    #expect(try Pixels(file) == Pixels(picture))
    #expect(try Pixels(file, orientation: 6) == Pixels(picture, orientation: 6))
    let size = try Pixels(picture).size
    #expect(try Darkroom.uprightSize(of: file.span.bytes, orientation: Orientation(tag: 6)) == size.turned)
  }

  @Test("colours in Adobe RGB become sRGB, unless the JPEG has a profile of its own")
  func colours() throws {
    let grey = try Fixture.bytes("gray.jpg"), leaf = try Fixture.bytes("chart.jpg"),
      skin = try Fixture.bytes("p3-skin.jpg")
    func pixels(_ picture: [UInt8], _ colourSpace: Int) throws -> Pixels {
      var sample = RawSample(.nef, picture: picture)
      sample.colourSpace = colourSpace
      return try Pixels(sample.bytes)
    }
    #expect(try pixels(skin, 65535) == Pixels(skin))
    #expect(try pixels(leaf, 1) == Pixels(leaf))
    #expect(try pixels(leaf, 65535) != Pixels(leaf))
    // Grey is grey in both.
    let (a, b) = (try pixels(grey, 65535).middle, try Pixels(grey).middle)
    #expect(zip(a, b).allSatisfy { abs($0 - $1) <= 4 }, "\(a), \(b)")
  }

  @Test("a saturated green of Adobe RGB is more saturated in sRGB")
  func green() throws {
    let buffer = PixelBuffer(size: PixelSize(width: 32, height: 32))
    for i in 0..<32 * 32 { (buffer.row(0) + 4 * i).update(from: [90, 200, 90, 255], count: 4) }
    let green = try buffer.finished().jpeg(JPEGSettings(quality: 98))
    var sample = RawSample(.cr2, picture: green)
    let plain = try Pixels(sample.bytes).middle
    sample.colourSpace = 65535
    let converted = try Pixels(sample.bytes).middle
    // By the primaries of both, (90, 200, 90) with gamma 2.2 is (-, 202, 79): red is below zero.
    #expect(
      converted[0] < 5 && abs(converted[1] - 202) <= 4 && abs(converted[2] - 82) <= 6,
      "\(plain), \(converted)")
  }

  @Test("the published original is a JPEG without what the file says")
  func stripped() throws {
    let file = RawSample(.arw, picture: try Fixture.bytes("talkative.jpg")).bytes
    let stripped = try Darkroom.strip(file.span.bytes)
    #expect(stripped.format == .jpeg)
    let metadata = try MetadataReader.read(stripped.bytes)
    #expect(metadata.taken == nil && metadata.camera == nil)
  }

  @Test("one without a picture, and one whose picture is damaged, end in an error")
  func damaged() {
    for picture in [
      nil, [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 1, 0xE0, 2, 0x80, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
    ] as [[UInt8]?] {
      let file = RawSample(.dng, picture: picture).bytes
      #expect(throws: DarkroomError.self) {
        try Darkroom.develop(file.span.bytes, settings: RenditionSettings())
      }
    }
  }
}
