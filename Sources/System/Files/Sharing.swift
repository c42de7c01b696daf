private import CExchange
import Platform

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

/// The system calls that move a file, so that tests can make them fail.
struct MoveCalls: Sendable {
  /// As `rename`, but never over another file.
  var move: @Sendable (_ source: String, _ target: String) -> Int32
  /// As `unlink`.
  var remove: @Sendable (_ path: String) -> Int32

  static let system = MoveCalls(move: { move_to_new_path($0, $1) }, remove: { unlink($0) })
}

/// Moves a file, also to another file system, and never replaces another one. It keeps its permissions and its date. A folder moves
/// within one file system only.
///
/// - Returns: `false` if the target exists.
/// - Throws: ``FileError``; the file is then where it was, and nowhere else.
package func moveFile(_ source: String, toNew target: String) throws(FileError) -> Bool {
  try moveFile(source, toNew: target, calls: .system)
}

func moveFile(_ source: String, toNew target: String, calls: MoveCalls) throws(FileError) -> Bool {
  if calls.move(source, target) == 0 { return true }
  switch errno {
  case EEXIST: return false
  case EXDEV, EINVAL, ENOSYS: break
  default: throw .last("move \(source) to", target)
  }
  var info = stat()
  guard stat(source, &info) == 0 else { throw .last("move \(source) to", target) }
  if info.isFolder {
    guard FileLinks.count(of: target) == 0 else { return false }
    try renameFile(source, to: target)
    return true
  }
  // Under a name that nothing reads, until it is whole.
  let draft = "\(target).\(UInt32.random(in: 0 ... .max)).part"
  try FileIO.copy(from: source, to: draft, permissions: 0o600)
  defer { unlink(draft) }
  // Some file systems have neither.
  _ = chmod(draft, info.st_mode & 0o777)
  _ = utimensat(AT_FDCWD, draft, [info.st_atim, info.st_mtim], 0)
  try FileIO.sync(draft)
  guard link(draft, target) == 0 else {
    if errno == EEXIST { return false }
    throw .last("move \(source) to", target)
  }
  guard calls.remove(source) == 0 || errno == ENOENT else {
    // For example on a read-only disk.
    let failure = FileError.last("remove", source)
    unlink(target)
    throw failure
  }
  return true
}

/// Removes a file; `false` when that is not possible, because it is a folder or not there.
package func removeFile(_ path: String) -> Bool { unlink(path) == 0 }
