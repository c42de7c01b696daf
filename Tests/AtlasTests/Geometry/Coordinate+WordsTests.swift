import Messages
import Photography
import Testing

@testable import Atlas

@Suite struct CoordinateWordsTests {
  @Test(arguments: [
    (47.5, 8.5, "47.50° N, 8.50° E"), (-33.8568, -70.05, "33.86° S, 70.05° W"), (0, 0, "0.00° N, 0.00° E"),
    (89.999, 179.999, "90.00° N, 180.00° E"),
  ])
  func saysWhereInWords(latitude: Double, longitude: Double, words: String) throws {
    #expect(try #require(Coordinate(latitude: latitude, longitude: longitude)).text(.english) == words)
  }
}
