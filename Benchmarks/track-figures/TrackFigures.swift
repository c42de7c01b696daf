import Foundation
import Photography
import Tracks

/// Prints the figures of track files, a line of JSON for each: `track-figures FILE…`. Used by
/// Benchmarks/tracks-parity.
@main
enum TrackFigures {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      var line: [String: Any] = ["file": path]
      do {
        let file = try TrackFile.read([UInt8](try Data(contentsOf: URL(filePath: path))))
        let figures = TrackPath(file.segments).figures
        line["points"] = figures.points
        line["distance"] = figures.distance
        line["duration"] = figures.duration
        line["moving"] = figures.movingTime
        line["ascent"] = figures.ascent
        line["descent"] = figures.descent
        line["lowest"] = figures.lowest
        line["highest"] = figures.highest
        line["damage"] = file.damage.map { "\($0.line):\($0.column): \($0.reason)" }
      } catch let error as TrackError {
        line["refused"] = error.summary
      }
      let json = try JSONSerialization.data(withJSONObject: line, options: [.sortedKeys])
      print(String(decoding: json, as: UTF8.self))
    }
  }
}
