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
}
