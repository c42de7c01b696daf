import Photography
import Testing

@testable import Metadata

@Suite("GPS in EXIF")
struct GPSReaderTests {
  private typealias Field = TIFFSample.Field

  private func coordinate(_ fields: [Field]) -> Coordinate? {
    TIFFSample(gps: fields).read().coordinate?.value
  }

  private func isClose(_ coordinate: Coordinate?, _ latitude: Double, _ longitude: Double) -> Bool {
    guard let coordinate else { return false }
    return abs(coordinate.latitude - latitude) < 1e-9 && abs(coordinate.longitude - longitude) < 1e-9
  }

  @Test(
    "south and west are negative", arguments: [("N", "E", 1.0, 1.0), ("S", "W", -1, -1), ("s", "e", -1, 1)])
  func appliesReferences(north: String, east: String, ns: Double, ew: Double) {
    let found = coordinate([
      .ascii(1, north), .rational(2, (33, 1), (51, 1), (25, 1)), .ascii(3, east),
      .rational(4, (151, 1), (12, 1), (3000, 100)),
    ])
    let (latitude, longitude) = (33 + 51 / 60.0 + 25 / 3600.0, 151 + 12 / 60.0 + 30 / 3600.0)
    #expect(isClose(found, ns * latitude, ew * longitude))
  }

  @Test("minutes and degrees may have fractions")
  func readsDecimalParts() {
    let minutes: [Field] = [
      .ascii(1, "N"), .rational(2, (47, 1), (305, 10), (0, 1)), .ascii(3, "E"),
      .rational(4, (8, 1), (30, 1), (0, 1)),
    ]
    #expect(isClose(coordinate(minutes), 47 + 30.5 / 60, 8.5))
    let degrees: [Field] = [
      .ascii(1, "N"), .rational(2, (475_083, 10_000)), .ascii(3, "W"), .rational(4, (85, 10)),
    ]
    #expect(isClose(coordinate(degrees), 47.5083, -8.5))
  }

  @Test("angles written as text are read")
  func readsText() {
    let fields: [Field] = [
      .ascii(1, "N"), .ascii(2, "47° 30' 0\""), .ascii(3, "W"), .ascii(4, "8.25"),
    ]
    #expect(isClose(coordinate(fields), 47.5, -8.25))
  }

  /// Of these, exiftool reads the latitude only, or nothing.
  @Test(
    "angles that claim more values than three, or count bytes, are read",
    arguments: [4, 6, 24, 1000, 100_000, Int(UInt32.max)])
  func readsWrongCounts(count: Int) {
    var fields = angles(.rational)
    fields[1].count = count
    fields[3].count = count
    let read = TIFFSample(gps: fields).read()
    #expect(isClose(read.coordinate?.value, 47.5 + 15 / 3600.0, 8.5))
    #expect(read.defects.map(\.summary) == ["has EXIF data with damaged fields"])
  }

  @Test("three fractions under another type are read", arguments: [TIFFField.Kind.undefined, .byte, .long])
  func readsWrongTypes(kind: TIFFField.Kind) {
    let read = TIFFSample(gps: angles(kind)).read()
    #expect(isClose(read.coordinate?.value, 47.5 + 15 / 3600.0, 8.5))
  }

  @Test("what was cut or is no angle is not believed")
  func refusesWrongBytes() {
    var fields = angles(.rational, minutes: (70, 1))
    fields[1].count = 24
    #expect(coordinate(fields) == nil)
    #expect(coordinate(angles(.undefined, minutes: (70, 1))) == nil)
    // The seconds of the longitude are missing.
    let cut = TIFFSample(gps: angles(.rational)).encoded().dropLast(8)
    #expect(EXIFReader.read(ByteWindow(cut)).metadata.positions == [])
  }

  private func angles(_ kind: TIFFField.Kind, minutes: (UInt32, UInt32) = (30, 1)) -> [Field] {
    func angle(_ tag: UInt16, _ degrees: UInt32, _ seconds: (UInt32, UInt32)) -> Field {
      let parts = [degrees, 1, minutes.0, minutes.1, seconds.0, seconds.1]
      return .raw(tag, kind, parts.flatMap { bytes($0) })
    }
    return [.ascii(1, "N"), angle(2, 47, (1500, 100)), .ascii(3, "E"), angle(4, 8, (0, 1))]
  }

  @Test("without references north and east are assumed, with a defect")
  func assumesMissingReferences() {
    let read = TIFFSample(gps: [.rational(2, (47, 1)), .rational(4, (8, 1))]).read()
    #expect(isClose(read.coordinate?.value, 47, 8))
    #expect(
      read.defects.map(\.summary) == ["has a GPS position that does not say north or south, east or west"])
  }

  @Test(
    "a GPS time before 1990 counts for nothing",
    arguments: [("1980:01:06", nil), ("1989:12:31", nil), ("1990:01:01", 631_152_000)] as [(String, Int?)])
  func ignoresEarlyTimes(date: String, second: Int?) {
    let read = TIFFSample(gps: [.ascii(29, date), .rational(7, (0, 1), (0, 1), (0, 1))]).read()
    #expect(read.gpsInstant?.value.secondsSince1970 == second)
  }

  @Test("0/0, from a camera without reception, is neither a position nor a defect")
  func ignoresEmptyPositions() {
    let read = TIFFSample(gps: [
      .ascii(1, "N"), .rational(2, (0, 0), (0, 0), (0, 0)), .ascii(3, "E"),
      .rational(4, (0, 0), (0, 0), (0, 0)),
    ]).read()
    #expect(read.coordinate == nil)
    #expect(read.defects == [])
  }

  @Test("a position without its minutes is ignored, since it may be 100 km off")
  func refusesHalfPositions() {
    let fields: [Field] = [
      .ascii(1, "N"), .rational(2, (47, 1), (0, 0), (0, 0)), .ascii(3, "E"),
      .rational(4, (8, 1), (30, 1), (0, 1)),
    ]
    #expect(coordinate(fields) == nil)
  }

  @Test("E5: 0/0 after a part with a fraction is not used, as for decimal minutes and degrees")
  func endsAtAFraction() throws {
    func fields(_ north: [(UInt32, UInt32)]) -> [Field] {
      [
        .ascii(1, "N"), .rational(2, north[0], north[1], north[2]), .ascii(3, "W"),
        .rational(4, (93, 1), (1512, 100), (0, 0)),
      ]
    }
    let minutes = try #require(coordinate(fields([(44, 1), (5633, 100), (0, 0)])))
    #expect(abs(minutes.latitude - 44.938833) < 1e-5 && abs(minutes.longitude + 93.252) < 1e-5)
    let degrees = try #require(coordinate(fields([(449_388, 10_000), (0, 0), (0, 0)])))
    #expect(abs(degrees.latitude - 44.9388) < 1e-9)
    #expect(coordinate(fields([(44, 1), (56, 1), (0, 0)])) == nil)
    #expect(coordinate(fields([(445, 10), (0, 0), (30, 1)])) == nil)
  }

  @Test("E5: 0, 0 is no position, one zero is")
  func zeroIsNoPosition() throws {
    func fields(_ north: UInt32, _ east: UInt32) -> [Field] {
      [
        .ascii(1, "N"), .rational(2, (north, 1), (0, 1), (0, 1)), .ascii(3, "E"),
        .rational(4, (east, 1), (0, 1), (0, 1)),
      ]
    }
    let read = TIFFSample(gps: fields(0, 0)).read()
    #expect(read.coordinate == nil)
    #expect(read.defects.map(\.summary) == ["has the GPS position 0, 0, which programs write that know none"])
    #expect(coordinate(fields(0, 32)) == Coordinate(latitude: 0, longitude: 32))
    #expect(coordinate(fields(51, 0)) == Coordinate(latitude: 51, longitude: 0))
  }

  @Test("a place that is not on the Earth is ignored, with a defect")
  func refusesImpossiblePlaces() {
    let read = TIFFSample(gps: [
      .ascii(1, "N"), .rational(2, (95, 1)), .ascii(3, "E"), .rational(4, (8, 1)),
    ]).read()
    #expect(read.coordinate == nil)
    #expect(read.defects.map(\.summary) == ["has a GPS position that is not on the Earth (95.0, 8.0)"])
  }

  @Test(
    "altitudes below sea level are negative",
    arguments: [
      ([0], 12.5), ([1], -12.5), ([2], 12.5), ([3], -12.5), ([UInt8(ascii: "1")], -12.5), (nil, 12.5),
    ] as [([UInt8]?, Double)])
  func readsAltitude(reference: [UInt8]?, metres: Double) {
    let fields = (reference.map { [Field.raw(5, .byte, $0)] } ?? []) + [.rational(6, (125, 10))]
    #expect(TIFFSample(gps: fields).read().altitude?.value == metres)
  }

  @Test("GPS date and time give an instant in UTC, with its fraction")
  func readsInstant() {
    let read = TIFFSample(gps: [
      .rational(7, (12, 1), (30, 1), (155, 10)), .ascii(29, "2019:09:18"),
    ]).read()
    #expect(read.gpsInstant?.value == Instant(secondsSince1970: 1_568_809_815, nanosecond: 500_000_000))
  }

  @Test("an impossible time of day gives no instant")
  func refusesImpossibleTimes() {
    let read = TIFFSample(gps: [.rational(7, (25, 1), (0, 1), (0, 1)), .ascii(29, "2019:09:18")]).read()
    #expect(read.gpsInstant == nil)
  }
}
