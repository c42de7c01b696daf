import Foundation
import Photography
import TestSupport
import Testing

@testable import Tracks

/// Where tracks to test with lie.
enum Samples {
  /// Those that are part of the repository, beside the tests.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/tracks").standardized

  /// The folder of files that may be tested with but not published, where there is one.
  static let shared = SharedData.url("test-only/tracks/togeojson/test/data")

  static func read(_ name: String) throws -> TrackFile {
    try TrackFile.read([UInt8](try Data(contentsOf: folder.appending(path: name))))
  }

  static func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  /// A walk due north along a meridian from the equator: a position each `step` metres, `seconds` after the one before.
  static func north(
    _ count: Int, step: Double, seconds: Int = 60, from start: Int = 1_600_000_000
  ) throws -> [TrackPoint] {
    try (0..<count).map {
      TrackPoint(
        try place(Double($0) * step / Sphere.metresPerDegree, 8), elevation: 400,
        time: Instant(secondsSince1970: start + $0 * seconds))
    }
  }
}
