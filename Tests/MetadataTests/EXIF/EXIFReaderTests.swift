import Photography
import Testing

@testable import Metadata

@Suite("EXIF")
struct EXIFReaderTests {
  @Test("both byte orders give the same values", arguments: [ByteOrder.little, .big])
  func readsBothByteOrders(order: ByteOrder) {
    let sample = TIFFSample(
      main: [
        .ascii(0x010E, "A tram\r\nin the rain "), .ascii(0x010F, "Canon"), .ascii(0x0110, "Canon EOS R6"),
        .short(0x0112, 6), .ascii(0x013B, "A. Smith"), .short(0x4746, 4),
        .raw(0x9C9B, .byte, "Zürich".utf16Bytes(.little) + [0, 0]),
        .raw(0x9C9E, .byte, "tram; rain;".utf16Bytes(.little)),
      ],
      exif: [
        .rational(0x829A, (1, 250)), .rational(0x829D, (28, 10)), .short(0x8827, 400),
        .ascii(0x9003, "2019:09:18 14:00:00"), .ascii(0x9011, "+02:00"), .ascii(0x9291, "07"),
        .rational(0x920A, (50, 1)), .ascii(0xA434, "RF50mm F1.8 STM"),
      ])
    let read = sample.read(order)
    #expect(
      read.taken?.value
        == LocalDateTime(year: 2019, month: 9, day: 18, hour: 14, nanosecond: 70_000_000))
    #expect(read.offset == Sourced(UTCOffset(seconds: 7200) ?? .utc, from: .exif))
    #expect(read.title?.value == "Zürich")
    #expect(read.description?.value == "A tram\nin the rain")
    #expect(read.keywords.map(\.value) == [["tram"], ["rain"]])
    #expect(read.rating?.value == 4)
    #expect(read.orientation?.value == 6)
    #expect(read.camera?.value == "Canon EOS R6")
    #expect(read.lens?.value == "RF50mm F1.8 STM")
    #expect(read.author?.value == "A. Smith")
    #expect(read.exposureTime?.value == 0.004)
    #expect(read.aperture?.value == 2.8)
    #expect(read.iso?.value == 400)
    #expect(read.focalLength?.value == 50)
    #expect(read.defects == [])
  }

  @Test("the original date wins, then the digitised one, then the file's")
  func prefersTheOriginalDate() {
    let original = TIFFSample.Field.ascii(0x9003, "2019:09:18 14:00:00")
    let digitized = TIFFSample.Field.ascii(0x9004, "2020:01:01 10:00:00")
    let modified = TIFFSample.Field.ascii(0x0132, "2021:05:05 09:00:00")
    func year(_ sample: TIFFSample) -> Int? { sample.read().taken?.value.year }
    #expect(year(TIFFSample(main: [modified], exif: [digitized, original])) == 2019)
    #expect(year(TIFFSample(main: [modified], exif: [digitized])) == 2020)
    #expect(year(TIFFSample(main: [modified])) == 2021)
  }

  @Test("a blank original date is not a defect and the next date is used; an impossible one is a defect")
  func skipsUnusableDates() {
    let digitized = TIFFSample.Field.ascii(0x9004, "2020:01:01 10:00:00")
    let blank = TIFFSample(exif: [.ascii(0x9003, "0000:00:00 00:00:00"), digitized]).read()
    #expect(blank.taken?.value.year == 2020)
    #expect(blank.defects == [])
    let impossible = TIFFSample(exif: [.ascii(0x9003, "2019:02:30 10:00:00"), digitized]).read()
    #expect(impossible.taken?.value.year == 2020)
    #expect(impossible.defects.map(\.summary) == ["has a date that does not exist (2019:02:30 10:00:00)"])
  }

  /// exiftool prints these numbers; they are seconds of 1970 in UTC.
  @Test(
    "a date in seconds or milliseconds since 1970 is a moment in UTC",
    arguments: [
      (.ascii(0x9003, "1568815200"), 0), (.ascii(0x9003, "1568815200123"), 123_000_000),
      (.ascii(0x9003, "1568815200.5 "), 500_000_000), (.long(0x9003, 1_568_815_200), 0),
      (.raw(0x9003, .double, [0x41, 0xD7, 0x60, 0x8E, 0x18, 0, 0, 0]), 0),
    ] as [(TIFFSample.Field, Int)])
  func readsSecondsSince1970(field: TIFFSample.Field, nanosecond: Int) {
    let read = TIFFSample(main: [.ascii(0x0132, "2021:05:05 09:00:00")], exif: [field]).read()
    #expect(
      read.moment == Sourced(Instant(secondsSince1970: 1_568_815_200, nanosecond: nanosecond), from: .exif))
    #expect(read.taken == nil)
    #expect(read.defects == [])
  }

  @Test("the local time of that moment in another field is used")
  func completesSecondsSince1970() {
    let fields: [TIFFSample.Field] = [.ascii(0x9003, "1568815200"), .ascii(0x9004, "2019:09:18 16:00:00")]
    let read = TIFFSample(exif: fields).read()
    #expect(read.taken?.value == LocalDateTime(year: 2019, month: 9, day: 18, hour: 16))
    #expect(read.offset?.value == UTCOffset(seconds: 7200))
    #expect(read.moment == nil)
  }

  @Test(
    "other numbers are no moments: dates without separators, counters, years before there were cameras",
    arguments: ["20190918", "2019091814", "20190918140000", "123456789", "4294967295", "0", "15688152001"])
  func refusesOtherNumbers(text: String) {
    #expect(TIFFSample(exif: [.ascii(0x9003, text)]).read().moment == nil)
    let number = UInt32(text).map { TIFFSample(exif: [.long(0x9003, $0)]).read() }
    #expect(number?.moment == nil && number?.taken == nil)
  }

  @Test("orientations outside 1 to 8 are ignored", arguments: [0, 9, 65535] as [UInt16])
  func refusesOddOrientations(value: UInt16) {
    #expect(TIFFSample(main: [.short(0x0112, value)]).read().orientation == nil)
  }

  @Test("Windows-1252, which old cameras write, is read")
  func readsOlderText() {
    let sample = TIFFSample(main: [.raw(0x010E, .ascii, [0x5A, 0xFC, 0x72, 0x69, 0x63, 0x68, 0])])
    #expect(sample.read().description?.value == "Zürich")
  }

  @Test("photographer's and editor's copyright are joined")
  func joinsCopyrights() {
    let sample = TIFFSample(main: [.raw(0x8298, .ascii, Array("A. Smith\0B. Jones\0".utf8))])
    #expect(sample.read().copyright?.value == "A. Smith; B. Jones")
  }

  @Test("a lens without a name is described by its range, without unknown f-numbers")
  func namesLensesByRange() {
    let zoom = TIFFSample(exif: [.rational(0xA432, (18, 1), (55, 1), (35, 10), (56, 10))])
    #expect(zoom.read().lens?.value == "18-55mm f/3.5-5.6")
    let fixed = TIFFSample(exif: [.rational(0xA432, (50, 1), (50, 1), (0, 0), (0, 0))])
    #expect(fixed.read().lens?.value == "50mm")
  }

  @Test("ISO beyond two bytes comes from the recommended exposure index")
  func readsLargeISO() {
    let sample = TIFFSample(exif: [.short(0x8827, 65535), .long(0x8832, 102_400)])
    #expect(sample.read().iso?.value == 102_400)
  }

  @Test("a zero denominator gives no number")
  func refusesZeroDenominators() {
    let read = TIFFSample(exif: [.rational(0x829A, (1, 0)), .rational(0x829D, (0, 0))]).read()
    #expect(read.exposureTime == nil)
    #expect(read.aperture == nil)
  }

  @Test("what somebody wrote comes before what the camera writes into every picture")
  func prefersPeoplesWords() {
    let comment = TIFFSample.Field.raw(0x9286, .undefined, Array("ASCII\0\0\0A tram".utf8))
    func description(_ text: String, _ comment: TIFFSample.Field) -> String? {
      TIFFSample(main: [.ascii(0x010E, text)], exif: [comment]).read().description?.value
    }
    #expect(description("OLYMPUS DIGITAL CAMERA", comment) == "A tram")
    #expect(description("In the rain", comment) == "In the rain")
    let json = TIFFSample.Field.raw(0x9286, .undefined, Array("ASCII\0\0\0{\"a\":0}".utf8))
    #expect(description("cof", json) == "cof")
  }

  @Test("numbers that programs write for unknown ones are none", arguments: [0, 4_294_967_295] as [UInt32])
  func refusesUnknownNumbers(number: UInt32) {
    let read = TIFFSample(exif: [
      .rational(0x829A, (number, 1)), .rational(0x829D, (number, 1)), .rational(0x920A, (number, 1)),
      .short(0x8827, 65535),
    ]).read()
    #expect(read.exposureTime == nil)
    #expect(read.aperture == nil)
    #expect(read.focalLength == nil)
    #expect(read.iso == nil)
  }

  @Test(
    "a lens whose name says that it is unknown has none",
    arguments: [
      ("----", nil), ("0.0 mm f/0.0", nil), ("0 mm f/0", nil), ("Unknown", nil), ("n/a", nil),
      ("0.0-0.0mm", nil),
      ("65535", nil), ("No lens", nil), ("50", "50"), ("50.0 mm f/1.8", "50.0 mm f/1.8"), ("Noct", "Noct"),
      ("E 50mm F1.8 OSS", "E 50mm F1.8 OSS"),
    ] as [(String, String?)])
  func namesLenses(text: String, lens: String?) {
    #expect(TIFFSample(exif: [.ascii(0xA434, text)]).read().lens?.value == lens)
  }
}
