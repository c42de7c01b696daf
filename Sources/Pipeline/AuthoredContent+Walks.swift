import Content
import Photography

extension AuthoredContent {
  /// Reads the sidecars of tracks.
  mutating func readWalkNotes(_ pairing: WalkPairing) {
    for (track, paths) in pairing.byTrack.sorted(by: { $0.key < $1.key }) {
      for path in paths {
        let (notes, found) = walkNotes(at: path)
        walkNotes[track] = walkNotes[track].map { $0.completed(by: notes) } ?? notes
        // A file may belong to two tracks (walk.gpx and walk.kml); its problems are reported once.
        problems += found.filter { !problems.contains($0) }
      }
    }
    for (path, track) in pairing.ambiguous {
      let notes = walkNotes(at: path).notes
      // `hidden: yes` in a shared file hides both.
      if notes.hidden == true {
        var hiding = WalkNotes()
        hiding.hidden = true
        walkNotes[track] = walkNotes[track].map { $0.completed(by: hiding) } ?? hiding
      }
      problems.append(
        Problem(
          .note, path, "speaks of a photograph, though a track beside it has the same name",
          remedy: "What you have to say of the track belongs into \(track).yaml."))
    }
  }

  private func walkNotes(at path: String) -> (notes: WalkNotes, problems: [Problem]) {
    do throws(ContentTextError) {
      return WalkNotes.read(try ContentText.read(path, in: root), file: path)
    } catch {
      let (notes, problem) = WalkNotes.unread(error.problem)
      return (notes, [problem])
    }
  }
}
