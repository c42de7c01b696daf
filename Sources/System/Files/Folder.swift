import Platform

/// Creates, lists and removes folders.
package enum Folder {
  /// Creates a folder and its parents; it is fine if the folder exists. A new cache folder is private.
  package static func make(_ path: String) throws(FileError) {
    let isCache = path.hasSuffix("/\(PrivateFolder.cacheName)") || path == PrivateFolder.cacheName
    // Less what the user's `umask` takes.
    let mode: mode_t = isCache ? 0o700 : 0o777
    guard mkdir(path, mode) != 0 else { return }
    switch errno {
    case EEXIST:
      var info = stat()
      guard stat(path, &info) == 0, info.isFolder else {
        throw .system(doing: "make the folder", path: path, code: ENOTDIR)
      }
    case ENOENT:
      let parent = parent(of: path)
      guard parent != path else { throw .last("make the folder", path) }
      try make(parent)
      guard mkdir(path, mode) == 0 || errno == EEXIST else { throw .last("make the folder", path) }
    default: throw .last("make the folder", path)
    }
  }

  /// Creates a folder that only the user may open, or makes it one, where the file system has permissions.
  package static func makePrivate(_ path: String) throws(FileError) {
    try make(path)
    _ = chmod(path, 0o700)
  }

  /// Whether there is a folder at a path, or a link to one.
  package static func exists(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.isFolder
  }

  /// Whether a path is a file itself, not a link to one.
  package static func isFile(_ path: String) throws(FileError) -> Bool {
    var info = stat()
    guard lstat(path, &info) == 0 else { throw .last("look at", path) }
    return info.isFile
  }

  /// The parent folder: `"a"` for `"a/b"`, `"."` for `"a"`, `"/"` for `"/a"`.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The names in a folder, without `.` and `..`, sorted by their Unicode scalars.
  ///
  /// - Returns: Nothing when there is no such folder.
  /// - Throws: ``FileError`` for a folder that exists and cannot be listed.
  package static func names(in path: String, calls: DirectoryCalls = .system) throws(FileError) -> [String] {
    guard let reader = try reader(of: path, calls: calls) else { return [] }
    return try reader.names().sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  /// Removes a file, or a folder with everything in it. Links are removed, not followed; it is fine if nothing is there.
  package static func remove(_ path: String) throws(FileError) {
    var info = stat()
    guard lstat(path, &info) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return }
      throw .last("remove", path)
    }
    guard info.isFolder else {
      guard unlink(path) == 0 || errno == ENOENT else { throw .last("remove", path) }
      return
    }
    if let reader = try reader(of: path, calls: .system) { try removeEntries(of: reader, path) }
    guard rmdir(path) == 0 || errno == ENOENT else { throw .last("remove", path) }
  }

  /// By descriptors and the bytes of names, so that a name that is not UTF-8 is removed, too.
  private static func removeEntries(of folder: borrowing DirectoryReader, _ path: String) throws(FileError) {
    for entry in try folder.entries() {
      guard try folder.isFolder(entry) else {
        try folder.unlink(entry)
        continue
      }
      let inner = "\(path)/\(entry.displayName)"
      if let reader = try folder.reader(of: entry, path: inner) { try removeEntries(of: reader, inner) }
      try folder.removeFolder(entry)
    }
  }

  /// Whether a path is a folder itself, not a link to one.
  package static func isFolder(_ path: String) throws(FileError) -> Bool {
    var info = stat()
    guard lstat(path, &info) == 0 else { throw .last("look at", path) }
    return info.isFolder
  }

  /// Removes a folder and its parents up to a root, as long as they are empty.
  package static func removeEmpty(_ folder: String, in root: String) {
    var folder = folder
    while folder != ".", rmdir("\(root)/\(folder)") == 0 { folder = parent(of: folder) }
  }

  /// Whether a path is a folder, or lies in it. Both are without links and dots.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// A path in which `~/` at the beginning stands for the user's folder, as people write it.
  package static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }

  /// A path without links and dots; of a path that does not exist, the nearest existing folder is resolved.
  package static func resolved(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    let parent = parent(of: path)
    guard parent != path else { return path }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let above = resolved(parent)
    return above == "/" ? "/\(name)" : "\(above)/\(name)"
  }
}
