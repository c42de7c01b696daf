package import Platform

/// An open folder that lists its entries: the only directory loop of the program.
///
/// Every failure is thrown. A folder that cannot be listed must not look like an empty one, since pages would be removed.
package struct DirectoryReader: ~Copyable {
  private let stream: DirectoryStream
  private let path: String
  private let calls: DirectoryCalls

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - name: Absolute, or relative to the folder `parent`.
  ///   - parent: The descriptor of an open folder.
  ///   - followsLink: Whether the last part of `name` may be a symbolic link.
  ///   - path: Its name in error messages; `name` if absent.
  ///   - calls: The system calls that list the folder; tests pass others.
  /// - Throws: ``FileError/system(doing:path:code:)``; `ENOENT` for a folder that does not exist.
  package init(
    _ name: String, in parent: Int32 = AT_FDCWD, followsLink: Bool = true, path: String? = nil,
    calls: DirectoryCalls = .system
  ) throws(FileError) {
    try self.init(
      DirectoryEntry(bytes: Array(name.utf8), type: UInt8(DT_DIR)), in: parent, followsLink: followsLink,
      path: path ?? name, calls: calls)
  }

  private init(
    _ entry: DirectoryEntry, in parent: Int32, followsLink: Bool, path: String, calls: DirectoryCalls
  ) throws(FileError) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = entry.withCString { calls.open(parent, $0, flags) }
    guard descriptor >= 0 else { throw .last("open the folder", path) }
    guard let stream = fdopendir(descriptor) else {
      let failure = FileError.last("open the folder", path)
      close(descriptor)
      throw failure
    }
    (self.stream, self.path, self.calls) = (stream, path, calls)
  }

  deinit { closedir(stream) }

  /// Valid as long as the reader.
  package var descriptor: Int32 { dirfd(stream) }

  /// Every entry but `.` and `..`, in the order of the file system.
  ///
  /// Call it once: a second call continues after the last entry.
  /// - Throws: ``FileError/system(doing:path:code:)`` when `readdir` fails before the end.
  package func entries() throws(FileError) -> [DirectoryEntry] {
    var entries: [DirectoryEntry] = []
    while true {
      // `readdir` returns null both at the end and on a failure; only `errno` distinguishes them.
      errno = 0
      guard let entry = calls.next(stream) else {
        guard errno == 0 else { throw .last("list the folder", path) }
        return entries
      }
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) {
        Array($0[..<($0.firstIndex(of: 0) ?? $0.endIndex)])
      }
      guard bytes != [0x2E], bytes != [0x2E, 0x2E] else { continue }
      entries.append(DirectoryEntry(bytes: bytes, type: entry.pointee.d_type))
    }
  }

  /// Opens an entry that is a folder.
  ///
  /// - Parameter path: Its name in error messages.
  /// - Returns: `nil` when it has vanished.
  package func reader(
    of entry: DirectoryEntry, followsLink: Bool = false, path: String
  ) throws(FileError) -> DirectoryReader? {
    do throws(FileError) {
      return try DirectoryReader(entry, in: descriptor, followsLink: followsLink, path: path, calls: calls)
    } catch {
      if error.isNotFound { return nil }
      throw error
    }
  }

  /// The names of all entries, with U+FFFD in place of what is not UTF-8, in the order of the file system.
  package func names() throws(FileError) -> [String] { try entries().map(\.displayName) }

  /// What the file system knows about an entry.
  ///
  /// - Returns: `nil` when the entry does not exist, or is a link whose target does not exist.
  package func status(of entry: DirectoryEntry, followingLink: Bool = false) throws(FileError) -> stat? {
    var status = stat()
    let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
    guard entry.withCString({ calls.status(descriptor, $0, &status, flags) }) != 0 else { return status }
    // A link whose target is missing, or that leads to itself.
    if errno == ENOENT || followingLink && (errno == ELOOP || errno == ENOTDIR) { return nil }
    throw .last("look at", "\(path)/\(entry.displayName)")
  }

  /// Whether an entry is a folder itself, not a link to one.
  package func isFolder(_ entry: DirectoryEntry) throws(FileError) -> Bool {
    // Some file systems do not report types in a listing.
    guard entry.type == UInt8(DT_UNKNOWN) else { return entry.type == UInt8(DT_DIR) }
    return try status(of: entry)?.isFolder ?? false
  }

  /// Moves an entry to another folder of the same file system, where it replaces a file of the same name.
  package func move(_ entry: DirectoryEntry, to other: borrowing DirectoryReader) throws(FileError) {
    let target = other.descriptor
    guard entry.withCString({ renameat(descriptor, $0, target, $0) }) == 0 else {
      throw .last("move", "\(path)/\(entry.displayName)")
    }
  }

  /// Removes an entry that is not a folder; it is fine if it does not exist.
  package func unlink(_ entry: DirectoryEntry) throws(FileError) {
    guard entry.withCString({ unlinkat(descriptor, $0, 0) }) == 0 || errno == ENOENT else {
      throw .last("remove", "\(path)/\(entry.displayName)")
    }
  }

  /// Removes a folder that is empty; it is fine if it does not exist.
  func removeFolder(_ entry: DirectoryEntry) throws(FileError) {
    guard entry.withCString({ unlinkat(descriptor, $0, AT_REMOVEDIR) }) == 0 || errno == ENOENT else {
      throw .last("remove", "\(path)/\(entry.displayName)")
    }
  }
}

/// One entry of a folder.
package struct DirectoryEntry: Sendable, Hashable {
  /// The bytes of its name, without a zero at the end; usually UTF-8.
  package let bytes: [UInt8]
  /// One of `DT_…`.
  package let type: UInt8

  /// Its name; `nil` when it is not UTF-8.
  package var name: String? { String(validating: bytes, as: UTF8.self) }

  /// Its name, with U+FFFD in place of what is not UTF-8.
  package var displayName: String { String(decoding: bytes, as: UTF8.self) }

  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body((bytes + [0]).map { CChar(bitPattern: $0) })
  }
}

/// The system calls that list a folder, so that tests can make them fail.
package struct DirectoryCalls: Sendable {
  /// As `openat`.
  package var open: @Sendable (_ parent: Int32, _ name: UnsafePointer<CChar>, _ flags: Int32) -> Int32
  /// As `readdir`.
  package var next: @Sendable (_ stream: DirectoryStream) -> UnsafeMutablePointer<dirent>?
  /// As `fstatat`.
  package var status:
    @Sendable (
      _ folder: Int32, _ name: UnsafePointer<CChar>, _ status: UnsafeMutablePointer<stat>, _ flags: Int32
    ) -> Int32

  package static let system = DirectoryCalls(
    open: { openat($0, $1, $2) }, next: { readdir($0) }, status: { fstatat($0, $1, $2, $3) })
}

extension stat {
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  package var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  package var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}
