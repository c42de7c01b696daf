internal import Content
internal import Files
internal import Photography

/// Photographs and tracks without records of a program that is known, perhaps with XMP files.
///
/// Records that nobody understands may say who may see a photograph, so that all is hidden where there are some.
package struct PhotographsReader: ImportReader {
  package static let name = "photographs"
  package static let program = "no known program"

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { PictureName.isPicture($0.name) || isTrack($0.name) }
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    var visibility = ImportedVisibility.shown
    if let record = tree.files.first(where: { PhotographsReader.isRecord($0.name) }) {
      visibility = .hidden(
        "\(record.name) may say who may see them, and PhotoMap does not know what it says")
    }
    for folder in tree.folders {
      let album = AlbumKey("folder:\(folder)")
      let title = PhotographsReader.title(of: folder)
      let hiding = PhotographsReader.visibility(of: folder)
      let before = result.photos.count + result.walks.count
      for file in tree.files(in: folder) {
        try Task.checkCancellation()
        // A name alone may be that of another photograph, since cameras count from the beginning again.
        func key() -> String { "photographs:\(PhotographsReader.mark(of: file) ?? file.path)" }
        if PictureName.isPicture(file.name) {
          var photo = ImportedPhoto(file: file.path, key: key())
          photo.visibility = visibility
          if let xmp = tree.xmpFile(of: file) { photo.add(xmp: xmp, &result.notes) }
          photo.visibility = photo.visibility.stricter(hiding)
          if title != nil { photo.albums = [album] }
          result.photos.append(photo)
        } else if PhotographsReader.isTrack(file.name) {
          var walk = ImportedWalk(.file(file.path), key: key())
          walk.visibility = visibility.stricter(hiding)
          if title != nil { walk.albums = [album] }
          result.walks.append(walk)
        } else if AppleCompanions.isFilm(file.name) {
          result.notes.append(ImportNote(.notShown, file.path))
        }
      }
      if let title, hiding == .shown, result.photos.count + result.walks.count > before {
        result.albums.append(ImportedAlbum(key: album, title: title))
      }
    }
    return result
  }

  /// Bins of programs and systems, and folders that systems do not show.
  private static func visibility(of folder: String) -> ImportedVisibility {
    let isLeft =
      ForeignRecords.isInBin("\(folder)/file")
      || folder.split(separator: "/").contains { $0.hasPrefix(".") || $0.lowercased() == "$recycle.bin" }
    return isLeft ? .skipped("they are in a bin or in a folder that systems do not show") : .shown
  }

  private static func isTrack(_ name: String) -> Bool { SurveyedFile(named: name)?.role == .track }

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
    return isCameraFolder || ["dcim", "camera", "photos", "pictures", "images"].contains(lower) ? nil : name
  }
}
