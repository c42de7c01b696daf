internal import Content
internal import Photography

/// A Lychee gallery: its folder `uploads/`, and its SQLite database or a dump of its database in MySQL, `NAME.sql`.
package struct LycheeReader: ImportReader {
  package static let name = "lychee"
  package static let program = "Lychee"

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { isDatabase($0) || isDump($0) }
      && tree.files.contains { ("/" + $0.path).contains("/uploads/") }
  }

  private static func isDatabase(_ file: SourceFile) -> Bool {
    ["database.sqlite", "lychee.sqlite", "database.sqlite3"].contains(file.name.lowercased())
  }

  private static func isDump(_ file: SourceFile) -> Bool {
    SQLDump.beginning(of: file)?.contains("base_albums") ?? false
  }

  private static let tables: Set<String> = [
    "albums", "access_permissions", "base_albums", "photo_album", "size_variants", "tags", "photos_tags",
    "photos",
  ]

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    let paths = CataloguePaths(tree)
    var photos: [String: ImportedPhoto] = [:]
    for file in tree.files where LycheeReader.isDatabase(file) {
      do {
        try file.withDatabase(of: tree) { try read($0, paths, &photos, into: &result) }
      } catch {
        result.notes.append(ImportNote(.unreadable, file.path, "cannot be read: \(error)"))
      }
    }
    for file in tree.files where LycheeReader.isDump(file) {
      do {
        let database = try CatalogueDatabase(try SQLDump(file, tables: LycheeReader.tables))
        try read(database, paths, &photos, into: &result)
      } catch {
        result.notes.append(ImportNote(.unreadable, file.path, "cannot be read: \(error)"))
      }
    }
    result.addPictures(of: tree, photos, key: "lychee") { file in
      !("/" + file.path).contains("/original/") && ("/" + file.path).contains("/uploads/")
    }
    return result
  }

  private func read(
    _ database: CatalogueDatabase, _ paths: CataloguePaths, _ photos: inout [String: ImportedPhoto],
    into result: inout ImportedTree
  ) throws {
    let albums = try LycheeAlbums(database)
    var files: [String: SourceFile] = [:]
    for row in try database.rows("size_variants", "photo_id", "type", "short_path") where row.int("type") == 0
    {
      guard let id = row.text("photo_id"), let path = row.text("short_path") else { continue }
      files[id] = paths.file(path)
    }
    var covers: [String: String] = [:]
    var tags: [String: [String]] = [:]
    let names = Dictionary(
      try database.rows("tags", "id", "name").compactMap { row in
        row.int("id").flatMap { id in row.text("name").map { (id, $0) } }
      }, uniquingKeysWith: { $1 })
    for row in try database.rows("photos_tags", "photo_id", "tag_id") {
      guard let id = row.text("photo_id"), let name = row.int("tag_id").flatMap({ names[$0] }) else {
        continue
      }
      tags[id, default: []].append(name)
    }
    let rows = try database.rows(
      "photos", "id", "title", "description", "license", "taken_at", "taken_at_orig_tz", "latitude",
      "longitude",
      "altitude", "is_highlighted", "is_starred", "tags", "album_id")
    for row in rows {
      guard let id = row.text("id") else { continue }
      guard let file = files[id], PictureName.isPicture(file.name) else {
        result.notes.append(ImportNote(.recordWithoutPhotograph, "\(row.text("title") ?? id)"))
        continue
      }
      covers[id] = file.path
      var photo = ImportedPhoto(file: file.path, key: "lychee:\(id)")
      photo.add(lychee: row)
      // Until 2025 tags were words between commas.
      let words =
        row.text("tags").map { $0.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty } } ?? []
      photo.tags = (words + (tags[id] ?? [])).uniqued
      let own = (albums.members[id] ?? []) + [row.text("album_id")].compactMap(\.self)
      photo.albums = own.uniqued.map { AlbumKey("lychee:\($0)") }
      if photo.credit.licence == nil {
        photo.credit =
          own.lazy.compactMap { albums.licences[$0] }.first.map { $0.completed(by: photo.credit) }
          ?? photo.credit
      }
      if !own.contains(where: albums.isPublic) {
        photo.visibility = .hidden("they are in no album that everybody could see")
      }
      photos[file.path] = photo
    }
    result.albums += albums.albums.map { id, album in
      var album = album
      album.cover = albums.covers[id].flatMap { covers[$0] }
      if !albums.isPublic(id) { album.visibility = .hidden("not everybody could see them on Lychee") }
      return album
    }
  }
}

extension ImportedPhoto {
  fileprivate mutating func add(lychee row: CatalogueDatabase.Row) {
    title = row.text("title")?.trimmed.nonBlank.map { .plain($0) }
    description = row.text("description")?.trimmed.nonBlank.map { .plain($0) }
    if let utc = row.text("taken_at").flatMap({ ISO8601Text($0)?.local() }) {
      let instant = Instant(secondsSince1970: utc.secondsSince1970)
      let zone = row.text("taken_at_orig_tz") ?? ""
      let offset = UTCOffset(zone) ?? NamedTimeZone(zone)?.offset(at: instant)
      let local = offset.flatMap { LocalDateTime(secondsSince1970: utc.secondsSince1970 + $0.seconds) }
      time = local.map { .local($0, offset) } ?? .instant(instant, .second)
    }
    if let latitude = row.number("latitude"), let longitude = row.number("longitude"),
      latitude != 0 || longitude != 0
    {
      position = Coordinate(latitude: latitude, longitude: longitude)
      altitude = row.number("altitude")
    }
    credit = LycheeAlbums.licence(row.text("license")) ?? credit
    isFavourite = row.int("is_highlighted") == 1 || row.int("is_starred") == 1
  }
}
