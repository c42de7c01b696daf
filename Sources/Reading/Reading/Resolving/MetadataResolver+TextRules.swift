package import Photography

extension MetadataResolver {
  /// The photographs that the rules of blocks in texts choose, among those that the site lists.
  ///
  /// - Parameters:
  ///   - rules: Each once.
  ///   - photos: Those of the library.
  /// - Returns: Ascending positions, or why a rule cannot be understood, in the order of the rules.
  package func photographs(
    chosenBy rules: [String], among photos: PhotoCollection
  ) -> [Result<[Int], PhotoRule.Fault>] {
    let albums = AlbumRules(notes: notes, places: places)
    let read = rules.map { rule in
      Result { () throws(PhotoRule.Fault) in try albums.placed(rule) }
    }
    var chosen = albums.positions(among: photos, chosenBy: read.compactMap { try? $0.get() })[...]
    return read.map { rule in rule.map { _ in chosen.popFirst() ?? [] } }
  }
}
