extension FolderWalk {
  /// The files of a folder that hide something of it, or of a folder in it, by another name than one of its settings. A file with the name
  /// of a photograph or a track is its sidecar.
  ///
  /// - Parameter ignored: The names of files that `ignore:` matches.
  func misnamedNotes(
    among files: [SurveyEntry], ignored: Set<String>, in path: String
  ) -> [MisnamedNotes] {
    let folders = files.filter(\.isFolder).map(\.name)
    let found = files.compactMap { file -> (path: String, folder: String)? in
      guard !file.isFolder, FolderWalk.mayBeText(file.name), !ignored.contains(file.name) else { return nil }
      let inner = FileName.join(path, file.name)
      guard let folder = MisnamedNotes.folder(meantBy: inner, among: folders),
        let role = FileRole(path: inner), [.sidecar, .candidate].contains(role)
      else { return nil }
      return (inner, folder)
    }
    guard !found.isEmpty else { return [] }
    let others = files.lazy.filter { !$0.isFolder }.map(\.name)
      .filter { PictureName.isPicture($0) || FileRole(path: FileName.join(path, $0)) == .track }
    let taken = Set(others.map { FileName.start(of: $0) })
    return found.filter { !taken.contains(FileName.start(of: FileName.split($0.path).name)) }
      .compactMap { MisnamedNotes($0.path, about: $0.folder, root: realRoot) }
      .sorted { $0.path < $1.path }
  }

  /// Whether a name may end as that of a text does. Most names are photographs'.
  private static func mayBeText(_ name: String) -> Bool {
    if let last = name.utf8.last, "ldntLDNT)".utf8.contains(last) { return true }
    guard let mark = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return true }
    return name.utf8[mark...].contains(UInt8(ascii: " "))
  }
}
