internal import Content
internal import Photography

/// Folders of Picasa, with what it knows of photographs in `.picasa.ini`.
package struct PicasaReader: ImportReader {
  package static let name = "picasa"
  package static let program = "Picasa"
  package static let allowsInPlace = true

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { PicasaFile.isNamed($0.name) }
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    // An album may have photographs of several folders, each of which names it.
    var albums: [String: ImportedAlbum] = [:]
    for folder in tree.folders where !PicasaReader.isOriginals(folder) {
      let files = tree.files(in: folder)
      var own: [String: [String: String]] = [:]
      var hidden: Set<String> = []
      var (isHidden, isUnreadable) = (false, false)
      for file in files where PicasaFile.isNamed(file.name) {
        guard let text = result.text(file) else {
          isUnreadable = true
          continue
        }
        let picasa = PicasaFile(text)
        isHidden = isHidden || picasa.hidesFolder
        hidden.formUnion(picasa.hidden.map { $0.composed.lowercased() })
        for (name, values) in picasa.sections {
          own[name.composed.lowercased(), default: [:]].merge(PicasaFile.words(values)) { first, _ in first }
        }
      }
      // Of the whole computer in `[Contacts2]`, of Picasa 3.7 and before in `[Contacts]`.
      let contacts = (own["contacts"] ?? [:]).merging(own["contacts2"] ?? [:]) { $1 }
      for (name, values) in own where name.hasPrefix(".album:") {
        let token = String(name.dropFirst(".album:".count))
        guard albums[token] == nil, let title = values["name"]?.nonBlank else { continue }
        var album = ImportedAlbum(key: AlbumKey("album:\(token)"), title: title)
        album.description = values["description"]?.nonBlank.map { .plain($0) }
        albums[token] = album
      }
      let folderKey = AlbumKey("folder:\(folder)")
      let title = own["picasa"]?["name"]?.nonBlank ?? FileName.split(folder).name.description.nonBlank
      var count = 0
      for file in files where PictureName.isPicture(file.name) {
        var photo = ImportedPhoto(file: file.path, key: "picasa:\(file.path)")
        let values = own[file.name.composed.lowercased()] ?? [:]
        photo.add(values, &result.notes)
        if hidden.contains(file.name.composed.lowercased()) {
          photo.visibility = .hidden("Picasa hides them")
        }
        photo.people = PicasaFile.people(values, contacts)
        if isHidden { photo.visibility = .hidden("Picasa hides their folder") }
        if isUnreadable { photo.visibility = .hidden("Picasa's file of their folder cannot be read") }
        photo.albums =
          (title == nil ? [] : [folderKey])
          + PicasaFile.albums(values).map { AlbumKey("album:\($0.lowercased())") }
        photo.companions = tree.files(in: FileName.join(folder, ".picasaoriginals"))
          .filter { $0.name.composed == file.name.composed }.map(\.path)
        result.photos.append(photo)
        count += 1
      }
      if count > 0, let title {
        var album = ImportedAlbum(key: folderKey, title: title)
        album.folder = folder
        album.description = own["picasa"]?["description"]?.nonBlank.map { .plain($0) }
        if isHidden { album.visibility = .hidden("Picasa hides the folder") }
        result.albums.append(album)
      }
    }
    let used = Set(result.photos.flatMap(\.albums))
    result.albums += albums.values.filter { used.contains($0.key) }.sorted { $0.key < $1.key }
    let known = Set(result.albums.map(\.key))
    for index in result.photos.indices { result.photos[index].albums.removeAll { !known.contains($0) } }
    return result
  }

  /// Folders in which Picasa keeps pictures as they were before an edit was saved.
  private static func isOriginals(_ folder: String) -> Bool {
    folder.lowercased().split(separator: "/").contains(".picasaoriginals")
  }
}

extension ImportedPhoto {
  fileprivate mutating func add(_ values: [String: String], _ notes: inout [ImportNote]) {
    description = values["caption"]?.nonBlank.map { .plain($0) }
    tags = (values["keywords"] ?? "").split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }.uniqued
    isFavourite = PicasaFile.hasStar(values)
    position = values["geotag"].flatMap { Coordinate(written: $0) }
    rotation = PicasaFile.rotation(values["rotate"])
    if values["crop"] != nil || values["filters"]?.nonBlank != nil {
      notes.append(
        ImportNote(
          .remark, file, "was edited in Picasa, and the edit is not saved in the file: it is shown without"))
    }
  }
}
