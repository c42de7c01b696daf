import Photography
import Testing

@testable import Metadata

@Suite("EXIF (X5)") struct EXIFReaderTests {
  private func read(_ tiff: [UInt8]) throws -> PhotoMetadata {
    try MetadataReader.read(Build.jpeg(Build.exif(tiff)))
  }

  @Test(arguments: Build.Order.allCases) func readsBothByteOrders(order: Build.Order) throws {
    let metadata = try read(
      Build.tiff(
        order,
        main: [
          Build.ascii(0x010F, "Canon"), Build.ascii(0x0110, "Canon EOS R6"), Build.short(0x0112, 6, order),
          Build.short(0x4746, 4, order), Build.ascii(0x010E, "  A beach\r\nat dusk "),
        ],
        exif: [
          Build.ascii(0x9003, "2019:09:18 14:00:01"), Build.ascii(0x9011, "+02:00"),
          Build.ascii(0x9291, "07"),
          Build.rationals(0x829A, [(1, 200)], order), Build.short(0x8827, 400, order),
        ]))
    let clock = WallClock(
      year: 2019, month: 9, day: 18, hour: 14, minute: 0, second: 1, nanosecond: 70_000_000)
    #expect(metadata.taken == clock.map { Sourced($0, from: .exif) })
    #expect(metadata.offset?.value == UTCOffset(seconds: 7200))
    #expect(metadata.camera?.value == "Canon EOS R6")
    #expect(metadata.orientation == Sourced(6, from: .exif))
    #expect(metadata.rating?.value == 4)
    #expect(metadata.description?.value == "A beach\nat dusk")
    #expect(metadata.exposureTime?.value == 0.005)
    #expect(metadata.iso?.value == 400)
    #expect(metadata.pixelSize == Sourced(PixelSize(width: 40, height: 30), from: .container))
    #expect(metadata.defects.isEmpty)
  }

  @Test(arguments: ["0000:00:00 00:00:00", "    :  :     :  :  ", "", "2019:02:30 10:00:00"])
  func blankAndImpossibleDatesAreNone(text: String) throws {
    let metadata = try read(Build.tiff(.big, exif: [Build.ascii(0x9003, text)]))
    #expect(metadata.taken == nil)
    #expect(metadata.defects.isEmpty == !text.hasPrefix("2019"))
  }

  @Test func takesTheDigitisedDateAndThenTheFileDateOnlyInNeed() throws {
    let modified = Build.ascii(0x0132, "2021:01:01 00:00:00")
    let digitised = Build.ascii(0x9004, "2020:01:01 00:00:00")
    #expect(try read(Build.tiff(.big, main: [modified], exif: [digitised])).taken?.value.year == 2020)
    #expect(try read(Build.tiff(.big, main: [modified])).taken?.value.year == 2021)
  }

  @Test(
    "positions with their references, without, and not on the Earth",
    arguments: [
      ("N", "W", [(47, 1), (30, 1), (36, 1)], 47.51, -47.51),
      ("S", "E", [(47, 1), (3060, 100), (0, 1)], -47.51, 47.51),
      ("", "", [(4751, 100)], 47.51, 47.51),
    ] as [(String, String, [(UInt32, UInt32)], Double, Double)])
  func readsPositions(
    latitudeRef: String, longitudeRef: String, parts: [(UInt32, UInt32)], latitude: Double, longitude: Double
  ) throws {
    let gps = [
      Build.ascii(1, latitudeRef), Build.rationals(2, parts, .big), Build.ascii(3, longitudeRef),
      Build.rationals(4, parts, .big),
    ]
    let metadata = try read(Build.tiff(.big, gps: gps))
    let coordinate = try #require(metadata.coordinate?.value)
    #expect(abs(coordinate.latitude - latitude) < 1e-9)
    #expect(abs(coordinate.longitude - longitude) < 1e-9)
    #expect(metadata.defects.count == (latitudeRef.isEmpty ? 1 : 0))
  }

  @Test(arguments: [[(95, 1), (0, 1), (0, 1)], [(0, 0), (0, 0), (0, 0)]] as [[(UInt32, UInt32)]])
  func refusesImpossiblePositions(parts: [(UInt32, UInt32)]) throws {
    let metadata = try read(
      Build.tiff(.little, gps: [Build.rationals(2, parts, .little), Build.rationals(4, parts, .little)]))
    #expect(metadata.coordinate == nil)
  }

  @Test(
    arguments: [(0, 120.5), (1, -120.5), (2, 120.5), (3, -120.5), (0x31, -120.5), (9, 120.5)]
      as [(UInt8, Double)])
  func knowsAltitudesBelowTheSea(reference: UInt8, metres: Double) throws {
    let gps = [Build.bytes(5, type: 1, [reference]), Build.rationals(6, [(1205, 10)], .big)]
    #expect(try read(Build.tiff(.big, gps: gps)).altitude?.value == metres)
  }

  @Test func readsTheSatellitesTime() throws {
    let gps = [
      Build.ascii(29, "2019:09:18"), Build.rationals(7, [(12, 1), (0, 1), (15, 10)], .big),
    ]
    let instant = try read(Build.tiff(.big, gps: gps)).gpsInstant?.value
    #expect(instant == Instant(secondsSince1970: 1_568_808_001, nanosecond: 500_000_000))
  }

  @Test(
    arguments: [
      ("ASCII\0\0\0", Array("Gruß".utf8)),
      ("\0\0\0\0\0\0\0\0", Array("Gruß".utf8)),
      ("ASCII   ", [0x47, 0x72, 0x75, 0xDF, 0, 0x41]),
      ("UNICODE\0", [0, 0x47, 0, 0x72, 0, 0x75, 0, 0xDF]),
      ("UNICODE\0", [0x47, 0, 0x72, 0, 0x75, 0, 0xDF, 0]),
      ("UNICODE\0", [0xFF, 0xFE, 0x47, 0, 0x72, 0, 0x75, 0, 0xDF, 0]),
    ])
  func readsUserCommentsInTheirCharacters(code: String, text: [UInt8]) throws {
    for order in Build.Order.allCases {
      let metadata = try read(Build.tiff(order, exif: [Build.bytes(0x9286, Array(code.utf8) + text)]))
      #expect(metadata.description?.value == "Gruß")
    }
  }

  @Test(
    arguments: [
      [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x1B, 0x28, 0x42], [0xC6, 0xFC, 0xCB, 0xDC],
    ] as [[UInt8]])
  func readsJapaneseComments(text: [UInt8]) throws {
    let comment = Build.bytes(0x9286, Array("JIS\0\0\0\0\0".utf8) + text)
    #expect(try read(Build.tiff(.big, exif: [comment])).description?.value == "日本")
  }

  @Test func readsTheFieldsOfWindows() throws {
    func wide(_ text: String) -> [UInt8] {
      (text + "\0").utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    }
    let metadata = try read(
      Build.tiff(
        .big,
        main: [
          Build.bytes(0x9C9B, type: 1, wide("Titel")), Build.bytes(0x9C9C, type: 1, wide("Bemerkung")),
          Build.bytes(0x9C9E, type: 1, wide("Meer; Möwe;;")), Build.short(0x4749, 75, .big),
        ]))
    #expect(metadata.title?.value == "Titel")
    #expect(metadata.description?.value == "Bemerkung")
    #expect(metadata.keywords.map(\.value) == [["Meer"], ["Möwe"]])
    #expect(metadata.rating?.value == 4)
  }

  @Test func aDirectoryThatPointsToItselfEnds() throws {
    let tiff =
      Array("MM\0*\0\0\0\u{8}".utf8)
      + [
        0, 2, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 0,
      ]
    #expect(try read(tiff).taken == nil)
  }

  @Test func aHugeCountIsLeftOutAndTold() throws {
    let field = Build.Field(0x010E, 2, count: Int(UInt32.max), [0, 0, 0, 50])
    let metadata = try read(Build.tiff(.big, main: [field, Build.ascii(0x0110, "E-P1")]))
    #expect(metadata.description == nil)
    #expect(metadata.camera?.value == "E-P1")
    #expect(metadata.defects.count == 1)
  }

  @Test func namesALensByItsRange() throws {
    let range = Build.rationals(0xA432, [(18, 1), (55, 1), (35, 10), (56, 10)], .big)
    #expect(try read(Build.tiff(.big, exif: [range])).lens?.value == "18-55mm f/3.5-5.6")
  }
}
