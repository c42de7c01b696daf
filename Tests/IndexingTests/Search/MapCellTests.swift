import Photography
import Testing

@testable import Indexing

@Suite struct MapCellTests {
  @Test("Squares are those of the search box, up to the edges of the map")
  func squares() throws {
    let places = [
      (47.3769, 8.5417, "120221122021021"), (90, -180, "000000000000002"), (-90, 180, "333333333333331"),
    ]
    for (latitude, longitude, digits) in places {
      let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
      #expect(MapCell.digits(of: place) == digits)
    }
  }
}
