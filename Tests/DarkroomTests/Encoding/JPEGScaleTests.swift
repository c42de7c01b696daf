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

  @Test("is one half for a file with EXIF, and full for what may be a drawing")
  func halvesPhotographsOnly() throws {
    let drawing = try Fixture.bytes("blank-8mp.jpg")
    #expect(try frame(drawing) == PixelSize(width: 4000, height: 2100))
    let photograph = drawing[..<2] + Self.exif + drawing[2...]
    #expect(try frame(Array(photograph)) == PixelSize(width: 2000, height: 1050))
  }

  @Test("is found although a segment runs past the end of the file", arguments: [0, 3, 8, 21])
  func survivesSegmentsCutShort(count: Int) throws {
    let drawing = try Fixture.bytes("blank-8mp.jpg")
    let odd = drawing[..<2] + [0xFF, 0xE5, 0xFF, 0xFF] + drawing[2..<(2 + count)]
    // The decoder may refuse it; nothing may read past the end of the file.
    do { _ = try frame(Array(odd)) } catch is DarkroomError {}
  }
}
