internal import Files
import Platform
internal import Synchronization

/// A partial download; it stays on disk, and the next attempt resumes it.
final class PartFile: Sendable {
  let path: String
  private let descriptor: Int32
  private let length: Mutex<Int>

  /// Opens the file of an earlier attempt, or creates it.
  init(_ path: String) throws(DownloadError.Reason) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw PartFile.failure("write", path) }
    self.path = path
    length = Mutex(max(0, Int(lseek(descriptor, 0, SEEK_END))))
  }

  deinit { close(descriptor) }

  /// Bytes written so far.
  var count: Int { length.withLock { $0 } }

  /// Discards all bytes.
  func empty() throws(DownloadError.Reason) {
    guard ftruncate(descriptor, 0) == 0 else { throw PartFile.failure("write", path) }
    length.withLock { $0 = 0 }
  }

  func append(_ bytes: [UInt8]) throws(DownloadError.Reason) {
    let isWritten = length.withLock { length in
      bytes.withUnsafeBytes { buffer in
        var done = 0
        while done < buffer.count, let base = buffer.baseAddress {
          let put = pwrite(descriptor, base + done, buffer.count - done, off_t(length))
          if put < 0, errno == EINTR { continue }
          guard put > 0 else { return false }
          done += put
          length += put
        }
        return true
      }
    }
    if !isWritten { throw PartFile.failure("write", path) }
  }

  /// Moves the file to its final path, and replaces an existing file.
  func rename(to name: String) throws(DownloadError.Reason) {
    let renamed = Platform.rename(path, name)
    guard renamed == 0 else { throw PartFile.failure("write", name) }
  }

  private static func failure(_ doing: String, _ path: String) -> DownloadError.Reason {
    .file("\(FileError.system(doing: doing, path: path, code: errno))")
  }
}
