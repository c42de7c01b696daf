package import Content
package import Photography

/// The walks of a content folder that show pictures from Flickr.
package struct WalkList {
  /// Paths, sorted.
  package let tracks: [String]
  package let search: WalkSearchSettings
  private let reading: ContentReading
  private let notes: [String: WalkNotes]

  /// - Throws: ``MissingContentFolder`` when there is no content folder.
  package init(content: String) throws {
    let reading = try ContentReading(content, needsPlaces: false)
    let (resolver, root) = (reading.resolver, reading.root)
    let notes = Sidecars.walkNotes(of: reading.survey, root: root)
    (self.reading, self.notes) = (reading, notes)
    search = reading.authored.configuration.walks.pictures.search
    // A search at Flickr reveals where a walk leads.
    let shown = ShownTracks(of: reading.survey.files(.track), notes: notes, resolver, root: root).files
    tracks = shown.map(\.path).filter {
      !resolver.isUnlisted(walk: $0, notes[$0]) && resolver.wantsPictures(ofWalk: notes[$0])
    }.sorted()
  }

  /// A walk as in a build, without its photographs.
  package func walk(of path: String) -> Walk? {
    SurveyedFile(named: path).flatMap { reading.walk(of: $0, notes[path])?.walk }
  }
}
