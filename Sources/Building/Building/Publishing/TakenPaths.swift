import Files
import Photography

/// The paths that files of a site have. A file of the author takes none of them, and no path that needs one of them as a
/// folder or is a folder of them.
struct TakenPaths {
  private var files: Set<Identity>
  /// The folders of the author's files.
  private var folders: Set<Identity> = []
  private let stage: String

  /// - Parameters:
  ///   - files: The paths that are taken.
  ///   - stage: The folder that has these files.
  init(_ files: [Identity], stage: String) {
    self.files = Set(files)
    self.stage = stage
  }

  /// - Returns: Whether the path was free; it is then taken.
  mutating func take(_ path: String) throws(FileError) -> Bool {
    let identity = Identity(of: path)
    var above: [Identity] = []
    var folder = Folder.parent(of: path)
    while folder != "." {
      above.append(Identity(of: folder))
      folder = Folder.parent(of: folder)
    }
    guard !files.contains(identity), !folders.contains(identity), !above.contains(where: files.contains),
      try !isFolder(path)
    else { return false }
    files.insert(identity)
    folders.formUnion(above)
    return true
  }

  /// The stage may also have a folder that only the last site needed.
  private func isFolder(_ path: String) throws(FileError) -> Bool {
    guard Folder.exists("\(stage)/\(path)") else { return false }
    return try Folder.tree(of: "\(stage)/\(path)").contains {
      files.contains(Identity(of: "\(path)/\($0.path)"))
    }
  }
}
