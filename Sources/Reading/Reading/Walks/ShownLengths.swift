import Concurrency
import Content
import Files
import Photography
import Tracks

/// How many metres of a walk two readings of a content folder show.
struct ShownLengths: Sendable {
  /// The track's, in the content folder.
  let path: String
  let before, after: Double
  /// Without any zone.
  let uncut: Double
  /// With each zone alone.
  let zones: [Double]

  /// All walks that one of the readings shows.
  ///
  /// - Parameters:
  ///   - notes: By the track's path.
  ///   - zones: For ``zones``.
  static func all(
    _ before: ContentReading, _ after: ContentReading, notes: [String: WalkNotes], zones: [PrivacyZone],
    jobs: Int
  ) async throws -> [ShownLengths] {
    let shown = [before, after].map { reading in
      Set(
        ShownTracks(
          of: reading.survey.files(.track), notes: notes, reading.resolver, root: reading.root
        ).files.map(\.path))
    }
    let tracks = after.survey.files(.track).filter { shown[0].union(shown[1]).contains($0.path) }
    let lengths = try await parallelMap(Array(tracks), jobs: jobs, runsOfAtMost: 4) { file -> ShownLengths? in
      // What cannot be read is no walk.
      guard let bytes = try? FileIO.read("\(after.root)/\(file.path)", ifAtMost: TrackFile.largest),
        let track = try? TrackFile.read(bytes)
      else { return nil }
      func metres(_ reading: ContentReading, _ zones: [PrivacyZone]? = nil) -> Double {
        var options = reading.resolver.trackOptions(notes[file.path])
        if let zones { options.zones = zones }
        return SimplifiedTrack(track, options).figures.distance
      }
      return ShownLengths(
        path: file.path, before: shown[0].contains(file.path) ? metres(before) : 0,
        after: shown[1].contains(file.path) ? metres(after) : 0, uncut: metres(after, []),
        zones: zones.map { metres(after, [$0]) })
    }
    return lengths.compactMap(\.self)
  }
}
