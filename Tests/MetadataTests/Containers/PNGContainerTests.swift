import CZlib
import Photography
import Testing

@testable import Metadata

@Suite("PNG")
struct PNGContainerTests {
  private let exif = TIFFSample(main: [.short(0x0112, 8)], exif: [.ascii(0x9003, "2019:09:18 14:00:00")])

  private func packed(_ plain: [UInt8]) -> [UInt8] {
    var size = compressBound(UInt(plain.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    compress(&packed, &size, plain, UInt(plain.count))
    return Array(packed.prefix(Int(size)))
  }

  private func rawProfile(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    let lines: [UInt8] = text.indices.flatMap { $0 % 72 == 71 ? [text[$0], 0x0A] : [text[$0]] }
    return Array("\nexif\n\(bytes.count)\n".utf8) + lines
  }

  @Test("EXIF in its own chunk, and size from the header")
  func readsEXIFChunk() throws {
    let read = try MetadataReader.read(
      PNGSample.file(PNGSample.chunk("eXIf", exif.encoded()), width: 70, height: 50))
    #expect(read.orientation == Sourced(8, from: .exif))
    #expect(read.pixelSize?.value == PixelSize(width: 70, height: 50))
    #expect(read.defects == [])
  }

  @Test("compressed EXIF, whatever its chunk is called", arguments: ["zxIf", "eXIf"])
  func readsCompressedEXIF(kind: String) throws {
    for prefix in [[], Array("Exif\0\0".utf8)] {
      let block = prefix + exif.encoded()
      let body = [0] + bytes(UInt32(block.count)) + packed(block)
      let read = try MetadataReader.read(PNGSample.file(PNGSample.chunk(kind, body)))
      #expect(read.taken?.value.year == 2019)
      #expect(read.defects == [])
    }
  }

  @Test("EXIF as digits in a text, plain and compressed")
  func readsRawProfile() throws {
    let profile = rawProfile(Array("Exif\0\0".utf8) + exif.encoded())
    let plain = PNGSample.chunk("tEXt", Array("Raw profile type exif\0".utf8) + profile)
    let small = PNGSample.chunk("zTXt", Array("Raw profile type APP1\0\0".utf8) + packed(profile))
    for chunk in [plain, small] {
      #expect(try MetadataReader.read(PNGSample.file(chunk)).taken?.value.year == 2019)
    }
  }

  @Test("title, description, author and copyright, in all three kinds of text")
  func readsTexts() throws {
    let read = try MetadataReader.read(
      PNGSample.file(
        PNGSample.chunk("tEXt", Array("Title\0".utf8) + [0x5A, 0xFC, 0x72]),
        PNGSample.chunk("zTXt", Array("Description\0\0".utf8) + packed(Array("A tram".utf8))),
        PNGSample.chunk("iTXt", Array("Author\0\0\0de\0Autor\0Zoë".utf8)),
        PNGSample.chunk("iTXt", Array("Copyright\0\u{1}\0\0\0".utf8) + packed(Array("© Zoë".utf8)))))
    #expect(read.title == Sourced("Zür", from: .container))
    #expect(read.description?.value == "A tram")
    #expect(read.author?.value == "Zoë")
    #expect(read.copyright?.value == "© Zoë")
  }

  @Test("XMP in its text, plain and compressed", arguments: [false, true])
  func readsXMP(isPacked: Bool) throws {
    let packet = Array(XMPSample.packet(attributes: #"xmp:Rating="4""#).utf8)
    let header = Array("XML:com.adobe.xmp\0".utf8) + [isPacked ? 1 : 0, 0, 0, 0]
    let chunk = PNGSample.chunk("iTXt", header + (isPacked ? packed(packet) : packet))
    #expect(try MetadataReader.read(PNGSample.file(chunk)).rating == Sourced(4, from: .xmp))
  }

  @Test("a compressed text or profile beyond the limit is left out")
  func refusesBombs() throws {
    let bomb = packed([UInt8](repeating: 0x61, count: PNGContainer.limit + 1))
    let read = try MetadataReader.read(
      PNGSample.file(
        PNGSample.chunk("zTXt", Array("Title\0\0".utf8) + bomb),
        PNGSample.chunk("zTXt", Array("Raw profile type exif\0\0".utf8) + bomb),
        PNGSample.chunk("iTXt", Array("Author\0\u{1}\0\0\0".utf8) + bomb),
        PNGSample.chunk("iTXt", Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8) + bomb),
        PNGSample.chunk("iCCP", Array("Profile\0\0".utf8) + bomb),
        PNGSample.chunk("zxIf", [0, 0, 0, 0, 9] + bomb), PNGSample.chunk("eXIf", exif.encoded())))
    #expect(read.title == nil && read.author == nil && read.colourProfile == nil)
    #expect(read.orientation?.value == 8)
  }

  @Test("a file that is cut short gets a defect")
  func reportsTruncation() throws {
    let file = PNGSample.file(PNGSample.chunk("eXIf", exif.encoded()))
    let read = try MetadataReader.read(Array(file.dropLast(20)))
    #expect(read.defects.map(\.summary) == ["is cut short"])
  }
}
