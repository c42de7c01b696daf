internal import Content
internal import Files
internal import Photography

extension SourceTree {
  /// Lists folders and archives.
  ///
  /// - Parameter paths: Folders, ZIP archives, or single files. Archives in a folder that has no photographs are opened, too: they are
  ///   the parts of an export as it was downloaded.
  package init(opening paths: [String]) throws(SourceError) {
    var (files, problems): ([SourceFile], [Problem]) = ([], [])
    for path in paths {
      let path = Folder.resolved(path)
      guard Folder.exists(path) else {
        files +=
          SourceTree.isArchive(path)
          ? try SourceTree.archive(path, &problems)
          : [try SourceTree.single(path, &problems)].compactMap(\.self)
        continue
      }
      let found = try SourceTree.folder(path).filter { file in
        let problem = file.folder.isEmpty ? SourceTree.unopened(file.name) : nil
        if let problem { problems.append(problem) }
        return problem == nil
      }
      let archives = found.filter { $0.folder.isEmpty && SourceTree.isArchive($0.name) }
      let isDownload = !archives.isEmpty && !found.contains { PictureName.isPicture($0.name) }
      for archive in isDownload ? archives : [] {
        do throws(SourceError) {
          files += try SourceTree.archive("\(path)/\(archive.path)", &problems)
        } catch {
          // The other parts can be imported.
          problems.append(
            Problem(
              .error, archive.path, "cannot be read as a ZIP archive", remedy: "\(error)",
              code: .unsupportedFormat))
        }
      }
      files += isDownload ? found.filter { !archives.contains($0) } : found
    }
    SourceTree.openInner(&files, &problems)
    self.init(SourceTree.merged(files), problems: problems)
  }

  private static func isArchive(_ name: String) -> Bool { name.lowercased().hasSuffix(".zip") }

  private static func folder(_ root: String) throws(SourceError) -> [SourceFile] {
    var files: [SourceFile] = []
    do throws(FileError) {
      try Folder.forEachFile(below: root) { file throws(FileError) in
        // A link may lead anywhere.
        guard !isLeftOut(file.path), try Folder.isFile("\(root)/\(file.path)") else { return }
        files.append(
          SourceFile(
            path: file.path, size: Int(clamping: file.stamp.size), archive: nil, checksum: nil,
            place: .file("\(root)/\(file.path)")))
      }
    } catch {
      throw .file(error)
    }
    return files
  }

  private static func single(_ path: String, _ problems: inout [Problem]) throws(SourceError) -> SourceFile? {
    guard let stamp = FileStamp(path: path) else {
      throw .file(.system(doing: "read", path: path, code: 2))
    }
    let name = String(FileName.split(path).name)
    if let problem = unopened(name) {
      problems.append(problem)
      return nil
    }
    return SourceFile(
      path: name, size: Int(clamping: stamp.size), archive: nil, checksum: nil, place: .file(path))
  }

  /// An archive that cannot be read from its middle, so that it would have to be unpacked whole.
  private static func unopened(_ name: String) -> Problem? {
    let isTar = [".tgz", ".tar.gz", ".tar"].contains(where: name.lowercased().hasSuffix)
    guard isTar || [".7z", ".rar"].contains(where: name.lowercased().hasSuffix) else { return nil }
    let how = isTar ? " with  tar -xf '\(name)'  in a folder with enough room" : ""
    return Problem(
      .error, name, "is an archive that PhotoMap does not open",
      remedy:
        "Unpack it\(how), all parts into the same folder, and import that folder. Or choose .zip when you ask for the export, which needs no unpacking.",
      code: .unsupportedFormat)
  }

  /// - Parameter part: Where the archive is in its file; `nil` for all of it.
  static func archive(
    _ path: String, part: Range<Int>? = nil, _ problems: inout [Problem]
  ) throws(SourceError) -> [SourceFile] {
    let directory = try ArchiveDirectory(path, part: part)
    if let first = directory.refused.first {
      let others = directory.refused.count > 1 ? " and \(directory.refused.count - 1) more" : ""
      problems.append(
        Problem(
          .warning, String(FileName.split(path).name),
          "has names that lead out of the archive: \(first)\(others)", remedy: "They are left out.",
          code: .notShown))
    }
    return directory.files.filter { !isLeftOut($0.path) }
  }

  /// What systems leave behind; nobody misses it.
  private static func isLeftOut(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return true }
    return name.hasPrefix("._") || parts.contains("__MACOSX")
      || [".DS_Store", "Thumbs.db", "desktop.ini"].contains(String(name))
  }

  /// Files of several parts with one path are one, if they are of the same bytes; others get the name of their part before the path.
  private static func merged(_ files: [SourceFile]) -> [SourceFile] {
    // In one order, whatever that of the parts is; equal paths are neighbours.
    var files = files
    files.sort { ($0.path, $0.archive ?? "") < ($1.path, $1.archive ?? "") }
    var (kept, others): (Int, [SourceFile]) = (0, [])
    for index in files.indices {
      let file = files[index]
      guard kept > 0, files[kept - 1].path == file.path else {
        files[kept] = file
        kept += 1
        continue
      }
      let known = files[kept - 1]
      let isSame =
        known.size == file.size
        && (known.checksum == file.checksum || known.checksum == nil || file.checksum == nil)
      if !isSame { others.append(file) }
    }
    files.removeLast(files.count - kept)
    guard !others.isEmpty else { return files }
    var paths = Set(files.map(\.path))
    for file in others {
      var number = 2
      func path() -> String { "\(file.archive ?? "other") (\(number))/\(file.path)" }
      while !paths.insert(path()).inserted { number += 1 }
      files.append(
        SourceFile(
          path: path(), size: file.size, archive: file.archive, checksum: file.checksum, place: file.place))
    }
    return files
  }
}
