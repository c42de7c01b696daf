import Photography
import Testing

@testable import Metadata

@Suite("Errors for files that are not photographs")
struct MetadataErrorTests {
  @Test("differ, and state a remedy")
  func kindsAreNamed() {
    let jpegXL = MetadataError.unsupported(.jpegXL)
    #expect(throws: jpegXL) { try MetadataReader.read([0xFF, 0x0A]) }
    #expect(jpegXL.summary == "is a JPEG XL picture, which cannot be shown on the site")
    #expect(throws: MetadataError.unsupported(.bmp)) {
      try MetadataReader.read(Array("BM".utf8) + [UInt8](repeating: 0, count: 12))
    }
    #expect(throws: MetadataError.unrecognised) { try MetadataReader.read(Array("hello".utf8)) }
    #expect(throws: MetadataError.empty) { try MetadataReader.read([]) }
  }
}
