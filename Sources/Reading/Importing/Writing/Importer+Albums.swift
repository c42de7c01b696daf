internal import Content
internal import Editing
internal import Files

extension Importer {
  /// Writes `album.yaml` into the folders around a new photograph that are albums of the export and have no settings yet.
  ///
  /// - Parameter prefix: The folder below which the paths of albums begin; a slash is at its end, unless it is empty.
  mutating func addAlbums(of path: String, below prefix: String = "") throws(FileError) {
    var folder = String(FileName.split(String(path.dropFirst(prefix.count))).folder)
    while !folder.isEmpty {
      if let album = albums.removeValue(forKey: folder) { try write(album, prefix + folder) }
      folder = String(FileName.split(folder).folder)
    }
  }

  private mutating func write(_ planned: PlannedAlbum, _ folder: String) throws(FileError) {
    let full = "\(root)/\(folder)"
    let names = Folder.exists(full) ? try Folder.names(in: full) : []
    guard !names.contains(where: { SurveyedFile(named: $0)?.role == .albumNotes }) else { return }
    let path = "\(folder)/album.yaml"
    let text: String
    do throws(EditError) {
      text = try Importer.text(of: planned.album, path)
    } catch {
      report.notes.append(ImportNote(.remark, folder, "has no album.yaml, since its words \(error)"))
      return
    }
    report.albums.append(folder)
    guard !options.isDry else { return }
    try Folder.make(full)
    let new = Array(text.utf8)
    if try FileIO.replace("\(root)/\(path)", with: new, ifStill: nil) {
      options.wrote(.text(path: path, old: nil, new: new))
    }
  }

  /// Makes a new photograph the cover of its albums, where their settings are as an import has written them.
  ///
  /// - Parameter prefix: As for ``addAlbums(of:below:)``.
  func setCovers(_ planned: PlannedPhoto, at path: String, below prefix: String = "") throws(FileError) {
    guard !options.isDry, case .shown = planned.photo.visibility else { return }
    for album in ([planned] + planned.copies).flatMap({ covers[$0.file.path] ?? [] }) {
      let folder = prefix + album.folder
      let file = "\(folder)/album.yaml"
      guard path.hasPrefix(folder + "/"), let old = try existing(file) else { continue }
      let name = String(path.dropFirst(folder.count + 1))
      guard let (plain, covered) = try? Importer.texts(of: album.album, cover: name, file),
        old == Array(plain.utf8)
      else { continue }
      _ = try FileIO.replace("\(root)/\(file)", with: Array(covered.utf8), ifStill: old)
    }
  }

  /// The settings of an album without and with its cover.
  private static func texts(
    of album: ImportedAlbum, cover: String, _ file: String
  ) throws(EditError) -> (String, String) {
    let plain = try text(of: album, file)
    var covered = try SidecarText(plain, file: file)
    try covered.set("cover", to: .text(cover))
    return (plain, covered.text)
  }

  private static func text(of album: ImportedAlbum, _ file: String) throws(EditError) -> String {
    var text = try SidecarText("", file: file)
    if let title = ImportedText.plain(album.title).line { try text.set("title", to: .text(title)) }
    if let description = album.description?.markdown { try text.set("description", to: .text(description)) }
    switch album.visibility {
    case .shown: break
    case .unlisted: try text.set("unlisted", to: .word("yes"))
    case .hidden, .skipped: try text.set("hidden", to: .word("yes"))
    }
    return text.text
  }
}
