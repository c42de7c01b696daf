package import Content
import Files
package import Photography

/// The walks of a content folder that show pictures from Flickr.
package struct WalkList {
  /// Paths, sorted.
  package let tracks: [String]
  package let search: WalkSearchSettings
  private let root: String
  private let resolver: MetadataResolver
  private let notes: [String: WalkNotes]

  /// - Throws: ``MissingContentFolder`` when there is no content folder.
  package init(content: String) throws {
    guard Folder.exists(content) else { throw MissingContentFolder(path: content) }
    root = Folder.resolved(content)
    var survey = try Survey.of(root)
    let walkNotes = Sidecars.walkNotes(of: survey, root: root)
    let records = ForeignRecords(survey, root: root)
    survey.leaveOutPhotographs()
    let authored = AuthoredContent(root: root, survey: survey, records: records)
    let resolver = authored.resolver()
    (self.resolver, notes) = (resolver, walkNotes)
    search = authored.configuration.walks.pictures.search
    // A search at Flickr reveals where a walk leads.
    let shown = ShownTracks(of: survey.files(.track), notes: walkNotes, resolver, root: root).files.map(
      \.path)
    tracks = shown.filter {
      !resolver.isUnlisted(walk: $0, walkNotes[$0]) && resolver.wantsPictures(ofWalk: walkNotes[$0])
    }.sorted()
  }

  /// A walk as in a build, without its photographs.
  package func walk(of path: String) -> Walk? {
    guard let file = SurveyedFile(named: path) else { return nil }
    let reader = TrackReader(root: root, options: resolver.trackOptions, known: [:])
    return reader.read(file, [:]).track.flatMap {
      resolver.walk(of: $0, at: path, notes: notes[path], page: "").walk
    }.flatMap { resolver.exclusion(of: $0, notes[path]) == nil ? $0.walk : nil }
  }
}
