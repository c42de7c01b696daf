import Photography
import TestSupport
import Testing

@testable import Metadata

@Suite("GIF")
struct GIFContainerTests {
  @Test("the size, and an XMP packet")
  func reads() throws {
    var sample = GIFSample(width: 300, height: 200)
    sample.extensions =
      GIFSample.block(0xFF, [Array("NETSCAPE2.0".utf8), [1, 0, 0]])
      + GIFSample.xmp(XMPSample.packet("<dc:title>Tram</dc:title>"))
    let found = try MetadataReader.read(sample.bytes(pictures: 2))
    #expect(found.pixelSize?.value == PixelSize(width: 300, height: 200))
    #expect(found.title == Sourced("Tram", from: .xmp))
    #expect(found.defects == [])
  }

  @Test("a file that is cut short says so, wherever it ends")
  func cut() throws {
    let whole = GIFSample(width: 9, height: 9).bytes()
    for count in 13..<whole.count - 1 {
      #expect(
        try MetadataReader.read(Array(whole[..<count])).defects.map(\.summary) == ["is cut short"], "\(count)"
      )
    }
  }
}
