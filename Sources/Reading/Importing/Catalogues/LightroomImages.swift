internal import Content
internal import Metadata
internal import Photography
internal import Unpacking

/// What tables of Lightroom say of photographs, by their numbers. Virtual copies are no photographs of their own.
struct LightroomImages {
  /// Paths, from the catalogue's folder and then whole.
  private(set) var paths: [Int: [String]] = [:]
  /// Extensions of the files that Lightroom keeps with one as a single photograph: `JPG` and `xmp` with a raw picture.
  private(set) var sidecars: [Int: [String]] = [:]
  /// Names of photographs in every catalogue.
  private(set) var keys: [Int: String] = [:]
  private(set) var albums: [ImportedAlbum] = []
  /// The photographs that stand for albums.
  private(set) var covers: [AlbumKey: Int] = [:]
  private var images: [Int: CatalogueDatabase.Row] = [:]
  private var metadata: [Int: PhotoMetadata] = [:]
  private var captions: [Int: String] = [:]
  private var positions: [Int: Coordinate] = [:]
  private var memberships: [Int: [AlbumKey]] = [:]
  private var tags: [Int: [Int]] = [:]
  private var people: Set<Int> = []
  private var notExported: Set<Int> = []
  private var tree = TagTree()

  init(_ database: CatalogueDatabase) throws {
    try readPaths(database)
    for row in try database.rows("AgHarvestedExifMetadata", "image", "gpsLatitude", "gpsLongitude", "hasGPS")
    {
      guard let id = row.int("image"), row.int("hasGPS") == 1, let latitude = row.number("gpsLatitude"),
        let longitude = row.number("gpsLongitude"), latitude != 0 || longitude != 0
      else { continue }
      positions[id] = Coordinate(latitude: latitude, longitude: longitude)
    }
    for row in try database.rows("AgLibraryIPTC", "image", "caption") {
      if let id = row.int("image") { captions[id] = row.text("caption")?.nonBlank }
    }
    for row in try database.rows("Adobe_AdditionalMetadata", "image", "xmp") {
      guard let id = row.int("image"), images[id] != nil, let xmp = row.bytes("xmp") else { continue }
      metadata[id] = LightroomImages.xmp(xmp).map { MetadataReader.readSidecar(xmp: $0) }
    }
    try readKeywords(database)
    try readAlbums(database)
  }

  private mutating func readPaths(_ database: CatalogueDatabase) throws {
    var roots: [Int: [String]] = [:]
    for row in try database.rows("AgLibraryRootFolder", "id_local", "absolutePath", "relativePathFromCatalog")
    {
      guard let id = row.int("id_local") else { continue }
      // Folders may have been moved together with the catalogue.
      roots[id] = [row.text("relativePathFromCatalog"), row.text("absolutePath")].compactMap(\.self)
    }
    var folders: [Int: [String]] = [:]
    for row in try database.rows("AgLibraryFolder", "id_local", "pathFromRoot", "rootFolder") {
      guard let id = row.int("id_local") else { continue }
      folders[id] = (roots[row.int("rootFolder") ?? -1] ?? []).map { $0 + (row.text("pathFromRoot") ?? "") }
    }
    var files: [Int: [String]] = [:]
    var extensions: [Int: [String]] = [:]
    for row in try database.rows(
      "AgLibraryFile", "id_local", "baseName", "extension", "folder", "sidecarExtensions")
    {
      guard let id = row.int("id_local"), let name = row.text("baseName") else { continue }
      let full = row.text("extension").map { "\(name).\($0)" } ?? name
      files[id] = (folders[row.int("folder") ?? -1] ?? []).map { $0 + full }
      extensions[id] = row.text("sidecarExtensions")?.split(separator: ",").map(\.trimmed)
    }
    let rows = try database.rows(
      "Adobe_images", "id_local", "id_global", "captureTime", "masterImage", "pick", "rating", "rootFile")
    for row in rows where row.int("masterImage") == nil {
      guard let id = row.int("id_local"), let file = row.int("rootFile"), let path = files[file] else {
        continue
      }
      (images[id], paths[id], keys[id]) = (row, path, row.text("id_global"))
      sidecars[id] = extensions[file]
    }
  }

  private mutating func readKeywords(_ database: CatalogueDatabase) throws {
    for row in try database.rows(
      "AgLibraryKeyword", "id_local", "name", "parent", "includeOnExport", "keywordType")
    {
      guard let id = row.int("id_local") else { continue }
      tree.add(id, name: row.text("name"), parent: row.int("parent"))
      if row.int("includeOnExport") == 0 { notExported.insert(id) }
      if row.text("keywordType") == "person" { people.insert(id) }
    }
    for row in try database.rows("AgLibraryKeywordImage", "image", "tag") {
      if let image = row.int("image"), let tag = row.int("tag") { tags[image, default: []].append(tag) }
    }
  }

  /// Collections that someone made: neither rules nor the quick collection.
  private mutating func readAlbums(_ database: CatalogueDatabase) throws {
    var keys: [Int: AlbumKey] = [:]
    for row in try database.rows("AgLibraryCollection", "id_local", "name", "creationId", order: "id_local") {
      guard let id = row.int("id_local"), row.text("creationId") == "com.adobe.ag.library.collection",
        let name = row.text("name")?.nonBlank, name.lowercased() != "quick collection"
      else { continue }
      let key = AlbumKey("collection:\(id)")
      keys[id] = key
      albums.append(ImportedAlbum(key: key, title: name))
    }
    var members: [Int: (image: Int, key: AlbumKey)] = [:]
    for row in try database.rows("AgLibraryCollectionImage", "id_local", "collection", "image") {
      guard let image = row.int("image"), let key = keys[row.int("collection") ?? -1] else { continue }
      memberships[image, default: []].append(key)
      if let id = row.int("id_local") { members[id] = (image, key) }
    }
    for row in try database.rows("AgLibraryCollectionCoverImage", "collection", "collectionImage") {
      guard let member = members[row.int("collectionImage") ?? -1] else { continue }
      covers[member.key] = member.image
    }
  }

  /// XMP as text, or packed: a length in four bytes, and zlib.
  private static func xmp(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.first == UInt8(ascii: "<") { return bytes }
    guard bytes.count > 4 else { return nil }
    do throws(Inflate.Failure) {
      return try Inflate.bytes(of: bytes[4...], .zlib, atMost: 16 << 20)
    } catch {
      return nil
    }
  }

  func add(to photo: inout ImportedPhoto, _ id: Int) {
    guard let row = images[id] else { return }
    if let metadata = metadata[id] {
      photo.title = metadata.title.map { .plain($0.value) }
      photo.description = metadata.description.map { .plain($0.value) }
      photo.credit.author = metadata.author?.value
      photo.credit.copyright = metadata.copyright?.value
      photo.setRating(metadata.rating?.value)
      photo.position = metadata.coordinate?.value
    }
    photo.description = captions[id].map { .plain($0) } ?? photo.description
    photo.position = positions[id] ?? photo.position
    photo.time = row.text("captureTime").flatMap { ISO8601Text($0)?.local() }.map { .local($0, nil) } ?? .none
    photo.setRating(row.int("rating"))
    if row.int("pick") == -1 { photo.setRating(-1) }
    photo.albums = memberships[id] ?? []
    for tag in tags[id] ?? [] {
      let line = tree.lineage(tag)
      if line.contains(where: people.contains) {
        if let name = tree.path(tag).last { photo.people.append(name) }
      } else if !line.contains(where: notExported.contains) {
        let path = tree.path(tag)
        if !path.isEmpty { photo.tags.append(path.joined(separator: "|")) }
      }
    }
  }
}
