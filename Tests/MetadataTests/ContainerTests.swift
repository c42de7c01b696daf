import Photography
import Testing

@testable import Metadata

@Suite("PNG, WebP and HEIF (X5)") struct ContainerTests {
  private static let exif = Build.tiff(.big, main: [Build.ascii(0x010E, "from EXIF")])

  private func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    Build.number(UInt32(body.count), .big) + Array(kind.utf8) + body + [0, 0, 0, 0]
  }

  private func png(_ chunks: [UInt8]...) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", [0, 0, 0, 40, 0, 0, 0, 30, 8, 2, 0, 0, 0]) + chunks.flatMap(\.self) + chunk("IEND", [])
  }

  /// A zlib stream that stores its bytes as they are (RFC 1950 and 1951).
  private func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let count = UInt16(bytes.count)
    return [0x78, 1, 1] + Build.number(count, .little) + Build.number(~count, .little) + bytes
      + Build.number(b << 16 | a, .big)
  }

  @Test func readsTheTextsOfAPNG() throws {
    let packet = Array(Build.packet("<dc:title>from XMP</dc:title>").utf8)
    let hex = Self.exif.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined(separator: "")
    let metadata = try MetadataReader.read(
      png(
        chunk("tEXt", Array("Author\0".utf8) + [0x4D, 0xF6, 0x77, 0x65]),
        chunk("zTXt", Array("Copyright\0\0".utf8) + stored(Array("me".utf8))),
        chunk("zTXt", Array("Raw profile type exif\0\0".utf8) + stored(Array("\nexif\n 99\n\(hex)\n".utf8))),
        chunk("iTXt", Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8) + stored(packet))))
    #expect(metadata.pixelSize?.value == PixelSize(width: 40, height: 30))
    #expect(metadata.author == Sourced("Möwe", from: .container))
    #expect(metadata.copyright?.value == "me")
    #expect(metadata.description == Sourced("from EXIF", from: .exif))
    #expect(metadata.title == Sourced("from XMP", from: .xmp))
    #expect(metadata.defects.isEmpty)
  }

  @Test func readsTheExifChunkOfAPNG() throws {
    let metadata = try MetadataReader.read(png(chunk("eXIf", Self.exif)))
    #expect(metadata.description == Sourced("from EXIF", from: .exif))
  }

  @Test(
    arguments: [
      ("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 40, 0, 30, 0]), ("VP8L", [0x2F, 0x27, 0x40, 0x07, 0]),
      ("VP8X", [0x0C, 0, 0, 0, 39, 0, 0, 29, 0, 0]),
    ] as [(String, [UInt8])])
  func readsEveryKindOfWebP(kind: String, header: [UInt8]) throws {
    func riff(_ kind: String, _ body: [UInt8]) -> [UInt8] {
      Array(kind.utf8) + Build.number(UInt32(body.count), .little) + body + (body.count % 2 == 1 ? [0] : [])
    }
    let chunks =
      riff(kind, header) + riff("EXIF", Array("Exif\0\0".utf8) + Self.exif)
      + riff("XMP ", Array(Build.packet("<dc:title>from XMP</dc:title>").utf8))
    let metadata = try MetadataReader.read(riff("RIFF", Array("WEBP".utf8) + chunks))
    #expect(metadata.pixelSize == Sourced(PixelSize(width: 40, height: 30), from: .container))
    #expect(metadata.description == Sourced("from EXIF", from: .exif))
    #expect(metadata.title == Sourced("from XMP", from: .xmp))
  }

  @Test func readsTheItemsOfAHEIF() throws {
    let metadata = try MetadataReader.read(try Fixture.bytes("heif/L_exif_xmp_iptc.heic"))
    #expect(metadata.pixelSize?.value == PixelSize(width: 64, height: 64))
    #expect(metadata.camera == Sourced("SONY ILCE-7SM3", from: .exif))
    #expect(metadata.lens == Sourced("EF-S18-55mm f/3.5-5.6 III", from: .xmp))
    #expect(metadata.keywords.first == Sourced(["HvK"], from: .iptc))
    #expect(metadata.orientation == Sourced(1, from: .container))
  }

  @Test func theTurnOfAHEIFStandsBeforeItsEXIF() throws {
    let metadata = try MetadataReader.read(try Fixture.bytes("heif/guitar_cw90.hif"))
    #expect(metadata.orientation?.source == .container)
    #expect(metadata.orientation?.value != 1)
  }

  @Test func quarterTurnsAndMirrorsMakeEveryOrientation() {
    var seen: Set<Int> = []
    for isMirrored in [false, true] {
      for quarters in 0..<4 {
        var turn = PictureTurn()
        if isMirrored { turn.mirrorLeftRight() }
        turn.turn(clockwise: quarters)
        seen.insert(turn.orientation)
      }
    }
    #expect(seen == Set(1...8))
    var flipped = PictureTurn()
    flipped.mirrorTopBottom()
    #expect(flipped.orientation == 4)
  }

  @Test func aFileThatPacksTooMuchIsNotUnpacked() {
    #expect(Inflate.bytes(of: ByteWindow(stored(Array(repeating: 7, count: 100))), limit: 99) == nil)
    #expect(Inflate.bytes(of: ByteWindow(stored(Array(repeating: 7, count: 100))), limit: 100)?.count == 100)
    #expect(Inflate.bytes(of: ByteWindow([0x78, 1, 9, 9])) == nil)
  }

  @Test func namesTheColourProfile() throws {
    let heic = try Fixture.bytes("heif/pug.heic")
    let profile = try #require(try MetadataReader.colourProfile(of: heic))
    #expect(profile.colourSpace == "RGB")
    #expect(try MetadataReader.read(heic).colourProfile?.value == profile.name)
  }
}
