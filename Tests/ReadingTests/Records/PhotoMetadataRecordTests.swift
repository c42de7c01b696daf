import BuildCache
import Metadata
import Photography
import Reading
import Testing

@Suite struct PhotoMetadataRecordTests {
  private static func full() throws -> PhotoMetadata {
    var metadata = PhotoMetadata()
    metadata.taken = Sourced(
      try #require(
        LocalDateTime(year: 2019, month: 9, day: 18, hour: 14, minute: 5, second: 6, nanosecond: 120_000_000)),
      from: .exif)
    metadata.unordered = metadata.taken
    metadata.isDayFirst = true
    metadata.isRaw = true
    metadata.offset = Sourced(try #require(UTCOffset(seconds: -12_600)), from: .xmp)
    metadata.gpsInstant = Sourced(Instant(secondsSince1970: -5, nanosecond: 7), from: .exif)
    metadata.moment = Sourced(Instant(secondsSince1970: 1_717_236_000), from: .container)
    metadata.movie = MovieFacts(format: .matroska, duration: 3.5, contentIdentifier: "1745E022")
    metadata.coordinate = Sourced(
      try #require(Coordinate(latitude: -33.8568, longitude: 151.2153)), from: .xmpSidecar)
    metadata.positions.append(
      WrittenPosition(
        try #require(Coordinate(latitude: -33.8568, longitude: -151.2153)), from: .xmp, isSure: false))
    metadata.movement = EmbeddedMovie(offset: 1 << 33, count: 1 << 20)
    metadata.plays = 3
    metadata.contentIdentifier = "1745E022-9712-43C7-B024-F308EC6413CB"
    metadata.burst = Burst("8BAFACEC", isCover: true)
    metadata.altitude = Sourced(-411.5, from: .exif)
    metadata.orientation = Sourced(6, from: .exif)
    metadata.pixelSize = Sourced(PixelSize(width: 4000, height: 3000), from: .container)
    metadata.decodedSize = Sourced(PixelSize(width: 3000, height: 4000), from: .container)
    metadata.panorama = Sourced(
      try #require(Panorama(left: 0.25, width: 0.5, view: (heading: -90, pitch: 3, fieldOfView: 60))),
      from: .xmp)
    metadata.title = Sourced("Ünïcode 日没", from: .iptc)
    metadata.headline = Sourced("Sunset", from: .iptc)
    metadata.description = Sourced("", from: .exif)
    metadata.alternativeText = Sourced("The sea", from: .xmp)
    metadata.placeName = Sourced("Enge, Zürich", from: .iptc)
    metadata.people = [Sourced("Ada", from: .xmp)]
    metadata.keywords = [Sourced(["Places", "Spain"], from: .xmp), Sourced(["sun"], from: .iptc)]
    metadata.rating = Sourced(-1, from: .xmp)
    metadata.label = Sourced("Red", from: .xmp)
    metadata.camera = Sourced("Canon EOS R6", from: .exif)
    metadata.cameraBody = 42
    metadata.lens = Sourced("RF24-105mm", from: .exif)
    metadata.exposureTime = Sourced(0.004, from: .exif)
    metadata.aperture = Sourced(2.8, from: .exif)
    metadata.iso = Sourced(100, from: .exif)
    metadata.focalLength = Sourced(35, from: .exif)
    metadata.author = Sourced("Ada", from: .iptc)
    metadata.copyright = Sourced("© Ada", from: .iptc)
    metadata.isHighDynamicRange = true
    metadata.colourProfile = Sourced("Display P3", from: .container)
    metadata.defects = [MetadataDefect("is odd", remedy: "Correct it."), MetadataDefect("is odder")]
    return metadata
  }

  @Test("X4: records are decoded to the values that were encoded")
  func everyFieldComesBack() throws {
    let metadata = try Self.full()
    for child in Mirror(reflecting: metadata).children {
      let text = String(describing: child.value)
      #expect(text != "nil" && text != "[]", "\(child.label ?? "?") is not filled, so it is not tested")
    }
    #expect(try PhotoMetadata(record: metadata.record) == metadata)
    #expect(try PhotoMetadata(record: PhotoMetadata().record) == PhotoMetadata())
  }

  @Test func damagedRecordsAreRefused() throws {
    let record = try Self.full().record
    for length in record.indices {
      #expect(throws: DamagedRecord.self) { try PhotoMetadata(record: Array(record[..<length])) }
    }
    #expect(throws: DamagedRecord.self) { try PhotoMetadata(record: record + [0]) }
  }

  @Test(arguments: [0, 1, -1, 63, -64, 64, Int.max, Int.min, 1_568_764_800])
  func numbersOfAnySizeComeBack(number: Int) throws {
    var writer = RecordWriter()
    writer.write(number)
    var reader = RecordReader(writer.bytes)
    #expect(try reader.int() == number)
    #expect(reader.isAtEnd)
  }
}
