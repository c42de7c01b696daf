import Photography
import Testing

@testable import Metadata

@Suite("Errors for files that are not photographs")
struct MetadataErrorTests {
  @Test("differ, and state a remedy")
  func kindsAreNamed() {
    let gif = MetadataError.unsupported(.gif)
    #expect(throws: gif) { try MetadataReader.read(Array("GIF89a".utf8)) }
    #expect(gif.summary == "is a GIF picture, which cannot be shown on the site")
    #expect(throws: MetadataError.unsupported(.jpegXL)) { try MetadataReader.read([0xFF, 0x0A]) }
    #expect(throws: MetadataError.unrecognised) { try MetadataReader.read(Array("hello".utf8)) }
    #expect(throws: MetadataError.empty) { try MetadataReader.read([]) }
  }
}
