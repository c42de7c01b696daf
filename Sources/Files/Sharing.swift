import Glibc

/// Hard-links a file, or copies it where the file system cannot link (another disk, too many links).
package func shareFile(_ source: String, as target: String) throws(FileError) {
  guard link(source, target) != 0 else { return }
  switch errno {
  case EXDEV, EPERM, EMLINK, ENOTSUP, ENOSYS: try FileIO.copy(from: source, to: target)
  default: throw .last("place", target)
  }
}

/// Hard-links a file; `false` when that is not possible.
package func linkFile(_ source: String, as target: String) -> Bool { link(source, target) == 0 }

/// Renames a file or folder within one file system.
package func renameFile(_ source: String, to target: String) throws(FileError) {
  guard rename(source, target) == 0 else { throw .last("rename \(source) to", target) }
}

/// Removes a file; `false` when that is not possible, because it is a folder or not there.
package func removeFile(_ path: String) -> Bool { unlink(path) == 0 }
