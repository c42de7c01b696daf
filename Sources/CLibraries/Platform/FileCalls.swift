/// Calls about files that systems name differently.
package enum FileCalls {
  /// Makes a new file that shares the blocks of another until one of them is changed: on btrfs, XFS, APFS and some others.
  ///
  /// - Returns: Whether that could be done; if not, there is no new file.
  package static func clone(_ source: String, as target: String) -> Bool {
    #if canImport(Darwin)
    return clonefile(source, target, 0) == 0
    #else
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { return false }
    defer { close(input) }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard output >= 0 else { return false }
    // FICLONE of <linux/fs.h>, which Swift does not import.
    let isCloned = ioctl(output, 0x4004_9409, input) == 0
    close(output)
    if !isCloned { unlink(target) }
    return isCloned
    #endif
  }

  /// Waits until the disk has a file.
  ///
  /// - Returns: As `fsync`.
  package static func sync(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
    // There `fsync` waits until the disk was given the file, not until it has written it. Some file systems know that only.
    return fcntl(descriptor, F_FULLFSYNC) == -1 ? fsync(descriptor) : 0
    #else
    return fsync(descriptor)
    #endif
  }
}

#if canImport(Darwin)
/// An open folder, as `opendir` gives it.
package typealias DirectoryStream = UnsafeMutablePointer<DIR>

extension stat {
  /// When the content was changed, under the name of POSIX.
  package var st_mtim: timespec { st_mtimespec }
  /// When the content or anything about the file was changed.
  package var st_ctim: timespec { st_ctimespec }
  /// When the file was read.
  package var st_atim: timespec { st_atimespec }
}
#else
/// An open folder, as `opendir` gives it.
package typealias DirectoryStream = OpaquePointer
#endif
