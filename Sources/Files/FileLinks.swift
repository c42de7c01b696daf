import Glibc

/// The hard links of a file.
package enum FileLinks {
  /// Their number; 0 if the file does not exist.
  package static func count(of path: String) -> Int {
    var info = stat()
    return lstat(path, &info) == 0 ? Int(info.st_nlink) : 0
  }
}
