import Photography
import Testing

@testable import Metadata

/// X5: the order of sources inside one file.
@Suite("Reading a file")
struct MetadataReaderTests {
  private func packet(_ attributes: String, _ elements: String = "") -> [UInt8] {
    let packet = XMPSample.packet(attributes: attributes, elements)
    return JPEGSample.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0\(packet)".utf8))
  }

  @Test("XMP comes before IPTC and IPTC before EXIF; for the orientation EXIF comes before XMP")
  func mergesSources() throws {
    let exif = JPEGSample.exif(
      TIFFSample(main: [.ascii(0x010E, "exif"), .short(0x0112, 6), .ascii(0x8298, "me")]).encoded())
    let iptc = JPEGSample.photoshop(
      IPTCSample.resource(
        IPTCSample.dataset(2, 120, Array("iptc".utf8)) + IPTCSample.dataset(2, 25, Array("b".utf8))
          + IPTCSample.dataset(2, 25, Array("a".utf8))))
    let xmp = packet(
      #"tiff:Orientation="1""#,
      "<dc:description>xmp</dc:description><dc:subject><rdf:Bag><rdf:li>a</rdf:li></rdf:Bag></dc:subject>")

    #expect(try MetadataReader.read(JPEGSample.file(exif, iptc)).description == Sourced("iptc", from: .iptc))
    let all = try MetadataReader.read(JPEGSample.file(exif, iptc, xmp))
    #expect(all.description == Sourced("xmp", from: .xmp))
    #expect(all.keywords == [Sourced(["a"], from: .xmp), Sourced(["b"], from: .iptc)])
    #expect(all.copyright == Sourced("me", from: .exif))
    #expect(all.orientation == Sourced(6, from: .exif))
  }

  @Test("an offset and a fraction of a second come from another copy of the same date only")
  func completesDates() throws {
    func read(_ date: String) throws -> PhotoMetadata {
      let exif = TIFFSample(exif: [.ascii(0x9003, date), .ascii(0x9011, "+02:00"), .ascii(0x9291, "5")])
      let xmp = packet(#"exif:DateTimeOriginal="2019-09-18T14:00:00""#)
      return try MetadataReader.read(JPEGSample.file(JPEGSample.exif(exif.encoded()), xmp))
    }
    let same = try read("2019:09:18 14:00:00")
    #expect(
      same.taken?.value == LocalDateTime(year: 2019, month: 9, day: 18, hour: 14, nanosecond: 500_000_000))
    #expect(same.offset == UTCOffset(seconds: 7200).map { Sourced($0, from: .exif) })
    let other = try read("2019:09:18 15:00:00")
    #expect(
      other.taken == LocalDateTime(year: 2019, month: 9, day: 18, hour: 14).map { Sourced($0, from: .xmp) })
    #expect(other.offset == nil)
  }

  @Test("XMP that cannot be read is a defect, and the rest is used")
  func reportsDamagedPackets() throws {
    let broken = JPEGSample.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<rdf".utf8))
    let exif = JPEGSample.exif(TIFFSample(main: [.short(0x0112, 6)]).encoded())
    let read = try MetadataReader.read(JPEGSample.file(broken, exif))
    #expect(read.orientation?.value == 6)
    #expect(read.defects.map(\.summary) == ["has XMP data that cannot be read"])
  }

  @Test("every fixture gives a size, a defect or an error", arguments: Fixtures.photographs)
  func endsInAnAnswer(path: String) throws {
    let file = try Fixtures.bytes(path)
    do throws(MetadataError) {
      let read = try MetadataReader.read(file)
      #expect(read.pixelSize != nil || !read.defects.isEmpty)
    } catch {
      #expect(error == .empty)
    }
  }
}
