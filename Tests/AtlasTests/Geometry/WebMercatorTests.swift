import Photography
import TestSupport
import Testing

@testable import Atlas

@Suite struct WebMercatorTests {
  /// Expected values: EPSG:3857, from 6378137 m x ln(tan(π/4 + φ/2)), over 2 x 20037508.342789244 m.
  @Test(arguments: [
    (0.0, 0.0, 0.5, 0.5), (0, -180, 0, 0.5), (0, 180, 1, 0.5), (85.05112877980659, 0, 0.5, 0),
    (-85.05112877980659, 0, 0.5, 1),
    (47.5, 8.5, 0.523_611_111_111, 0.349680109515), (-33.8568, 151.2153, 0.920042500000, 0.600052108916),
  ])
  func projectsAsEPSG3857(latitude: Double, longitude: Double, x: Double, y: Double) throws {
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let point = WebMercator.point(coordinate)
    #expect(abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9, "\(point)")
  }

  @Test(arguments: [(90.0, 0.0), (86, 0), (-90, 1), (-85.06, 1)])
  func clampsThePolesToTheEdge(latitude: Double, y: Double) {
    #expect(WebMercator.y(latitude: latitude) == y)
  }

  @Test func comesBackFromTheMap() {
    let seed = SeededGenerator.seed()
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let latitude = Double.random(in: -85...85, using: &numbers)
      let back = WebMercator.latitude(y: WebMercator.y(latitude: latitude))
      #expect(abs(back - latitude) < 1e-9, "seed \(seed)")
    }
  }
}
