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
    // Of pictures, the activities that have them.
    var media: [String: AlbumKey] = [:]
    for file in tree.files where StravaReader.isTable(file) {
      guard let text = result.text(file) else { continue }
      for row in SeparatedValues(text).rows {
        let pictures = self.media(row, file, tree)
        guard let path = read(row, of: file, tree, &walks, into: &result), !pictures.isEmpty else {
          continue
        }
        let album = album(of: walks[path])
        walks[path]?.albums = [album.key]
        result.albums.append(album)
        for picture in pictures { media[picture] = album.key }
      }
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
        photo.visibility =
          isOfActivity || media[file.path] != nil ? StravaReader.hidden : .skipped("they are of no activity")
        photo.albums = media[file.path].map { [$0] } ?? []
        result.photos.append(photo)
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
  ///
  /// - Returns: The path of the track.
  private func read(
    _ row: [String], of table: SourceFile, _ tree: SourceTree, _ walks: inout [String: ImportedWalk],
    into result: inout ImportedTree
  ) -> String? {
    guard let id = row.first?.trimmed.nonBlank else { return nil }
    let named = row.dropFirst(5).first { $0.hasPrefix("activities/") }
    guard let path = named.flatMap({ tree[FileName.join(table.folder, $0.trimmed)]?.path }) else {
      result.notes.append(ImportNote(.recordWithoutTrack, named ?? "activity \(id)"))
      return nil
    }
    var walk = ImportedWalk(.file(path), key: "strava:\(id)")
    walk.title = SeparatedValues.field(row, 2)?.trimmed.nonBlank.map { .plain($0) }
    walk.description = SeparatedValues.field(row, 4)?.trimmed.nonBlank.map { .plain($0) }
    walks[path] = walk
    return path
  }

  /// The walk and its pictures are in one folder.
  private func album(of walk: ImportedWalk?) -> ImportedAlbum {
    var album = ImportedAlbum(
      key: AlbumKey(walk?.key ?? "strava"), title: walk?.title?.line ?? "Activity")
    album.visibility = StravaReader.hidden
    return album
  }

  /// The pictures of an activity, which are in one field, with `|` between them.
  private func media(_ row: [String], _ table: SourceFile, _ tree: SourceTree) -> [String] {
    row.dropFirst(5).filter { $0.contains("media/") }.flatMap { $0.split(separator: "|") }
      .compactMap { tree[FileName.join(table.folder, $0.trimmed)]?.path }
  }
}
