import Photography
import Testing

@testable import Metadata

@Suite("HEIF and AVIF")
struct HEIFContainerTests {
  private let exif = HEIFSample.exif(
    TIFFSample(main: [.short(0x0112, 6)], exif: [.ascii(0x9003, "2019:09:18 14:00:00")]).encoded())
  private let xmp = HEIFSample.xmp(
    """
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="2"/></rdf:RDF>
    """)

  @Test(
    "items in parts are put together, wherever they lie", arguments: [false, true], ["heic", "avif"])
  func readsItems(isInside: Bool, brand: String) throws {
    let read = try MetadataReader.read(
      HEIFSample.file(
        properties: [HEIFSample.size(64, 48)], items: [exif, xmp], isInside: isInside, brand: brand))
    #expect(read.taken?.value == WallClock(year: 2019, month: 9, day: 18, hour: 14))
    #expect(read.rating == Sourced(2, from: .xmp))
    #expect(read.pixelSize == Sourced(PixelSize(width: 64, height: 48), from: .container))
    #expect(read.defects == [])
  }

  @Test(
    "the picture's own turn counts, and EXIF's is only a copy of it",
    arguments: [(nil, nil, 1), (1, nil, 8), (2, nil, 3), (3, nil, 6), (nil, 0, 4), (nil, 1, 2)]
      as [(UInt8?, UInt8?, Int)])
  func turns(quarters: UInt8?, axis: UInt8?, orientation: Int) throws {
    let properties =
      [HEIFSample.size(64, 48)] + (quarters.map { [HEIFSample.box("irot", [$0])] } ?? [])
      + (axis.map { [HEIFSample.box("imir", [$0])] } ?? [])
    let read = try MetadataReader.read(HEIFSample.file(properties: properties, items: [exif]))
    #expect(read.orientation == Sourced(orientation, from: .container))
  }

  @Test("a picture that nobody turns has no orientation on record")
  func saysNothingOfUprightPictures() throws {
    let file = HEIFSample.file(properties: [HEIFSample.size(64, 48)], items: [xmp])
    #expect(try MetadataReader.read(file).orientation == nil)
  }

  @Test("the colour profile is read from its property")
  func readsColourProfile() throws {
    let profile = HEIFSample.box("colr", Array("prof".utf8) + ICCSample.profile(name: "Display P3"))
    let file = HEIFSample.file(properties: [HEIFSample.size(64, 48), profile], items: [])
    #expect(try MetadataReader.read(file).colourProfile?.value == "Display P3")
  }

  @Test("a file without its index says that it may be cut short")
  func tellsTruncation() throws {
    let file = HEIFSample.file(properties: [HEIFSample.size(64, 48)], items: [exif])
    #expect(
      try MetadataReader.read(Array(file[..<24])).defects.map(\.summary) == [
        "does not say where its picture is"
      ])
  }
}
