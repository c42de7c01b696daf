private import CExchange
import Platform

/// What a crash of the computer may cost.
package enum Durability: Sendable {
  /// After ``FileIO/replace(_:with:permissions:durability:calls:)`` returns, the file survives a crash. For what an author
  /// cannot make again.
  case durable
  /// After a crash the file may be missing, empty or the old one. For what a build or a download makes again; much faster.
  case remakeable
}

/// The system calls that make a replacement durable, so that tests can observe them and make them fail.
struct ReplaceCalls: Sendable {
  /// As `fsync`.
  var sync: @Sendable (_ descriptor: Int32) -> Int32
  /// As `rename`.
  var rename: @Sendable (_ source: String, _ target: String) -> Int32

  static let system = ReplaceCalls(sync: { FileCalls.sync($0) }, rename: { Platform.rename($0, $1) })
}

extension FileIO {
  /// Replaces a file in one step: other programs see the old file or the new one, never a part of it.
  ///
  /// - Parameters:
  ///   - permissions: Of the new file; `nil` for those of the old one, and without one those that the user's `umask` leaves.
  ///   - durability: Whether to wait until the disk has the file.
  /// - Throws: ``FileError``; the old file is then unchanged, except when only the folder could not be synced.
  package static func replace(
    _ path: String, with bytes: [UInt8], permissions: UInt32? = nil, durability: Durability = .durable
  ) throws(FileError) {
    try replace(path, with: bytes, permissions: permissions, durability: durability, calls: .system)
  }

  static func replace(
    _ path: String, with bytes: [UInt8], permissions: UInt32? = nil, durability: Durability,
    calls: ReplaceCalls
  ) throws(FileError) {
    let draft = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max)).part"
    do throws(FileError) {
      try write(bytes, draft: draft, of: path, permissions: permissions)
      // The content first: a rename may reach the disk before the data it points at.
      if durability == .durable { try sync(draft, flags: 0, calls) }
      guard calls.rename(draft, path) == 0 else { throw .last("write", path) }
    } catch {
      unlink(draft)
      // The message names the file that the user knows.
      guard case .system(let doing, _, let code) = error else { throw error }
      throw .system(doing: doing, path: path, code: code)
    }
    // The name is an entry of the folder, which is synced separately.
    if durability == .durable { try sync(Folder.parent(of: path), flags: O_DIRECTORY, calls) }
  }

  /// Writes what is to replace a file, with the permissions of that file unless others are asked for.
  static func write(
    _ bytes: [UInt8], draft: String, of path: String, permissions: UInt32? = nil
  ) throws(FileError) {
    var info = stat()
    let isOld = permissions == nil && stat(path, &info) == 0 && info.isFile
    let old = isOld ? UInt32(info.st_mode & 0o777) : nil
    try write(bytes, to: draft, permissions: permissions ?? old ?? 0o666)
    // The system takes from the permissions of a new file what the `umask` says. Some file systems have no permissions.
    if let old { _ = chmod(draft, mode_t(old)) }
  }

  /// Waits until the disk has a file, or the names in a folder.
  package static func sync(_ path: String) throws(FileError) { try sync(path, flags: 0, .system) }

  /// Waits until the disk has all that was written to the file system of a folder: many new files take hardly longer than one.
  package static func syncAll(at folder: String) throws(FileError) {
    guard sync_file_system(folder) != 0, ![EINVAL, ENOTSUP, ENOSYS, EROFS].contains(errno) else { return }
    throw .last("write", folder)
  }

  private static func sync(_ path: String, flags: Int32, _ calls: ReplaceCalls) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | flags)
    guard descriptor >= 0 else { throw .last("write", path) }
    defer { close(descriptor) }
    while calls.sync(descriptor) != 0 {
      switch errno {
      case EINTR: continue
      // The file system has no sync, for folders or at all.
      case EINVAL, ENOTSUP, ENOSYS, EROFS: return
      default: throw .last("write", path)
      }
    }
  }
}
