import Photography
import Testing

@testable import Metadata

@Suite("JPEG")
struct JPEGContainerTests {
  private let exif = TIFFSample(main: [.short(0x0112, 6), .ascii(0x010E, "A tram in the rain")])

  @Test("the size is that of the stored pixels, not of the upright picture")
  func readsStoredSize() throws {
    let read = try MetadataReader.read(
      JPEGSample.file(JPEGSample.exif(exif.encoded()), width: 4000, height: 3000))
    #expect(read.pixelSize == Sourced(PixelSize(width: 4000, height: 3000), from: .container))
    #expect(read.orientation == Sourced(6, from: .exif))
  }

  @Test("a few bytes before the EXIF name, or a single zero after it, are accepted")
  func acceptsOddHeaders() throws {
    for header in ["Exif\0\0", "Exif\0X", "EXIF\0\0", "\u{1}\u{2}Exif\0\0"] {
      let segment = JPEGSample.segment(0xE1, Array(header.utf8) + exif.encoded())
      #expect(try MetadataReader.read(JPEGSample.file(segment)).orientation?.value == 6)
    }
  }

  @Test("an EXIF block that continues in the next segment is joined")
  func joinsLongEXIF() throws {
    let block = exif.encoded()
    let (start, rest) = (Array(block[..<40]), Array(block[40...]))
    let read = try MetadataReader.read(JPEGSample.file(JPEGSample.exif(start), JPEGSample.exif(rest)))
    #expect(read.description?.value == "A tram in the rain")
    #expect(read.defects == [])
  }

  @Test("a segment that says too few bytes goes on to the next one", arguments: [4, 8, 40])
  func readsShortSegments(missing: Int) throws {
    func angle(_ tag: UInt16, _ degrees: UInt32) -> TIFFSample.Field {
      .rational(tag, (degrees, 1), (30, 1), (255, 255))
    }
    let block = TIFFSample(gps: [.ascii(1, "N"), angle(2, 47), .ascii(3, "E"), angle(4, 8)]).encoded()
    var segment = JPEGSample.exif(block)
    segment.replaceSubrange(2..<4, with: bytes(UInt16(segment.count - 2 - missing)))
    let read = try MetadataReader.read(JPEGSample.file(segment))
    #expect(read.coordinate?.value == Coordinate(latitude: 47.5 + 1 / 3600.0, longitude: 8.5 + 1 / 3600.0))
    #expect(read.defects == [])
    #expect(read.pixelSize?.value == PixelSize(width: 40, height: 30))
  }

  @Test("fill bytes and other bytes between segments are skipped")
  func skipsRubbish() throws {
    let file = JPEGSample.file([0xFF, 0xFF, 0xFF], [1, 2, 3], JPEGSample.exif(exif.encoded()))
    #expect(try MetadataReader.read(file).orientation?.value == 6)
  }

  @Test("XMP is found under the specification's header and under others")
  func findsXMP() throws {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="3"/></rdf:RDF></x:xmpmeta>
      """
    for header in ["http://ns.adobe.com/xap/1.0/\0", "XMP\0://ns.adobe.com/xap/1.0/\0", ""] {
      let segment = JPEGSample.segment(0xE1, Array((header + packet).utf8))
      #expect(try MetadataReader.read(JPEGSample.file(segment)).rating == Sourced(3, from: .xmp))
    }
  }

  @Test("a file cut inside its EXIF block gives what is there, with a defect")
  func reportsTruncation() throws {
    let file = JPEGSample.file(JPEGSample.exif(exif.encoded()))
    let read = try MetadataReader.read(Array(file[..<42]))
    #expect(read.orientation?.value == 6)
    #expect(read.defects.map(\.summary).contains("ends before its picture begins"))
  }

  @Test("a colour profile in several segments is joined in its order")
  func joinsColourProfile() throws {
    let profile = ICCSample.profile(name: "Display P3")
    let parts = [Array(profile[..<100]), Array(profile[100...])]
    func segment(_ index: Int) -> [UInt8] {
      JPEGSample.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), 2] + parts[index])
    }
    let file = JPEGSample.file(segment(1), segment(0))
    #expect(try MetadataReader.read(file).colourProfile == Sourced("Display P3", from: .container))
    #expect(try MetadataReader.rawMetadata(of: file).colourProfile.map { Array($0.bytes) } == profile)
  }
}
