import Photography
import Testing

@Suite struct SphereTests {
  @Test func distancesAreThoseOfTheGlobe() throws {
    let quarter = Sphere.radius * .pi / 2
    let (a, b) = (Coordinate(latitude: 0, longitude: 90), Coordinate(latitude: 0, longitude: 180))
    #expect(abs(Sphere.distance(try #require(a), try #require(b)) - quarter) < 1e-6)
    let pole = try #require(Coordinate(latitude: 90, longitude: 12))
    #expect(abs(Sphere.distance(pole, try #require(a)) - quarter) < 1e-6)
    let edge = (Coordinate(latitude: 10, longitude: 179.5), Coordinate(latitude: 10, longitude: -179.5))
    let (east, west) = (try #require(edge.0), try #require(edge.1))
    #expect(abs(Sphere.distance(east, west) - 109_506) < 10)
    #expect(Sphere.distance(east, east) == 0)
  }

  @Test func aPoleIsReachedFromEveryLongitude() {
    #expect(Sphere.longitudes(within: 100_000, ofLatitude: 89.5) == 180)
    #expect(Sphere.longitudes(within: 100_000, ofLatitude: -90) == 180)
    #expect(abs(Sphere.longitudes(within: 100_000, ofLatitude: 0) - 0.8993) < 1e-3)
  }

  @Test("directions are clockwise from the north, also across the 180th meridian and at the poles")
  func directions() throws {
    func point(_ start: (Double, Double), _ end: (Double, Double)) throws -> CompassPoint {
      let a = try #require(Coordinate(latitude: start.0, longitude: start.1))
      let b = try #require(Coordinate(latitude: end.0, longitude: end.1))
      return CompassPoint(degrees: Sphere.bearing(from: a, to: b))
    }
    let around: [(Double, Double)] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
    #expect(try around.map { try point((0, 0), $0) } == CompassPoint.allCases)
    #expect(try point((-17, 179.9), (-17, -179.9)) == .east)
    #expect(try point((-17, -179.9), (-17, 179.9)) == .west)
    #expect(try point((89, 30), (90, 0)) == .north)
    #expect(try point((-89, 30), (-90, 0)) == .south)
    #expect(CompassPoint(degrees: -22) == .north && CompassPoint(degrees: 1000) == .west)
  }
}
