internal import Content
package import Photography

/// What an import has done, or would do.
package struct ImportReport: Sendable {
  /// New photographs by their paths in the export, and where they are.
  package var imported: [(source: String, path: String)] = []
  /// Known photographs whose sidecars were written again, since the export says something else.
  package var updated: [String] = []
  package var unchanged = ImportTally()
  /// What is hidden, new and known, by the reason.
  package var hidden: [String: ImportTally] = [:]
  /// What was left out, by the reason.
  package var skipped: [String: ImportTally] = [:]
  /// What was known, and its author has deleted or moved.
  package var deleted = ImportTally()
  /// Sidecars that their author has edited, though the export says something new.
  package var edited: [String] = []
  /// Copies of photographs, which were imported once.
  package var copies = 0
  /// Movies and raw pictures that belong to photographs, and were imported with them.
  package var parts = 0
  /// Files that belong to photographs and stay in the export.
  package var companions = 0
  package var albums: [String] = []
  package var walks: [String] = []
  package var notes: [ImportNote] = []
  package var problems: [Problem] = []
  /// Whether photographs and walks have stayed where they are.
  package var isInPlace = false

  package init() {}

  /// Lines for a person.
  ///
  /// - Parameter isDry: Whether nothing was written.
  package func lines(isDry: Bool) -> [String] {
    let verb = isInPlace ? "In place:" : isDry ? "Would import" : "Imported"
    var lines: [String] = []
    if !imported.isEmpty || walks.isEmpty {
      lines.append(
        "\(verb) \(importedWords).")
    }
    if parts > 0 {
      lines.append(
        "\(verb) with their photographs: \(count(parts, "file")), such as movies of Live Photos and raw pictures."
      )
    }
    if !walks.isEmpty { lines.append("\(verb) \(count(walks.count, "walk")).") }
    if !updated.isEmpty {
      lines.append(
        "\(isDry ? "Would write" : "Wrote") \(count(updated.count, "sidecar")) again, since the export says more now."
      )
    }
    if unchanged.total > 0 { lines.append("Known already: \(unchanged.words).") }
    for (reason, tally) in hidden.sorted(by: { $0.key < $1.key }) {
      let which = tally.total == 1 ? "it" : "one"
      lines.append(
        "Hidden: \(told(tally, reason)). To show \(which), change `hidden: yes` in its sidecar.")
    }
    for (reason, tally) in skipped.sorted(by: { $0.key < $1.key }) {
      lines.append("Left out: \(told(tally, reason)).")
    }
    if copies > 0 {
      lines.append(
        copies == 1
          ? "1 further copy of a photograph, which is imported once."
          : "\(copies) further copies of photographs, each of which is imported once.")
    }
    if companions > 0, !isInPlace {
      lines.append(
        "Left in the export: \(count(companions, "file")) of these photographs, such as originals of edited pictures."
      )
    }
    if deleted.total > 0 {
      lines.append("Deleted or moved by you, and not imported again: \(deleted.words).")
    }
    lines += named(
      edited,
      "Left as you have edited \(edited.count == 1 ? "it" : "them"): \(count(edited.count, "sidecar"))")
    for kind in ImportNote.Kind.allCases { lines += self.lines(of: kind) }
    return lines
  }

  /// `"2 photographs, 1 movie and 1 new album"`.
  private var importedWords: String {
    let movies = imported.count { PictureName.isMovie($0.path) }
    var words: [String] = []
    if movies == 0 || movies < imported.count { words.append(count(imported.count - movies, "photograph")) }
    if movies > 0 { words.append(count(movies, "movie")) }
    if !albums.isEmpty { words.append(count(albums.count, "new album")) }
    let last = words.removeLast()
    return words.isEmpty ? last : "\(words.joined(separator: ", ")) and \(last)"
  }

  private func lines(of kind: ImportNote.Kind) -> [String] {
    let found = notes.filter { $0.kind == kind }
    func group(
      _ text: String, _ one: String, _ many: String? = nil, where isIn: (String) -> Bool = { _ in true }
    )
      -> [String]
    {
      let files = found.map(\.file).filter(isIn)
      return named(files, "\(text): \(count(files.count, one, many))")
    }
    switch kind {
    case .withoutRecord:
      return group("Without a record", "photograph") { !ImportNote.isTrack($0) }
        + group("Without a record", "track", where: ImportNote.isTrack)
    case .recordWithoutPhotograph:
      let what = found.count == 1 ? "Its photograph is" : "Their photographs are"
      return group("\(what) not here, or in another part of the export", "record")
    case .recordWithoutTrack: return group("Without a track in the export", "activity", "activities")
    case .notShown:
      return group("Left out, since PhotoMap does not show such files", "file")
    case .ambiguous, .unreadable, .remark:
      let more = found.count > 20 ? ["… and \(found.count - 20) more like these."] : []
      return found.prefix(20).map(\.sentence) + more
    }
  }

  private func told(_ tally: ImportTally, _ reason: String) -> String {
    "\(tally.words), because \(tally.total == 1 ? ImportTally.singular(reason) : reason)"
  }

  /// Names one of the files; where there is no other, it is the one that is meant.
  private func named(_ files: [String], _ text: String) -> [String] {
    guard let first = files.first else { return [] }
    return [files.count == 1 ? "\(text), \(first)." : "\(text), such as \(first)."]
  }

  private func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    ImportTally.count(number, one, many)
  }
}
