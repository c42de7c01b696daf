import Metadata
import Photography
import Testing

@testable import Content
@testable import Reading

@Suite struct CaptureClockTests {
  private let noon = LocalDateTime(year: 2019, month: 9, day: 18, hour: 12)

  private func source(
    taken: LocalDateTime? = nil, offset: Int? = nil, gps: Int? = nil, sidecar: String? = nil
  ) throws -> [Statement] {
    var metadata = PhotoMetadata()
    metadata.taken = taken.map { Sourced($0, from: .exif) }
    metadata.offset = offset.flatMap { UTCOffset(seconds: $0) }.map { Sourced($0, from: .exif) }
    metadata.gpsInstant = gps.map { Sourced(Instant(secondsSince1970: $0), from: .exif) }
    var notes = Sidecar()
    notes.taken = sidecar.flatMap(TimeStatement.init)
    return notes.statements + metadata.statements
      + [Statement(.fileDate(Instant(secondsSince1970: 1_600_000_000)), from: .file)]
  }

  private func iso(_ statements: [Statement], zone: String? = nil, town: String? = nil) -> String? {
    CaptureClock(zone: zone.flatMap { NamedTimeZone($0) }) { town.flatMap { NamedTimeZone($0) } }.date(
      of: PhotoEvidence(PhotoID("a.jpg"), Digest(bytes: []), statements)
    )
    .map { "\($0.value.iso8601) \($0.value.offsetSource) \($0.source)" }
  }

  @Test func itsOwnOffsetComesFirst() throws {
    let source = try source(taken: noon, offset: 3600, gps: 1_568_800_800)
    #expect(iso(source, zone: "Asia/Tokyo") == "2019-09-18T12:00:00+01:00 stated exif")
  }

  @Test("the photograph's offset, confirmed by GPS time, precedes one of an .xmp file that contradicts both")
  func confirmedOffsetsPrecede() throws {
    // 2019-09-18 10:00:40 UTC
    var xmp = PhotoMetadata()
    xmp.taken = noon.map { Sourced($0, from: .xmpSidecar) }
    xmp.offset = UTCOffset(seconds: -21_600).map { Sourced($0, from: .xmpSidecar) }
    func stated(gps: Int) throws -> [Statement] {
      xmp.statements + (try source(taken: noon, offset: 7200, gps: gps))
    }
    #expect(iso(try stated(gps: 1_568_800_840)) == "2019-09-18T12:00:00+02:00 stated xmpSidecar")
    // Where GPS time confirms neither, the order of trust decides.
    #expect(iso(try stated(gps: 1_568_700_000)) == "2019-09-18T12:00:00-06:00 stated xmpSidecar")
  }

  @Test func thenTheDifferenceToTheSatellites() throws {
    // 2019-09-18 10:00:40 UTC
    let source = try source(taken: noon, gps: 1_568_800_840)
    #expect(iso(source, zone: "Asia/Tokyo") == "2019-09-18T12:00:00+02:00 gps exif")
  }

  @Test("a moment in UTC tells the zone of a name's local time, also where it is the end of a movie")
  func momentsTellZones() throws {
    func movie(begins moment: Int, lasting seconds: Double, named name: String) -> [Statement] {
      var metadata = PhotoMetadata()
      metadata.moment = Sourced(Instant(secondsSince1970: moment), from: .container)
      metadata.movie = MovieFacts(format: .quickTime, duration: seconds)
      return metadata.statements + NamedDate.statements(about: PhotoID(name))
    }
    // 2019-09-18 10:00:00 UTC
    let name = "VID_20190918_120000.mp4"
    let local = "2019-09-18T12:00:00+02:00 gps fileName"
    #expect(iso(movie(begins: 1_568_800_800, lasting: 3, named: name), zone: "Asia/Tokyo") == local)
    #expect(iso(movie(begins: 1_568_801_220, lasting: 420, named: name)) == local)
    // Google's names are in UTC.
    #expect(
      iso(movie(begins: 1_568_800_803, lasting: 3, named: "PXL_20190918_100000123.mp4"), zone: "Asia/Tokyo")
        == "2019-09-18T19:00:03+09:00 moment container")
    #expect(
      iso(movie(begins: 1_568_800_800, lasting: 3, named: "VID_20190918_120700.mp4"), zone: "Asia/Tokyo")
        == "2019-09-18T19:00:00+09:00 moment container")
  }

  @Test func thenTheConfiguredZoneThenUTC() throws {
    let source = try source(taken: noon)
    #expect(iso(source, zone: "Europe/Zurich") == "2019-09-18T12:00:00+02:00 timezone exif")
    #expect(iso(source) == "2019-09-18T12:00:00+00:00 assumed exif")
  }

  @Test("P4: the town's time zone precedes the site's, and follows the photograph's offset and GPS")
  func thenTheNearestTowns() throws {
    let town = "America/St_Johns"
    #expect(
      iso(try source(taken: noon), zone: "Asia/Tokyo", town: town)
        == "2019-09-18T12:00:00-02:30 town exif")
    #expect(
      iso(try source(taken: noon, offset: 3600), town: town) == "2019-09-18T12:00:00+01:00 stated exif")
    #expect(
      iso(try source(taken: noon, gps: 1_568_800_840), town: town) == "2019-09-18T12:00:00+02:00 gps exif")
    #expect(
      iso(try source(gps: 1_568_800_800), zone: "Asia/Tokyo", town: town)
        == "2019-09-18T07:30:00-02:30 town exif")
  }

  @Test func aFilesDateIsNotThatOfATown() throws {
    #expect(
      iso(try source(), zone: "Asia/Tokyo", town: "America/St_Johns")
        == "2020-09-13T21:26:40+09:00 timezone file")
  }

  @Test func gpsTimeIsShownInTheConfiguredZone() throws {
    let source = try source(gps: 1_568_800_800)
    #expect(iso(source, zone: "Europe/Zurich") == "2019-09-18T12:00:00+02:00 moment exif")
  }

  @Test func withoutADateTheFilesDateIsUsed() throws {
    let date = CaptureClock(zone: nil).date(
      of: PhotoEvidence(PhotoID("a.jpg"), Digest(bytes: []), try source()))
    #expect(date?.value.isFileDate == true)
    #expect(date?.value.iso8601 == "2020-09-13T12:26:40+00:00")
    #expect(date?.source == .file)
  }

  private func date(
    named name: String, _ statements: [Statement], zone: String? = "Europe/Zurich", latest: Int? = nil
  ) -> String? {
    let photo = PhotoID("a/\(name).jpg")
    let named = statements.filter { $0.source != .file } + NamedDate.statements(about: photo)
    let evidence = PhotoEvidence(photo, Digest(bytes: []), named + statements.filter { $0.source == .file })
    return CaptureClock(
      zone: zone.flatMap { NamedTimeZone($0) }, latest: latest.map { Instant(secondsSince1970: $0) }
    )
    .date(of: evidence).map { "\($0.value.iso8601) \($0.source)" }
  }

  @Test(
    "a name's date precedes the file's and follows all others; one in UTC is shown in the configured zone")
  func namesTellDates() throws {
    let none = try source()
    #expect(date(named: "IMG_20210203_120102", none) == "2021-02-03T12:01:02+01:00 fileName")
    #expect(date(named: "PXL_20210203_120102123", none) == "2021-02-03T13:01:02.123+01:00 fileName")
    #expect(date(named: "IMG-20210203-WA0003", none) == "2021-02-03 fileName")
    #expect(date(named: "DSC_20190101", none)?.hasSuffix(" file") == true)
    #expect(date(named: "IMG_20210203_120102", try source(taken: noon)) == "2019-09-18T12:00:00+02:00 exif")
    // The day on which it was sent.
    #expect(
      date(named: "IMG-20210203-WA0003", try source(gps: 1_568_800_800)) == "2019-09-18T12:00:00+02:00 exif")
  }

  @Test("the difference between a day and GPS time is no offset")
  func daysHaveNoOffset() throws {
    let day = LocalDateTime(year: 2019, month: 9, day: 18, precision: .day)
    // 10:00 UTC
    #expect(
      iso(try source(taken: day, gps: 1_568_800_800), zone: "Europe/Zurich") == "2019-09-18 timezone exif")
  }

  @Test("E2: an .xmp file in UTC tells the offset of the camera's local time")
  func readsMomentsInUTCBesideLocalTimes() throws {
    var xmp = PhotoMetadata()
    xmp.taken = LocalDateTime(year: 2019, month: 9, day: 18, hour: 20).map { Sourced($0, from: .xmpSidecar) }
    xmp.offset = Sourced(.utc, from: .xmpSidecar)
    #expect(iso(xmp.statements + (try source(taken: noon))) == "2019-09-18T12:00:00-08:00 stated exif")
    #expect(iso(xmp.statements + (try source())) == "2019-09-18T20:00:00+00:00 stated xmpSidecar")
  }

  @Test("what is in the future is used only if the author says so")
  func theFutureIsNoDate() throws {
    let (now, future) = (1_700_000_000, LocalDateTime(year: 2050, month: 12, day: 31))
    #expect(date(named: "a", try source(taken: future), latest: now)?.hasSuffix(" file") == true)
    #expect(
      date(named: "IMG_20210203_120102", try source(taken: future), latest: now)
        == "2021-02-03T12:01:02+01:00 fileName")
    #expect(date(named: "IMG_20500203_120102", try source(), latest: now)?.hasSuffix(" file") == true)
    #expect(date(named: "a", try source(gps: 1_800_000_000), latest: now)?.hasSuffix(" file") == true)
    #expect(date(named: "a", try source(sidecar: "2050-12-31"), latest: now) == "2050-12-31 sidecar")
    #expect(
      date(named: "a", try source(taken: future), latest: 2_600_000_000) == "2050-12-31T00:00:00+01:00 exif")
  }

  @Test func theAuthorKnowsBest() throws {
    let source = try source(taken: noon, offset: 3600, sidecar: "2001-02-03 04:05 -05:00")
    #expect(iso(source) == "2001-02-03T04:05:00-05:00 stated sidecar")
  }

  @Test(
    "Differences between clock and satellites, in seconds",
    arguments: [
      (0, 0), (7200, 7200), (7320, 7200), (7020, 7200), (20_700, 20_700), (-12_600, -12_600),
      (50_400, 50_400),
      (51_300, nil), (7500, nil), (8100, nil), (86_400, nil), (900, nil),
    ] as [(Int, Int?)])
  func acceptsOffsetsThatClocksAreSetTo(difference: Int, offset: Int?) throws {
    let local = try #require(noon)
    let gps = Instant(secondsSince1970: local.secondsSince1970 - difference)
    #expect(CaptureClock.offset(of: local, at: gps)?.seconds == offset)
  }
}
