internal import Content
internal import Photography

/// The albums of Lychee, and which of them everybody may see.
struct LycheeAlbums {
  private(set) var albums: [(id: String, album: ImportedAlbum)] = []
  /// Of photographs, the albums by their numbers.
  private(set) var members: [String: [String]] = [:]
  private(set) var covers: [String: String] = [:]
  private(set) var licences: [String: Credit] = [:]
  private var parents: [String: String] = [:]
  private var open: Set<String> = []
  private var known: Set<String> = []

  init(_ database: CatalogueDatabase) throws {
    for row in try database.rows("albums", "id", "parent_id", "license", "cover_id") {
      guard let id = row.text("id") else { continue }
      known.insert(id)
      parents[id] = row.text("parent_id")
      covers[id] = row.text("cover_id")
      licences[id] = LycheeAlbums.licence(row.text("license"))
    }
    let permissions = try database.rows(
      "access_permissions", "user_id", "user_group_id", "base_album_id", "is_link_required", "password")
    for row in permissions {
      guard let album = row.text("base_album_id"), row.text("user_id") == nil,
        row.text("user_group_id") == nil,
        row.int("is_link_required") == 0, row.text("password") == nil
      else { continue }
      open.insert(album)
    }
    for row in try database.rows("base_albums", "id", "title", "description", "is_nsfw", order: "id") {
      guard let id = row.text("id"), let title = row.text("title")?.nonBlank else { continue }
      var album = ImportedAlbum(key: AlbumKey("lychee:\(id)"), title: title)
      album.description = row.text("description")?.trimmed.nonBlank.map { .plain($0) }
      album.parent = parents[id].map { AlbumKey("lychee:\($0)") }
      if row.int("is_nsfw") == 1 { open.remove(id) }
      if known.contains(id) { albums.append((id, album)) }
    }
    for row in try database.rows("photo_album", "photo_id", "album_id") {
      if let photo = row.text("photo_id"), let album = row.text("album_id") {
        members[photo, default: []].append(album)
      }
    }
  }

  /// Whether everybody may see an album and those around it, without a link of its own and without a password.
  func isPublic(_ id: String) -> Bool {
    var (current, seen): (String?, Set<String>) = (id, [])
    while let album = current {
      guard open.contains(album), seen.insert(album).inserted else { return false }
      current = parents[album]
    }
    return true
  }

  /// `CC-BY-SA-4.0`, `reserved`, `none`.
  static func licence(_ words: String?) -> Credit? {
    words == "reserved" ? Credit(licence: "All rights reserved") : LicenceName.credit(words)
  }
}
