internal import Content
internal import Files

/// The folders of albums in the content folder, by their titles.
struct AlbumFolders {
  private var folders: [AlbumKey: String] = [:]
  private var taken: Set<String> = []

  subscript(_ key: AlbumKey) -> String? { folders[key] }

  /// Takes the folder that an album is, if it is one.
  mutating func set(_ album: ImportedAlbum) { folders[album.key] = album.folder }

  /// Gives an album a folder, inside that of its parent.
  mutating func add(_ album: ImportedAlbum, among all: [AlbumKey: ImportedAlbum], depth: Int = 0) {
    guard folders[album.key] == nil else { return }
    var outer = ""
    if let parent = album.parent.flatMap({ all[$0] }), depth < 16 {
      add(parent, among: all, depth: depth + 1)
      outer = folders[parent.key] ?? ""
    }
    let name = ImportedName.folder(album.title, isTop: outer.isEmpty)
    var (path, number) = (FileName.join(outer, name), 2)
    while !taken.insert(path.composed.lowercased()).inserted {
      path = FileName.join(outer, "\(name) \(number)")
      number += 1
    }
    folders[album.key] = path
  }
}

/// Names that every file system takes, and that PhotoMap reads.
enum ImportedName {
  /// - Parameter isTop: Whether it is at the top of the content folder, where some names have a meaning.
  static func folder(_ title: String, isTop: Bool) -> String {
    let name = safe(title)
    return isTop && FileRole.specialFolders.contains(name.lowercased()) ? "\(name) album" : name
  }

  static func file(_ name: String) -> String {
    let parts = FileName.parts(name)
    let stem = safe(parts.stem)
    return parts.fileExtension.isEmpty ? stem : "\(stem).\(parts.fileExtension)"
  }

  /// - Parameter isMovie: Whether it is one, so that its name must end like one.
  static func file(_ name: String, isMovie: Bool) -> String {
    guard isMovie, !PictureName.isPicture(name) else { return file(name) }
    return file(movieEnding(of: name).map { "\(FileName.parts(name).stem).\($0)" } ?? "\(name).mp4")
  }

  /// The path of a file that belongs to a photograph.
  ///
  /// - Parameters:
  ///   - name: Of the file.
  ///   - path: Of the photograph.
  static func part(_ name: String, of path: String) -> String {
    "\(FileName.parts(path).stem).\(movieEnding(of: name) ?? FileName.parts(name).fileExtension)"
  }

  private static func safe(_ text: String) -> String {
    var name = String(
      text.map { character in
        let isBad =
          "/\\:*?\"<>|".contains(character)
          || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return isBad ? "_" : character
      })
    while let last = name.last, last == "." || last.isWhitespace { name.removeLast() }
    name = name.trimmed
    while name.utf8.count > 120 { name.removeLast() }
    if name.isEmpty { return "untitled" }
    let isReserved = reserved.contains(name.lowercased().prefix { $0 != "." }.trimmed)
    return isReserved || IgnoredName.contains(name) ? "_\(name.drop { $0 == "." })" : name
  }

  /// Devices of Windows.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })
}
