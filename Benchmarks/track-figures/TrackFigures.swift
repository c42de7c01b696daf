import Foundation
import Photography
import Tracks

/// Prints the figures of track files, a line of JSON for each: `track-figures FILE…`. Used by
/// Benchmarks/tracks-parity, to which the ascent and descent are gpxpy's, and Benchmarks/ascent.
@main
enum TrackFigures {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      var line: [String: Any] = ["file": path]
      do {
        let file = try TrackFile.read([UInt8](try Data(contentsOf: URL(filePath: path))))
        let path = TrackPath(file.segments)
        let (figures, climb) = (path.figures, smoothedClimb(of: path))
        let plausible = PlausibleTrack(file.segments)
        line["points"] = figures.points
        line["distance"] = figures.distance
        line["duration"] = figures.duration
        line["moving"] = figures.movingTime
        line["ascent"] = climb.up
        line["descent"] = climb.down
        line["shownAscent"] = TrackPath(plausible.segments).figures.ascent
        line["lowest"] = figures.lowest
        line["highest"] = figures.highest
        line["faults"] = plausible.faults.summary
        line["damage"] = file.damage.map { "\($0.line):\($0.column): \($0.reason)" }
      } catch let error as TrackError {
        line["refused"] = error.summary
      }
      let json = try JSONSerialization.data(withJSONObject: line, options: [.sortedKeys])
      print(String(decoding: json, as: UTF8.self))
    }
  }

  /// Metres of ascent and descent as gpxpy has them: the sums of all steps, segment by segment, after smoothing with weights
  /// 0.3, 0.4 and 0.3.
  private static func smoothedClimb(of path: TrackPath) -> (up: Double?, down: Double?) {
    var (up, down) = (0.0, 0.0)
    var steps = 0
    for segment in path.segments {
      let heights = path.positions[segment].compactMap(\.point.elevation)
      let even = heights.indices.map { index in
        index > 0 && index + 1 < heights.count
          ? heights[index - 1] * 0.3 + heights[index] * 0.4 + heights[index + 1] * 0.3 : heights[index]
      }
      for (before, after) in zip(even, even.dropFirst()) {
        steps += 1
        if after > before { up += after - before } else { down += before - after }
      }
    }
    return steps > 0 ? (up, down) : (nil, nil)
  }
}
