import Photography
import TestSupport
import Testing

@testable import Metadata

@Suite("M6: TIFF, BMP and JPEG XL")
struct TIFFContainerTests {
  @Test("a TIFF's own fields, XMP and IPTC, and its size")
  func tiff() throws {
    var sample = TIFFSample()
    sample.main = [
      .long(0x0100, 30), .long(0x0101, 20), .ascii(0x010F, "Acme"), .ascii(0x0110, "X1"), .short(0x0112, 6),
      .raw(0x02BC, .byte, Array(XMPSample.packet("<dc:title>Tram</dc:title>").utf8)),
      .raw(0x83BB, .undefined, [0x1C, 2, 120, 0, 5] + Array("Words".utf8)),
    ]
    sample.exif = [.ascii(0x9003, "2021:05:06 14:03:02")]
    for order in [ByteOrder.little, .big] {
      let found = try MetadataReader.read(sample.encoded(order))
      #expect(found.pixelSize?.value == PixelSize(width: 30, height: 20))
      #expect(found.title == Sourced("Tram", from: .xmp))
      #expect(found.description == Sourced("Words", from: .iptc))
      #expect(found.camera == Sourced("Acme X1", from: .exif))
      #expect(found.orientation == Sourced(6, from: .exif))
      #expect(found.taken?.value.iso8601 == "2021-05-06T14:03:02")
      #expect(found.defects == [])
    }
  }

  @Test("a TIFF whose directory is missing says so")
  func cutTIFF() throws {
    #expect(try !MetadataReader.read(Array("II*\0\u{8}\0\0\0".utf8)).defects.isEmpty)
  }

  @Test("a BMP's size, also of one from the top")
  func bmp() throws {
    var file = PlainPictures.bmp(width: 40, height: 30)
    #expect(try MetadataReader.read(file).pixelSize?.value == PixelSize(width: 40, height: 30))
    file.replaceSubrange(22..<26, with: [0xE2, 0xFF, 0xFF, 0xFF])
    #expect(try MetadataReader.read(file).pixelSize?.value == PixelSize(width: 40, height: 30))
  }

  @Test("the size of a JPEG XL stream, and what is in boxes, also when it is packed")
  func jpegXL() throws {
    #expect(
      try MetadataReader.read(PlainPictures.jpegXL).decodedSize?.value == PixelSize(width: 50, height: 38))
    func box(_ kind: String, _ body: [UInt8]) -> [UInt8] {
      bytes(UInt32(8 + body.count), .big) + Array(kind.utf8) + body
    }
    var exif = TIFFSample()
    exif.main = [.short(0x0112, 6), .ascii(0x010F, "Acme")]
    // Brotli of one part that is not compressed: RFC 7932, 9.2.
    let xmp = Array(XMPSample.packet("<dc:title>Tram</dc:title>").utf8)
    let packed = try #require(Self.stored(xmp))
    let file =
      box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
      + box("Exif", [0, 0, 0, 0] + exif.encoded()) + box("brob", Array("xml ".utf8) + packed)
      + box("jxlp", [0, 0, 0, 0] + PlainPictures.jpegXL.prefix(20))
      + box("jxlp", [0x80, 0, 0, 1] + PlainPictures.jpegXL.dropFirst(20))
    let found = try MetadataReader.read(file)
    #expect(found.decodedSize?.value == PixelSize(width: 50, height: 38))
    #expect(found.title == Sourced("Tram", from: .xmp))
    #expect(found.camera == Sourced("Acme", from: .exif))
    #expect(found.defects == [])
  }

  /// An orientation in the stream is the decoder's, whatever EXIF says.
  @Test("the stream of JPEG XL turns its picture", arguments: [(0, 1, false), (3, 4, false), (5, 6, true)])
  func turned(stored: Int, orientation: Int, isTurned: Bool) throws {
    // Small, eight times (5 + 1) high, no ratio, eight times (2 + 1) wide; not as usual, with further fields.
    var bits: [Int] = [1] + [1, 0, 1, 0, 0] + [0, 0, 0] + [0, 1, 0, 0, 0] + [0, 1]
    bits += (0..<3).map { stored >> $0 & 1 } + [Int](repeating: 0, count: 40)
    let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start in
      UInt8((0..<8).reduce(0) { $0 | bits[start + $1] << $1 })
    }
    let raw = JXLContainer.open(ByteWindow([0xFF, 0x0A] + bytes))
    #expect(raw.pixelSize == PixelSize(width: 24, height: 48))
    #expect(raw.orientation == orientation)
    #expect(raw.decodedSize == PixelSize(width: isTurned ? 48 : 24, height: isTurned ? 24 : 48))
  }

  /// Brotli whose only part is stored as it is.
  private static func stored(_ bytes: [UInt8]) -> [UInt8]? {
    guard (1...65536).contains(bytes.count) else { return nil }
    // A window of 16 bits; not the last part; four digits of its length less one; stored.
    let header = 0 | 0 << 1 | 0 << 2 | (bytes.count - 1) << 4 | 1 << 20
    return [UInt8(header & 0xFF), UInt8(header >> 8 & 0xFF), UInt8(header >> 16)] + bytes + [0x03]
  }
}
