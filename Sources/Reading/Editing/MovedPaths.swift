import Photography

/// Files and folders that get other paths in one step. Paths are those in the content folder.
package struct MovedPaths: Sendable, Hashable {
  /// With all that is in them.
  package var folders: [String: String] = [:]
  /// Each by itself; also a folder that is one with another.
  package var files: [String: String] = [:]

  package init(folders: [String: String] = [:], files: [String: String] = [:]) {
    (self.folders, self.files) = (folders, files)
  }

  /// The path of a file or folder then.
  package func target(of path: String) -> String {
    if let target = files[path] ?? folders[path] { return target }
    for (folder, target) in folders where path.hasPrefix(folder + "/") {
      return target + path.dropFirst(folder.count)
    }
    return path
  }
}
