internal import Photography
import Platform

extension FileIO {
  /// Adds bytes at the end of a file, which is created if it is not there.
  ///
  /// - Parameters:
  ///   - offset: How long the file must be; `nil` for any length.
  ///   - permissions: Of a new file.
  ///   - isTemporary: Whether a crash may lose the bytes; else it waits until the disk has them.
  /// - Returns: How long the file is now, in bytes. If it was not as long as expected, nothing is added.
  @discardableResult
  package static func append(
    _ bytes: [UInt8], to path: String, at offset: Int? = nil, permissions: UInt32 = 0o644,
    isTemporary: Bool = false
  ) throws(FileError) -> Int {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, mode_t(permissions))
    guard descriptor >= 0 else { throw .last("write", path) }
    defer { close(descriptor) }
    // Two that append at once would both find the expected length. Closing it ends that.
    flock(descriptor, LOCK_EX)
    let length = Int(lseek(descriptor, 0, SEEK_END))
    guard offset == nil || offset == length else { return length }
    do throws(FileError) {
      try write(bytes[...], to: descriptor, path)
      guard isTemporary || FileCalls.sync(descriptor) == 0 || errno == EINVAL else {
        throw .last("write", path)
      }
    } catch {
      // A part of the bytes would be taken for all of them.
      ftruncate(descriptor, off_t(length))
      throw error
    }
    return length + bytes.count
  }

  /// Sets when the content of a file was changed, in seconds from 1970.
  package static func setModified(_ seconds: Double, of path: String) throws(FileError) {
    let whole = seconds.rounded(.down)
    guard let second = Int(exactly: whole) else { throw .system(doing: "date", path: path, code: EINVAL) }
    let time = timespec(tv_sec: second, tv_nsec: Int(clamping: (seconds - whole) * 1e9))
    guard utimensat(AT_FDCWD, path, [time, time], 0) == 0 else { throw .last("change", path) }
  }
}
