import Photography
import Testing

@testable import Metadata

@Suite("Errors for files that are not photographs")
struct MetadataErrorTests {
  @Test("differ, and state a remedy")
  func kindsAreNamed() {
    let jpeg2000 = MetadataError.unsupported(.jpeg2000)
    #expect(throws: jpeg2000) { try MetadataReader.read([0xFF, 0x4F, 0xFF, 0x51]) }
    #expect(jpeg2000.summary == "is a JPEG 2000 picture, which cannot be shown on the site")
    #expect(throws: MetadataError.unsupported(.photoshop)) { try MetadataReader.read(Array("8BPS".utf8)) }
    #expect(throws: MetadataError.unrecognised) { try MetadataReader.read(Array("hello".utf8)) }
    #expect(throws: MetadataError.empty) { try MetadataReader.read([]) }
  }
}
