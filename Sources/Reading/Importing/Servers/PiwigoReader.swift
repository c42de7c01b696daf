internal import Content
internal import Photography

/// A Piwigo gallery: its folders `galleries/` and `upload/`, and a dump of its database, `NAME.sql`.
package struct PiwigoReader: ImportReader {
  package static let name = "piwigo"
  package static let program = "Piwigo"

  private static let tables: Set<String> = [
    "categories", "images", "image_category", "tags", "image_tag",
  ]

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { file in
      guard let text = SQLDump.beginning(of: file) else { return false }
      return text.contains("image_category") || text.contains("piwigo")
    }
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    let paths = CataloguePaths(tree)
    var photos: [String: ImportedPhoto] = [:]
    for file in tree.files where SQLDump.isNamed(file) {
      do throws(SourceError) {
        let dump = try SQLDump(file, tables: PiwigoReader.tables)
        read(dump, paths, &photos, into: &result)
      } catch {
        result.notes.append(ImportNote(.unreadable, file.path, "\(error)"))
      }
    }
    result.addPictures(of: tree, photos, key: "piwigo") { file in
      ["_data", "pwg_high", "pwg_representative"].contains { ("/" + file.path).contains("/\($0)/") }
    }
    return result
  }

  private func read(
    _ dump: SQLDump, _ paths: CataloguePaths, _ photos: inout [String: ImportedPhoto],
    into result: inout ImportedTree
  ) {
    let categories = Dictionary(
      (dump.tables["categories"] ?? []).compactMap { row in row["id"].map { ($0, row) } },
      uniquingKeysWith: { $1 })
    /// Whether everybody may see an album and all around it.
    func isPublic(_ id: String) -> Bool {
      var (current, seen): (String?, Set<String>) = (id, [])
      while let number = current {
        guard seen.insert(number).inserted, let row = categories[number], row["status"] == "public",
          row["visible"] != "false"
        else { return false }
        current = row["id_uppercat"]
      }
      return true
    }
    var covers: [AlbumKey: String] = [:]
    for (id, row) in categories.sorted(by: { $0.key < $1.key }) {
      guard let title = row["name"]?.nonBlank else { continue }
      var album = ImportedAlbum(key: AlbumKey("piwigo:\(id)"), title: HTMLText.plain(title))
      album.description = row["comment"].flatMap { HTMLText($0).markdown.nonBlank }.map { .markdown($0) }
      album.parent = row["id_uppercat"].map { AlbumKey("piwigo:\($0)") }
      if !isPublic(id) { album.visibility = .hidden("not everybody could see them on Piwigo") }
      covers[album.key] = row["representative_picture_id"]
      result.albums.append(album)
    }
    func pairs(_ table: String, _ other: String) -> [String: [String]] {
      var pairs: [String: [String]] = [:]
      for row in dump.tables[table] ?? [] {
        if let image = row["image_id"], let id = row[other] { pairs[image, default: []].append(id) }
      }
      return pairs
    }
    let (albums, tags) = (pairs("image_category", "category_id"), pairs("image_tag", "tag_id"))
    let names = Dictionary(
      (dump.tables["tags"] ?? []).compactMap { row in row["id"].flatMap { id in row["name"].map { (id, $0) } }
      },
      uniquingKeysWith: { $1 })
    for row in dump.tables["images"] ?? [] {
      guard let id = row["id"], let path = row["path"] else { continue }
      let clean = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
      guard let file = paths.file(clean), PictureName.isPicture(file.name) else {
        result.notes.append(ImportNote(.recordWithoutPhotograph, clean))
        continue
      }
      var photo = ImportedPhoto(file: file.path, key: "piwigo:\(id)")
      photo.add(piwigo: row)
      let own = albums[id] ?? []
      photo.albums = own.map { AlbumKey("piwigo:\($0)") }
      photo.tags = (tags[id] ?? []).compactMap { names[$0] }.map { HTMLText.plain($0) }.uniqued
      if !own.contains(where: isPublic) {
        photo.visibility = photo.visibility.stricter(.hidden("they are in no album that everybody could see"))
      }
      photos[file.path] = photo
      for index in result.albums.indices where covers[result.albums[index].key] == id {
        result.albums[index].cover = file.path
      }
    }
  }
}

extension ImportedPhoto {
  fileprivate mutating func add(piwigo row: [String: String]) {
    // Piwigo makes titles of names of files.
    let stem = row["file"].map { FileName.parts($0).stem.replacing("_", with: " ").lowercased() }
    title = row["name"].map { HTMLText.plain($0) }?.nonBlank
      .flatMap { $0.replacing("_", with: " ").lowercased() == stem ? nil : .plain($0) }
    description = row["comment"].flatMap { HTMLText($0).markdown.nonBlank }.map { .markdown($0) }
    time = row["date_creation"].flatMap { ISO8601Text($0)?.local() }.map { .local($0, nil) } ?? .none
    credit.author = row["author"]?.nonBlank
    if let latitude = row["latitude"].flatMap({ Double($0) }),
      let longitude = row["longitude"].flatMap({ Double($0) }),
      latitude != 0 || longitude != 0
    {
      position = Coordinate(latitude: latitude, longitude: longitude)
    }
    if row["level"] != "0" { visibility = .hidden("not everybody could see them on Piwigo") }
  }
}
