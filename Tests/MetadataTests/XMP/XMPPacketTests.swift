import TestSupport
import Testing

@testable import Metadata

@Suite("XMP packets")
struct XMPPacketTests {
  private static let title = XMPProperty.dc("title")

  private func titles(_ packet: String) -> [XMPPacket.Value]? {
    XMPPacket(ByteWindow(Array(packet.utf8)))?.properties[XMPPacketTests.title]
  }

  @Test(
    "a property has the same value in every notation",
    arguments: [
      XMPSample.packet(attributes: "dc:title=\"Harbour\""), XMPSample.packet("<dc:title>Harbour</dc:title>"),
      XMPSample.packet("<dc:title rdf:resource=\"Harbour\"/>"),
      XMPSample.packet("<dc:title rdf:parseType=\"Resource\"><rdf:value>Harbour</rdf:value></dc:title>"),
      XMPSample.packet(
        "<dc:title><rdf:Description><rdf:value>Harbour</rdf:value></rdf:Description></dc:title>"),
      XMPSample.packet("<dc:title><![CDATA[Harbour]]></dc:title>"),
      XMPSample.packet(XMPSample.bag("dc:title", "Harbour")),
    ])
  func readsEveryForm(packet: String) {
    #expect(titles(packet) == [XMPPacket.Value(text: "Harbour")])
  }

  @Test("UTF-8, UTF-16 and UTF-32 in both orders, with and without a byte-order mark")
  func readsEncodings() {
    let packet = XMPSample.packet("<dc:title>Žižkov 🏔</dc:title>")
    let utf32 = { (order: ByteOrder) in packet.unicodeScalars.flatMap { bytes($0.value, order) } }
    let written: [[UInt8]] = [
      Array(packet.utf8), [0xEF, 0xBB, 0xBF] + packet.utf8,
      packet.utf16Bytes(.big), [0xFE, 0xFF] + packet.utf16Bytes(.big),
      packet.utf16Bytes(.little), [0xFF, 0xFE] + packet.utf16Bytes(.little),
      utf32(.big), [0, 0, 0xFE, 0xFF] + utf32(.big), utf32(.little), [0xFF, 0xFE, 0, 0] + utf32(.little),
    ]
    for (index, bytes) in written.enumerated() {
      #expect(
        XMPPacket(ByteWindow(bytes))?.properties[XMPPacketTests.title]?.first?.text == "Žižkov 🏔",
        "encoding \(index)")
    }
  }

  @Test("bytes that are not UTF-8 are read as Windows-1252")
  func readsWindows1252() {
    let parts = XMPSample.packet("<dc:title>Z?rich</dc:title>").utf8.map {
      $0 == UInt8(ascii: "?") ? 0xFC : $0
    }
    let packet = Array(parts.drop { $0 != UInt8(ascii: "x") })
    // The question marks of <?xpacket have gone too, so the packet begins with its wrapper.
    let wrapper = packet.firstRange(of: Array("<x:xmpmeta".utf8)).map { packet[$0.lowerBound...] } ?? []
    #expect(XMPPacket(ByteWindow(wrapper))?.properties[XMPPacketTests.title]?.first?.text == "Zürich")
  }

  @Test("control characters, a missing wrapper and bytes around the packet are ignored")
  func survivesRubbish() {
    let packet = XMPSample.packet("<dc:title>Har\u{1}bour</dc:title>")
    #expect(titles("\u{0}\n rubbish \(packet) \u{0}\u{0} more") == [XMPPacket.Value(text: "Harbour")])
    let bare = packet.replacing("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">", with: "").replacing(
      "</x:xmpmeta>", with: "")
    #expect(titles(bare) == [XMPPacket.Value(text: "Harbour")])
  }

  @Test("the part before an error is kept")
  func survivesTruncation() {
    let packet = XMPSample.packet("<dc:title>Harbour</dc:title><dc:subject><rdf:Bag><rdf:li>tr")
    let broken = packet.prefix { $0 != "\n" } + "\n" + packet.split(separator: "\n")[1].dropLast(40)
    #expect(titles(String(broken)) == [XMPPacket.Value(text: "Harbour")])
  }

  @Test("a document that declares entities is refused")
  func refusesEntities() {
    let bomb =
      "<!DOCTYPE r [<!ENTITY a \"aaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]>"
      + XMPSample.packet("<dc:title>&b;</dc:title>")
    #expect(XMPPacket(ByteWindow(Array(bomb.utf8))) == nil)
  }

  @Test("a document whose elements have too many attributes is refused: they would take minutes")
  func refusesAttributes() {
    let attributes = (0..<300_000).map { " a\($0)=\"1\"" }.joined()
    let packet = XMPSample.packet("<dc:title\(attributes)>Harbour</dc:title>")
    #expect(XMPPacket(ByteWindow(Array(packet.utf8))) == nil)
  }

  @Test("unlimited nesting neither crashes nor hangs")
  func survivesDepth() {
    let deep = String(repeating: "<dc:title>", count: 100_000)
    _ = titles(XMPSample.packet(deep))
    #expect(titles(deep) == nil)
  }

  @Test(
    "an ampersand without a reference is text, and references are resolved",
    arguments: [
      ("rain & wind", "rain & wind"), ("rain &amp; wind", "rain & wind"), ("&lt;&#228;&#x1F3D4;&gt;", "<ä🏔>"),
      ("caf&eacute;", "caf&eacute;"), ("<![CDATA[<b> & &amp;]]> & c", "<b> & &amp; & c"),
    ])
  func readsAmpersands(written: String, meant: String) {
    #expect(titles(XMPSample.packet("<dc:title>\(written)</dc:title>")) == [XMPPacket.Value(text: meant)])
  }

  @Test("the usual prefixes are read without their declarations")
  func readsUndeclaredPrefixes() {
    let packet = """
      <rdf:RDF><rdf:Description xmp:Rating="3"><dc:title>Harbour</dc:title></rdf:Description></rdf:RDF>
      """
    #expect(understood(packet).title?.value == "Harbour")
    #expect(understood(packet).rating?.value == 3)
  }

  @Test("packets with random changes are read to valid values")
  func survivesMutations() {
    let original = Array(
      XMPSample.packet(
        attributes: """
          xmp:Rating="3" tiff:Orientation="6" exif:GPSLatitude="47,30.5N" exif:GPSLongitude="8,0E"
          """,
        XMPSample.bag("dc:subject", "harbour", "rain") + XMPSample.alternatives("dc:title", ("de", "Hafen"))
      ).utf8)
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      var damaged = original
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let found = MetadataReader.readSidecar(xmp: damaged)
      #expect(found.rating.map { (-1...5).contains($0.value) } ?? true, "seed \(seed)")
      #expect(found.orientation.map { (1...8).contains($0.value) } ?? true, "seed \(seed)")
      #expect(found.keywords.allSatisfy { !$0.value.isEmpty }, "seed \(seed)")
    }
  }

  @Test(
    "bytes without XMP are refused",
    arguments: ["", "<", "<svg/>", "plain text", "<?xml version=\"1.0\"?>"])
  func refusesOthers(text: String) {
    #expect(XMPPacket(ByteWindow(Array(text.utf8))) == nil)
  }
}
