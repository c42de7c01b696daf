import Photography
import Testing

@testable import Indexing

@Suite("P7: the words of a photograph") struct SearchWordReaderTests {
  @Test func eachWordCountsOnceWithItsSpelling() throws {
    let local = try #require(LocalDateTime(year: 2019, month: 9, day: 18))
    var photo = Photo(
      id: PhotoID("a.jpg"), page: "", album: .root, size: PixelSize(width: 4, height: 3),
      taken: CaptureDate(local: local, offset: .utc, offsetSource: .stated), category: .nature)
    photo.title = "Zürich, zurich and ZÜRICH"
    photo.alternativeText = "and 日没"
    var reader = SearchWordReader()
    let positions = reader.read(photo)
    #expect(
      positions.map { reader.words[Int($0)] } == [
        .init("zurich", spelling: "zürich"), .init("zurich"), .init("and"), .init("日没"), .init("没"),
        .init(":type:photo"), .init(":on:2019-09-18"),
      ])
    // The same words again are the same positions.
    #expect(reader.read(photo) == positions)
  }
}
