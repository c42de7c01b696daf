import Photography
import Testing

@testable import Metadata

/// Real photographs of many cameras, and damaged ones; the expected values are exiftool 12.57's.
@Suite("Photographs of real cameras")
struct FixtureTests {
  @Test("the fixtures are there")
  func areThere() {
    #expect(Fixtures.photographs.count == 92)
  }

  @Test(
    "date and camera",
    arguments: [
      ("pypi-piexif/r_canon.jpg", "2013-12-17T14:04:24", "Canon PowerShot G1 X Mark II"),
      ("pypi-piexif/r_casio.jpg", "2014-03-24T17:18:28", "CASIO COMPUTER CO.,LTD. EX-100"),
      ("pypi-piexif/r_olympus.jpg", "2013-11-12T13:54:29", "OLYMPUS IMAGING CORP. STYLUS1"),
      ("pypi-piexif/r_pana.jpg", "2007-09-15T13:15:57", "Panasonic DMC-L10"),
      ("pypi-piexif/r_pen.jpg", "2014-08-23T13:05:43", "OLYMPUS IMAGING CORP. E-P3"),
      ("pypi-piexif/r_ricoh.jpg", "2013-03-29T10:06:41", "PENTAX RICOH IMAGING GR"),
      ("pypi-piexif/r_sigma.jpg", "2012-12-28T15:25:17", "SIGMA DP3 Merrill"),
      ("pypi-piexif/r_sony.jpg", "2013-04-13T10:22:18", "SONY DSC-RX1R"),
      ("debian-goexif/samples/geodegrees_as_string.jpg", "2014-04-26T19:09:19", "HTC One_M8"),
      ("heif/arrow.heic", "2018-07-31T14:52:07", "Apple iPhone 8 Plus"),
      ("heif/guitar_cw90.hif", "2023-03-15T14:05:22", "SONY ILCE-7M4"),
      ("heif/corrupted.hif", "2020-02-19T06:04:51", "Canon EOS-1D X Mark III"),
    ])
  func readsDateAndCamera(path: String, taken: String, camera: String) throws {
    let read = try MetadataReader.read(Fixtures.bytes(path))
    let clock = WrittenDate(taken)?.clock
    #expect(read.taken?.value.secondsSince1970 == clock?.secondsSince1970)
    #expect(read.camera?.value == camera)
  }

  @Test(
    "place",
    arguments: [
      ("debian-goexif/samples/geodegrees_as_string.jpg", 52.0138888889, 11.0027777778),
      ("debian-goexif/samples/has-lens-info.jpg", 59.3325472222, 18.0649416667),
      ("heif/pug.heic", 44.8504777778, 34.9766472222),
      ("heif/xiaomi.heic", 47.2272888997, 39.6999921997),
    ])
  func readsPlace(path: String, latitude: Double, longitude: Double) throws {
    let place = try #require(try MetadataReader.read(Fixtures.bytes(path)).coordinate?.value)
    #expect(abs(place.latitude - latitude) < 1e-9)
    #expect(abs(place.longitude - longitude) < 1e-9)
  }

  @Test("orientation 1 to 8, with the size of the stored pixels", arguments: 1...8)
  func readsOrientation(orientation: Int) throws {
    let read = try MetadataReader.read(Fixtures.bytes("debian-goexif/samples/f\(orientation)-exif.jpg"))
    #expect(read.orientation == Sourced(orientation, from: .exif))
    let size = orientation < 5 ? PixelSize(width: 40, height: 80) : PixelSize(width: 80, height: 40)
    #expect(read.pixelSize?.value == size)
  }

  @Test("a HEIC's own turn comes before the orientation in its EXIF")
  func turnsHEIF() throws {
    let read = try MetadataReader.read(Fixtures.bytes("heif/guitar_cw90.hif"))
    #expect(read.orientation == Sourced(8, from: .container))
    #expect(read.pixelSize?.value == PixelSize(width: 7008, height: 4672))
  }

  @Test("the name of an iPhone's colour profile is read")
  func namesColourProfile() throws {
    let file = try Fixtures.bytes("heif/pug.heic")
    #expect(try MetadataReader.read(file).colourProfile == Sourced("Display P3", from: .container))
  }

  @Test("keywords of IPTC are found in a HEIC")
  func readsIPTCInHEIF() throws {
    let read = try MetadataReader.read(Fixtures.bytes("heif/L_exif_xmp_iptc.heic"))
    #expect(Set(read.keywords.compactMap(\.value.last)).isSuperset(of: ["Budapest", "Hungary", "summer"]))
  }

  @Test(
    "loops and impossible counts are defects, and the rest is read",
    arguments: [("infinite_loop_exif", 2007), ("huge_tag_exif", 2012), ("max_uint32_exif", 2012)])
  func survivesCorruption(name: String, year: Int) throws {
    let read = try MetadataReader.read(Fixtures.bytes("debian-goexif/corrupt/\(name).jpg"))
    #expect(read.taken?.value.year == year)
    #expect(read.defects.contains { $0.summary == "has EXIF data with damaged fields" })
  }

  @Test("an empty file has its own error", arguments: ["heif/empty.heic", "pypi-piexif/notjpeg.jpg"])
  func refusesEmptyFiles(path: String) throws {
    let file = try Fixtures.bytes(path)
    #expect(throws: MetadataError.empty) { try MetadataReader.read(file) }
  }
}
