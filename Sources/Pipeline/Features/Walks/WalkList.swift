import Content
import Files
import Photography

/// The walks of a content folder that show pictures from Flickr.
struct WalkList {
  /// Paths, sorted.
  let tracks: [String]
  let search: WalkSearchSettings
  private let root: String
  private let resolver: MetadataResolver
  private let notes: [String: WalkNotes]

  /// - Throws: ``BuildError`` when there is no content folder.
  init(content: String) throws {
    guard Folder.exists(content) else { throw BuildError.noContent(content) }
    root = Folder.resolved(content)
    let files = try Survey.of(root).files
    let allTracks = files.filter { $0.role == .track }.map(\.path)
    // A sidecar named like both a photograph and a track belongs to the photograph.
    let stems = Set(allTracks.map(WalkList.stem))
    let photos = files.filter { $0.role == .candidate && stems.contains(WalkList.stem($0.path)) }
    let roles: Set<FileRole> = [.siteConfiguration, .albumNotes, .sidecar, .track]
    // A text may ask to hide a walk.
    let notesFiles = files.filter { roles.contains($0.role) || PrivacyTextFile.isNamed($0.path) }
    let authored = AuthoredContent(root: root, survey: Survey(files: notesFiles))
    let walkNotes = Sidecars(root: root, files: notesFiles, photos: photos.map { PhotoID($0.path) }).walkNotes
    let resolver = MetadataResolver(configuration: authored.configuration, notes: authored.notes)
    (self.resolver, notes) = (resolver, walkNotes)
    search = authored.configuration.walks.pictures.search
    tracks = allTracks.filter {
      // A search at Flickr reveals where a walk leads.
      resolver.secrecy(ofWalk: $0, walkNotes[$0]) == nil
        && !resolver.isUnlisted(walk: $0, walkNotes[$0])
        && resolver.wantsPictures(ofWalk: walkNotes[$0])
    }.sorted()
  }

  /// A walk as in a build, without its photographs.
  func walk(of path: String) -> Walk? {
    guard let file = SurveyedFile(named: path) else { return nil }
    let reader = TrackReader(root: root, options: resolver.trackOptions, known: [:])
    return reader.read(file, [:]).track.flatMap {
      resolver.walk(of: $0, at: path, notes: notes[path], page: "").walk
    }.flatMap { resolver.exclusion(of: $0, notes[path]) == nil ? $0.walk : nil }
  }

  private static func stem(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
  }
}
