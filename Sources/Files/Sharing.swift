private import CExchange
import Glibc

/// Hard-links a file, or copies it where the file system cannot link (another disk, too many links).
///
/// - Returns: Whether it was copied.
@discardableResult
package func shareFile(_ source: String, as target: String) throws(FileError) -> Bool {
  guard link(source, target) != 0 else { return false }
  switch errno {
  case EXDEV, EPERM, EMLINK, ENOTSUP, ENOSYS: try FileIO.copy(from: source, to: target)
  default: throw .last("place", target)
  }
  return true
}

/// Hard-links a file; `false` when that is not possible.
package func linkFile(_ source: String, as target: String) -> Bool { link(source, target) == 0 }

/// Renames a file or folder within one file system.
package func renameFile(_ source: String, to target: String) throws(FileError) {
  guard rename(source, target) == 0 else { throw .last("rename \(source) to", target) }
}

/// Moves a file, also to another file system, and never replaces another one.
///
/// - Returns: `false` if the target exists.
package func moveFile(_ source: String, toNew target: String) throws(FileError) -> Bool {
  if move_to_new_path(source, target) == 0 { return true }
  switch errno {
  case EEXIST: return false
  case EXDEV, EINVAL, ENOSYS: break
  default: throw .last("move \(source) to", target)
  }
  // Under a name that nothing reads, until it is whole.
  let draft = "\(target).\(UInt32.random(in: 0 ... .max)).part"
  try FileIO.copy(from: source, to: draft)
  defer { unlink(draft) }
  try FileIO.sync(draft)
  guard link(draft, target) == 0 else {
    if errno == EEXIST { return false }
    throw .last("move \(source) to", target)
  }
  unlink(source)
  return true
}

/// Removes a file; `false` when that is not possible, because it is a folder or not there.
package func removeFile(_ path: String) -> Bool { unlink(path) == 0 }
