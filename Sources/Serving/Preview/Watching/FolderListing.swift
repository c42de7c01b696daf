internal import Files
internal import Platform

/// The entries of one folder with their kinds.
enum FolderListing {
  enum Kind { case file, folder, link }

  struct Entry: Equatable {
    var name: String
    var kind: Kind
  }

  /// In no particular order; empty for a folder that is missing or cannot be read.
  static func entries(of path: String) -> [Entry] {
    do throws(FileError) {
      return try DirectoryReader(path).entries().map { entry in
        let name = entry.displayName
        let kind: Kind =
          switch entry.type {
          case UInt8(DT_DIR): .folder
          case UInt8(DT_LNK): .link
          // Some file systems do not report kinds in a listing.
          case UInt8(DT_UNKNOWN): self.kind(of: path + "/" + name) ?? .file
          default: .file
          }
        return Entry(name: name, kind: kind)
      }
    } catch {
      return []
    }
  }

  /// The kind of the entry at a path, without following links; `nil` if there is none.
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
