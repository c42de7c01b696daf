import Photography
import Testing

@testable import Metadata

@Suite("Reading a file (X5)") struct MetadataReaderTests {
  @Test func xmpStandsBeforeIPTCAndIPTCBeforeEXIF() throws {
    let exif = Build.exif(
      Build.tiff(
        .big, main: [Build.ascii(0x010E, "exif"), Build.short(0x0112, 6, .big), Build.ascii(0x8298, "C")]))
    let iptc = Build.photoshop(
      iptc: Build.dataset(2, 120, Array("iptc".utf8)) + Build.dataset(2, 25, Array("b".utf8))
        + Build.dataset(2, 25, Array("a".utf8)))
    let xmp = Build.xmp(
      Array(
        Build.packet(
          "<dc:description>xmp</dc:description><dc:subject><rdf:Bag><rdf:li>a</rdf:li></rdf:Bag></dc:subject>",
          attributes: #"xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="1""#
        ).utf8))
    #expect(try MetadataReader.read(Build.jpeg(exif, iptc)).description == Sourced("iptc", from: .iptc))
    let all = try MetadataReader.read(Build.jpeg(exif, iptc, xmp))
    #expect(all.description == Sourced("xmp", from: .xmp))
    #expect(all.keywords == [Sourced(["a"], from: .xmp), Sourced(["b"], from: .iptc)])
    #expect(all.copyright == Sourced("C", from: .exif))
    #expect(all.orientation == Sourced(6, from: .exif), "the pixels are those of the file, not of the packet")
  }

  @Test func anOffsetComesFromAnotherCopyOfTheSameDateOnly() throws {
    func read(_ date: String) throws -> PhotoMetadata {
      try MetadataReader.read(
        Build.jpeg(
          Build.exif(
            Build.tiff(
              .big,
              exif: [Build.ascii(0x9003, date), Build.ascii(0x9011, "+02:00"), Build.ascii(0x9291, "5")])
          ), Build.xmp(Array(Build.packet(attributes: #"exif:DateTimeOriginal="2019-09-18T14:00:00""#).utf8)))
      )
    }
    let same = try read("2019:09:18 14:00:00")
    #expect(same.taken?.source == .xmp)
    #expect(same.offset == UTCOffset(seconds: 7200).map { Sourced($0, from: .exif) })
    #expect(same.taken?.value.nanosecond == 500_000_000)
    #expect(try read("2019:09:18 15:00:00").offset == nil)
  }

  @Test(
    arguments: [
      ([], MetadataError.empty), (Array("GIF89a..........".utf8), .unsupported(.gif)),
      (Array("II*\0\u{8}\0\0\0".utf8), .unsupported(.tiff)), (Array("hello".utf8), .unrecognised),
      ([0, 0, 0, 20] + Array("ftypqt  \0\0\0\0qt  ".utf8), .unsupported(.video)),
      ([0xFF, 0x0A, 0, 0], .unsupported(.jpegXL)),
    ] as [([UInt8], MetadataError)])
  func saysWhatItDoesNotRead(bytes: [UInt8], error: MetadataError) {
    #expect(throws: error) { try MetadataReader.read(bytes) }
  }

  @Test func everyFixtureEndsInAnAnswer() throws {
    for (path, bytes) in try Fixture.all() {
      let inspection = Inspection(file: path, photo: bytes)
      #expect(inspection.metadata.pixelSize != nil || !inspection.problems.isEmpty, "\(path)")
    }
  }

  @Test(
    "the camera's maker is not said twice",
    arguments: [
      ("r_canon.jpg", "Canon"), ("r_casio.jpg", "CASIO"), ("r_olympus.jpg", "OLYMPUS"),
      ("r_sony.jpg", "SONY"),
    ])
  func namesTheCamera(path: String, maker: String) throws {
    let camera = try #require(try MetadataReader.read(try Fixture.bytes("pypi-piexif/\(path)")).camera?.value)
    let said = camera.uppercased().split(separator: " ").filter { $0 == maker.uppercased() }
    #expect(said.count == 1, "\(camera)")
  }

  @Test(arguments: 1...8) func readsEveryOrientation(orientation: Int) throws {
    let bytes = try Fixture.bytes("debian-goexif/samples/f\(orientation)-exif.jpg")
    #expect(try MetadataReader.read(bytes).orientation == Sourced(orientation, from: .exif))
  }
}
