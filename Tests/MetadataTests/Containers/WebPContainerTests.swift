import Photography
import Testing

@testable import Metadata

@Suite("WebP")
struct WebPContainerTests {
  @Test("the size of a lossy, a lossless and an extended picture")
  func readsSizes() throws {
    let lossy = WebPSample.chunk(
      "VP8 ",
      [0, 0, 0, 0x9D, 0x01, 0x2A] + bytes(UInt16(640), .little) + bytes(UInt16(480 | 0x4000), .little))
    let lossless = WebPSample.chunk("VP8L", [0x2F] + bytes(UInt32(639 | 479 << 14), .little))
    let extended = WebPSample.chunk("VP8X", [0, 0, 0, 0, 0x7F, 0x02, 0, 0xDF, 0x01, 0])
    for chunk in [lossy, lossless, extended] {
      let read = try MetadataReader.read(WebPSample.file(chunk))
      #expect(read.pixelSize?.value == PixelSize(width: 640, height: 480))
    }
  }

  @Test("EXIF with and without its JPEG prefix, XMP and the colour profile", arguments: ["", "Exif\0\0"])
  func readsBlocks(prefix: String) throws {
    let exif = TIFFSample(main: [.short(0x0112, 3)]).encoded(.little)
    let packet = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="5"/></rdf:RDF>
      """
    let read = try MetadataReader.read(
      WebPSample.file(
        WebPSample.chunk("ICCP", ICCSample.profile(name: "Display P3")),
        WebPSample.chunk("EXIF", Array(prefix.utf8) + exif), WebPSample.chunk("XMP ", Array(packet.utf8))))
    #expect(read.orientation == Sourced(3, from: .exif))
    #expect(read.rating == Sourced(5, from: .xmp))
    #expect(read.colourProfile?.value == "Display P3")
    #expect(read.defects == [])
  }
}
