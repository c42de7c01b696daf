import Testing

@testable import Metadata

@Suite("XMP sidecars")
struct MetadataReaderSidecarTests {
  @Test("values come from the sidecar, and are trusted more than the file's own")
  func namesItsSource() throws {
    let sidecar = understood(XMPSample.packet(attributes: "xmp:Rating=\"4\"", "<dc:title>Harbour</dc:title>"))
    #expect(sidecar.title == Sourced("Harbour", from: .xmpSidecar))
    let embedded = XMPSample.packet(attributes: "xmp:Rating=\"1\"", "<dc:description>A tram</dc:description>")
    let file = JPEGSample.file(
      JPEGSample.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + embedded.utf8))
    let merged = sidecar.merged(over: try MetadataReader.read(file))
    #expect(merged.rating == Sourced(4, from: .xmpSidecar))
    #expect(merged.description == Sourced("A tram", from: .xmp))
  }

  @Test("a file that is not XMP gets a defect", arguments: ["", "title: Harbour", "<html></html>"])
  func tellsOfOthers(text: String) {
    var expected = PhotoMetadata()
    expected.defects = [
      MetadataDefect("is not an XMP file", remedy: "Export it again from the program that wrote it.")
    ]
    #expect(understood(text) == expected)
  }
}
