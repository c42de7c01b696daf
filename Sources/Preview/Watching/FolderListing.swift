internal import Glibc

/// What lies in one folder.
enum FolderListing {
  struct Entry: Equatable {
    var name: String
    /// A real folder, not a link to one.
    var isFolder: Bool
  }

  /// In no order; nothing for a folder that is not there or may not be read.
  static func entries(of path: String) -> [Entry] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      var isFolder = entry.pointee.d_type == UInt8(DT_DIR)
      if entry.pointee.d_type == UInt8(DT_UNKNOWN) {
        // Some file systems do not say it in the listing.
        var status = stat()
        isFolder = lstat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      }
      entries.append(Entry(name: name, isFolder: isFolder))
    }
    return entries
  }
}
