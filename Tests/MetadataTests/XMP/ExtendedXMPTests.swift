import Testing

@testable import Metadata

@Suite("Extended XMP")
struct ExtendedXMPTests {
  private static let guid = "0123456789ABCDEF0123456789ABCDEF"

  private func main(naming guid: String) -> [UInt8] {
    let packet = XMPSample.packet(
      attributes: "xmpNote:HasExtendedXMP=\"\(guid)\"", "<dc:title>Harbour</dc:title>")
    return JPEGSample.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet.utf8)
  }

  private func piece(_ whole: [UInt8], _ range: Range<Int>) -> [UInt8] {
    JPEGSample.segment(
      0xE1,
      Array("http://ns.adobe.com/xmp/extension/\0".utf8) + ExtendedXMPTests.guid.utf8
        + bytes(UInt32(whole.count))
        + bytes(UInt32(range.lowerBound)) + whole[range])
  }

  private let rest = Array(
    XMPSample.packet("<dc:title>not this one</dc:title><dc:description>A long one</dc:description>").utf8)

  @Test("pieces are joined in their order, and add to the packet without replacing values")
  func joinsPieces() throws {
    let middle = rest.count / 2
    let file = JPEGSample.file(
      piece(rest, middle..<rest.count), main(naming: ExtendedXMPTests.guid), piece(rest, 0..<middle))
    let found = try MetadataReader.read(file)
    #expect(found.title?.value == "Harbour")
    #expect(found.description?.value == "A long one")
  }

  @Test("with a missing piece or another GUID the packet does not change")
  func leavesOutOthers() throws {
    let half = JPEGSample.file(main(naming: ExtendedXMPTests.guid), piece(rest, 0..<rest.count / 2))
    #expect(try MetadataReader.read(half).description == nil)
    let other = JPEGSample.file(main(naming: String(repeating: "F", count: 32)), piece(rest, 0..<rest.count))
    #expect(try MetadataReader.read(other).description == nil)
    #expect(try MetadataReader.read(other).title?.value == "Harbour")
  }

  @Test("a claimed size allocates nothing")
  func refusesHugeClaims() {
    var extended = ExtendedXMP(count: Int(UInt32.max))
    extended.add(ByteWindow([1, 2, 3]), at: 0)
    #expect(extended.joined == nil)
  }
}
