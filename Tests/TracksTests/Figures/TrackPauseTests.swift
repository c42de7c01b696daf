import Photography
import Testing

@testable import Tracks

@Suite("E5: pauses within a recorded part") struct TrackPauseTests {
  private func at(_ seconds: Int) -> Instant { Instant(secondsSince1970: 1_600_000_000 + seconds) }

  /// Two hikes of ten minutes in one part, some minutes and metres apart.
  private func track(minutes: Int, metres: Double) throws -> [TrackPoint] {
    let first = try Samples.north(11, step: 80)
    let second = try first.map { point in
      TrackPoint(
        try Samples.place(point.coordinate.latitude + (800 + metres) / Sphere.metresPerDegree, 8),
        elevation: 400, time: point.time?.advanced(bySeconds: Double(600 + minutes * 60)))
    }
    return first + second
  }

  @Test(
    "a pause longer than 15 minutes and 500 metres places nothing and is not in motion",
    arguments: [
      (16, 510.0, true), (1050, 37_000, true), (16, 490, false), (14, 5000, false), (1050, 50, false),
    ] as [(Int, Double, Bool)])
  func pausesPlaceNothing(minutes: Int, metres: Double, isPause: Bool) throws {
    let path = TrackPath([try track(minutes: minutes, metres: metres)])
    let matching = MatchingTrack(path)
    let middle = at(600 + minutes * 30)
    #expect((matching.step(at: middle, slack: 0) == nil) == isPause)
    #expect((matching.coveredPlace(at: middle) == nil) == isPause)
    #expect(matching.covers(middle, slack: 0))
    for edge in [at(600), at(600 + minutes * 60)] { #expect(matching.step(at: edge, slack: 0) != nil) }
    // What was not recorded is drawn and measured as before: nobody knows another way.
    #expect(path.lines(tolerance: 5).count == 1)
    #expect(abs(path.length - 1600 - metres) < 0.1)
    if isPause { #expect(path.figures.movingTime == 1200) }
  }

  @Test("the limits are settings")
  func limits() throws {
    let points = try track(minutes: 40, metres: 3000)
    var pause = TrackPause()
    pause.minutes = 60
    let middle = at(600 + 40 * 30)
    #expect(MatchingTrack(TrackPath([points], pause: pause)).step(at: middle, slack: 0) != nil)
    (pause.minutes, pause.metres) = (10, 4000)
    #expect(MatchingTrack(TrackPath([points], pause: pause)).step(at: middle, slack: 0) != nil)
    pause.metres = 2000
    #expect(MatchingTrack(TrackPath([points], pause: pause)).step(at: middle, slack: 0) == nil)
  }

  @Test("another part that was recorded in the meantime places what was taken then")
  func otherParts() throws {
    let points = try track(minutes: 60, metres: 5000)
    let other = try Samples.north(11, step: 80, from: 1_600_000_000 + 1800)
    let matching = MatchingTrack(TrackPath([points, other]))
    #expect(matching.step(at: at(2100), slack: 0) != nil)
    #expect(matching.step(at: at(3000), slack: 0) == nil)
  }

  @Test("a track with a position an hour has no time in motion, and is whole")
  func sparseTracks() throws {
    let path = TrackPath([try Samples.north(24, step: 20_000, seconds: 3600)])
    #expect(path.figures.movingTime == nil && path.figures.duration == 23 * 3600)
    #expect(abs(path.length - 460_000) < 1)
  }

  @Test func packing() throws {
    var file = TrackFile()
    file.segments = [try track(minutes: 60, metres: 5000)]
    file.segments[0][3].elevation = 8848
    let track = SimplifiedTrack(file, SimplifiedTrack.Options(zones: [], spacing: 100))
    #expect(track.matching.pauses.count == 1 && track.faults.elevations == 1)
    #expect(SimplifiedTrack(packed: try track.packed()) == track)
  }
}
