import Photography
import Testing

@testable import Tracks

@Suite("W5: figures") struct TrackFiguresTests {
  /// What gpxpy 1.6.2 says: get_points_no, length_2d, get_duration.
  private static let gpxpy: [(String, Int, Double, Double?)] = [
    ("Mojstrovka.gpx", 184, 2700.646, 0.0),
    ("around-visnjan-with-car.gpx", 104, 2736.300, 514.0),
    ("cerknicko-jezero.gpx", 296, 4580.137, 4239.0),
    ("cerknicko-jezero-with-elevations-zero.gpx", 296, 4580.137, 4239.0),
    ("cerknicko-jezero-without-elevations.gpx", 296, 4580.137, 4225.0),
    ("cerknicko-without-times.gpx", 296, 4580.137, nil),
    ("first_and_last_elevation.gpx", 10, 195708.110, 3600.0),
    ("korita-zbevnica.gpx", 871, 14913.748, nil),
    ("track-with-empty-segment.gpx", 9, 85.949, 76.0),
    ("track-with-extremes.gpx", 25, 2206.005, nil),
    ("track-with-less-sec-time.gpx", 2, 1.563, 0.994),
    ("track-with-small-floats.gpx", 3, 9476.213, nil),
    ("track_with_speed.gpx", 3, 18.665, 13.0),
  ]

  private func agree(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= max(0.001 * abs(b), 1e-9)
  }

  @Test("agree with gpxpy's within 0.1 %", arguments: gpxpy)
  func areGpxpys(name: String, points: Int, distance: Double, duration: Double?) throws {
    let figures = TrackPath(try Samples.read("gpxpy/\(name)").segments).figures
    #expect(figures.points == points)
    // gpxpy measures on a sphere with the equatorial radius.
    #expect(agree(figures.distance, distance * Sphere.radius / 6_378_137), "\(figures.distance)")
    #expect(agree(figures.duration, duration), "\(String(describing: figures.duration))")
  }

  private func climb(_ parts: [[Double?]]) throws -> [Double?] {
    let figures = TrackPath(
      try parts.map { part in
        try part.map { TrackPoint(try Samples.place(46, 8), elevation: $0) }
      }
    ).figures
    return [figures.ascent, figures.descent]
  }

  @Test("a rise or fall of less than four metres is noise, and a greater one counts whole")
  func ascentWithoutNoise() throws {
    #expect(try climb([[400, 402, 400, 403, 401, 403.9]]) == [0, 0])
    #expect(try climb([[400, 403, 401, 410, 408, 420, 395, 398, 394, 400]]) == [26, 26])
    #expect(try climb([[400, 390, 410]]) == [20, 10])
    #expect(try climb([[400, nil, 410, nil]]) == [10, 0])
    #expect(try climb([[400], [500]]) == [nil, nil])
    #expect(try climb([[nil, nil]]) == [nil, nil])
  }

  @Test("what changes while the recorder is off adds nothing, and many short parts are one hill")
  func ascentInParts() throws {
    #expect(try climb([[400, 410], [600, 620], [300, 290]]) == [30, 10])
    #expect(try climb((0..<50).map { [400 + Double($0), 401 + Double($0)] }) == [50, 0])
  }

  @Test func restingIsNotMoving() throws {
    var points = try Samples.north(11, step: 100)
    points += (1...60).map { minute in
      var point = points[10]
      point.time = points[10].time?.advanced(bySeconds: Double(minute) * 60)
      return point
    }
    let figures = TrackPath([points]).figures
    #expect(figures.duration == 4200)
    #expect(figures.movingTime == 600)
    #expect(abs((figures.speed ?? 0) - 100.0 / 60) < 1e-6)
    #expect(figures.southWest == points[0].coordinate)
    #expect(figures.northEast == points[10].coordinate)
    #expect((figures.lowest, figures.highest) == (400, 400))
  }

  @Test("the gap between two parts, with the recorder off, is not counted")
  func gapsAddNothing() throws {
    let points = try Samples.north(21, step: 100)
    let path = TrackPath([Array(points[...5]), [], Array(points[15...])])
    #expect(abs(path.length - 1000) < 0.01)
    #expect(path.figures.duration == 600)
  }

  @Test func aTrackThatRunsBackwardsHasNoDuration() throws {
    let figures = TrackPath([try Samples.north(5, step: 100).reversed()]).figures
    #expect(figures.duration == nil && figures.movingTime == nil && figures.speed == nil)
  }

  @Test func nothingComesOfNothing() {
    let path = TrackPath([])
    #expect(path.figures == WalkFigures())
    #expect(path.thinned(spacing: 100).isEmpty)
    #expect(path.profile(count: 10).isEmpty)
    #expect(path.lines(tolerance: 5).isEmpty)
  }

  @Test func theProfileIsEvenAndKeepsItsEnds() throws {
    var points = try Samples.north(11, step: 100)
    for index in points.indices { points[index].elevation = index == 3 ? nil : Double(index) * 10 }
    let profile = TrackPath([points]).profile(count: 5)
    #expect(profile.map { ($0.distance).rounded() } == [0, 250, 500, 750, 1000])
    #expect(profile.map { (($0.elevation ?? -1) * 1000).rounded() / 1000 } == [0, 25, 50, 75, 100])
  }
}
