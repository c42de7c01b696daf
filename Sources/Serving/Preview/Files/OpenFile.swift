internal import Photography
internal import Platform

/// A regular file of the site, open for reading; closed with the last reference to it.
///
/// Size, date and tag are read from the open file, so that they match its bytes even if a build replaces the folder.
final class OpenFile: Sendable {
  /// In bytes.
  let size: Int
  let modified: HTTPDate
  /// Made of size, modification time in nanoseconds and inode: a build replaces files and never changes them.
  let tag: EntityTag
  private let descriptor: Int32

  /// What lies at a path.
  enum Kind {
    case file(OpenFile)
    case folder
    /// Nothing, nothing readable, or neither file nor folder.
    case nothing
  }

  /// Opens the file at a path without symbolic links.
  static func kind(at path: String) -> Kind {
    // Without O_NONBLOCK, opening a named pipe would block until another program writes to it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return .nothing }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      return .nothing
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return .file(OpenFile(descriptor, status))
    case S_IFDIR:
      close(descriptor)
      return .folder
    default:
      close(descriptor)
      return .nothing
    }
  }

  private init(_ descriptor: Int32, _ status: stat) {
    self.descriptor = descriptor
    size = Int(status.st_size)
    modified = HTTPDate(seconds: status.st_mtim.tv_sec)
    let nanoseconds = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    tag = EntityTag(
      opaque: [Int(status.st_size), nanoseconds, Int(truncatingIfNeeded: status.st_ino)]
        .map { String(UInt(bitPattern: $0), radix: 16) }.joined(separator: "-"))
  }

  deinit { close(descriptor) }

  /// The bytes of a part of the file.
  ///
  /// - Throws: ``ReadError`` if the disk fails or the file has become shorter.
  func bytes(_ range: Range<Int>) throws(ReadError) -> [UInt8] {
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { space, filled in
      while filled < range.count {
        let count = pread(
          descriptor, space.baseAddress?.advanced(by: filled), range.count - filled,
          off_t(range.lowerBound + filled))
        if count > 0 {
          filled += count
        } else if count == 0 || errno != EINTR {
          failure = count == 0 ? 0 : errno
          return
        }
      }
    }
    if let failure { throw ReadError(code: failure) }
    return bytes
  }

  /// A file that cannot be read to its end; the connection is closed, since the length was already sent.
  struct ReadError: Error, Equatable {
    /// `errno`, or 0 if the file is too short.
    var code: Int32
  }
}
