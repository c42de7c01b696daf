import Photography
import Testing

@testable import Metadata

enum CommentReader {
  static func read(_ raw: RawMetadata) -> MetadataBlock {
    var values = MetadataBlock(source: .container)
    for text in raw.texts {
      switch text.keyword.lowercased() {
      case "comment": values.set(\.description, text.text)
      case "date taken":
        guard let date = WrittenDate(text.text) else {
          values.addDefect("has a date that cannot be read", remedy: "Write it like 2019-09-18 14:00.")
          break
        }
        values.addDate(.created, date)
      default: break
      }
    }
    return values
  }
}

@Suite("Templates.docc: add a source of metadata") struct MetadataExampleTests {
  /// A file with a description in XMP and some texts.
  private func metadata(_ texts: KeyValuePairs<String, String>) throws -> PhotoMetadata {
    let packet = try #require(
      XMPPacket(
        ByteWindow(
          Array(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:description="From XMP"/>
            </rdf:RDF></x:xmpmeta>
            """.utf8))))
    var raw = RawMetadata()
    raw.texts = texts.map { ContainerText(keyword: $0.key, text: $0.value) }
    let merged = PhotoMetadata(merging: [XMPReader.read(packet, source: .xmp), CommentReader.read(raw)])
    return merged
  }

  @Test("it gives what others do not say, and gives way where they do")
  func merging() throws {
    let metadata = try metadata(["Comment": "From the comment", "Date taken": "2019-09-18 14:00"])
    #expect(metadata.description == Sourced("From XMP", from: .xmp))
    #expect(
      metadata.taken?.value == LocalDateTime(year: 2019, month: 9, day: 18, hour: 14, precision: .minute))
    #expect(metadata.taken?.source == .container)
    #expect(metadata.defects.isEmpty)
  }

  @Test("a damaged value is left out, with a defect") func damage() throws {
    let metadata = try metadata(["Date taken": "yesterday"])
    #expect(metadata.taken == nil)
    #expect(metadata.defects.map(\.summary) == ["has a date that cannot be read"])
  }
}
