internal import Content
internal import Editing
internal import Files

extension Importer {
  /// Writes `album.yaml` into the folders around a new photograph that are albums of the export and have no settings yet.
  mutating func addAlbums(of path: String) throws(FileError) {
    var folder = String(FileName.split(path).folder)
    while !folder.isEmpty {
      if let album = albums.removeValue(forKey: folder) { try write(album) }
      folder = String(FileName.split(folder).folder)
    }
  }

  private mutating func write(_ planned: PlannedAlbum) throws(FileError) {
    let full = "\(root)/\(planned.folder)"
    let names = Folder.exists(full) ? try Folder.names(in: full) : []
    guard !names.contains(where: { SurveyedFile(named: $0)?.role == .albumNotes }) else { return }
    let path = "\(planned.folder)/album.yaml"
    let text: String
    do throws(EditError) {
      text = try Importer.text(of: planned.album, path)
    } catch {
      report.notes.append(ImportNote(.remark, planned.folder, "has no album.yaml, since its words \(error)"))
      return
    }
    report.albums.append(planned.folder)
    guard !options.isDry else { return }
    try Folder.make(full)
    let new = Array(text.utf8)
    if try FileIO.replace("\(root)/\(path)", with: new, ifStill: nil) {
      options.wrote(.text(path: path, old: nil, new: new))
    }
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
