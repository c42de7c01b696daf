private import Glibc
private import Synchronization

/// Bytes that would take too much memory, in a temporary file. The file has no name, so it goes with its last user.
package final class OverflowFile: Sendable {
  private let descriptor: Int32
  private let folder: String
  private let end = Mutex(0)

  /// - Parameter folder: Has room for the bytes; must exist.
  package init(in folder: String) throws(FileError) {
    self.folder = folder
    let path = "\(folder)/overflow.\(getpid()).\(UInt32.random(in: 0 ... .max)).part"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last("write", path) }
    Glibc.unlink(path)
  }

  deinit { close(descriptor) }

  /// Adds bytes at the end.
  ///
  /// - Returns: Where they begin.
  package func append(_ bytes: [UInt8]) throws(FileError) -> Int {
    let start = end.withLock { end in
      defer { end += bytes.count }
      return end
    }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done, off_t(start + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .last("write a temporary file in", folder) }
      done += count
    }
    return start
  }

  /// Reads bytes that were added.
  package func read(from start: Int, count: Int) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count {
        let got = pread(descriptor, buffer.baseAddress.map { $0 + done }, count - done, off_t(start + done))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          failure = .last("read a temporary file in", folder)
          break
        }
        done += got
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
