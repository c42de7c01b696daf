import Files
import Photography

/// The paths that files of a site have. A file of the author takes none of them, and no path that needs one of them as a
/// folder or is a folder of them.
struct TakenPaths {
  /// Hashes.
  private var files: Set<UInt64>
  /// The folders of the author's files.
  private var folders: Set<UInt64> = []
  private let stage: String

  /// - Parameters:
  ///   - files: The hashes of the paths that are taken.
  ///   - stage: The folder that has these files.
  init(_ files: [UInt64], stage: String) {
    self.files = Set(files)
    self.stage = stage
  }

  /// - Returns: Whether the path was free; it is then taken.
  mutating func take(_ path: String) throws(FileError) -> Bool {
    let hash = ContentHash.of(path)
    var above: [UInt64] = []
    var folder = Folder.parent(of: path)
    while folder != "." {
      above.append(ContentHash.of(folder))
      folder = Folder.parent(of: folder)
    }
    guard !files.contains(hash), !folders.contains(hash), !above.contains(where: files.contains),
      try !isFolder(path)
    else { return false }
    files.insert(hash)
    folders.formUnion(above)
    return true
  }

  /// The stage may also have a folder that only the last site needed.
  private func isFolder(_ path: String) throws(FileError) -> Bool {
    guard Folder.exists("\(stage)/\(path)") else { return false }
    return try Folder.tree(of: "\(stage)/\(path)").contains {
      files.contains(ContentHash.of("\(path)/\($0.path)"))
    }
  }
}
