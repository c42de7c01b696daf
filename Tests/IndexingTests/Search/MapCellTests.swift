import Photography
import Testing

@testable import Indexing

@Suite struct MapCellTests {
  @Test("Squares are those of the search box, up to the edges of the map")
  func squares() throws {
    let places = [
      (47.3769, 8.5417, "62968926"), (90, -180, "00000008"), (-90, 180, "fffffff7"),
    ]
    for (latitude, longitude, digits) in places {
      let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
      #expect(MapCell.digits(of: place) == digits)
    }
  }
}
