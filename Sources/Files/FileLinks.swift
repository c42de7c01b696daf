import Glibc

/// The names that one file has.
package enum FileLinks {
  /// How many; 0 when there is no such file.
  package static func count(of path: String) -> Int {
    var info = stat()
    return lstat(path, &info) == 0 ? Int(info.st_nlink) : 0
  }
}
