/// What is watched.
struct WatchScope: Sendable {
  /// Absolute, without symbolic links and without a slash at its end.
  let root: String
  /// Further files, by their paths from the root, such as `"../site.yaml"`.
  var files: [String] = []
  /// Absolute paths of folders that are left out, such as the output folder.
  var excluded: Set<String> = []
  /// Whether changes to a file or folder are left out, by its name and the path of its folder from the root.
  var isIgnored: @Sendable (_ name: String, _ folder: String) -> Bool = { name, _ in name.hasPrefix(".") }

  /// The absolute path of a path from the root.
  func absolute(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

  /// Whether a path from the root is left out.
  func leavesOut(_ name: String, in folder: String) -> Bool {
    isIgnored(name, folder) || excluded.contains(absolute(WatchScope.join(folder, name)))
  }

  static func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }
}
