internal import Files

extension Survey {
  /// What a build would take a new file for.
  ///
  /// - Parameters:
  ///   - path: Within the content folder, in a folder that this survey lists or that is not there yet.
  ///   - root: The content folder.
  /// - Returns: `nil` for a file that no build would read.
  package func role(ofNew path: String, in root: String) -> FileRole? {
    guard path.utf8.count <= FolderWalk.longestPath else { return nil }
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let inStatic = names.first == "static"
    var inner = ""
    for (index, name) in names.enumerated() {
      inner = FileName.join(inner, name)
      let isFolder = index < names.count - 1
      guard !name.isEmpty, name.utf8.count <= FileName.longest,
        !IgnoredName.contains(name, keepsHidden: inStatic && index > 0),
        !ignoring.ignores(inner, isFolder: isFolder)
      else { return nil }
      // One that is there and is not listed is a file, is a link that is not followed, or is left out by `.nomedia`.
      if isFolder, !inStatic, !FileRole.isOfTheme(inner), !folders.contains(inner),
        FileLinks.count(of: "\(root)/\(inner)") > 0
      {
        return nil
      }
    }
    let role = FileRole(path: path)
    return FileRole.isOfTheme(FileName.split(path).folder) && role != .theme ? nil : role
  }
}
