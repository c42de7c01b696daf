package import Files
internal import Photography

/// The author's own files at the top of the output folder, which every build leaves there.
extension SitePublisher {
  /// Whether a name at the top of the output folder is the author's.
  package static func isAuthors(_ name: String) -> Bool {
    (name.hasPrefix(".") && name != marker) || name == "CNAME"
  }

  /// Refuses a folder that no build has made, unless all in it is the author's.
  static func checkIsOurs(_ output: String) throws(FileError) {
    let names = try Folder.names(in: output)
    guard !names.contains(marker), let example = names.first(where: { !isAuthors($0) }) else { return }
    throw .foreignOutput(path: output, example: example)
  }

  /// Moves the author's files back from the stage, where a swap has put them, possibly in an interrupted build.
  func returnAuthorsFiles() throws(FileError) { try returnAuthorsFiles(from: stage) }

  func returnAuthorsFiles(from stage: String) throws(FileError) {
    for name in try Folder.names(in: stage) where SitePublisher.isAuthors(name) {
      // A name that is not UTF-8 is known by its bytes only.
      if name.unicodeScalars.contains("\u{FFFD}") {
        try returnUnnamedFiles(from: stage)
      } else {
        try returnFile(name, from: stage)
      }
    }
  }

  /// Moves back what has a name that is not UTF-8; no build has written it.
  private func returnUnnamedFiles(from stage: String) throws(FileError) {
    guard Folder.exists(output) else { return }
    let source = try DirectoryReader(stage)
    let target = try DirectoryReader(output)
    for entry in try source.entries() where entry.name == nil && SitePublisher.isAuthors(entry.displayName) {
      try source.move(entry, to: target)
    }
  }

  /// Folders that both have, such as `.well-known`, are merged; of two files, the new site's stays.
  private func returnFile(_ path: String, from stage: String) throws(FileError) {
    if FileStamp(path: "\(output)/\(path)") == nil {
      guard Folder.exists(output) else { return }
      try renameFile("\(stage)/\(path)", to: "\(output)/\(path)")
    } else if try Folder.isFolder("\(stage)/\(path)"), try Folder.isFolder("\(output)/\(path)") {
      for name in try Folder.names(in: "\(stage)/\(path)") {
        try returnFile("\(path)/\(name)", from: stage)
      }
    }
  }

  /// Removes files that an earlier build wrote under the author's names and the site no longer has, such as a
  /// `.well-known/security.txt` removed from `static/`.
  ///
  /// - Parameter files: ``FileStamp/contentHash`` of each as it was written; a file changed since is the author's.
  package func withdraw(_ files: [String: UInt64]) throws(FileError) {
    for (path, stamp) in files where SitePublisher.isAuthors(SitePublisher.firstName(of: path)) {
      guard FileStamp(path: "\(output)/\(path)")?.contentHash == stamp else { continue }
      try Folder.remove("\(output)/\(path)")
      Folder.removeEmpty(Folder.parent(of: path), in: output)
    }
  }
}
