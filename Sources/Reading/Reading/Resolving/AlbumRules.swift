import Content
import Gazetteer
package import Photography

/// Chooses the photographs of albums that have a rule, among those that the site lists.
struct AlbumRules {
  let notes: [String: AlbumNotes]
  /// Those that pages name; others must not be told by an album that is about them.
  let places: [ShownPlace]

  /// The folders that are albums by their rules.
  ///
  /// - Parameter isShown: Whether a folder may be in lists.
  static func folders(in notes: [String: AlbumNotes], isShown: (AlbumID) -> Bool) -> [AlbumID] {
    notes.lazy.filter { $0.value.rule != nil }.map { AlbumID($0.key) }.filter(isShown)
  }

  /// The photographs of each folder with a rule that can be understood, as ascending positions.
  ///
  /// - Parameter problems: Gets one for each other rule; its album shows nothing meanwhile.
  func chosen(among photos: PhotoCollection, for folders: [AlbumID], _ problems: inout [Problem]) -> [AlbumID:
    [Int]]
  {
    var rules: [(folder: AlbumID, rule: PlacedRule)] = []
    for folder in folders {
      guard let written = notes[folder.path]?.rule else { continue }
      do throws(PhotoRule.Fault) {
        rules.append((folder, try placed(written.value)))
      } catch {
        problems.append(
          Problem(
            .error, written.sourceLocation,
            "has “\(error.word)” in the rule of `photos:`, which cannot be understood",
            remedy: "\(error.remedy) Until then the album shows nothing.", code: .unclearRule))
      }
    }
    let chosen = positions(among: photos, chosenBy: rules.map(\.rule))
    for (rule, chosen) in zip(rules, chosen) where chosen.isEmpty && !photos.isEmpty {
      guard let written = notes[rule.folder.path]?.rule else { continue }
      problems.append(
        Problem(
          .warning, written.sourceLocation, "has the rule “\(written.value)”, which no photograph meets",
          remedy: "Check its words: the site's search takes the same ones. Until then the album is empty.",
          code: .unclearRule))
    }
    return Dictionary(zip(rules.map(\.folder), chosen)) { first, _ in first }
  }

  /// A rule with the positions of the places that it names.
  struct PlacedRule {
    let rule: PhotoRule
    let centres: [String: Coordinate]
  }

  func placed(_ text: String) throws(PhotoRule.Fault) -> PlacedRule {
    let rule = try PhotoRule(authored: text)
    var centres: [String: Coordinate] = [:]
    for name in rule.centres where centres[name] == nil { centres[name] = try position(of: name) }
    return PlacedRule(rule: rule, centres: centres)
  }

  /// The photographs of each rule, as ascending positions.
  func positions(among photos: PhotoCollection, chosenBy rules: [PlacedRule]) -> [[Int]] {
    var chosen = [[Int]](repeating: [], count: rules.count)
    guard !rules.isEmpty else { return chosen }
    let words = photos.terms.albums.map(words(of:))
    for (position, photo) in zip(photos.indices, photos) {
      var ruled = RuledPhoto(photo, album: words[Int(photos.summaries[position].album)])
      for index in rules.indices where ruled.isChosen(by: rules[index].rule, rules[index].centres) {
        chosen[index].append(position)
      }
    }
    return chosen
  }

  /// The words of a folder's path, and of the titles of the album and those around it.
  private func words(of album: AlbumID) -> [String] {
    var titles: [String?] = [album.path]
    var next: AlbumID? = album
    while let folder = next {
      if folder != .root { titles.append(notes[folder.path]?.title) }
      next = folder.parent
    }
    return titles.compactMap(\.self).flatMap(SearchFolding.words)
  }

  private func position(of name: String) throws(PhotoRule.Fault) -> Coordinate {
    if let coordinate = Coordinate(written: name) { return coordinate }
    let wanted = SearchFolding.words(name)
    if let place = places.first(where: { SearchFolding.words($0.place.name) == wanted }) {
      return place.place.coordinate
    }
    let towns = Gazetteer.world.meanings(of: name, limit: 5)
    let names = towns.map { "near:\"\($0.text)\"" }.joined(separator: ", ")
    let quotes =
      "Put the whole rule between apostrophes: photos: '\(towns.first.map { "near:\"\($0.text.replacing("'", with: "''"))\"" } ?? "")'. "
    if towns.count == 1, let town = towns.first, town.match != .fuzzy { return town.coordinate }
    throw PhotoRule.Fault(
      word: "near:\(name)",
      remedy: (towns.isEmpty ? "" : "Did you mean \(names)? \(quotes)")
        + "Write a town, one of your places, or a position: near:46.55,7.98.")
  }
}

extension AuthoredContent {
  /// The photographs that the words of the search box choose, as ascending positions.
  ///
  /// - Parameter text: As authors write it for an album by a rule.
  package func positions(
    among photos: PhotoCollection, chosenBy text: String
  ) throws(PhotoRule.Fault) -> [Int] {
    let rules = AlbumRules(notes: notes, places: places)
    return rules.positions(among: photos, chosenBy: [try rules.placed(text)])[0]
  }
}
