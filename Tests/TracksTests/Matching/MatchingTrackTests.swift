import Foundation
import Photography
import TestSupport
import Testing

@testable import Tracks

@Suite("W4: a track reduced for matching") struct MatchingTrackTests {
  @Test func positionsOnAStraightLineAtOneSpeedAreLeftOut() throws {
    let path = TrackPath([try Samples.north(1000, step: 1.4, seconds: 1)])
    #expect(MatchingTrack(path).count == 2)
  }

  @Test("a pause and a turn on the same line stay")
  func changesOfPaceAreKept() throws {
    var points = try Samples.north(11, step: 100)
    points += (11...20).map { minute in
      TrackPoint(points[10].coordinate, time: Instant(secondsSince1970: 1_600_000_000 + minute * 60))
    }
    points += points[..<10].reversed().enumerated().map { index, point in
      TrackPoint(point.coordinate, time: Instant(secondsSince1970: 1_600_000_000 + (21 + index) * 60))
    }
    let track = MatchingTrack(TrackPath([points]))
    #expect(track.count == 4)
    #expect(
      track.step(at: Instant(secondsSince1970: 1_600_000_000 + 15 * 60), slack: 0)?.distance.rounded() == 1000
    )
    let place = try Samples.place(500 / Sphere.metresPerDegree, 8)
    #expect(track.closestApproaches(to: place, within: 10).map { $0.distance.rounded() } == [500, 1500])
    let timeless = MatchingTrack(TrackPath([points.map { TrackPoint($0.coordinate) }]))
    #expect(timeless.closestApproaches(to: place, within: 10).map { $0.distance.rounded() } == [500, 1500])
  }

  @Test(
    "every position left out is within a metre of where the rest places it, by time and by distance",
    arguments: 1...5)
  func staysWithinTheTolerance(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (north, east) = (0.0, 0.0)
    let points = try (0..<3000).map { second in
      let isResting = second % 700 < 100
      north += isResting ? 0 : Double.random(in: 0.5...2, using: &random)
      east += isResting ? 0 : sin(Double(second) / 60) + Double.random(in: -0.3...0.3, using: &random)
      return TrackPoint(
        try Samples.place(north / Sphere.metresPerDegree, 8 + east / Sphere.metresPerDegree),
        time: Instant(secondsSince1970: 1_600_000_000 + second))
    }
    let path = TrackPath([points])
    let track = MatchingTrack(path)
    #expect(track.count < points.count / 2, "seed \(seed): \(track.count)")
    for position in path.positions {
      let time = try #require(position.point.time)
      let step = try #require(track.step(at: time, slack: 0))
      #expect(Sphere.distance(step.coordinate, position.point.coordinate) < 1.01, "seed \(seed)")
      #expect(abs(step.distance - position.distance) < 1.01, "seed \(seed)")
    }
  }

  @Test func segmentsInAnyOrderAreFoundByTime() throws {
    let (late, early) = (
      try Samples.north(5, step: 100, from: 2000), try Samples.north(5, step: 100, from: 0)
    )
    let track = MatchingTrack(TrackPath([late, early]))
    #expect(track.step(at: Instant(secondsSince1970: 60), slack: 0)?.distance.rounded() == 500)
    #expect(track.step(at: Instant(secondsSince1970: 2060), slack: 0)?.distance.rounded() == 100)
  }

  @Test("a moment moves by any number of seconds", arguments: [1e308, -1e308, 1e19, 9e15, .infinity])
  func momentsMoveByAnything(seconds: Double) {
    let moment = Instant(secondsSince1970: 60).advanced(bySeconds: seconds)
    #expect(abs(moment.secondsSince1970) < 300_000_000_100)
  }

  @Test func aReducedTrackSurvivesPacking() throws {
    var file = TrackFile()
    file.segments = [try Samples.north(50, step: 100), try Samples.north(3, step: 20, from: 1_600_010_000)]
    file.damage = TrackDamage(line: 1, column: 2, reason: "it ends early")
    let zone = PrivacyZone.circle(centre: try Samples.place(0, 8), radius: 50)
    let track = SimplifiedTrack(file, SimplifiedTrack.Options(zones: [zone], spacing: 100))
    let bytes = try track.packed()
    #expect(SimplifiedTrack(packed: bytes) == track)
    #expect(track.matching.unknownTimes.count > 1 && track.hasLength)
    for count in [0, 3, 10, bytes.count / 2, bytes.count - 8, bytes.count - 1] {
      #expect(SimplifiedTrack(packed: Array(bytes.prefix(count))) == nil, "cut to \(count) bytes")
    }
  }

  @Test(
    "damaged counts of a packed track are noticed",
    arguments: ["-1", "-9223372036854775807", "4611686018427387904"])
  func damagedCounts(count: String) throws {
    var file = TrackFile()
    file.segments = [try Samples.north(50, step: 100)]
    let bytes = try SimplifiedTrack(file, SimplifiedTrack.Options(zones: [], spacing: 100)).packed()
    let size = Int(bytes[0]) | Int(bytes[1]) << 8
    let header = String(decoding: bytes[4..<4 + size], as: UTF8.self)
    for field in [/"unknown":\d+/, /"matched":\d+/, /"profile":\d+/] {
      let name = try #require(header.firstMatch(of: field)).output.split(separator: ":")[0]
      let damaged = Array(header.replacing(field, with: "\(name):\(count)").utf8)
      let head = [UInt8(damaged.count & 0xFF), UInt8(damaged.count >> 8), 0, 0]
      #expect(SimplifiedTrack(packed: head + damaged + bytes[(4 + size)...]) == nil)
    }
  }

  @Test("segments in a wrong order, as in a damaged cache, are no track")
  func damagedStarts() {
    func track(_ starts: [Int]) -> MatchingTrack? {
      MatchingTrack(
        latitudes: [1, 2, 3], longitudes: [1, 2, 3], distances: [0, 1, 2], times: [], chronological: [],
        starts: starts, unknownTimes: [], pauses: [], length: 2, span: nil)
    }
    #expect(track([0, 2]) != nil)
    #expect(track([2, 0]) == nil)
  }

  @Test("a moment any number of seconds away is a moment", arguments: [1e300, -1e300, .infinity, .nan, 3e11])
  func farMoments(seconds: Double) {
    let moment = Instant(secondsSince1970: 1_600_000_000, nanosecond: 999_999_999)
    let other = moment.advanced(bySeconds: seconds)
    #expect((0..<1_000_000_000).contains(other.nanosecond))
    #expect(moment.advanced(bySeconds: -1.5).secondsSince1970 == 1_599_999_999)
  }
}
