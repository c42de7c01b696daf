import Platform

/// An exclusive lock on a folder as long as the value exists; the system releases it when the process ends.
package struct FolderLock: ~Copyable, Sendable {
  private let path: String
  private let descriptor: Int32

  /// - Parameter waits: Whether to wait until the folder is free, instead of throwing.
  /// - Throws: ``FileError/busy(path:)`` when another process holds the folder.
  package init(at path: String, for folder: String, waits: Bool = false) throws(FileError) {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw .last("write", path) }
      guard flock(descriptor, LOCK_EX | (waits ? 0 : LOCK_NB)) == 0 else {
        close(descriptor)
        throw .busy(path: folder)
      }
      // The previous holder removes the file when it releases the lock, so the locked file may be unlinked by now.
      var (held, there) = (stat(), stat())
      if fstat(descriptor, &held) == 0, stat(path, &there) == 0, held.st_ino == there.st_ino {
        self.path = path
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  deinit {
    unlink(path)
    close(descriptor)
  }
}
