internal import Content
internal import JSON
internal import Photography

/// Folders that immich-go writes (`X.jpg.JSON`), those of Immich itself with XMP files, and what is downloaded from its server.
package struct ImmichReader: ImportReader {
  package static let name = "immich"
  package static let program = "Immich"

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    if tree[ImmichDownload.mark] != nil { return true }
    return tree.files.contains { file in
      guard let record = record(of: file, tree), let json = try? record.json() else { return false }
      return !json["fileName"].isNull && !json["dateTaken"].isNull
    }
  }

  private static func record(of file: SourceFile, _ tree: SourceTree) -> SourceFile? {
    PictureName.isPicture(file.name) ? tree[file.path + ".JSON"] : nil
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    if tree[ImmichDownload.mark] != nil { return try ImmichDownload.read(tree) }
    var result = ImportedTree()
    var albums: [String: ImportedAlbum] = [:]
    for file in tree.files {
      guard PictureName.isPicture(file.name) else { continue }
      var photo = ImportedPhoto(file: file.path, key: "immich:\(file.path)")
      let record = ImmichReader.record(of: file, tree)
      if let xmp = tree.xmpFile(of: file) {
        photo.add(xmp: xmp, &result.notes)
      } else if record == nil {
        // Its archive and its private folder are in its database alone.
        photo.visibility = .hidden("nothing beside them says whether they may be shown")
        result.notes.append(ImportNote(.withoutRecord, file.path))
      }
      if let record {
        if let json = result.json(record) {
          photo.add(immich: json, &albums)
        } else {
          photo.visibility = .hidden("their record cannot be read")
        }
      }
      result.photos.append(photo)
    }
    result.albums = albums.values.sorted { $0.key < $1.key }
    return result
  }
}

extension ImportedPhoto {
  fileprivate mutating func add(immich json: JSONValue, _ albums: inout [String: ImportedAlbum]) {
    description = json["description"].string?.trimmed.nonBlank.map { .plain($0) } ?? description
    if let read = json["dateTaken"].string.flatMap({ ISO8601Text($0) }), let local = read.local() {
      time =
        read.offset == .utc
        ? .instant(Instant(secondsSince1970: local.secondsSince1970), .second) : .local(local, read.offset)
    }
    if let latitude = json["latitude"].lenientNumber, let longitude = json["longitude"].lenientNumber,
      latitude != 0 || longitude != 0
    {
      position = Coordinate(latitude: latitude, longitude: longitude)
    }
    let words = (json["tags"].array ?? []).compactMap { $0["value"].string?.trimmed.nonBlank }
    tags = (tags + words.filter { !$0.hasPrefix("{immich-go}") }.map { $0.replacing("/", with: "|") }).uniqued
    setRating(json["rating"].lenientInt)
    isFavourite = json.isSet("favorited")
    for album in json["albums"].array ?? [] {
      guard let title = album["title"].string?.trimmed.nonBlank else { continue }
      if albums[title] == nil {
        var new = ImportedAlbum(key: AlbumKey("immich:\(title)"), title: title)
        new.description = album["description"].string?.nonBlank.map { .plain($0) }
        albums[title] = new
      }
      self.albums.append(AlbumKey("immich:\(title)"))
    }
    if json.isSet("archived") { visibility = visibility.stricter(.hidden("they are archived")) }
    if json.isSet("fromPartner") { visibility = visibility.stricter(.hidden("they are a partner's")) }
    let audience = json["visibility"].string?.lowercased()
    if let audience, audience != "timeline" {
      visibility = visibility.stricter(.hidden("they are not in the timeline"))
    }
    if json.isSet("trashed") { visibility = .skipped("they were deleted") }
  }
}

extension JSONValue {
  /// Whether a member is there and not false: words that are not understood count as true.
  func isSet(_ name: String) -> Bool {
    switch self[name] {
    case .null: false
    case .bool(let flag): flag
    case .int(let number): number != 0
    case .string(let text): !["", "false", "no", "0"].contains(text.trimmed.lowercased())
    case .number, .array, .object: true
    }
  }
}
