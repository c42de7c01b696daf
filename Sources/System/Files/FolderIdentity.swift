import Platform

/// Which folder it is that has a path.
package struct FolderIdentity: Sendable, Hashable {
  private let device: UInt64
  private let inode: UInt64

  /// - Returns: `nil` if there is none.
  package init?(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    (device, inode) = (UInt64(truncatingIfNeeded: info.st_dev), UInt64(info.st_ino))
  }
}
