internal import Content
internal import Photography

/// The archive of Strava: `activities.csv`, `activities/` with tracks, and `media/`. It does not say who could see an activity, and
/// tracks have the ends that Strava hides on its own site, so that all is hidden.
package struct StravaReader: ImportReader {
  package static let name = "strava"
  package static let program = "Strava"

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { file in
      isTable(file) && tree.files.contains { $0.path.hasPrefix(FileName.join(file.folder, "activities/")) }
    }
  }

  private static func isTable(_ file: SourceFile) -> Bool { file.name.lowercased() == "activities.csv" }

  private static let hidden = ImportedVisibility.hidden("Strava's archive does not say who could see them")

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    var walks: [String: ImportedWalk] = [:]
    for file in tree.files where StravaReader.isTable(file) {
      guard let text = result.text(file) else { continue }
      for row in SeparatedValues(text).rows { read(row, of: file, tree, &walks, into: &result) }
    }
    for file in tree.files {
      if StravaReader.isTrack(file.name) {
        var walk = walks[file.path] ?? ImportedWalk(.file(file.path), key: "strava:\(file.path)")
        if walks[file.path] == nil { result.notes.append(ImportNote(.withoutRecord, file.path)) }
        walk.visibility = StravaReader.hidden
        result.walks.append(walk)
      } else if PictureName.isPicture(file.name) {
        var photo = ImportedPhoto(file: file.path, key: "strava:\(file.path)")
        let isOfActivity = file.folder.split(separator: "/").last == "media"
        photo.visibility = isOfActivity ? StravaReader.hidden : .skipped("they are of no activity")
        result.photos.append(photo)
      } else if AppleCompanions.isFilm(file.name) {
        result.notes.append(ImportNote(.notShown, file.path))
      }
    }
    return result
  }

  private static func isTrack(_ name: String) -> Bool {
    let lower = name.lowercased()
    return ["gpx", "tcx", "fit"].contains { lower.hasSuffix(".\($0)") || lower.hasSuffix(".\($0).gz") }
  }

  /// Columns have names in the language of the account, and some names are there twice: the first five are the number, the date, the
  /// name, the kind and the description; files are known by their folders.
  private func read(
    _ row: [String], of table: SourceFile, _ tree: SourceTree, _ walks: inout [String: ImportedWalk],
    into result: inout ImportedTree
  ) {
    guard let id = row.first?.trimmed.nonBlank else { return }
    let named = row.dropFirst(5).first { $0.hasPrefix("activities/") }
    guard let path = named.flatMap({ tree[FileName.join(table.folder, $0.trimmed)]?.path }) else {
      result.notes.append(ImportNote(.recordWithoutPhotograph, named ?? "activity \(id)"))
      return
    }
    var walk = ImportedWalk(.file(path), key: "strava:\(id)")
    walk.title = SeparatedValues.field(row, 2)?.trimmed.nonBlank.map { .plain($0) }
    walk.description = SeparatedValues.field(row, 4)?.trimmed.nonBlank.map { .plain($0) }
    walks[path] = walk
  }
}
