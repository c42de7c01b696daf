internal import Content
internal import Photography

/// A collection of digiKam: folders with photographs, and `digikam4.db`.
package struct DigikamReader: ImportReader {
  package static let name = "digikam"
  package static let program = "digiKam"
  package static let allowsInPlace = true
  package static let xmpProgram: XMPProgram? = .digikam

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { $0.name.lowercased() == "digikam4.db" }
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    // Without its database, it is what is beside the photographs.
    guard DigikamReader.recognises(tree) else { return try XMPFolder(tree, key: DigikamReader.name).read() }
    var result = ImportedTree()
    let paths = CataloguePaths(tree)
    var photos: [String: ImportedPhoto] = [:]
    for file in tree.files where file.name.lowercased() == "digikam4.db" {
      do {
        try file.withDatabase(of: tree) { try read($0, paths, &photos, into: &result) }
      } catch {
        result.notes.append(ImportNote(.unreadable, file.path, "cannot be read: \(error)"))
      }
    }
    result.addPictures(of: tree, photos, key: "digikam")
    return result
  }

  private func read(
    _ database: CatalogueDatabase, _ paths: CataloguePaths, _ photos: inout [String: ImportedPhoto],
    into result: inout ImportedTree
  ) throws {
    var roots: [Int: String] = [:]
    for row in try database.rows("AlbumRoots", "id", "specificPath") {
      roots[row.int("id") ?? 0] = row.text("specificPath")
    }
    var albums: [Int: (path: String, album: ImportedAlbum)] = [:]
    // Numbers of the pictures that stand for albums.
    var icons: [Int: Int] = [:]
    for row in try database.rows("Albums", "id", "albumRoot", "relativePath", "caption", "icon") {
      guard let id = row.int("id"), let relative = row.text("relativePath") else { continue }
      let folder = "\(roots[row.int("albumRoot") ?? 0] ?? "")\(relative)"
      var album = ImportedAlbum(
        key: AlbumKey("digikam:\(folder)"), title: String(FileName.split(relative).name).nonBlank ?? "digiKam"
      )
      album.description = row.text("caption")?.nonBlank.map { .plain($0) }
      albums[id] = (folder, album)
      icons[id] = row.int("icon")
    }
    let details = try DigikamDetails(database)
    var used: Set<Int> = []
    for row in try database.rows("Images", "id", "album", "name", "status", "uniqueHash") {
      // Those without an album are only remembered: their files were removed.
      guard let id = row.int("id"), let name = row.text("name"), let album = row.int("album"),
        let home = albums[album],
        let file = paths.file("\(home.path)/\(name)")
      else { continue }
      guard PictureName.isPicture(file.name) else { continue }
      var photo = ImportedPhoto(file: file.path, key: "digikam:\(home.path)/\(name)")
      details.add(to: &photo, id)
      photo.albums = [home.album.key]
      switch row.int("status") {
      case 1: break
      case 3: photo.visibility = .skipped("they are in digiKam's bin")
      default: photo.visibility = photo.visibility.stricter(.hidden("digiKam does not show them"))
      }
      photos[file.path] = photo
      used.insert(album)
      albums[album]?.album.folder = file.folder
      if icons[album] == id { albums[album]?.album.cover = file.path }
    }
    result.albums += used.sorted().compactMap { albums[$0]?.album }
  }
}
