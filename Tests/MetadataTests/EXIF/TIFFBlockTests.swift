import Testing

@testable import Metadata

@Suite("Damaged EXIF")
struct TIFFBlockTests {
  @Test("a directory that points to itself is read once")
  func survivesLoops() {
    let looping = TIFFSample(main: [.long(0x8769, 8), .long(0x8825, 8), .short(0x0112, 3)]).read()
    #expect(looping.orientation?.value == 3)
    #expect(looping.defects.count == 1)
  }

  @Test(
    "a structure is found behind what programs write before it, in every container",
    arguments: [ByteOrder.big, .little],
    ["", "Exif\0\0", "Exif\0\0Exif\0\0", "Exif\0", "Exif\0\0\0", "\0\0\0\0", "Exif\0\0junk of some program"])
  func findsStructures(order: ByteOrder, beginning: String) throws {
    let sample = TIFFSample(main: [.ascii(0x010E, "A tram in the rain")])
    let block = Array(beginning.utf8) + sample.encoded(order)
    let digits = block.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let profile = "Raw profile type exif\0\nexif\n      \(block.count)\n\(digits)\n"
    let size = HEIFSample.size(64, 48)
    var files = [
      PNGSample.file(PNGSample.chunk("eXIf", block)),
      PNGSample.file(PNGSample.chunk("tEXt", Array(profile.utf8))),
      WebPSample.file(WebPSample.chunk("EXIF", block)),
    ]
    // The offset is right, wrong or missing.
    for offset in [
      [0, 0, 0, UInt8(beginning.utf8.count)], [0, 0, 0, 0], [0, 0, 0, 60], [255, 255, 255, 255], [],
    ] {
      files.append(
        HEIFSample.file(properties: [size], items: [HEIFSample.Item(kind: "Exif", data: offset + block)]))
    }
    if beginning != "\0\0\0\0" { files.append(JPEGSample.file(JPEGSample.segment(0xE1, block))) }
    for (index, file) in files.enumerated() {
      let read = try MetadataReader.read(file)
      #expect(read.description?.value == "A tram in the rain", "\(index)")
      #expect(read.defects == [], "\(index)")
    }
  }

  @Test("a field of four thousand million values is left out, and the others are read")
  func refusesHugeCounts() {
    var huge = TIFFSample.Field.ascii(0x010E, "too long by far")
    huge.count = Int(UInt32.max)
    let read = TIFFSample(main: [huge, .short(0x0112, 8)]).read()
    #expect(read.description == nil)
    #expect(read.orientation?.value == 8)
    #expect(read.defects.map(\.summary) == ["has EXIF data with damaged fields"])
  }

  @Test("a block cut anywhere is read as far as it goes")
  func survivesEveryCut() {
    let whole = TIFFSample(
      main: [.short(0x0112, 6), .ascii(0x010E, "A long enough description")],
      gps: [.ascii(1, "N"), .rational(2, (47, 1), (30, 1), (0, 1))]
    ).encoded()
    for length in 0..<whole.count {
      let read = PhotoMetadata(merging: [EXIFReader.read(ByteWindow(Array(whole[..<length])))])
      #expect([nil, 6].contains(read.orientation?.value))
      #expect(!read.defects.isEmpty)
    }
  }

  @Test(
    "bytes that are not a TIFF structure are one defect", arguments: ["", "II", "XX*\0\0\0\0\u{8}", "MM\0*"])
  func tellsWhatIsNotEXIF(text: String) {
    let read = EXIFReader.read(ByteWindow(Array(text.utf8)))
    #expect(read.metadata.defects.map(\.summary) == ["has EXIF data that cannot be read"])
  }
}
