import Photography
import Testing

@testable import Metadata

@Suite("IPTC")
struct IPTCReaderTests {
  private func read(_ records: [UInt8]...) -> PhotoMetadata {
    PhotoMetadata(merging: [IPTCReader.read(ByteWindow(Array(records.joined())))])
  }

  private func record(_ number: UInt8, _ text: String) -> [UInt8] {
    IPTCSample.dataset(2, number, Array(text.utf8))
  }

  @Test("title, caption, keywords, date, photographer and copyright")
  func readsFields() {
    let found = read(
      record(5, "Tram"), record(120, "A tram in the rain"), record(25, "tram"), record(25, "rain"),
      record(55, "20190918"), record(60, "140000+0200"), record(80, "A. Smith"), record(116, "© A. Smith"))
    #expect(found.title == Sourced("Tram", from: .iptc))
    #expect(found.description?.value == "A tram in the rain")
    #expect(found.keywords.map(\.value) == [["tram"], ["rain"]])
    #expect(found.taken?.value == LocalDateTime(year: 2019, month: 9, day: 18, hour: 14))
    #expect(found.offset?.value == UTCOffset(seconds: 7200))
    #expect(found.author?.value == "A. Smith")
    #expect(found.copyright?.value == "© A. Smith")
    #expect(found.defects == [])
  }

  @Test("a headline, and the place in words from its smallest part to its country")
  func readsPlaceNames() {
    let found = read(
      record(105, "Rain"), record(101, "Switzerland"), record(90, "Zürich"), record(95, "Zürich"),
      record(92, "Enge"))
    #expect(found.headline == Sourced("Rain", from: .iptc) && found.title == nil)
    #expect(found.placeName == Sourced("Enge, Zürich, Switzerland", from: .iptc))
  }

  @Test("UTF-8 is read whether or not it is declared, and anything else as Windows-1252")
  func readsCharacterSets() {
    let declaration = IPTCSample.dataset(1, 90, [0x1B, 0x25, 0x47])
    #expect(read(declaration, record(5, "Zürich")).title?.value == "Zürich")
    #expect(read(record(5, "Zürich")).title?.value == "Zürich")
    #expect(read(IPTCSample.dataset(2, 5, [0x5A, 0xFC, 0x72, 0x80])).title?.value == "Zür€")
  }

  @Test("lengths beyond 32 KB are read from an extended length field")
  func readsExtendedDatasets() {
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 40_000)
    let extended: [UInt8] = [0x1C, 2, 120, 0x80, 4] + bytes(UInt32(text.count)) + text
    #expect(read(extended, record(5, "Tram")).description?.value.utf8.count == 40_000)
    #expect(read(extended, record(5, "Tram")).title?.value == "Tram")
  }

  @Test("records that are cut short get a defect, and complete ones are kept")
  func survivesTruncation() {
    let found = read(record(5, "Tram"), Array(record(120, "A tram in the rain").dropLast(6)))
    #expect(found.title?.value == "Tram")
    #expect(found.defects.map(\.summary) == ["has IPTC captions and keywords that are cut short"])
  }

  @Test("resources are found with even and with missing padding, and across segments")
  func findsResources() throws {
    let records = record(5, "Tra") + record(25, "rain")
    let other = Array("8BIM".utf8) + bytes(UInt16(0x03ED)) + [0, 0] + bytes(UInt32(3)) + [1, 2, 3]
    for padding in [[], [0]] as [[UInt8]] {
      let resources = other + padding + IPTCSample.resource(records)
      let file = JPEGSample.file(
        JPEGSample.photoshop(Array(resources[..<20])), JPEGSample.photoshop(Array(resources[20...])))
      let found = try MetadataReader.read(file)
      #expect(found.title?.value == "Tra")
      #expect(found.keywords.map(\.value) == [["rain"]])
    }
  }
}
