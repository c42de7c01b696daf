import Content
import Files
import Photography

/// The walks of a content folder that want pictures, without its photographs.
struct WalkList {
  /// Paths of tracks, in their order.
  let wanted: [String]
  let search: WalkSearchSettings
  private let root: String
  private let librarian: MetadataResolver
  private let notes: [String: WalkNotes]

  /// - Throws: ``BuildError`` when there is no content folder.
  init(content: String) throws {
    guard Folder.exists(content) else { throw BuildError.noContent(content) }
    root = Folder.resolved(content)
    let files = try Survey.of(root).files
    let tracks = files.filter { $0.role == .track }.map(\.path)
    // Of photographs only those count that have a track's name, since a sidecar of both is theirs.
    let stems = Set(tracks.map(WalkList.stem))
    let photos = files.filter { $0.role == .candidate && stems.contains(WalkList.stem($0.path)) }
    let roles: Set<FileRole> = [.siteConfiguration, .albumNotes, .sidecar, .track]
    let words = AuthoredContent(
      root: root, survey: Survey(files: files.filter { roles.contains($0.role) }),
      photos: photos.map { PhotoID($0.path) })
    let librarian = MetadataResolver(configuration: words.configuration, notes: words.notes)
    (self.librarian, notes) = (librarian, words.walkNotes)
    search = words.configuration.walks.pictures.search
    wanted = tracks.filter {
      librarian.secrecy(ofWalk: $0, words.walkNotes[$0]) == nil
        && librarian.wantsPictures(ofWalk: words.walkNotes[$0])
    }.sorted()
  }

  /// A walk as a build would have it, without its photographs.
  func walk(of path: String) -> Walk? {
    Build.walk(of: path, in: root, notes: notes[path], librarian, page: "").0?.walk
  }

  private static func stem(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
  }
}
