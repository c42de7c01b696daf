internal import Glibc

/// An open folder.
struct DirectoryStream: ~Copyable {
  private let stream: OpaquePointer

  /// Opens a folder for itself alone; `nil` when that fails, with the reason in `errno`.
  ///
  /// - Parameters:
  ///   - path: From the folder `parent`, or absolute.
  ///   - followsLink: Whether the last step may be a symbolic link.
  init?(_ path: String, in parent: Int32 = AT_FDCWD, followsLink: Bool) {
    let descriptor = openat(parent, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { return nil }
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      return nil
    }
    self.stream = stream
  }

  deinit { closedir(stream) }

  var descriptor: Int32 { dirfd(stream) }

  /// The names in it but `.` and `..`, in no order; `nil` stands for one that is not UTF-8.
  func names() -> [String?] {
    var names: [String?] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(validatingCString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// What the file system says of a name in it; `nil` when nothing, with the reason in `errno`.
  func status(of name: String, followingLink: Bool) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, followingLink ? 0 : AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }
}

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}

extension timespec {
  /// Since 1970.
  var nanoseconds: Int { tv_sec * 1_000_000_000 + tv_nsec }
}

/// The system's words for the last call's failure.
func systemReason() -> String { String(cString: strerror(errno)) }
