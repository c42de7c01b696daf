import Foundation
import Photography
import TestSupport
import Testing

@testable import Tracks

@Suite("E5: what cannot be true is left out of tracks") struct PlausibleTrackTests {
  /// A walk due north near 46° N 8° E, 11 metres and half a metre of ascent each ten seconds.
  private func hike(_ count: Int = 400, seconds: Int = 10, from start: Int = 1_709_128_800) throws
    -> [TrackPoint]
  {
    try (0..<count).map {
      TrackPoint(
        try Samples.place(46 + Double($0) * 0.0001, 8), elevation: 1500 + Double($0) * 0.5,
        time: Instant(secondsSince1970: start + $0 * seconds))
    }
  }

  private func faults(_ change: (inout TrackFaults) -> Void) -> TrackFaults {
    var faults = TrackFaults()
    change(&faults)
    return faults
  }

  @Test(
    "times of 2043, of a week count that begins again, and of clocks that are not set",
    arguments: [
      1_709_128_800 + 619_315_200, 1_709_128_800 - 619_315_200, 0, 315_532_800, 1_709_128_800 + 86_400 * 30,
    ])
  func farTimes(time: Int) throws {
    let honest = try hike()
    for index in [0, 200, 399] where index == 200 || abs(time - 1_709_128_800) > 86_400 * 200 {
      var points = honest
      points[index].time = Instant(secondsSince1970: time)
      let track = PlausibleTrack([points])
      points.remove(at: index)
      #expect(track.segments == [points], "\(index)")
      #expect(track.faults.farTimes + track.faults.earlierTimes == 1)
    }
  }

  @Test("a fifth of the times of a part may be 19 years off")
  func manyFarTimes() throws {
    let honest = try hike()
    let points = honest.enumerated().map { index, point in
      TrackPoint(
        point.coordinate, elevation: point.elevation,
        time: index % 5 == 2 ? point.time?.advanced(bySeconds: 619_315_200) : point.time)
    }
    let track = PlausibleTrack([points])
    #expect(track.segments == [honest.enumerated().filter { $0.offset % 5 != 2 }.map(\.element)])
    #expect(track.faults == faults { $0.farTimes = 80 })
  }

  @Test("a first part of a few positions with the time of a clock that is not set yet")
  func farParts() throws {
    let (start, rest) = (try hike(5, from: 1_709_128_800 - 619_315_200), try hike(300))
    #expect(PlausibleTrack([start, rest]).segments == [rest])
    // Another walk, years before, is none.
    let elsewhere = try start.map {
      TrackPoint(try Samples.place($0.coordinate.latitude - 3, 9), time: $0.time)
    }
    #expect(PlausibleTrack([elsewhere, rest]).segments == [elsewhere, rest])
  }

  @Test func timesThatGoBack() throws {
    var points = try hike()
    points[100].time = points[60].time
    points[300].time = points[310].time
    let track = PlausibleTrack([points])
    points.remove(at: 300)
    points.remove(at: 100)
    #expect(track.segments == [points])
    #expect(track.faults == faults { $0.earlierTimes = 2 })
    // Recorded the other way round, or in another order, it is a track all the same.
    let honest = try hike()
    for points in [Array(honest.reversed()), Array(honest[200...] + honest[..<200])] {
      #expect(PlausibleTrack([points]).segments == [points])
    }
  }

  @Test func zeroPositions() throws {
    for index in [0, 1, 200, 399] {
      for hasTimes in [true, false] {
        var points = try hike()
        if !hasTimes { for index in points.indices { points[index].time = nil } }
        points[index].coordinate = try Samples.place(0, 0)
        let track = PlausibleTrack([points])
        points.remove(at: index)
        #expect(track.segments == [points])
        #expect(track.faults == faults { $0.zeros = 1 })
      }
    }
    let honest = try hike()
    #expect(PlausibleTrack([[TrackPoint(try Samples.place(0, 0))], honest]).segments == [honest])
  }

  @Test("a ship may cross 0° N 0° E, a walk the equator or the meridian of Greenwich")
  func shipsAtZero() throws {
    let ship = try (-10...10).map {
      TrackPoint(
        try Samples.place(Double($0) * 0.3, Double($0) * 0.2),
        time: Instant(secondsSince1970: 1_600_000_000 + $0 * 3600))
    }
    let equator = try (-10...10).map { TrackPoint(try Samples.place(Double($0) * 0.0001, 32)) }
    let meridian = try (-10...10).map { TrackPoint(try Samples.place(51.5, Double($0) * 0.0001)) }
    for points in [ship, equator, meridian] {
      let track = PlausibleTrack([points])
      #expect(track.segments == [points] && track.faults.isEmpty)
    }
  }

  @Test(
    "jumps of a second and of minutes, near and far",
    arguments: [
      (1, 1.5, 10), (1, 0.02, 1), (10, 0.02, 1), (30, 1.5, 10), (1, 0.2, 60), (1, 0.05, 10),
    ] as [(Int, Double, Int)])
  func jumps(count: Int, degrees: Double, seconds: Int) throws {
    var points = try hike(seconds: seconds)
    for index in 200..<200 + count {
      points[index].coordinate = try Samples.place(points[index].coordinate.latitude + degrees, 8)
    }
    let track = PlausibleTrack([points])
    points.removeSubrange(200..<200 + count)
    #expect(track.segments == [points])
    #expect(track.faults == faults { $0.jumps = count })
  }

  @Test("a recorder may begin where it was last, and alternate between two places")
  func jumpsAtTheStart() throws {
    var points = try hike()
    points[0].coordinate = try Samples.place(47, 8)
    #expect(PlausibleTrack([points]).segments == [Array(points[1...])])
    points = try hike()
    for index in stride(from: 101, to: 200, by: 2) { points[index].coordinate = try Samples.place(47.5, 9) }
    let left = points.enumerated().filter { !(101..<200 ~= $0.offset && $0.offset % 2 == 1) }.map(\.element)
    #expect(PlausibleTrack([points]).segments == [left])
  }

  @Test(
    "elevations that drop out or stand out, for a position or for some",
    arguments: [
      ([0, 1, 200, 201, 399], 0), ([200], 8848), ([0], 8848), ([200, 201, 202], -400), ([100, 300], 1900),
    ] as [([Int], Double)])
  func elevations(indices: [Int], elevation: Double) throws {
    for hasTimes in [true, false] {
      var points = try hike()
      for index in indices { points[index].elevation = elevation }
      if !hasTimes { for index in points.indices { points[index].time = nil } }
      let track = PlausibleTrack([points])
      for index in indices { points[index].elevation = nil }
      #expect(track.segments == [points])
      #expect(track.faults == faults { $0.elevations = indices.count })
    }
  }

  /// Speeds in metres a second, turns in degrees, climbs in metres a second, and seconds between positions.
  @Test(
    "honest tracks stay as they are, whatever moves",
    arguments: [
      (1.2, 40.0, 0.5, 1), (1.2, 40, 0.5, 30), (9, 25, 3, 1), (33, 5, 1, 1), (85, 1, 1, 5), (250, 0.5, 12, 1),
      (250, 2, 12, 60), (250, 20, 12, 1800), (300, 3, 50, 4), (20, 60, 0, 1), (8, 5, 0, 3600), (15, 90, 8, 1),
      (55, 10, -55, 1),
    ] as [(Double, Double, Double, Int)])
  func honestTracks(speed: Double, turn: Double, climb: Double, seconds: Int) throws {
    var random = SeededGenerator(seed: UInt64(speed * 100) + UInt64(seconds))
    var (latitude, longitude, heading, height) = (46.0, 8.0, 0.0, 1500.0)
    let points = try (0..<500).map { index in
      // A rest of a day in the middle; noise of a recorder.
      let time = 1_600_000_000 + index * seconds + (index > 250 ? 86_400 : 0)
      let noise = Double.random(in: -1...1, using: &random) * 8
      heading += Double.random(in: -1...1, using: &random) * turn * .pi / 180
      latitude += (cos(heading) * speed * Double(seconds) + noise) / Sphere.metresPerDegree
      longitude += (sin(heading) * speed * Double(seconds) + noise) / Sphere.metresPerDegree / 0.7
      if abs(latitude) > 80 { heading += .pi }
      height += climb * Double(min(seconds, 10))
      if height > 12_000 || height < 0 { height = 1500 }
      return TrackPoint(
        try Samples.place(min(max(latitude, -85), 85), remainder(longitude, 360)),
        elevation: abs(climb) > 10 ? nil : 1500 + (height - 1500) * 0.01,
        time: Instant(secondsSince1970: time))
    }
    for points in [points, points.map { TrackPoint($0.coordinate, elevation: $0.elevation) }] {
      let track = PlausibleTrack([points])
      #expect(track.segments == [points] && track.faults == TrackFaults(), "\(track.faults)")
    }
  }

  @Test("a climb, a fall from the sky, a lift, cliffs by the sea and a trip of weeks")
  func honestElevations() throws {
    func points(_ heights: [Double], metres: Double, seconds: Int) throws -> [TrackPoint] {
      try heights.enumerated().map { index, height in
        TrackPoint(
          try Samples.place(46 + Double(index) * metres / Sphere.metresPerDegree, 8), elevation: height,
          time: Instant(secondsSince1970: 1_600_000_000 + index * seconds))
      }
    }
    let fall = (0..<60).map { 4000 - Double($0) * 55 }
    let lift = (0..<40).map { Double(min($0, 40 - $0)) * 8 }
    let coast: [Double] = [80, 40, 0, 0, 35, 90, 120, 60, 0, 20, 75, 0, 80]
    let trip = (0..<500).map { 300 + 200 * sin(Double($0)) }
    for track in try [
      points(fall, metres: 5, seconds: 1), points(lift, metres: 0, seconds: 1),
      points(coast, metres: 150, seconds: 120), points(trip, metres: 5000, seconds: 3600),
    ] {
      let plausible = PlausibleTrack([track])
      #expect(plausible.segments == [track] && plausible.faults.isEmpty, "\(plausible.faults)")
    }
  }

  @Test("recorded tracks are honest but for one")
  func fixtures() throws {
    var faulty: [String] = []
    var count = 0
    for file in try FileManager.default.subpathsOfDirectory(atPath: Samples.folder.path).sorted()
    where file.hasSuffix(".gpx") || file.hasSuffix(".kml") || file.hasSuffix(".fit") || file.hasSuffix(".tcx")
    {
      // Those without a track are not asked about.
      guard let track = try? Samples.read(file) else { continue }
      count += 1
      let plausible = PlausibleTrack(track.segments)
      if !plausible.faults.isEmpty { faulty.append("\(file): \(plausible.faults.summary)") }
    }
    #expect(count > 20)
    // Its last position is an hour before the one before it.
    #expect(faulty == ["gpxpy/first_and_last_elevation.gpx: 1 position whose time runs backwards"])
  }

  @Test func theNoteCountsByKind() {
    #expect(faults { $0.jumps = 1 }.summary == "1 position that no vehicle reaches and comes back from")
    #expect(
      faults { ($0.farTimes, $0.zeros, $0.elevations) = (2, 1, 5) }.summary
        == "2 positions whose time is far from the others, 1 position at 0° N 0° E and 5 elevations that no ground between its neighbours has"
    )
  }

  @Test("whatever a file has, nothing traps, and what is left came from it")
  func anything() throws {
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      let pool = [
        0, 1, 1_600_000_000, 1_600_000_001, 4_000_000_000, -1_000_000_000, Int.min / 4, Int.max / 4,
      ]
      let segments = try (0..<Int.random(in: 0...3, using: &random)).map { _ in
        try (0..<Int.random(in: 0...12, using: &random)).map { _ in
          TrackPoint(
            try Samples.place(
              [0, 46, 46.00001, -90, 90].randomElement(using: &random) ?? 0,
              [0, 8, 8.00001, 180, -180].randomElement(using: &random) ?? 0),
            elevation: [nil, 0, 1500, 8848].randomElement(using: &random) ?? nil,
            time: Bool.random(using: &random)
              ? nil : pool.randomElement(using: &random).map { Instant(secondsSince1970: $0) })
        }
      }
      let track = PlausibleTrack(segments)
      #expect(track.segments.allSatisfy { !$0.isEmpty })
      let left = track.faults.farTimes + track.faults.earlierTimes + track.faults.zeros + track.faults.jumps
      #expect(track.segments.joined().count + left == segments.joined().count, "seed \(seed)")
    }
  }
}
