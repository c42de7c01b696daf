import Photography
import Testing

@testable import Metadata

@Suite("XMP (X5, P7)") struct XMPReaderTests {
  private func read(_ elements: String = "", attributes: String = "") -> PhotoMetadata {
    MetadataReader.readSidecar(xmp: Array(Build.packet(elements, attributes: attributes).utf8))
  }

  @Test func attributesAndElementsAreTheSame() {
    let attributes = read(attributes: #"xmp:Rating="3" exif:DateTimeOriginal="2019-09-18T14:00:00.5+02:00""#)
    let elements = read(
      "<xmp:Rating>3</xmp:Rating><exif:DateTimeOriginal>2019-09-18T14:00:00.5+02:00</exif:DateTimeOriginal>")
    #expect(attributes == elements)
    #expect(attributes.rating == Sourced(3, from: .xmpSidecar))
    #expect(attributes.taken?.value.nanosecond == 500_000_000)
    #expect(attributes.offset?.value.seconds == 7200)
  }

  @Test func theDefaultLanguageComesFirst() {
    let list = #"<rdf:li xml:lang="fr">Plage</rdf:li><rdf:li xml:lang="x-default">Beach</rdf:li>"#
    #expect(read("<dc:title><rdf:Alt>\(list)</rdf:Alt></dc:title>").title?.value == "Beach")
  }

  @Test func hierarchicalKeywordsKeepTheirPath() {
    let metadata = read(
      """
      <dc:subject><rdf:Bag><rdf:li>Sea</rdf:li><rdf:li>Gull</rdf:li></rdf:Bag></dc:subject>
      <lr:hierarchicalSubject><rdf:Bag><rdf:li>Animals|Birds|Gull</rdf:li></rdf:Bag></lr:hierarchicalSubject>
      <digiKam:TagsList><rdf:Seq><rdf:li>Animals/Birds/Gull</rdf:li><rdf:li>Sea</rdf:li></rdf:Seq></digiKam:TagsList>
      """)
    #expect(metadata.keywords.map(\.value) == [["Sea"], ["Animals", "Birds", "Gull"]])
  }

  @Test(arguments: [
    ("47,30.6N", "8,32,24W", 47.51, -8.54), ("47.51", "-8.54", 47.51, -8.54),
    ("47,30.6S", "8,32.4E", -47.51, 8.54),
  ])
  func readsPositions(latitude: String, longitude: String, north: Double, east: Double) throws {
    let coordinate = try #require(
      read(attributes: #"exif:GPSLatitude="\#(latitude)" exif:GPSLongitude="\#(longitude)""#).coordinate?
        .value)
    #expect(abs(coordinate.latitude - north) < 1e-9)
    #expect(abs(coordinate.longitude - east) < 1e-9)
  }

  @Test func readsFractionsAndDepths() {
    let metadata = read(
      attributes: #"exif:GPSAltitude="1205/10" exif:GPSAltitudeRef="1" exif:FNumber="28/10""#)
    #expect(metadata.altitude?.value == -120.5)
    #expect(metadata.aperture?.value == 2.8)
  }

  @Test func readsWideCharacters() {
    let packet = Build.packet("<dc:title>Möwe</dc:title>")
    let wide: [[UInt8]] = [
      packet.utf16.flatMap { Build.number($0, .big) }, packet.utf16.flatMap { Build.number($0, .little) },
      packet.unicodeScalars.flatMap { Build.number($0.value, .big) },
      packet.unicodeScalars.flatMap { Build.number($0.value, .little) },
    ]
    for bytes in wide { #expect(MetadataReader.readSidecar(xmp: bytes).title?.value == "Möwe") }
  }

  @Test func aPacketWithEntitiesIsRefused() {
    let bomb =
      #"<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>"# + Build.packet("<dc:title>&b;</dc:title>")
    let metadata = MetadataReader.readSidecar(xmp: Array(bomb.utf8))
    #expect(metadata.title == nil)
    #expect(metadata.defects.map(\.summary) == ["is not an XMP file"])
  }

  @Test func extendedPacketsArePutTogetherInAnyOrder() throws {
    let guid = "0123456789ABCDEF0123456789ABCDEF"
    let rest = Array(Build.packet("<dc:description>far away</dc:description>").utf8)
    func piece(_ range: Range<Int>) -> [UInt8] {
      Build.segment(
        0xE1,
        Array("http://ns.adobe.com/xmp/extension/\0".utf8) + Array(guid.utf8)
          + Build.number(UInt32(rest.count), .big) + Build.number(UInt32(range.lowerBound), .big)
          + rest[range])
    }
    let main = Build.xmp(Array(Build.packet(attributes: #"xmpNote:HasExtendedXMP="\#(guid)""#).utf8))
    let whole = Build.jpeg(main, piece(100..<rest.count), piece(0..<100))
    #expect(try MetadataReader.read(whole).description == Sourced("far away", from: .xmp))
    #expect(try MetadataReader.read(Build.jpeg(main, piece(0..<100))).description == nil)
  }
}
