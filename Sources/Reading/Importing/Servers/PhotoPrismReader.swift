internal import Content
internal import JSON
internal import Photography

/// PhotoPrism's folders: `originals/`, and `storage/` with its sidecars and albums.
package struct PhotoPrismReader: ImportReader {
  package static let name = "photoprism"
  package static let program = "PhotoPrism"
  package static let allowsInPlace = true

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { file in
      guard isSidecar(file), let text = try? file.bytes(atMost: 1 << 20) else { return false }
      let words = String(decoding: text, as: UTF8.self)
      return words.contains("UID: ") && words.contains("TakenAt: ")
    }
  }

  private static func isSidecar(_ file: SourceFile) -> Bool {
    file.name.lowercased().hasSuffix(".yml") && relative(file) != nil
  }

  /// The path without ending below the folder of sidecars.
  private static func relative(_ file: SourceFile) -> String? {
    let parts = file.path.split(separator: "/").map(String.init)
    let marks: Set<String> = ["sidecar", "sidecars", ".photoprism"]
    guard let mark = parts.lastIndex(where: { marks.contains($0.lowercased()) }), mark < parts.count - 1
    else { return nil }
    // `originals/.photoprism/…` or `2020/01/.photoprism/X.yml`.
    let before = parts[mark] == ".photoprism" && parts.count == mark + 2 ? parts[..<mark] : []
    return FileName.parts((before + parts[(mark + 1)...]).joined(separator: "/")).stem.composed
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    let albums = readAlbums(tree, &result)
    // By path without ending, of which a picture may have any number of folders before.
    var records: [String: [(path: String, file: SourceFile)]] = [:]
    for file in tree.files where PhotoPrismReader.isSidecar(file) {
      guard let path = PhotoPrismReader.relative(file) else { continue }
      records[String(FileName.split(path).name), default: []].append((path, file))
    }
    for file in tree.files where PictureName.isPicture(file.name) && !isCache(file) {
      var photo = ImportedPhoto(file: file.path, key: "photoprism:\(file.path)")
      let stem = FileName.parts(file.path).stem.composed
      // `X.yml`, or `X.jpg.yml`.
      let found = [stem, file.path.composed].flatMap { path in
        (records[String(FileName.split(path).name)] ?? []).filter {
          path == $0.path || path.hasSuffix("/" + $0.path)
        }
      }
      if let record = found.max(by: { $0.path.utf8.count < $1.path.utf8.count }) {
        if let json = result.text(record.file).flatMap(LooseYAML.value), !json["UID"].isNull {
          photo.add(photoPrism: json)
          photo.albums = (json["UID"].string.flatMap { albums[$0] } ?? []).uniqued
        } else {
          photo.visibility = .hidden("their sidecar cannot be read")
          result.notes.append(ImportNote(.unreadable, record.file.path, "is no whole record of PhotoPrism"))
        }
      } else {
        photo.visibility = .hidden("no sidecar says whether they may be shown")
        result.notes.append(ImportNote(.withoutRecord, file.path))
      }
      result.photos.append(photo)
    }
    return result
  }

  /// Pictures that PhotoPrism made.
  private func isCache(_ file: SourceFile) -> Bool {
    let path = "/" + file.path.lowercased()
    return path.contains("/storage/cache/") || path.contains("/storage/sidecar/")
  }

  /// - Returns: The albums of each photograph by its number.
  private func readAlbums(_ tree: SourceTree, _ result: inout ImportedTree) -> [String: [AlbumKey]] {
    var members: [String: [AlbumKey]] = [:]
    for file in tree.files
    where file.name.lowercased().hasSuffix(".yml") && ("/" + file.path).contains("/albums/") {
      guard let json = result.text(file).flatMap(LooseYAML.value), json["Type"].string == "album",
        let title = json["Title"].string?.nonBlank, let id = json["UID"].string
      else { continue }
      let key = AlbumKey("photoprism:\(id)")
      var album = ImportedAlbum(key: key, title: title)
      album.description = (json["Description"].string ?? json["Caption"].string)?.nonBlank.map { .plain($0) }
      if json.isSet("Private") { album.visibility = .hidden("they are private") }
      result.albums.append(album)
      for photo in json["Photos"].array ?? [] where !photo.isSet("Hidden") {
        if let id = photo["UID"].string { members[id, default: []].append(key) }
      }
    }
    return members
  }
}

extension ImportedPhoto {
  fileprivate mutating func add(photoPrism json: JSONValue) {
    if let id = json["UID"].string { key = "photoprism:\(id)" }
    // Others are made of the place and the date.
    if ["manual", "meta", "xmp"].contains(json["TitleSrc"].string ?? "") {
      title = json["Title"].lenientString?.nonBlank.map { .plain($0) }
    }
    description = (json["Description"].lenientString ?? json["Caption"].lenientString)?.nonBlank.map {
      .plain($0)
    }
    if !["", "auto", "estimate"].contains(json["TakenSrc"].string ?? ""),
      // The clock at the place, though it ends in `Z`.
      let local = json["TakenAtLocal"].string.flatMap({ LocalDateTime(iso8601: $0) })
    {
      let zone = json["TimeZone"].string.flatMap { $0 == "UTC" ? nil : NamedTimeZone($0) }
      time = .local(local, zone?.offset(of: local))
    }
    if let latitude = json["Lat"].lenientNumber, let longitude = json["Lng"].lenientNumber,
      latitude != 0 || longitude != 0, json["PlaceSrc"].string != "estimate"
    {
      position = Coordinate(latitude: latitude, longitude: longitude)
      altitude = json["Altitude"].lenientNumber.flatMap { $0 == 0 ? nil : $0 }
    }
    let details = json["Details"]
    credit = LicenceName.credit(details["License"].lenientString) ?? credit
    credit.author = details["Artist"].lenientString?.nonBlank
    credit.copyright = details["Copyright"].lenientString?.nonBlank
    isFavourite = json.isSet("Favorite")
    if json.isSet("Private") { visibility = .hidden("they are private") }
    if json.isSet("DeletedAt") { visibility = .hidden("they are archived") }
  }
}
