internal import Content
internal import JSON
internal import Photography

/// The account data that Flickr sends: records as `photo_ID.json`, `albums.json`, and pictures as `title_ID_o.jpg`.
package struct FlickrReader: ImportReader {
  package static let name = "flickr"
  package static let program = "Flickr"
  package static let hasParts = true

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { file in
      guard FlickrRecord.id(ofRecord: file.name) != nil, let json = try? file.json() else { return false }
      return !json["photopage"].isNull || !json["date_imported"].isNull
    }
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    var records: [String: (file: SourceFile, record: FlickrRecord?)] = [:]
    for file in tree.files {
      guard let id = FlickrRecord.id(ofRecord: file.name) else { continue }
      let json = result.json(file)
      // Parts may have the same record twice.
      if records[id]?.record == nil { records[id] = (file, json.map { FlickrRecord(json: $0) }) }
    }
    let ids = Set(records.keys)
    var pictures: [String: String] = [:]
    for file in tree.files where !file.name.lowercased().hasSuffix(".json") {
      let id = FlickrRecord.id(ofPicture: file.name, among: ids)
      guard PictureName.isPicture(file.name) else {
        result.notes.append(ImportNote(.notShown, file.path))
        if let id { records[id] = nil }
        continue
      }
      var photo = ImportedPhoto(file: file.path, key: "flickr:\(id ?? file.name)")
      if let id, let (_, record) = records[id] {
        photo.add(record)
        photo.name = FlickrRecord.nameWithoutSecret(file.name, id: id)
        if pictures[id] == nil { pictures[id] = file.path }
      } else {
        photo.visibility = .hidden("the export has no record of who may see them")
        result.notes.append(ImportNote(.withoutRecord, file.path))
      }
      result.photos.append(photo)
    }
    for (id, entry) in records.sorted(by: { $0.key < $1.key }) where pictures[id] == nil {
      result.notes.append(ImportNote(.recordWithoutPhotograph, entry.file.path))
    }
    readAlbums(tree, pictures, &result)
    return result
  }

  /// - Parameter pictures: Paths by number.
  private func readAlbums(_ tree: SourceTree, _ pictures: [String: String], _ result: inout ImportedTree) {
    var members: [String: [AlbumKey]] = [:]
    for file in tree.files where isAlbums(file.name) {
      guard let json = result.json(file) else { continue }
      for record in json["albums"].array ?? [] {
        guard let id = record["id"].lenientString, let title = record["title"].string?.trimmed.nonBlank else {
          continue
        }
        var album = ImportedAlbum(key: AlbumKey(id), title: HTMLCharacters.decoded(title))
        album.description = record["description"].string.flatMap { HTMLText($0).markdown.nonBlank }
          .map { .markdown($0) }
        album.cover = record["cover_photo"].string?.split(separator: "/").last.flatMap {
          pictures[String($0)]
        }
        if !result.albums.contains(where: { $0.key == album.key }) { result.albums.append(album) }
        // Numbers of photographs that were deleted stay in the list.
        for photo in record["photos"].array ?? [] {
          if let path = photo.lenientString.flatMap({ pictures[$0] }) {
            members[path, default: []].append(album.key)
          }
        }
      }
    }
    for index in result.photos.indices {
      result.photos[index].albums = (members[result.photos[index].file] ?? []).uniqued
    }
  }

  private func isAlbums(_ name: String) -> Bool {
    let lower = name.lowercased()
    return lower == "albums.json" || (lower.hasPrefix("albums_part") && lower.hasSuffix(".json"))
  }
}

extension ImportedPhoto {
  /// - Parameter record: `nil` for one that cannot be read.
  fileprivate mutating func add(_ record: FlickrRecord?) {
    guard let record else {
      visibility = .hidden("their record cannot be read")
      return
    }
    title = record.title
    description = record.description
    time = record.taken.map { .local($0, nil) } ?? .none
    position = record.position
    tags = record.tags
    visibility = record.visibility
    credit = record.credit ?? credit
  }
}
