import Photography
import Testing

@testable import Metadata

@Suite("IPTC (X5, P7)") struct IPTCReaderTests {
  private func read(_ datasets: [UInt8]...) throws -> PhotoMetadata {
    try MetadataReader.read(Build.jpeg(Build.photoshop(iptc: datasets.flatMap(\.self))))
  }

  @Test func readsWordsKeywordsAndDate() throws {
    let metadata = try read(
      Build.dataset(2, 5, Array("Title".utf8)), Build.dataset(2, 120, Array("Caption".utf8)),
      Build.dataset(2, 25, Array("sea".utf8)), Build.dataset(2, 25, Array("gull".utf8)),
      Build.dataset(2, 25, Array("sea".utf8)), Build.dataset(2, 80, Array("Ada".utf8)),
      Build.dataset(2, 55, Array("20190918".utf8)), Build.dataset(2, 60, Array("140000+0200".utf8)))
    #expect(metadata.title == Sourced("Title", from: .iptc))
    #expect(metadata.description?.value == "Caption")
    #expect(metadata.keywords.map(\.value) == [["sea"], ["gull"]])
    #expect(metadata.author?.value == "Ada")
    #expect(metadata.taken?.value == WallClock(year: 2019, month: 9, day: 18, hour: 14))
    #expect(metadata.offset?.value.seconds == 7200)
    #expect(metadata.defects.isEmpty)
  }

  @Test(
    arguments: [
      (Build.dataset(1, 90, [0x1B, 0x25, 0x47]), Array("Möwe".utf8)), ([], Array("Möwe".utf8)),
      ([], [0x4D, 0xF6, 0x77, 0x65]),
    ] as [([UInt8], [UInt8])])
  func readsItsCharacterSets(declaration: [UInt8], text: [UInt8]) throws {
    #expect(try read(declaration, Build.dataset(2, 5, text)).title?.value == "Möwe")
  }

  @Test func readsExtendedLengths() throws {
    let caption = [UInt8](repeating: 0x61, count: 300)
    let metadata = try read([0x1C, 2, 120, 0x80, 4, 0, 0, 1, 44] + caption)
    #expect(metadata.description?.value.count == 300)
  }

  @Test func aBrokenRecordKeepsWhatCameBefore() throws {
    let metadata = try read(Build.dataset(2, 5, Array("Title".utf8)), [0x1C, 2, 120, 0x7F, 0xFF, 0x61])
    #expect(metadata.title?.value == "Title")
    #expect(metadata.defects.count == 1)
  }
}
