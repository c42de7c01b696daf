import Photography
import Testing

@testable import Darkroom

@Suite("The scale at which a JPEG is decoded") struct JPEGScaleTests {
  /// An EXIF segment with an empty directory.
  private static let exif: [UInt8] =
    [0xFF, 0xE1, 0, 22] + Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 0, 0, 0, 0, 0, 0]

  private func frame(_ file: [UInt8]) throws -> PixelSize {
    try file.withUnsafeBytes { bytes in
      var reader = try JPEGReader(bytes)
      return try reader.start(covering: PixelSize(width: 1600, height: 840)).size
    }
  }

  @Test("halves what a camera has signed, and keeps every line of what may be drawn")
  func halvesPhotographsOnly() throws {
    let drawing = try Fixture.bytes("blank-8mp.jpg")
    #expect(try frame(drawing) == PixelSize(width: 4000, height: 2100))
    let photograph = drawing[..<2] + Self.exif + drawing[2...]
    #expect(try frame(Array(photograph)) == PixelSize(width: 2000, height: 1050))
  }

  @Test("a segment that leads nowhere ends the search", arguments: [0, 3, 8, 21])
  func survivesSegmentsCutShort(count: Int) throws {
    let drawing = try Fixture.bytes("blank-8mp.jpg")
    let odd = drawing[..<2] + [0xFF, 0xE5, 0xFF, 0xFF] + drawing[2..<(2 + count)]
    // Whether it opens is the decoder's to say; it must not reach beyond the file.
    do { _ = try frame(Array(odd)) } catch is DarkroomError {}
  }
}
