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
    "items in several extents are joined, in idat or in the file", arguments: [false, true], ["heic", "avif"])
  func readsItems(isInside: Bool, brand: String) throws {
    let read = try MetadataReader.read(
      HEIFSample.file(
        properties: [HEIFSample.size(64, 48)], items: [exif, xmp], isInside: isInside, brand: brand))
    #expect(read.taken?.value == LocalDateTime(year: 2019, month: 9, day: 18, hour: 14))
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

  /// A `clap` box: width, height, then the offsets of its centre, which are fractions over `over`.
  private static func crop(_ width: UInt32, _ height: UInt32, _ right: Int32, _ down: Int32, over: UInt32 = 1)
    -> [UInt8]
  {
    HEIFSample.box(
      "clap", bytes(width) + bytes(UInt32(1)) + bytes(height) + bytes(UInt32(1)), bytes(right) + bytes(over),
      bytes(down) + bytes(over))
  }
  private static let turn = HEIFSample.box("irot", [1])
  private static let flip = HEIFSample.box("imir", [1])

  @Test(
    "the decoded size is the stored one after crop and turns, in their order",
    arguments: [
      ([], 64, 48), ([turn], 48, 64), ([flip], 64, 48),
      ([crop(64, 40, 0, -8, over: 2)], 64, 40), ([crop(64, 40, 0, -8, over: 2), turn], 40, 64),
      ([turn, crop(40, 64, 0, 0)], 40, 64), ([crop(30, 20, 0, 0), turn, flip], 20, 30),
      // Reaches outside on the left.
      ([crop(32, 48, -20, 0)], 28, 48),
      // Cannot be read, or has nothing in it.
      ([crop(32, 24, 0, 0, over: 0)], 64, 48), ([crop(32, 24, 400, 0)], 64, 48),
      ([crop(0, 24, 0, 0)], 64, 48),
      ([Array(crop(32, 24, 0, 0)[..<20])], 64, 48),
    ])
  func decodedSize(changes: [[UInt8]], width: Int, height: Int) throws {
    let read = try MetadataReader.read(
      HEIFSample.file(properties: [HEIFSample.size(64, 48)] + changes, items: [exif]))
    #expect(read.pixelSize?.value == PixelSize(width: 64, height: 48))
    #expect(read.decodedSize == Sourced(PixelSize(width: width, height: height), from: .container))
    let upright = UprightPicture(
      decoded: read.decodedSize, stored: read.pixelSize,
      orientations: [read.orientation].compactMap(\.self))
    #expect(upright.orientation == .upright && upright.size == read.decodedSize)
  }

  @Test("an upright picture without an orientation tag has no orientation")
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

  @Test("a file without its index gets a defect")
  func reportsTruncation() throws {
    let file = HEIFSample.file(properties: [HEIFSample.size(64, 48)], items: [exif])
    #expect(
      try MetadataReader.read(Array(file[..<24])).defects.map(\.summary) == [
        "does not say where its picture is"
      ])
  }
}
