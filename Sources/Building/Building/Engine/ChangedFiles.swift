import Content
import Files
import Photography
import Reading

/// Changes of photographs and sidecars that leave the list of photographs as it is.
struct ChangedFiles {
  /// A group with changed files.
  struct Group {
    /// Its position in the groups of the last build.
    let position: Int
    /// As it is now.
    let whole: FileGroup
    /// The beginnings of the names that changed; see ``FileGroup/stem(of:)``.
    let stems: Set<String>

    /// Only the files that belong to the changed ones.
    var changed: FileGroup { whole.with(whole.files.filter { contains($0.path) }) }

    /// Whether a file of its folder belongs to the changed ones.
    func contains(_ path: String) -> Bool {
      stems.contains(FileGroup.stem(of: path.dropFirst(whole.id.folder.count)))
    }
  }

  private(set) var groups: [Group] = []

  /// Looks at files that changed.
  ///
  /// - Parameters:
  ///   - paths: From the content folder.
  ///   - root: The content folder, without links.
  /// - Returns: `nil` if more than photographs and sidecars of existing photographs has changed.
  init?(_ paths: Set<String>, since last: LastBuild, root: String) throws(FileError) {
    var files: [Int: [SurveyedFile]] = [:]
    var stems: [Int: Set<String>] = [:]
    for path in paths {
      // Of a folder that was moved away, only the folder itself is reported.
      if last.isFolder(path) { return nil }
      // It may hide what settings hide.
      if MisnamedFile(like: path) != nil || ForeignRecords.isNamed(path) { return nil }
      guard let named = SurveyedFile(named: path), !last.ignoring.ignoresFolder(around: path) else {
        continue
      }
      if named.role.isOfPhotographs,
        last.ignoring.ignores(path, isFolder: false)
      {
        // Whether a sidecar is ignored depends on its photograph, beside which other files can hide something, too.
        if named.role == .sidecar || ChangedFiles.canHide(named, since: last) { return nil }
        continue
      }
      let parent = Folder.parent(of: path)
      let folder = parent == "." ? "" : parent
      let name = path.dropFirst(folder.isEmpty ? 0 : folder.count + 1)
      guard named.role.isOfPhotographs,
        last.folders.contains(folder),
        !IgnoredName.contains(name), let parts = last.groups[folder]
      else { return nil }
      let stem = FileGroup.stem(of: name)
      let position = parts[FileGroup.part(of: stem, parts.count)]
      var group = files[position] ?? last.content.groups[position].group.files
      switch try ChangedFiles.replace(named, in: &group, root: root) {
      case .listChanged: return nil
      case .same: continue
      case .changed:
        files[position] = group
        stems[position, default: []].insert(stem)
      }
    }
    for (position, files) in files.sorted(by: { $0.key < $1.key }) {
      let whole = last.content.groups[position].group.with(files)
      let group = Group(position: position, whole: whole, stems: stems[position] ?? [])
      guard !group.changed.files.contains(where: { $0.role == .track }) else { return nil }
      // What they hold back is not known from some files of a group.
      let earlier = last.content.groups[position].group
      guard earlier.unmatchedSidecars.isEmpty, earlier.ownUnmatchedSidecars.isEmpty,
        whole.ownUnmatchedSidecars.isEmpty
      else { return nil }
      groups.append(group)
    }
    for folder in Set(files.keys.map { last.content.groups[$0].group.id.folder }) {
      let parts = last.groups[folder] ?? []
      let count = parts.reduce(0) { $0 + (files[$1]?.count ?? last.content.groups[$1].group.files.count) }
      guard FileGroup.parts(of: count) == parts.count else { return nil }
    }
  }

  /// Whether an ignored file is read for what it hides.
  private static func canHide(_ file: SurveyedFile, since last: LastBuild) -> Bool {
    guard file.role == .xmpSidecar || PrivacyTextFile.isNamed(file.path) else { return false }
    let parent = Folder.parent(of: file.path)
    let folder = parent == "." ? "" : parent
    guard let parts = last.groups[folder] else { return false }
    let stem = FileGroup.stem(of: file.path.dropFirst(folder.count))
    let group = last.content.groups[parts[FileGroup.part(of: stem, parts.count)]].group
    return group.files.contains { FileGroup.stem(of: $0.path.dropFirst(folder.count)) == stem }
  }

  private enum Change { case same, changed, listChanged }

  private static func replace(
    _ named: SurveyedFile, in files: inout [SurveyedFile], root: String
  ) throws(FileError) -> Change {
    let path = "\(root)/\(named.path)"
    let known = files.firstIndex { $0.path.utf8.elementsEqual(named.path.utf8) }
    guard let stamp = FileStamp(path: path) else {
      // A link without a target is a problem that a whole survey reports.
      if FileLinks.count(of: path) > 0 { return .listChanged }
      guard let known else { return .same }
      guard named.role != .candidate else { return .listChanged }
      files.remove(at: known)
      return .changed
    }
    guard try Folder.isFile(path) else { return .listChanged }
    let file = SurveyedFile(named, stamp)
    if let known {
      guard files[known] != file else { return .same }
      files[known] = file
      return .changed
    }
    // A name that looks like another one is for a whole survey to report.
    guard named.role != .candidate, !files.contains(where: { $0.path == named.path }) else {
      return .listChanged
    }
    files.insert(file, at: files.firstIndex { named.path.precedesByBytes($0.path) } ?? files.count)
    return .changed
  }
}

extension SurveyedFile {
  fileprivate init(_ named: SurveyedFile, _ stamp: FileStamp) {
    self.init(
      path: named.path, role: named.role, size: Int(stamp.size), modified: Int(stamp.modified),
      changed: Int(stamp.changed), inode: stamp.inode)
  }
}
