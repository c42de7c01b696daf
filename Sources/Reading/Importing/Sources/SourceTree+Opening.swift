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
      let found = try SourceTree.folder(path)
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
    if [".tgz", ".gz", ".tar", ".7z", ".rar"].contains(where: name.lowercased().hasSuffix) {
      problems.append(
        Problem(
          .error, name, "is an archive that PhotoMap does not open",
          remedy: "Unpack it first, or choose .zip when you ask for the export; then name the folder.",
          code: .unsupportedFormat))
      return nil
    }
    return SourceFile(
      path: name, size: Int(clamping: stamp.size), archive: nil, checksum: nil, place: .file(path))
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
    var byPath: [String: SourceFile] = [:]
    // In one order, whatever that of the parts is.
    for file in files.sorted(by: { ($0.archive ?? "", $0.path) < ($1.archive ?? "", $1.path) }) {
      guard let known = byPath[file.path] else {
        byPath[file.path] = file
        continue
      }
      let isSame =
        known.size == file.size
        && (known.checksum == file.checksum || known.checksum == nil || file.checksum == nil)
      guard !isSame else { continue }
      var number = 2
      func path() -> String { "\(file.archive ?? "other") (\(number))/\(file.path)" }
      while byPath[path()] != nil { number += 1 }
      byPath[path()] = SourceFile(
        path: path(), size: file.size, archive: file.archive, checksum: file.checksum, place: file.place)
    }
    return Array(byPath.values)
  }
}
