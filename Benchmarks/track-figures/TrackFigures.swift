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
        let (figures, climb) = (path.figures, path.smoothedClimb)
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
}
