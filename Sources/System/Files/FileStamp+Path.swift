package import Photography
package import Platform

extension FileStamp {
  /// The stamp of the file or folder at a path; links are followed.
  ///
  /// - Returns: `nil` when it does not exist or is not accessible.
  package init?(path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    self.init(info)
  }

  /// The stamp of a file, folder or link. Of a link, that of its target, or its own where the target is missing.
  ///
  /// - Returns: `nil` when nothing has the name.
  package init?(name path: String) {
    var info = stat()
    guard stat(path, &info) == 0 || lstat(path, &info) == 0 else { return nil }
    self.init(info)
  }

  /// The stamp of an open file.
  ///
  /// - Parameter path: For the error.
  init(descriptor: Int32, _ path: String) throws(FileError) {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .last("write", path) }
    self.init(info)
  }

  init(_ info: stat) {
    self.init(
      size: Int64(info.st_size), modified: info.st_mtim.nanoseconds, changed: info.st_ctim.nanoseconds,
      inode: UInt64(info.st_ino))
  }
}

extension timespec {
  /// Nanoseconds since 1970. Times before 1843 and after 2255, as wrong clocks give them to files, become the nearest of these,
  /// so that a difference to the present fits, too.
  package var nanoseconds: Int64 {
    min(max(Int64(tv_sec), -4_000_000_000), 9_000_000_000) * 1_000_000_000 + Int64(tv_nsec)
  }
}

/// The hard links of a file.
package enum FileLinks {
  /// Their number; 0 if the file does not exist.
  package static func count(of path: String) -> Int {
    var info = stat()
    return lstat(path, &info) == 0 ? Int(info.st_nlink) : 0
  }
}
