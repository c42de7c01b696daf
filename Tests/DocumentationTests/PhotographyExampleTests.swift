import Photography
import Testing

@Suite("Photography.docc") struct PhotographyExampleTests {
  @Test func aPhotographIsAValue() throws {
    func photo() -> Photo? {
      guard let local = LocalDateTime(year: 2019, month: 9, day: 18, hour: 14),
        let offset = UTCOffset(seconds: 2 * 3600)
      else { return nil }
      return Photo(
        id: PhotoID("alps/dawn.jpg"), page: "photo/dawn.html", album: AlbumID("alps"),
        size: PixelSize(width: 6000, height: 4000),
        taken: CaptureDate(local: local, offset: offset, offsetSource: .stated), category: .nature,
        coordinate: Coordinate(latitude: 46.5, longitude: 8.1), title: "Dawn")
    }
    let found = try #require(photo())
    #expect(found.taken.iso8601 == "2019-09-18T14:00:00+02:00")
    #expect(Coordinate(latitude: 91, longitude: 0) == nil)
  }
}
