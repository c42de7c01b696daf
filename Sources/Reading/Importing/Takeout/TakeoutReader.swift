internal import Content
internal import Photography

/// Google Photos, as Google Takeout exports it.
package struct TakeoutReader: ImportReader {
  package static let name = "takeout"
  package static let program = "Google Photos"
  package static let hasParts = true

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    let records = tree.files.lazy.filter { $0.name.lowercased().hasSuffix(".json") }.prefix(200)
    let hasRecord = records.contains { file in
      guard let bytes = try? file.bytes(atMost: 1 << 20), case .photo = TakeoutRecord(bytes) else {
        return false
      }
      return true
    }
    // A part may have no record.
    return hasRecord
      || tree.files.contains { PictureName.isPicture($0.name) && GooglePhotosFolders.isNamed($0.folder) }
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    let own = try GooglePhotosFolders(tree.folders) { folder in
      try Task.checkCancellation()
      return tree.files(in: folder).contains(where: TakeoutReader.isRecordOfGooglePhotos)
    }
    for folder in tree.folders {
      try Task.checkCancellation()
      let files = tree.files(in: folder)
      if own.has(folder) {
        read(files, in: folder, into: &result)
      } else {
        leaveOut(files, &result)
      }
    }
    tellOfOtherParts(&result)
    return result
  }

  private static func isRecordOfGooglePhotos(_ file: SourceFile) -> Bool {
    guard file.name.lowercased().hasSuffix(".json"), let bytes = try? file.bytes(atMost: 4 << 20),
      case .photo(let photo) = TakeoutRecord(bytes)
    else { return false }
    return photo.isOfGooglePhotos
  }

  /// Why pictures of Drive, Keep, Chat and others are left out.
  static let otherService = "they are of another Google service"

  private func leaveOut(_ files: [SourceFile], _ result: inout ImportedTree) {
    for file in files where PictureName.isPicture(file.name) {
      var photo = ImportedPhoto(file: file.path, key: key(file, nil))
      photo.visibility = .skipped(TakeoutReader.otherService)
      result.photos.append(photo)
    }
  }

  /// A record in a part that is not here may say that a photograph is archived or in the bin.
  private func tellOfOtherParts(_ result: inout ImportedTree) {
    let unknown = Set(result.notes.lazy.filter { $0.kind == .withoutRecord }.map(\.file))
    let shown = result.photos.filter { $0.visibility == .shown && unknown.contains($0.file) }
    guard let first = shown.first else { return }
    let text =
      shown.count == 1
      ? "has no record, so that it is shown. One in another part may say that it is archived, locked away or in the bin: import all parts together"
      : "and \(shown.count - 1) more have no record, so that they are shown. Those in other parts may say that they are archived, locked away or in the bin: import all parts together"
    result.notes.insert(ImportNote(.remark, first.file, text), at: 0)
  }

  private func read(_ files: [SourceFile], in folder: String, into result: inout ImportedTree) {
    var (photos, albums): ([String: TakeoutPhoto], [(title: String, description: String?)]) = ([:], [])
    var left = files
    for file in files where file.name.lowercased().hasSuffix(".json") {
      switch record(file, &result) {
      case .photo(let photo): photos[file.path] = photo
      case .unreadable: photos[file.path] = TakeoutPhoto()
      case .album(let title, let description):
        albums.append((title, description))
        left.removeAll { $0 == file }
      case .other: left.removeAll { $0 == file }
      }
    }
    let pairing = TakeoutFolder(left, titles: photos.mapValues(\.title))
    let album = pairing.pairs.isEmpty ? nil : album(albums, folder, &result)
    let strictest = ImportedVisibility.ofAll(photos.values.map(\.visibility))
    for pair in pairing.pairs {
      let record = pair.record.flatMap { photos[$0] }
      var photo = ImportedPhoto(file: pair.file.path, key: key(pair.file, record))
      if let record {
        photo.take(record)
        if let remark = record.remark { result.notes.append(ImportNote(.remark, pair.file.path, remark)) }
      } else {
        photo.visibility = strictest
        result.notes.append(ImportNote(.withoutRecord, pair.file.path))
      }
      // Also where its record says nothing of it: names of folders are in the language of the account.
      if ForeignRecords.isInBin(pair.file.path) || TakeoutReader.isBin(folder) {
        photo.visibility = photo.visibility.stricter(.skipped("they are in the bin"))
      }
      photo.albums = album.map { [$0] } ?? []
      (photo.companions, photo.original) = (pair.companions, pair.original)
      result.photos.append(photo)
    }
    result.notes += pairing.recordsWithoutPhotograph.map { ImportNote(.recordWithoutPhotograph, $0) }
    result.notes += pairing.ambiguous.map {
      ImportNote(.ambiguous, $0, "may be the record of several photographs; all of them have what it says")
    }
    result.notes += pairing.others.filter { !TakeoutReader.isPage($0.name) }.map {
      ImportNote(.notShown, $0.path)
    }
  }

  /// The word is too common elsewhere.
  private static func isBin(_ folder: String) -> Bool {
    FileName.split(folder).name.lowercased() == "bin"
  }

  private func record(_ file: SourceFile, _ result: inout ImportedTree) -> TakeoutRecord {
    do throws(SourceError) {
      let record = TakeoutRecord(try file.bytes(atMost: 4 << 20))
      if case .unreadable = record {
        result.notes.append(
          ImportNote(.unreadable, file.path, "is no whole record; its photograph is imported as hidden"))
      }
      return record
    } catch {
      result.notes.append(ImportNote(.unreadable, file.path, "\(error)"))
      return .unreadable
    }
  }

  /// The album of a folder. Years are none, nor is what has no title.
  private func album(
    _ records: [(title: String, description: String?)], _ folder: String, _ result: inout ImportedTree
  ) -> AlbumKey? {
    let titled = records.filter { !$0.title.isEmpty && !YearFolder.isNamed($0.title) }
    guard let first = titled.first, Set(titled.map(\.title)).count == 1 else {
      if titled.count > 1 {
        result.notes.append(
          ImportNote(.ambiguous, folder, "has the records of several albums; its photographs are in none"))
      }
      return nil
    }
    var album = ImportedAlbum(key: AlbumKey(folder), title: first.title)
    album.description = titled.lazy.compactMap(\.description).first.map { .plain($0) }
    result.albums.append(album)
    return album.key
  }

  /// The same in each export.
  private func key(_ file: SourceFile, _ record: TakeoutPhoto?) -> String {
    if let address = record?.address { return "\(address) \(file.name)" }
    let time = record?.taken.map { "\($0.secondsSince1970)" } ?? ""
    return "\(record?.title ?? file.name) \(time) \(file.size) \(file.name)"
  }

  private static func isPage(_ name: String) -> Bool { name.lowercased().hasSuffix(".html") }
}

extension ImportedPhoto {
  fileprivate mutating func take(_ record: TakeoutPhoto) {
    description = record.description.map { .plain($0) }
    time = record.taken.map { .instant($0, .second) } ?? .none
    (position, altitude, placeIsHidden) = (record.position, record.altitude, record.placeIsHidden)
    (isFavourite, people, visibility) = (record.isFavourite, record.people, record.visibility)
  }
}

extension ImportedVisibility {
  /// That of a photograph without a record among others: a folder of what is archived or deleted has nothing else.
  fileprivate static func ofAll(_ all: [ImportedVisibility]) -> ImportedVisibility {
    guard let first = all.first, all.allSatisfy({ $0 == first }), first != .shown else { return .shown }
    return first
  }
}
