import Photography
import Testing

@testable import Tracks

@Suite("X3: tracks without their parts in privacy zones") struct TrackCutTests {
  private func zone(_ metres: Double, radius: Double, east: Double = 0) throws -> PrivacyZone {
    PrivacyZone(
      centre: try Samples.place(metres / Sphere.metresPerDegree, 8 + east / Sphere.metresPerDegree),
      radius: radius)
  }

  private func path(step: Double = 100, _ count: Int = 21) throws -> TrackPath {
    TrackPath([try Samples.north(count, step: step)])
  }

  private func stop(_ metres: Double) throws -> WalkStop {
    WalkStop(photo: 0, coordinate: try Samples.place(metres / Sphere.metresPerDegree, 8), distance: metres)
  }

  @Test func withoutZonesNothingIsCut() throws {
    let whole = try path()
    let cut = TrackCut(whole, zones: [])
    #expect(cut.segments == [whole.positions.map(\.point)])
    #expect(cut.gaps.shown(try stop(700)) == (try stop(700)))
  }

  @Test("the part inside is removed, and the parts on both sides are separate lines")
  func theInsideIsCut() throws {
    let whole = try path()
    let cut = TrackCut(whole, zones: [try zone(1000, radius: 250)])
    let points = whole.positions.map(\.point)
    #expect(cut.segments == [Array(points[...7]), Array(points[13...])])
    #expect(TrackPath(cut.segments).length.rounded() == 1400)
  }

  @Test("a zone between two positions separates them, too")
  func zonesBetweenPositionsCount() throws {
    let whole = try path(step: 1000)
    let points = whole.positions.map(\.point)
    #expect(TrackCut(whole, zones: [try zone(3500, radius: 100)]).segments.map(\.count) == [4, 17])
    #expect(TrackCut(whole, zones: [try zone(3500, radius: 100, east: 99)]).segments.map(\.count) == [4, 17])
    #expect(TrackCut(whole, zones: [try zone(3500, radius: 100, east: 120)]).segments == [points])
  }

  @Test("distances of stops are those of the remaining track; stops inside a zone are removed")
  func stopsAreMoved() throws {
    let cut = TrackCut(try path(), zones: [try zone(0, radius: 150), try zone(1000, radius: 250)])
    func moved(_ metres: Double) throws -> Double? { cut.gaps.shown(try stop(metres))?.distance.rounded() }
    #expect(try [0, 100, 150, 190].map(moved) == [nil, nil, nil, nil])
    #expect(try [200, 450, 700].map(moved) == [0, 250, 500])
    #expect(try [701, 750, 1000, 1250, 1299].map(moved) == [nil, nil, nil, nil, nil])
    #expect(try [1300, 2000].map(moved) == [500, 1200])
  }

  @Test("zones are slightly enlarged, so that rounding reveals nothing")
  func edgesAreInside() throws {
    let zone = try zone(0, radius: 1000)
    #expect(zone.contains(try Samples.place(1005 / Sphere.metresPerDegree, 8)))
    #expect(!zone.contains(try Samples.place(1020 / Sphere.metresPerDegree, 8)))
    #expect(!zone.contains(try Samples.place(0, 9)))
  }

  @Test func zonesLieAcrossThe180thMeridianToo() throws {
    let zone = PrivacyZone(centre: try Samples.place(0, 179.9999), radius: 100)
    #expect(zone.contains(try Samples.place(0, -179.9999)))
    #expect(zone.isCrossed(from: try Samples.place(0, 179.99), to: try Samples.place(0, -179.99)))
  }
}
