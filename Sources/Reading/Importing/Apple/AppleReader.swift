internal import Content
internal import Photography

/// Photographs of Apple's programs: the parts that privacy.apple.com sends, a camera roll, exports of Photos, osxphotos and icloudpd.
package struct AppleReader: ImportReader {
  package static let name = "apple"
  package static let program = "Apple Photos"
  package static let hasParts = true

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { file in
      let lower = file.name.lowercased()
      return AppleDetails.isTable(file) || lower == ".osxphotos_export.db" || lower.hasSuffix(".aae")
        || lower.hasSuffix("_hevc.mov")
        || (AppleCompanions.isFilm(lower) && lower.hasSuffix(".mov")
          && ["heic", "HEIC"].contains { tree[FileName.parts(file.path).stem + "." + $0] != nil })
    }
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    var details = AppleDetails()
    for file in tree.files where AppleDetails.isTable(file) {
      if !details.add(result.text(file), folder: file.folder.composed) {
        result.notes.append(ImportNote(.unreadable, file.path, "is not a table of photographs"))
      }
    }
    for folder in tree.folders {
      let files = tree.files(in: folder)
      let neighbour = details.neighbour(around: folder)
      let companions = AppleCompanions(files) { picture, film in
        let dates = [picture, film].map { Set(details.rows(of: $0).compactMap(\.created)) }
        return dates.allSatisfy { !$0.isEmpty } && dates[0].isDisjoint(with: dates[1])
      }
      for file in files where !companions.taken.contains(file.path) {
        guard PictureName.isPicture(file.name) else { continue }
        read(file, of: tree, details, companions, beside: neighbour, into: &result)
      }
    }
    AppleAlbums(tree).add(to: &result)
    return result
  }

  /// - Parameter neighbour: The folder that it is in beside those of iCloud Photos.
  private func read(
    _ file: SourceFile, of tree: SourceTree, _ details: AppleDetails, _ companions: AppleCompanions,
    beside neighbour: String?, into result: inout ImportedTree
  ) {
    var photo = ImportedPhoto(file: file.path, key: "apple:\(file.path)")
    let others = companions.companions[file.path] ?? []
    photo.companions = others.map(\.path)
    // An original may have the record of its edited version.
    let versions = [file] + others.filter { PictureName.isStill($0.name) }
    let xmp = versions.lazy.compactMap { tree.xmpFile(of: $0) }.first
    if let xmp { photo.add(xmp: xmp, &result.notes) }
    let record = versions.lazy.compactMap { exifToolFile(of: $0, tree) }.first
    if let record { photo.add(exifTool: record, &result) }
    let rows = versions.lazy.map(details.rows).first { !$0.isEmpty } ?? []
    if !rows.isEmpty {
      photo.add(rows, part: AppleDetails.part(of: file.folder), &result.notes)
    } else if details.concerns(file.folder) {
      photo.visibility = photo.visibility.stricter(
        .hidden("no table of their folder says whether they may be shown"))
      result.notes.append(ImportNote(.withoutRecord, file.path))
    } else if let neighbour,
      AppleReader.mayBeOfAnotherService(neighbour, hasRecord: xmp != nil || record != nil)
    {
      photo.visibility = photo.visibility.stricter(
        .hidden("they are beside iCloud Photos, and may be of another service, such as iCloud Drive"))
      result.notes.append(ImportNote(.withoutRecord, file.path))
    }
    if ForeignRecords.isInBin(file.path) { photo.visibility = .skipped("they were deleted") }
    if AppleReader.isShared(file.folder) {
      photo.visibility = photo.visibility.stricter(
        .hidden("they are of a shared album, perhaps by someone else"))
    }
    result.photos.append(photo)
  }

  /// Whether a folder beside those of iCloud Photos may be of Drive or Notes; a camera roll and exports of other programs are not.
  private static func mayBeOfAnotherService(_ folder: String, hasRecord: Bool) -> Bool {
    let lower = folder.lowercased()
    // `icloudpd` is a program.
    if lower.hasPrefix("icloud"), lower.dropFirst("icloud".count).first?.isLetter != true { return true }
    return !hasRecord && lower != "dcim"
  }

  /// Whether a folder is of shared albums, in the languages of accounts.
  private static func isShared(_ folder: String) -> Bool {
    let folder = folder.composed.lowercased()
    return sharedAlbums.contains(where: folder.contains)
  }

  private static let sharedAlbums = [
    "shared album", "geteilte icloud-alben", "geteilte alben", "albums partagés", "albumes compartidos",
    "álbumes compartidos", "album condivisi", "gedeelde albums", "álbuns partilhados",
    "álbuns compartilhados",
    "albumy udostępnione", "udostępnione albumy", "delade album", "delte albummer", "delte album",
    "jaetut albumit",
    "общие альбомы", "спільні альбоми", "paylaşılan albüm", "sdílená alba", "共有アルバム", "共享相簿", "共享相册", "공유 앨범",
  ].map(\.composed)

  private func exifToolFile(of picture: SourceFile, _ tree: SourceTree) -> SourceFile? {
    tree[picture.path + ".json"] ?? tree[FileName.parts(picture.path).stem + ".json"]
  }
}

extension ImportedPhoto {
  /// Strict where rows of one name contradict each other.
  fileprivate mutating func add(_ rows: [AppleDetails.Row], part: String, _ notes: inout [ImportNote]) {
    if Set(rows).count > 1 {
      notes.append(
        ImportNote(.ambiguous, file, "is in several rows of tables; what they agree on is taken"))
    }
    if rows.contains(where: \.isHidden) {
      visibility = visibility.stricter(.hidden("they are hidden in Photos"))
    }
    if rows.allSatisfy(\.isDeleted) {
      visibility = .skipped("they were deleted")
    } else if rows.contains(where: \.isDeleted) {
      visibility = visibility.stricter(.hidden("a photograph of their name was deleted"))
    }
    isFavourite = rows.allSatisfy(\.isFavourite)
    if Set(rows.map(\.created)).count == 1, let created = rows.first?.created, time == .none {
      time = .instant(created, .minute)
    }
    if Set(rows.map(\.checksum)).count == 1, let checksum = rows.first?.checksum.nonBlank {
      key = "apple:\(checksum):\(part)"
    }
  }

  fileprivate mutating func add(exifTool file: SourceFile, _ result: inout ImportedTree) {
    guard let json = result.json(file) else {
      visibility = visibility.stricter(.hidden("their record cannot be read"))
      return
    }
    guard let record = ExifToolRecord(json) else { return }
    title = record.title.map { .plain($0) } ?? title
    description = record.description.map { .plain($0) } ?? description
    tags = (tags + record.keywords).uniqued
    people = (people + record.people).uniqued
    if let (local, offset) = record.taken { time = .local(local, offset) }
    position = record.position ?? position
    setRating(record.rating)
  }
}
