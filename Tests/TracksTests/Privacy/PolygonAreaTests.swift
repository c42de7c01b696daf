import Photography
import TestSupport
import Testing

@testable import Tracks

@Suite("X3: areas on a map") struct PolygonAreaTests {
  private func places(_ numbers: [(Double, Double)]) throws -> [Coordinate] {
    try numbers.map { try Samples.place($0.0, $0.1) }
  }

  @Test("circles are slightly enlarged, so that rounding reveals nothing")
  func edgesAreInside() throws {
    let zone = PrivacyZone.circle(centre: try Samples.place(0, 8), radius: 1000)
    #expect(zone.contains(try Samples.place(1005 / Sphere.metresPerDegree, 8)))
    #expect(!zone.contains(try Samples.place(1020 / Sphere.metresPerDegree, 8)))
    #expect(!zone.contains(try Samples.place(0, 9)))
  }

  @Test("a polygon has an inside, with a margin of three metres; a bay of it is outside")
  func polygons() throws {
    let zone = PrivacyZone.polygon(
      try places([(47, 8), (47.1, 8), (47.1, 8.1), (47.05, 8.02), (47, 8.1)]))
    #expect(zone.contains(try Samples.place(47.05, 8.01)))
    #expect(zone.contains(try Samples.place(47.09, 8.06)))
    #expect(!zone.contains(try Samples.place(47.05, 8.05)))
    let metre = 1 / Sphere.metresPerDegree
    #expect(zone.contains(try Samples.place(47 - 2.9 * metre, 8.05)))
    #expect(!zone.contains(try Samples.place(47 - 3.1 * metre, 8.05)))
  }

  @Test("inside a star is inside, although its line goes round twice there")
  func stars() throws {
    let star = PrivacyZone.polygon(
      try places([(47.1, 8.05), (47.0, 8.08), (47.06, 8.0), (47.06, 8.1), (47.0, 8.02)]))
    #expect(star.contains(try Samples.place(47.05, 8.05)))
  }

  @Test func zonesLieAcrossThe180thMeridianToo() throws {
    let circle = PrivacyZone.circle(centre: try Samples.place(0, 179.9999), radius: 100)
    let polygon = PrivacyZone.polygon(
      try places([(-0.001, 179.999), (0.001, 179.999), (0.001, -179.999), (-0.001, -179.999)]))
    for zone in [circle, polygon] {
      #expect(zone.contains(try Samples.place(0, -179.9999)))
      #expect(zone.contains(try Samples.place(0, 179.9999)))
      #expect(!zone.contains(try Samples.place(0, 0)))
      let area = zone.cutArea
      #expect(area.isCrossed(from: try Samples.place(0, 179.9), to: try Samples.place(0, -179.9)))
      #expect(area.isCrossed(from: try Samples.place(0, -179.9), to: try Samples.place(0, 179.9)))
      #expect(!area.isCrossed(from: try Samples.place(1, 179.9), to: try Samples.place(1, -179.9)))
    }
  }

  @Test("wherever a zone is, the area in which tracks are cut contains it")
  func areasContainTheirZones() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed())
    for _ in 0..<2000 {
      let centre = try Samples.place(
        .random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
      let radius = Double.random(in: 10...3000, using: &random)
      let zone = PrivacyZone.circle(centre: centre, radius: radius)
      let area = zone.cutArea
      let wide = min(Sphere.longitudes(within: radius, ofLatitude: centre.latitude), 90)
      for _ in 0..<10 {
        let latitude =
          centre.latitude + Sphere.latitudes(within: radius) * .random(in: -1...1, using: &random)
        var longitude = centre.longitude + wide * .random(in: -1...1, using: &random)
        longitude -= (longitude / 360).rounded() * 360
        guard let place = Coordinate(latitude: latitude, longitude: longitude), zone.contains(place) else {
          continue
        }
        #expect(area.contains(place), "\(zone), \(place)")
      }
    }
  }

  @Test("a small polygon is cut around, as a circle is; a wide one at its own sides")
  func polygonsAreCut() throws {
    let metre = 1 / Sphere.metresPerDegree
    func square(_ side: Double) throws -> PrivacyZone {
      .polygon(
        try places([(0, 8), (side * metre, 8), (side * metre, 8 + side * metre), (0, 8 + side * metre)]))
    }
    let (home, park) = (try square(100), try square(4000))
    let beside = try Samples.place(50 * metre, 8 - 60 * metre)
    #expect(!home.contains(beside) && !park.contains(beside))
    #expect(home.cutArea.contains(try Samples.place(50 * metre, 8 + 50 * metre)))
    #expect(!park.cutArea.contains(beside))
    #expect(park.cutArea.contains(try Samples.place(2000 * metre, 8 + 10 * metre)))
    #expect(park.cutArea.isCrossed(from: beside, to: try Samples.place(50 * metre, 8 + 5000 * metre)))
    #expect(!park.cutArea.isCrossed(from: beside, to: try Samples.place(-50 * metre, 8)))
  }
}
