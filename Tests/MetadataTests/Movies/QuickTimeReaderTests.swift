import Photography
import TestSupport
import Testing

@testable import Metadata

@Suite("QuickTime files")
struct QuickTimeReaderTests {
  /// 2024-06-01 10:00:00 UTC.
  private static let june = MovieSample.epoch + 1_717_236_000

  private func read(_ file: [UInt8]) throws -> PhotoMetadata { try MovieReader.read(MovieBytes(file)) }

  @Test("the header's date is a moment in UTC")
  func readsMoment() throws {
    let found = try read(MovieSample.file(MovieSample.movie(created: Self.june)))
    #expect(found.taken == nil)
    #expect(found.moment?.value == Instant(secondsSince1970: 1_717_236_000))
    #expect(found.movie == MovieFacts(format: .quickTime, duration: 3))
  }

  @Test("dates that count from 1970 are read, and zero is none")
  func readsOtherEpochs() throws {
    let unix = try read(MovieSample.file(MovieSample.movie(created: 1_717_236_000)))
    #expect(unix.moment?.value == Instant(secondsSince1970: 1_717_236_000))
    #expect(try read(MovieSample.file(MovieSample.movie())).moment == nil)
  }

  @Test("Apple's date has its zone, and counts more than the header's, which an export changes")
  func readsCreationDate() throws {
    let found = try read(
      MovieSample.file(
        brand: "qt  ",
        MovieSample.movie(
          created: Self.june + 10_000_000,
          MovieSample.keys([
            "com.apple.quicktime.make": "Apple", "com.apple.quicktime.model": "iPhone 15",
            "com.apple.quicktime.creationdate": "2024-06-01T12:00:00+0200",
            "com.apple.quicktime.location.ISO6709": "+48.2082+016.3738+170.5/",
            "com.apple.quicktime.content.identifier": "1745E022-9712-43C7-B024-F308EC6413CB",
          ]))))
    #expect(found.taken?.value == LocalDateTime(year: 2024, month: 6, day: 1, hour: 12))
    #expect(found.offset?.value == UTCOffset(seconds: 7200))
    #expect(found.coordinate?.value == Coordinate(latitude: 48.2082, longitude: 16.3738))
    #expect(found.altitude?.value == 170.5)
    #expect(found.camera?.value == "Apple iPhone 15")
    #expect(found.movie?.contentIdentifier == "1745E022-9712-43C7-B024-F308EC6413CB")
  }

  @Test("Android's date is that of the end")
  func readsAndroid() throws {
    for mark in [
      MovieSample.movie(
        created: Self.june, duration: 60_000, MovieSample.keys(["com.android.version": "14"])),
      MovieSample.movie(
        created: Self.june, duration: 60_000, tracks: [.init(handlerName: "VideoHandle")]),
    ] {
      #expect(try read(MovieSample.file(mark)).moment?.value == Instant(secondsSince1970: 1_717_235_940))
    }
  }

  @Test(
    "programs that name their tracks almost as Android does keep the date, and so do Apple's files with an old position"
  )
  func keepsDateOfOthers() throws {
    let track = MovieSample.Track(handlerName: "VideoHandler")
    let position = MovieSample.userData(["©xyz": "+48.2082+016.3738/"])
    for (brand, boxes) in [("isom", []), ("qt  ", position)] {
      let movie = MovieSample.movie(created: MovieSample.epoch + 1_717_236_000, tracks: [track], boxes)
      let found = try read(MovieSample.file(brand: brand, movie))
      #expect(found.moment?.value == Instant(secondsSince1970: 1_717_236_000))
    }
    let phone = MovieSample.movie(created: MovieSample.epoch + 1_717_236_003, position)
    #expect(try read(MovieSample.file(phone)).moment?.value == Instant(secondsSince1970: 1_717_236_000))
  }

  @Test("cameras with a local clock", arguments: ["GoPro", "NIKON CORPORATION", "Canon", "KODAK"])
  func readsLocalClocks(maker: String) throws {
    let found = try read(
      MovieSample.file(MovieSample.movie(created: Self.june, MovieSample.userData(["©mak": maker]))))
    #expect(found.moment == nil)
    #expect(found.taken?.value == LocalDateTime(year: 2024, month: 6, day: 1, hour: 10))
    #expect(found.offset == nil)
  }

  /// - Parameter parts: Boxes in the one that Canon's newer cameras put into movies.
  private static func canon(_ parts: [UInt8]...) -> [UInt8] {
    let identifier: [UInt8] = [
      0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
    ]
    return HEIFSample.box("uuid", identifier, Array(parts.joined()))
  }

  @Test("newer cameras of Canon have a local clock, and EXIF with places in a box of their own")
  func readsCanon() throws {
    let version = HEIFSample.box("CNCV", Array("CanonMP4".utf8))
    let plain = try read(MovieSample.file(MovieSample.movie(created: Self.june, Self.canon(version))))
    #expect(plain.moment == nil)
    #expect(plain.taken?.value == LocalDateTime(year: 2024, month: 6, day: 1, hour: 10))

    func part(_ kind: String, _ fields: [TIFFSample.Field]) -> [UInt8] {
      HEIFSample.box(kind, TIFFSample(main: fields).encoded())
    }
    let gps: [TIFFSample.Field] = [
      .ascii(1, "N"), .rational(2, (48, 1), (12, 1), (30, 1)), .ascii(3, "E"),
      .rational(4, (16, 1), (22, 1), (30, 1)),
    ]
    let parts = Self.canon(
      version, part("CMT1", [.ascii(0x010F, "Canon"), .ascii(0x0110, "Canon EOS R5")]),
      part("CMT2", [.ascii(0x9003, "2024:06:01 12:00:00"), .ascii(0x9011, "+02:00")]), part("CMT4", gps))
    let found = try read(MovieSample.file(MovieSample.movie(created: Self.june, parts)))
    #expect(found.taken?.value == LocalDateTime(year: 2024, month: 6, day: 1, hour: 12))
    #expect(found.offset?.value == UTCOffset(seconds: 7200))
    #expect(found.camera?.value == "Canon EOS R5")
    let place = try #require(found.coordinate?.value)
    #expect(abs(place.latitude - 48.208_333) < 1e-5 && abs(place.longitude - 16.375) < 1e-5)
  }

  @Test(
    "positions",
    arguments: [
      ("+48.2082+016.3738/", 48.2082, 16.3738), ("-33.8568+151.2153+012.0/", -33.8568, 151.2153),
      ("+4812.5+01622.5/", 48.208_333_333, 16.375),
      ("+481230-0162215.5CRSWGS_84/", 48.208_333_333, -16.370_972_222),
    ] as [(String, Double, Double)])
  func readsPositions(text: String, latitude: Double, longitude: Double) throws {
    let found = try #require(MoviePosition(text)?.coordinate)
    #expect(abs(found.latitude - latitude) < 1e-8)
    #expect(abs(found.longitude - longitude) < 1e-8)
  }

  @Test(
    "what is no position",
    arguments: ["+00.0000+000.0000/", "", "+", "48.2,16.4", "+95.0+010.0/", "+1+2+", "+12345678+1/"])
  func refusesPositions(text: String) { #expect(MoviePosition(text) == nil) }

  @Test("an empty position of a phone is no defect")
  func ignoresEmptyPositions() throws {
    let found = try read(
      MovieSample.file(MovieSample.movie(MovieSample.userData(["©xyz": "+00.0000+000.0000/"]))))
    #expect(found.positions.isEmpty)
    #expect(found.defects.isEmpty)
  }

  @Test("the size is upright and of square pixels")
  func readsSizes() throws {
    func size(_ track: MovieSample.Track) throws -> PixelSize? {
      try read(MovieSample.file(MovieSample.movie(tracks: [track]))).pixelSize?.value
    }
    #expect(try size(.init()) == PixelSize(width: 640, height: 360))
    #expect(try size(.init(matrix: MovieSample.Track.turnedRight)) == PixelSize(width: 360, height: 640))
    #expect(
      try size(.init(width: 720, height: 576, pixelAspect: (64, 45))) == PixelSize(width: 1024, height: 576))
    #expect(try size(.init(pixelAspect: (0, 0))) == PixelSize(width: 640, height: 360))
  }

  @Test("a track that moves is the picture, not a larger one of one frame")
  func choosesTrack() throws {
    let found = try read(
      MovieSample.file(
        MovieSample.movie(tracks: [
          .init(width: 2048, height: 1536, samples: 1), .init(width: 1024, height: 768, samples: 18),
        ])))
    #expect(found.pixelSize?.value == PixelSize(width: 1024, height: 768))
  }

  @Test("sound alone, and nothing, are refused")
  func refusesSound() {
    #expect(throws: MetadataError.noPicture) {
      try read(MovieSample.file(MovieSample.movie(tracks: [.init(handler: "soun")])))
    }
    #expect(throws: MetadataError.noPicture) { try read(MovieSample.file([])) }
    #expect(throws: MetadataError.empty) { try read([]) }
    #expect(throws: MetadataError.unrecognised) { try read(Array("ffconcat version 1.0".utf8)) }
  }

  @Test("words of iTunes, QuickTime and Apple")
  func readsWords() throws {
    let item =
      bytes(UInt32(8 + 16 + 4)) + [0xA9] + Array("nam".utf8)
      + HEIFSample.box("data", bytes(UInt32(1)) + MovieSample.zeros(4), Array("Tram".utf8))
    let list = HEIFSample.fullBox("meta", HEIFSample.box("ilst", item))
    let iTunes = try read(MovieSample.file(MovieSample.movie(MovieSample.userData([:], list))))
    #expect(iTunes.title?.value == "Tram")
    let quickTime = try read(
      MovieSample.file(
        MovieSample.movie(MovieSample.userData(["©nam": "Höhe", "©cmt": "Rain", "©cpy": "Ann"]))))
    #expect(quickTime.title?.value == "Höhe")
    #expect(quickTime.description?.value == "Rain")
    #expect(quickTime.copyright?.value == "Ann")
  }

  @Test("a year alone is that of a publication, unless there is nothing else")
  func readsYears() throws {
    let year = MovieSample.userData(["©day": "2020"])
    #expect(try read(MovieSample.file(MovieSample.movie(created: Self.june, year))).taken == nil)
    let alone = try read(MovieSample.file(MovieSample.movie(year)))
    #expect(alone.taken?.value == LocalDateTime(year: 2020, month: 1, day: 1, precision: .year))
  }

  @Test("impossible durations are none", arguments: [0, UInt32.max, UInt32.max - 1])
  func refusesDurations(duration: UInt32) throws {
    #expect(try read(MovieSample.file(MovieSample.movie(duration: duration))).movie?.duration == nil)
  }

  @Test("a damaged movie is read to valid values")
  func survivesMutations() throws {
    let original = MovieSample.file(
      MovieSample.movie(
        created: Self.june, tracks: [.init(), .init(samples: 1)],
        MovieSample.keys(["com.apple.quicktime.creationdate": "2024-06-01T12:00:00+0200"]),
        MovieSample.userData(["©xyz": "+48.2082+016.3738/", "©day": "2024-06-01T12:00:00+02:00"])))
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 { _ = try? read(MutationTests.mutated(original, &random)) }
    for count in original.indices { _ = try? read(Array(original[..<count])) }
  }
}
