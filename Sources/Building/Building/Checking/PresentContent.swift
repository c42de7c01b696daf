import Content
import Photography
import Reading

/// Which photographs, walks and folders a content folder has now, and which of them are hidden or not chosen.
struct PresentContent: Sendable {
  /// The paths of photographs and tracks.
  private(set) var files: Set<Identity> = []
  /// The paths of what is hidden; those of folders have a last slash.
  private(set) var hidden: Set<Identity> = []
  /// The contents of the photographs that are shown.
  private(set) var shownContents: Set<Identity> = []

  init(_ reading: ContentReading) {
    for file in reading.survey.files(.candidate) { files.insert(Identity(of: file.path)) }
    for file in reading.survey.files(.track) { files.insert(Identity(of: file.path)) }
    for folder in reading.survey.folders where reading.resolver.isHidden(folder: AlbumID(folder)) {
      hidden.insert(Identity(of: folder + "/"))
    }
  }

  /// - Parameters:
  ///   - path: Of a photograph or track.
  ///   - content: The digest of a photograph's bytes.
  mutating func add(_ path: String, _ visibility: Visibility, content: Identity?) {
    if visibility.isHidden || visibility == .hidden(.notChosen) { hidden.insert(Identity(of: path)) }
    if visibility.isShown, let content { shownContents.insert(content) }
  }
}
