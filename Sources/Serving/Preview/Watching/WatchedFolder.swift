/// A folder with a watch, and the paths from the root that it and its files have.
struct WatchedFolder {
  /// Absolute, without symbolic links.
  let location: String
  /// The path from the root; none for a folder that is watched only for links or single files.
  var path: String?
  /// Paths through symbolic links.
  var linkedPaths: Set<String> = []
  /// Single files in it that belong to the scope, and their paths from the root.
  var files: [String: String] = [:]
  /// Files in it that symbolic links lead to, and the paths of these links.
  var linkedFiles: [String: Set<String>] = [:]

  init(_ location: String) { self.location = location }

  var isUnused: Bool { path == nil && linkedPaths.isEmpty && files.isEmpty && linkedFiles.isEmpty }

  /// Forgets everything that symbolic links lead to.
  mutating func forgetLinks() {
    linkedPaths = []
    linkedFiles = [:]
  }
}
