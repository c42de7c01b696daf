import Content
import Files
import Photography
import Reading

/// What rules say of albums that get another folder: `album:river`.
struct AlbumReferences: Sendable {
  private let moved: MovedPaths
  /// The words by which a rule chooses each album, by its folder: those of its path, and of its title and of those around it.
  private var words: [String: [String]] = [:]
  /// The same after the move.
  private var wordsThen: [String: [String]] = [:]

  init(_ reading: ContentReading, _ moved: MovedPaths) {
    self.moved = moved
    let titles = reading.authored.notes.compactMapValues(\.title)
    // An album that is one with another has the title of that.
    let staying = titles.filter { moved.files[$0.key] == nil }
    let titlesThen = Dictionary(staying.map { (moved.target(of: $0), $1) }) { first, _ in first }
    for folder in reading.survey.folders where !folder.isEmpty {
      let target = moved.target(of: folder)
      words[folder] = AlbumReferences.words(of: folder, titles)
      wordsThen[target] = AlbumReferences.words(of: target, titlesThen)
    }
  }

  /// The same rule; where it names an album that moves, by the album's new folder.
  ///
  /// One stays that still chooses the same albums, by a title for instance, or that chose others, too.
  ///
  /// - Parameter stays: Gets the words that stay, and choose other albums then: `album:river`.
  func renamed(inRule rule: String, stays: (String) -> Void = { _ in }) -> String {
    guard rule.lowercased().contains("album:") else { return rule }
    return RuleText.replacing(.album, in: rule) { value in
      let chosen = AlbumReferences.folders(in: words, chosenBy: value)
      let targets = Set(chosen.map(moved.target))
      guard targets != chosen, albumsThen(chosenBy: value) != targets else { return nil }
      let new = candidates(for: value, chosen).first { new in
        let found = albumsThen(chosenBy: new)
        return found.isSuperset(of: targets)
          && found.subtracting(targets).allSatisfy { other in targets.contains { other.hasPrefix($0 + "/") } }
      }
      if new == nil { stays("album:" + RuleText.quoted(value)) }
      return new
    }
  }

  private func albumsThen(chosenBy value: String) -> Set<String> {
    AlbumReferences.folders(in: wordsThen, chosenBy: value)
  }

  private static func folders(in words: [String: [String]], chosenBy value: String) -> Set<String> {
    let asked = SearchFolding.asked(value)
    return Set(
      words.filter { _, words in asked.allSatisfy { word in words.contains { $0.hasPrefix(word) } } }.keys)
  }

  /// What may be written instead: with the name of the folder alone, or its whole path.
  private func candidates(for value: String, _ chosen: Set<String>) -> [String] {
    guard let folder = chosen.min(by: { ($0.count, $0) < ($1.count, $1) }) else { return [] }
    let target = moved.target(of: folder)
    let isName = value.lowercased() == FileName.split(folder).name.lowercased()
    return (isName ? [String(FileName.split(target).name)] : []) + [target]
  }

  private static func words(of folder: String, _ titles: [String: String]) -> [String] {
    var texts = [folder]
    var parts = folder.split(separator: "/")
    while !parts.isEmpty {
      if let title = titles[parts.joined(separator: "/")] { texts.append(title) }
      parts.removeLast()
    }
    return texts.flatMap(SearchFolding.words)
  }
}
