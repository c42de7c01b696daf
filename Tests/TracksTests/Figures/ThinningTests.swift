import Photography
import TestSupport
import Testing

@testable import Tracks

@Suite("W1: one position each 100 m from the last accepted one") struct ThinningTests {
  @Test func aStraightWalkKeepsEachHundredMetres() throws {
    let path = TrackPath([try Samples.north(101, step: 10.001)])
    #expect(
      path.thinned(spacing: 100).map { ($0.distance / 10.001).rounded() }
        == stride(from: 0, through: 100, by: 10).map { $0 })
    #expect(path.thinned(spacing: 250).count == 5)
  }

  @Test("pauses are not motion, however much the recorded position drifts")
  func wanderingAtRestIsNotAccepted() throws {
    let rest = try (0..<1000).map { index in
      TrackPoint(try Samples.place(Double(index % 7) * 10 / Sphere.metresPerDegree, 8))
    }
    let path = TrackPath([rest])
    #expect(path.length > 10_000)
    #expect(path.thinned(spacing: 100).count == 1)
  }

  @Test("a walk there and back gives positions in both directions")
  func aReturnIsAcceptedAgain() throws {
    let way = try Samples.north(51, step: 20.001)
    let path = TrackPath([way + way.reversed()])
    #expect(path.thinned(spacing: 100).count == 21)
  }

  @Test(
    "no accepted position is nearer than the spacing to the one before; none left out was far enough",
    arguments: 1...20 as ClosedRange<UInt64>)
  func theRuleHolds(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var (latitude, longitude) = (
      Double.random(in: -80...80, using: &random), Double.random(in: -179...179, using: &random)
    )
    let points = try (0..<500).map { _ in
      latitude += Double.random(in: -3e-4...4e-4, using: &random)
      longitude += Double.random(in: -4e-4...4e-4, using: &random)
      return TrackPoint(try Samples.place(latitude, longitude))
    }
    let spacing = Double.random(in: 20...500, using: &random)
    let path = TrackPath([Array(points[..<200]), Array(points[200...])])
    let accepted = path.thinned(spacing: spacing)
    #expect(accepted.first == path.positions.first)
    var last = try #require(accepted.first)
    var next = 1
    for place in path.positions.dropFirst() {
      let isFar = Sphere.distance(last.point.coordinate, place.point.coordinate) >= spacing
      let isAccepted = next < accepted.count && accepted[next] == place
      #expect(isFar == isAccepted, "seed \(seed)")
      if isAccepted { (last, next) = (place, next + 1) }
    }
    #expect(next == accepted.count)
    #expect(path.parts(of: accepted).map(\.count).reduce(0, +) == accepted.count)
  }

  @Test(
    "a drawn line passes within the tolerance of every position", arguments: 1...10 as ClosedRange<UInt64>)
  func linesKeepTheShape(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var (latitude, longitude) = (46.0, 8.0)
    let points = try (0..<400).map { _ in
      latitude += Double.random(in: -1e-4...2e-4, using: &random)
      longitude += Double.random(in: -2e-4...2e-4, using: &random)
      return TrackPoint(try Samples.place(latitude, longitude))
    }
    let path = TrackPath([points])
    let line = try #require(path.lines(tolerance: 15).first)
    #expect(line.count < points.count)
    #expect(
      line.first?.coordinate == points.first?.coordinate && line.last?.coordinate == points.last?.coordinate)
    let drawn = MatchingTrack(TrackPath([line.map { TrackPoint($0.coordinate) }]), tolerance: 0)
    for point in points {
      // A centimetre for the curve of the Earth.
      #expect(!drawn.closestApproaches(to: point.coordinate, within: 15.01).isEmpty, "seed \(seed)")
    }
  }
}
