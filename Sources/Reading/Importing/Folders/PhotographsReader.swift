internal import Content
internal import Files
internal import Photography

/// Photographs and tracks that no known program has described, perhaps with XMP files of others: Bridge, Capture One, ExifTool.
///
/// Records that nobody understands may say who may see a photograph, so that all is hidden where there are some.
package struct PhotographsReader: ImportReader {
  package static let name = "photographs"
  package static let program = "no known program"
  package static let allowsInPlace = true
  package static let xmpProgram: XMPProgram? = .other

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { PictureName.isPicture($0.name) || isTrack($0.name) }
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = try XMPFolder(tree, key: PhotographsReader.name).read()
    let record = tree.files.first { PhotographsReader.isRecord($0.name) }
    let unknown =
      record.map {
        ImportedVisibility.hidden(
          "\($0.name) may say who may see them, and PhotoMap does not know what it says")
      } ?? .shown
    let left = LeftOutFolders(tree)
    func ownHiding(of file: SourceFile) -> ImportedVisibility {
      FileRole.isIgnored(file.name, inStatic: false)
        ? .skipped(LeftOutFolders.unseen) : left.visibility(of: file.folder)
    }
    // Those with something to import.
    var folders: Set<AlbumKey> = []
    for file in tree.files where PhotographsReader.isTrack(file.name) {
      let hiding = ownHiding(of: file)
      var walk = ImportedWalk(.file(file.path), key: PhotographsReader.key(of: file))
      walk.visibility = unknown.stricter(hiding)
      walk.albums = PhotographsReader.albums(of: file.folder)
      if hiding == .shown { folders.formUnion(walk.albums) }
      result.walks.append(walk)
    }
    for index in result.photos.indices {
      try Task.checkCancellation()
      guard let file = tree[result.photos[index].file] else { continue }
      let hiding = ownHiding(of: file)
      result.photos[index].key = PhotographsReader.key(of: file)
      result.photos[index].visibility = result.photos[index].visibility.stricter(unknown).stricter(hiding)
      result.photos[index].albums = PhotographsReader.albums(of: file.folder)
      if hiding == .shown { folders.formUnion(result.photos[index].albums) }
    }
    let told = Set(result.notes.map(\.file))
    for file in tree.files where !told.contains(file.path) && PhotographsReader.isNotShown(file.name) {
      if ownHiding(of: file) == .shown { result.notes.append(ImportNote(.notShown, file.path)) }
    }
    for folder in tree.folders {
      guard let title = PhotographsReader.title(of: folder),
        let key = PhotographsReader.albums(of: folder).first, folders.contains(key)
      else { continue }
      result.albums.append(ImportedAlbum(key: key, title: title))
    }
    return result
  }

  private static func albums(of folder: String) -> [AlbumKey] {
    title(of: folder) == nil ? [] : [AlbumKey("folder:\(folder)")]
  }

  /// A name alone may be that of another photograph, since cameras count from the beginning again.
  private static func key(of file: SourceFile) -> String { "photographs:\(mark(of: file) ?? file.path)" }

  private static func isTrack(_ name: String) -> Bool { SurveyedFile(named: name)?.role == .track }

  /// Whether a file is neither shown nor something that is said of what is shown.
  private static func isNotShown(_ name: String) -> Bool {
    !PictureName.isPicture(name) && !isTrack(name) && !isRecord(name) && !name.lowercased().hasSuffix(".xmp")
      && CameraRecordName.movie(of: name) == nil
  }

  /// What tells the bytes of a file from others; `nil` where it cannot be read, which is told when it is imported.
  private static func mark(of file: SourceFile) -> String? {
    if let checksum = file.checksum { return "\(file.size) \(checksum)" }
    var digest = DigestBuilder()
    do throws(SourceError) {
      try file.forEachPart { part throws(SourceError) in
        digest.append(part)
        return true
      }
      return digest.digest.hex(64)
    } catch {
      return nil
    }
  }

  /// Whether a file may be the record of a program.
  private static func isRecord(_ name: String) -> Bool {
    records.contains(FileName.parts(name).fileExtension.lowercased())
      && CameraRecordName.movie(of: name) == nil
  }

  private static let records: Set<String> = [
    "json", "csv", "tsv", "xml", "plist", "db", "sqlite", "sqlite3", "sql", "dump", "ini", "cfg", "lrcat",
    "yaml",
    "yml", "toml", "md", "html", "htm",
  ]

  /// The title of a folder as an album; `nil` for those that cameras and calendars name.
  private static func title(of folder: String) -> String? {
    guard let name = String(FileName.split(folder).name).nonBlank, name.contains(where: \.isLetter) else {
      return nil
    }
    let lower = name.lowercased()
    // `100APPLE`, as the Design rule for Camera File systems (JEITA CP-3461) has it.
    let isCameraFolder =
      lower.utf8.count == 8 && lower.prefix(3).allSatisfy(\.isNumber)
      && lower.dropFirst(3).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isCameraFolder
      || ["dcim", "camera", "photos", "pictures", "images", "library", "originals"].contains(lower)
      ? nil : name
  }
}
