internal import Glibc

/// The entries of one folder with their kinds.
enum FolderListing {
  enum Kind { case file, folder, link }

  struct Entry: Equatable {
    var name: String
    var kind: Kind
  }

  /// In no particular order; empty for a folder that is missing or may not be read.
  static func entries(of path: String) -> [Entry] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let kind: Kind =
        switch Int(entry.pointee.d_type) {
        case DT_DIR: .folder
        case DT_LNK: .link
        // Some file systems do not report kinds in a listing.
        case DT_UNKNOWN: self.kind(of: path + "/" + name) ?? .file
        default: .file
        }
      entries.append(Entry(name: name, kind: kind))
    }
    return entries
  }

  /// The kind of what lies at a path, links not followed; `nil` if there is nothing.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .file
    }
  }

  /// The path without symbolic links; `nil` if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  /// The folder of an absolute path, and the name in it.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("/", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }
}
