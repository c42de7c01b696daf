package import Content
import Files
package import Photography
import Tracks

/// The tracks of a content folder that are not hidden: neither they, nor others that are the same or of which they are versions
/// by their names.
package struct ShownTracks: Sendable {
  package private(set) var files: [SurveyedFile] = []
  /// The others, and why they are hidden.
  package private(set) var hidden: [(file: SurveyedFile, reason: Visibility.Reason)] = []
  package private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - tracks: All of the content folder.
  ///   - notes: By the track's path.
  ///   - root: The content folder.
  package init(
    of tracks: some Sequence<SurveyedFile>, notes: [String: WalkNotes], _ resolver: MetadataResolver,
    root: String
  ) {
    for file in tracks {
      guard let reason = resolver.secrecy(ofWalk: file.path, notes[file.path]) else {
        files.append(file)
        continue
      }
      if reason == .placesHidden {
        problems.append(
          Problem(
            .note, file.path,
            "is not shown, since its folder or the site does not tell exactly where photographs were taken",
            remedy: "If the walk may be seen, write `hidden: no` into \(file.path).yaml.", code: .hiddenTrack)
        )
      }
      hidden.append((file, reason))
    }
    let asked = hidden
    guard !asked.isEmpty else { return }
    files.removeAll { file in
      guard notes[file.path]?.hidden != false,
        let other = asked.first(where: { ShownTracks.isSame(file, $0.file, root: root) })?.file
      else { return false }
      hidden.append((file, .copy(of: other.path)))
      problems.append(
        Problem(
          .warning, file.path, "is a copy or another version of \(other.path), which is hidden",
          remedy: "To be safe, it is left out, too. To show it, write `hidden: no` into \(file.path).yaml.",
          code: .hiddenTrack))
      return true
    }
  }

  private static func isSame(_ file: SurveyedFile, _ other: SurveyedFile, root: String) -> Bool {
    if HiddenPictures.isVersion(file.path, of: other.path) { return true }
    guard file.size == other.size else { return false }
    // What cannot be read has no walk.
    guard let bytes = try? FileIO.read("\(root)/\(file.path)", ifAtMost: TrackFile.largest) else {
      return false
    }
    // A hidden one that cannot be read may be any of its size.
    guard let others = try? FileIO.read("\(root)/\(other.path)", ifAtMost: TrackFile.largest) else {
      return true
    }
    return bytes == others
  }
}

extension Sidecars {
  /// What the files beside tracks say of the walks of a content folder, as in a build. This reads all photographs, which here is
  /// done with those that share a name with a track; of those that share one with a sidecar, only the beginnings are.
  static func walkNotes(of survey: Survey, root: String) -> [String: WalkNotes] {
    let reader = PhotoReader(root: root, known: [:], cached: [:])
    var notes: [String: WalkNotes] = [:]
    for group in FileGroup.groups(of: survey) where group.files(.track).contains(where: { _ in true }) {
      let skipped = group.id.folder.count
      func stems(_ role: FileRole) -> Set<String> {
        Set(group.files(role).map { FileGroup.stem(of: $0.path.dropFirst(skipped)) })
      }
      let (tracks, named) = (stems(.track), stems(.sidecar))
      let photos = group.files(.candidate).filter { file in
        let stem = FileGroup.stem(of: file.path.dropFirst(skipped))
        if tracks.contains(stem), case .photo = reader.read(file).contents { return true }
        guard named.contains(stem), !tracks.contains(stem), PictureName.isPicture(file.path) else {
          return false
        }
        return PhotoFile.isThere(at: "\(root)/\(file.path)")
      }
      let sidecars = Sidecars(
        root: root, files: group.ownFiles, unmatchedSidecars: group.unmatchedSidecars,
        photos: photos.map { PhotoID($0.path) })
      notes.merge(sidecars.walkNotes) { first, _ in first }
    }
    return notes
  }
}
