import Glibc
package import Photography

/// A file below a folder, and its stamp.
package struct TreeFile: Sendable, Hashable {
  /// From the folder.
  package var path: String
  package var stamp: FileStamp
}

extension Folder {
  /// Every file below a folder with its stamp, in byte order of paths; links are not followed.
  ///
  /// - Parameter skip: Names at the top to pass over.
  package static func tree(
    of root: String, skipping skip: (String) -> Bool = { _ in false }
  ) throws(FileError) -> [TreeFile] {
    var files: [TreeFile] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let full = folder.isEmpty ? root : "\(root)/\(folder)"
      guard let handle = opendir(full) else {
        if errno == ENOENT { continue }
        throw .last("open the folder", full)
      }
      defer { closedir(handle) }
      let descriptor = dirfd(handle)
      while let entry = readdir(handle) {
        let first = withUnsafeBytes(of: &entry.pointee.d_name) { ($0[0], $0[1], $0[2]) }
        if first.0 == 0x2E, first.1 == 0 || (first.1 == 0x2E && first.2 == 0) { continue }
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
          String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
        }
        if folder.isEmpty, skip(name) { continue }
        var info = stat()
        guard fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        if info.st_mode & S_IFMT == S_IFDIR {
          folders.append(path)
        } else {
          files.append(TreeFile(path: path, stamp: FileStamp(info)))
        }
      }
    }
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
