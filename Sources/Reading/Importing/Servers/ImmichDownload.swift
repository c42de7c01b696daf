internal import Content
internal import JSON
internal import Photography

/// A folder into which the albums of an Immich server were downloaded:
///
/// - `immich-server.json`: `{"user": ID}`, whose key it was;
/// - `albums/ID.json`: `{"id", "albumName", "description", "assets": [ID]}`;
/// - `assets/ID/NAME.JSON`: what the server says of an asset, and `assets/ID/NAME`, its picture or film. The movie of a Live photograph is
///   beside it, without a record.
package enum ImmichDownload {
  /// The name of the file that tells such a folder.
  package static let mark = "immich-server.json"
  /// What stands behind the name of a picture for that of its record.
  package static let ending = ".JSON"

  /// The folder of an asset.
  package static func folder(of id: String) -> String { "assets/\(id)" }

  /// A name that every disk takes for a picture of the server.
  package static func name(_ text: String) -> String { ImportedName.file(text) }

  static func read(_ tree: SourceTree) throws -> ImportedTree {
    var result = ImportedTree()
    let user = tree[mark].flatMap { result.json($0) }?["user"].string
    var albums: [String: [AlbumKey]] = [:]
    for file in tree.files(in: "albums") {
      guard let json = result.json(file), let id = json["id"].string else { continue }
      let title = json["albumName"].string?.trimmed.nonBlank ?? "Untitled"
      var album = ImportedAlbum(key: AlbumKey("immich:\(id)"), title: title)
      album.description = json["description"].string?.trimmed.nonBlank.map { .plain($0) }
      result.albums.append(album)
      for asset in (json["assets"].array ?? []).compactMap(\.string) {
        albums[asset, default: []].append(album.key)
      }
    }
    for file in tree.files where file.path.hasPrefix("assets/") && file.path.hasSuffix(ending) {
      try Task.checkCancellation()
      guard let json = result.json(file), let id = json["id"].string else { continue }
      let picture = String(file.path.dropLast(ending.count))
      guard ["IMAGE", "VIDEO"].contains(json["type"].string) else {
        result.notes.append(ImportNote(.notShown, picture))
        continue
      }
      var photo = ImportedPhoto(file: picture, key: "immich:\(id)")
      photo.add(server: json, user: user)
      photo.albums = albums[id] ?? []
      photo.companions = tree.files(in: String(FileName.split(picture).folder)).map(\.path).filter {
        $0 != picture && PictureName.isMovie($0)
      }
      // What is left out was not downloaded; its record stands for it, so that it is counted.
      if case .skipped = photo.visibility, tree[picture] == nil { photo.file = file.path }
      result.photos.append(photo)
    }
    return result
  }
}

extension ImportedPhoto {
  /// Takes what an Immich server says of an asset: `AssetResponseDto` of its API, in version 1, 2 and 3.
  fileprivate mutating func add(server json: JSONValue, user: String?) {
    let exif = json["exifInfo"]
    description = exif["description"].string?.trimmed.nonBlank.map { .plain($0) }
    time = ImportedTime(server: json)
    if let latitude = exif["latitude"].lenientNumber, let longitude = exif["longitude"].lenientNumber,
      latitude != 0 || longitude != 0
    {
      position = Coordinate(latitude: latitude, longitude: longitude)
    }
    tags =
      (json["tags"].array ?? []).compactMap { $0["value"].string?.trimmed.nonBlank }
      .map { $0.replacing("/", with: "|") }.uniqued
    people =
      (json["people"].array ?? []).filter { !$0.isSet("isHidden") }
      .compactMap { $0["name"].string?.trimmed.nonBlank }.uniqued
    setRating(exif["rating"].lenientInt)
    isFavourite = json.isSet("isFavorite")
    visibility = visibility.stricter(ImportedVisibility(server: json, user: user))
  }
}

extension ImportedTime {
  /// The clock at the place, and its offset where the server knows the zone. Without a date in the picture, that of the upload or of the
  /// file would be one.
  fileprivate init(server json: JSONValue) {
    let exif = json["exifInfo"]
    guard let instant = ImportedTime.second(exif["dateTimeOriginal"]),
      let local = json["localDateTime"].string.flatMap({ ISO8601Text($0) })?.local()
    else {
      self = .none
      return
    }
    let (ahead, overflow) = local.secondsSince1970.subtractingReportingOverflow(instant)
    let isZone = !overflow && ahead.isMultiple(of: 60) && (-12 * 3600...14 * 3600).contains(ahead)
    let hasZone = exif["timeZone"].string?.nonBlank != nil
    self = .local(local, hasZone && isZone ? UTCOffset(seconds: ahead) : nil)
  }

  /// Seconds from 1970.
  private static func second(_ value: JSONValue) -> Int? {
    guard let read = value.string.flatMap({ ISO8601Text($0) }), let local = read.local() else { return nil }
    return local.secondsSince1970 - (read.offset?.seconds ?? 0)
  }
}

extension ImportedVisibility {
  /// - Parameter user: Whose albums they are; what belongs to others is theirs to show.
  fileprivate init(server json: JSONValue, user: String?) {
    self = .shown
    func add(_ other: ImportedVisibility) { self = stricter(other) }
    if json["stack"]["primaryAssetId"].string.map({ $0 != json["id"].string }) ?? false
      || json["stackParentId"].string.map({ $0 != json["id"].string }) ?? false
    {
      add(.hidden("another photograph stands for theirs in a stack"))
    }
    if user == nil || json["ownerId"].string != user { add(.hidden("they are someone else's")) }
    if json.isSet("isArchived") { add(.hidden("they are archived")) }
    switch json["visibility"].string?.lowercased() {
    case nil: if !json["visibility"].isNull { add(.hidden("they are not in the timeline")) }
    case "timeline": break
    case "archive": add(.hidden("they are archived"))
    case "locked": add(.skipped("they are in the locked folder"))
    case _?: add(.hidden("they are not in the timeline"))
    }
    if json.isSet("isTrashed") { add(.skipped("they are in the bin")) }
  }
}
