package import Photography

/// Assigns sidecars to tracks.
///
/// `walk.gpx.yaml` belongs to `walk.gpx`, `walk.yaml` to every track with that name, unless a photograph has the name, too.
package struct WalkPairing: Sendable {
  /// The most specific first.
  package let byTrack: [String: [String]]
  /// Sidecars that belong to no track.
  package let others: [String]
  /// Sidecars of photographs that have the same name as a track.
  package let ambiguous: [(sidecar: String, track: String)]

  /// - Parameters:
  ///   - sidecars: Paths, in any order.
  ///   - tracks: The paths of tracks.
  ///   - photos: The photographs.
  package init(sidecars: some Sequence<String>, tracks: some Sequence<String>, photos: some Sequence<PhotoID>)
  {
    let tracks = Array(tracks)
    guard !tracks.isEmpty else {
      (byTrack, others, ambiguous) = ([:], Array(sidecars), [])
      return
    }
    let exact = Dictionary(grouping: tracks) { $0.lowercased() }
    let stems = Dictionary(grouping: tracks) { FileName.parts($0).stem }
    // Some systems do not tell `Ridge.gpx` from `ridge.gpx`; what a sidecar hides must not be published for that.
    let similarStems = Dictionary(grouping: tracks) { FileName.parts($0).stem.lowercased() }
    let photoStems = Set(photos.lazy.map { FileName.parts($0.path).stem }.filter { stems[$0] != nil })
    let similarPhotoStems = Set(
      photos.lazy.map { FileName.parts($0.path).stem.lowercased() }.filter { similarStems[$0] != nil })
    var particular: [String: [String]] = [:]
    var general: [String: [String]] = [:]
    var (others, ambiguous): ([String], [(String, String)]) = ([], [])
    // YAML before Markdown.
    for sidecar in sidecars.sorted(by: {
      (WalkPairing.isMarkdown($0) ? 1 : 0, $0) < (WalkPairing.isMarkdown($1) ? 1 : 0, $1)
    }) {
      let target = FileName.parts(sidecar).stem
      if let owners = exact[target.lowercased()] {
        for track in owners { particular[track, default: []].append(sidecar) }
      } else if let owners = stems[target] {
        if photoStems.contains(target) || similarPhotoStems.contains(target.lowercased()) {
          others.append(sidecar)
          ambiguous += owners.map { (sidecar, $0) }
        } else {
          for track in owners { general[track, default: []].append(sidecar) }
        }
      } else if let owners = similarStems[target.lowercased()] {
        if similarPhotoStems.contains(target.lowercased()) {
          others.append(sidecar)
          ambiguous += owners.map { (sidecar, $0) }
        } else {
          for track in owners { general[track, default: []].append(sidecar) }
        }
      } else {
        others.append(sidecar)
      }
    }
    byTrack = particular.merging(general) { $0 + $1 }
    (self.others, self.ambiguous) = (others, ambiguous)
  }

  private static func isMarkdown(_ path: String) -> Bool {
    ["md", "markdown"].contains(FileName.parts(path).fileExtension.lowercased())
  }
}
