import Glibc

/// Folders made, listed and removed.
package enum Folder {
  /// Makes a folder and those above it; one that is there already is fine.
  package static func make(_ path: String) throws(FileError) {
    guard mkdir(path, 0o755) != 0 else { return }
    switch errno {
    case EEXIST:
      var info = stat()
      guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else {
        throw .system(doing: "make the folder", path: path, code: ENOTDIR)
      }
    case ENOENT:
      let parent = parent(of: path)
      guard parent != path else { throw .last("make the folder", path) }
      try make(parent)
      guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw .last("make the folder", path) }
    default: throw .last("make the folder", path)
    }
  }

  /// Whether there is a folder at a path, links followed.
  package static func exists(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// The folder above: `"a"` for `"a/b"`, `"."` for `"a"`, `"/"` for `"/a"`.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The names in a folder, without `.` and `..`, in byte order; empty when there is no such folder.
  package static func names(in path: String) throws(FileError) -> [String] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw .last("open the folder", path)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  /// Removes a folder with all in it, or a file; links are removed, not followed. Nothing there is fine.
  package static func remove(_ path: String) throws(FileError) {
    var info = stat()
    guard lstat(path, &info) == 0 else { return }
    guard info.st_mode & S_IFMT == S_IFDIR else {
      guard unlink(path) == 0 || errno == ENOENT else { throw .last("remove", path) }
      return
    }
    for name in try names(in: path) { try remove("\(path)/\(name)") }
    guard rmdir(path) == 0 || errno == ENOENT else { throw .last("remove", path) }
  }

  /// Whether there is a folder at a path itself, and no link to one.
  package static func isFolder(_ path: String) throws(FileError) -> Bool {
    var info = stat()
    guard lstat(path, &info) == 0 else { throw .last("look at", path) }
    return info.st_mode & S_IFMT == S_IFDIR
  }

  /// Removes a folder and those above it as far as they are empty, up to a root.
  package static func removeEmpty(_ folder: String, in root: String) {
    var folder = folder
    while folder != ".", rmdir("\(root)/\(folder)") == 0 { folder = parent(of: folder) }
  }

  /// A path without links and dots; for what does not exist yet, its nearest existing folder's.
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
