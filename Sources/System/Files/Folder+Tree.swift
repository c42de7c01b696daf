package import Photography

/// A file below a folder.
package struct TreeFile: Sendable, Hashable {
  /// Relative to the folder.
  package var path: String
  package var stamp: FileStamp
}

extension Folder {
  /// Every file below a folder with its stamp, sorted by the bytes of the paths; links are not followed.
  ///
  /// - Parameter skip: Names directly in the folder to leave out.
  /// - Returns: Nothing when there is no such folder.
  /// - Throws: ``FileError`` for a folder or file that exists and cannot be read.
  package static func tree(
    of root: String, skipping skip: (String) -> Bool = { _ in false }, calls: DirectoryCalls = .system
  ) throws(FileError) -> [TreeFile] {
    var files: [TreeFile] = []
    try forEachFile(below: root, skipping: skip, calls: calls) { files.append($0) }
    return files.sorted { $0.path.precedesByBytes($1.path) }
  }

  /// Calls a function with every file below a folder, in no order; links are not followed.
  ///
  /// - Parameters:
  ///   - skip: Names directly in the folder to leave out.
  ///   - body: May remove the file.
  /// - Throws: ``FileError`` for a folder or file that exists and cannot be read.
  package static func forEachFile(
    below root: String, skipping skip: (String) -> Bool = { _ in false }, calls: DirectoryCalls = .system,
    _ body: (TreeFile) throws(FileError) -> Void
  ) throws(FileError) {
    var folders = [""]
    while let folder = folders.popLast() {
      let full = folder.isEmpty ? root : "\(root)/\(folder)"
      guard let reader = try reader(of: full, calls: calls) else { continue }
      for entry in try reader.entries() {
        let name = entry.displayName
        if folder.isEmpty, skip(name) { continue }
        guard let status = try reader.status(of: entry) else { continue }
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        if status.isFolder {
          folders.append(path)
        } else {
          try body(TreeFile(path: path, stamp: FileStamp(status)))
        }
      }
    }
  }

  /// - Returns: `nil` when there is no such folder.
  static func reader(of path: String, calls: DirectoryCalls) throws(FileError) -> DirectoryReader? {
    do throws(FileError) {
      return try DirectoryReader(path, calls: calls)
    } catch {
      if error.isNotFound { return nil }
      throw error
    }
  }
}
