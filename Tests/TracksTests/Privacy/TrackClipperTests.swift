import Photography
import Platform
import TestSupport
import Testing

@testable import Tracks

@Suite("X3: tracks without their parts in privacy zones") struct TrackClipperTests {
  private func zone(_ metres: Double, radius: Double, east: Double = 0) throws -> PrivacyZone {
    .circle(
      centre: try Samples.place(metres / Sphere.metresPerDegree, 8 + east / Sphere.metresPerDegree),
      radius: radius)
  }

  private func cut(_ segments: [[TrackPoint]], _ zones: [PrivacyZone]) -> [[TrackPoint]] {
    TrackClipper(segments, zones: zones).segments
  }

  @Test func withoutZonesNothingIsCut() throws {
    let whole = [try Samples.north(21, step: 100)]
    #expect(cut(whole, []) == whole)
    #expect(TrackClipper(whole, zones: []).unknownTimes == [])
  }

  @Test("the part inside is removed, and the parts on both sides are separate lines")
  func theInsideIsCut() throws {
    let points = try Samples.north(21, step: 100)
    // The zone's middle, rounded to its grid, is at 1050 m; the area reaches from 866 to 1234 m.
    #expect(cut([points], [try zone(1000, radius: 50)]) == [Array(points[...8]), Array(points[13...])])
  }

  @Test("an area between two positions separates them, too")
  func areasBetweenPositionsCount() throws {
    let points = try Samples.north(21, step: 1000)
    #expect(cut([points], [try zone(3500, radius: 60)]).map(\.count) == [4, 17])
    #expect(cut([points], [try zone(3500, radius: 60, east: 60)]).map(\.count) == [4, 17])
    #expect(cut([points], [try zone(3500, radius: 60, east: 500)]) == [points])
  }

  @Test("in an area and beside it the track tells no position at any time, elsewhere it does")
  func timesInsideAreUnknown() throws {
    var file = TrackFile()
    file.segments = [try Samples.north(21, step: 100)]
    let zones = [try zone(0, radius: 20), try zone(1000, radius: 50)]
    let track = SimplifiedTrack(file, SimplifiedTrack.Options(zones: zones, spacing: 100)).matching
    func known(_ metres: Int) -> Double? {
      // 100 metres take a minute.
      track.step(at: Instant(secondsSince1970: 1_600_000_000 + metres * 6 / 10), slack: 600)?.distance
        .rounded()
    }
    // The part before 100 metres lies in an area, and so the distance begins there.
    #expect([-500, -50, 0, 50, 99, 150].map(known) == [nil, nil, nil, nil, nil, nil])
    #expect([200, 650, 700].map(known) == [100, 550, 600])
    #expect([750, 900, 1000, 1250, 1350].map(known) == [nil, nil, nil, nil, nil])
    #expect([1450, 2000, 2100].map(known) == [850, 1400, 1400])
  }

  @Test("what is left does not depend on the positions inside: moved, taken away, or never recorded")
  func positionsInsideChangeNothing() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed())
    for _ in 0..<100 {
      let centre = try Samples.place(
        .random(in: -80...80, using: &random), .random(in: -180...180, using: &random))
      let zone = PrivacyZone.circle(centre: centre, radius: .random(in: 10...500, using: &random))
      func place(_ reach: Double) throws -> Coordinate {
        let plane = (
          Double.random(in: -reach...reach, using: &random), Double.random(in: -reach...reach, using: &random)
        )
        let degree = cos(centre.latitude * .pi / 180) * Sphere.metresPerDegree
        let longitude = centre.longitude + plane.0 / degree
        return try Samples.place(
          centre.latitude + plane.1 / Sphere.metresPerDegree,
          longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
      }
      func inside() throws -> Coordinate {
        while true {
          let place = try place(500)
          if zone.contains(place) { return place }
        }
      }
      var points: [TrackPoint] = []
      for index in 0..<60 {
        let isInside = Bool.random(using: &random)
        points.append(
          TrackPoint(
            isInside ? try inside() : try place(3000), elevation: isInside ? 7 : 0,
            time: Instant(secondsSince1970: 1_600_000_000 + index * 60)))
      }
      func reduced(_ points: [TrackPoint]) -> SimplifiedTrack {
        var file = TrackFile()
        file.segments = [points]
        return SimplifiedTrack(file, SimplifiedTrack.Options(zones: [zone], spacing: 50))
      }
      let whole = reduced(points)
      let moved = reduced(
        try points.map {
          zone.contains($0.coordinate) ? TrackPoint(try inside(), elevation: 9, time: $0.time) : $0
        })
      let bare = reduced(points.filter { !zone.contains($0.coordinate) })
      #expect(moved == whole)
      #expect(bare.lines == whole.lines && bare.matching == whole.matching && bare.figures == whole.figures)
      #expect(bare.profile == whole.profile && bare.positions == whole.positions)
      #expect(whole.matching.count > 2, "the test is about something")
    }
  }

  /// A wandering walk from a door, in metres, a position each 20 metres.
  private static func walk(
    from door: (Double, Double), using random: inout SeededGenerator
  ) -> [(Double, Double)] {
    var heading = Double.random(in: 0..<2 * .pi, using: &random)
    var (east, north) = door
    return (0..<400).map { _ in
      heading += (0..<6).reduce(0) { sum, _ in sum + Double.random(in: -0.18...0.18, using: &random) }
      east += 20 * cos(heading)
      north += 20 * sin(heading)
      return (east, north)
    }
  }

  @Test(
    "thirty walks from one door locate it no better than the zone does: no estimate from their ends is nearer"
  )
  func endsDoNotTellTheDoor() throws {
    var random = SeededGenerator(seed: 30)
    let radius = 100.0
    var errors: [String: Double] = [:]
    let doors = 60
    for _ in 0..<doors {
      let home = try Samples.place(.random(in: 46...47, using: &random), .random(in: 8...9, using: &random))
      let degree = cos(home.latitude * .pi / 180) * Sphere.metresPerDegree
      var ends: [Ray] = []
      for _ in 0..<30 {
        let points = try Self.walk(from: (0, 0), using: &random).map {
          TrackPoint(
            try Samples.place(
              home.latitude + $0.1 / Sphere.metresPerDegree, home.longitude + $0.0 / degree))
        }
        let parts = cut([points], [.circle(centre: home, radius: radius)])
        let metres = (parts.first ?? []).prefix(5).map {
          (
            ($0.coordinate.longitude - home.longitude) * degree,
            ($0.coordinate.latitude - home.latitude) * Sphere.metresPerDegree
          )
        }
        if let first = metres.first, let last = metres.last, metres.count > 1 {
          ends.append(Ray(first, towards: last))
        }
      }
      #expect(ends.count > 25)
      for (name, guess) in [
        ("mean", Ray.mean(ends)), ("circle", Ray.circle(ends)), ("directions", Ray.meeting(ends)),
        ("box", Ray.box(ends)),
      ] {
        errors[name, default: 0] += (guess.0 * guess.0 + guess.1 * guess.1).squareRoot() / Double(doors)
      }
    }
    // A place that is anywhere in a circle is two thirds of the radius from its middle, on average.
    for (name, error) in errors { #expect(error > radius * 2 / 3, "\(name): \(error)") }
    #expect(errors.count == 4)
  }

  @Test("every door in a square five radii wide gives the same area")
  func areasAreThoseOfAGrid() throws {
    let grid = 5 * (100 * 1.01 + 2)
    func ends(_ north: Double) throws -> [[TrackPoint]] {
      cut([try Samples.north(200, step: 10)], [try zone(north, radius: 100)])
    }
    let one = try ends(2 * grid + 1)
    let (near, far, other) = (try ends(2 * grid - 200), try ends(2.49 * grid), try ends(2.51 * grid))
    #expect(one == near && one == far && one != other)
  }
}

/// The end of a track and its direction, in metres.
private struct Ray {
  let east, north: Double
  let eastward, northward: Double

  init(_ start: (Double, Double), towards end: (Double, Double)) {
    let (x, y) = (end.0 - start.0, end.1 - start.1)
    let length = (x * x + y * y).squareRoot()
    (east, north, eastward, northward) = (start.0, start.1, x / length, y / length)
  }

  static func mean(_ ends: [Ray]) -> (Double, Double) {
    let count = Double(ends.count)
    return (ends.reduce(0) { $0 + $1.east } / count, ends.reduce(0) { $0 + $1.north } / count)
  }

  static func box(_ ends: [Ray]) -> (Double, Double) {
    let (east, north) = (ends.map(\.east), ends.map(\.north))
    return (
      ((east.min() ?? 0) + (east.max() ?? 0)) / 2, ((north.min() ?? 0) + (north.max() ?? 0)) / 2
    )
  }

  /// The middle of the circle nearest to the ends.
  ///
  /// - Note: Kåsa, "A circle fitting procedure and its error analysis", 1976.
  static func circle(_ ends: [Ray]) -> (Double, Double) {
    let (x, y) = mean(ends)
    var (xx, xy, yy, xz, yz) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for end in ends {
      let (u, v) = (end.east - x, end.north - y)
      let square = (u * u + v * v) / 2
      (xx, xy, yy, xz, yz) = (xx + u * u, xy + u * v, yy + v * v, xz + u * square, yz + v * square)
    }
    let determinant = xx * yy - xy * xy
    return (x + (xz * yy - yz * xy) / determinant, y + (yz * xx - xz * xy) / determinant)
  }

  /// The point nearest to all lines through the ends.
  static func meeting(_ ends: [Ray]) -> (Double, Double) {
    var (xx, xy, yy, x, y) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for end in ends {
      let (a, b, c) = (
        1 - end.eastward * end.eastward, -end.eastward * end.northward, 1 - end.northward * end.northward
      )
      (xx, xy, yy) = (xx + a, xy + b, yy + c)
      (x, y) = (x + a * end.east + b * end.north, y + b * end.east + c * end.north)
    }
    let determinant = xx * yy - xy * xy
    return ((x * yy - y * xy) / determinant, (y * xx - x * xy) / determinant)
  }
}
