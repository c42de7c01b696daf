import Photography
import TestSupport
import Testing

@testable import Atlas

@Suite struct MapWindowTests {
  private func window(_ places: [(Double, Double)]) throws -> MapWindow {
    MapWindow.fitting(try points(places))
  }

  private func points(_ places: [(Double, Double)]) throws -> [MapPoint] {
    try places.map { WebMercator.point(try #require(Coordinate(latitude: $0.0, longitude: $0.1))) }
  }

  @Test func showsTheWorldWhenThereIsNothingToShow() throws {
    #expect(try window([]) == .world)
  }

  @Test func showsARegionAroundASinglePlace() throws {
    let window = try window([(47.5, 8.5)])
    #expect(window.width == MapWindow.narrowest && window.aspect == 2)
    let place = window.place(try points([(47.5, 8.5)])[0])
    #expect(abs(place.x - 0.5) < 1e-9 && abs(place.y - 0.5) < 1e-9)
  }

  @Test("Fiji and Samoa are neighbours across the antimeridian")
  func crossesTheAntimeridian() throws {
    let places = [(-17.8, 177.9), (-13.8, -171.8)]
    let window = try window(places)
    #expect(window.width < 0.2 && window.x < 1 && window.x + window.width > 1)
    let (fiji, samoa) = (window.place(try points(places)[0]), window.place(try points(places)[1]))
    #expect(0 < fiji.x && fiji.x < samoa.x && samoa.x < 1)
    #expect(window.copies == [0, 1])
  }

  @Test func takesBothSidesOfTheOneEdgeForTheSamePlace() throws {
    #expect(try window([(10, -180), (10, 180)]).width == MapWindow.narrowest)
  }

  @Test("A pin at the default edge is not cut: the map ends where there are no photographs")
  func endsWhereThereAreNoPhotographs() throws {
    let places = [(60.0, -169.0), (40, -100), (50, 10), (-30, 140)]
    let window = try window(places)
    #expect(window.width == 1)
    for point in try points(places) { #expect((0.03...0.97).contains(window.place(point).x)) }
  }

  @Test func showsPhotographsNearBothPoles() throws {
    let window = try window([(90, 0), (-90, 120), (0, -120)])
    #expect(window.y == 0 && window.height == 1)
  }

  @Test func holdsEveryPointAndStaysInTheWorld() throws {
    let seed = SeededGenerator.seed()
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let middle = Double.random(in: -180...180, using: &numbers)
      let spread = Double.random(in: 0...180, using: &numbers)
      let places = (0..<Int.random(in: 1...30, using: &numbers)).map { _ in
        var longitude = middle + Double.random(in: -spread...spread, using: &numbers)
        if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
        return (Double.random(in: -90...90, using: &numbers), longitude)
      }
      let points = try points(places)
      let window = MapWindow.fitting(points)
      #expect(
        (0..<1).contains(window.x) && window.y >= 0 && window.y + window.height <= 1 + 1e-12, "seed \(seed)")
      #expect(window.width <= 1 && (1...2).contains(window.aspect), "seed \(seed)")
      for place in points.map(window.place) {
        #expect((0...1).contains(place.x) && (-1e-9...1 + 1e-9).contains(place.y), "seed \(seed)")
      }
    }
  }
}
