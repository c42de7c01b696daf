/// File system metadata of a file. If it has not changed, the content is assumed unchanged.
package struct FileStamp: Sendable, Hashable, Codable {
  /// Bytes.
  package var size: Int64
  /// Modification time of the content, in nanoseconds since 1970.
  package var modified: Int64
  /// Change time of the inode, in nanoseconds since 1970; detects edits that reset the modification time.
  package var changed: Int64
  /// The number of the inode, which differs for a file that replaced another.
  package var inode: UInt64

  package init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    (self.size, self.modified, self.changed, self.inode) = (size, modified, changed, inode)
  }

  /// The same for stamps of the same content. A hard link made in between changes ``changed``, which is not in it.
  package var contentHash: UInt64 {
    var hash = ChangeHash()
    hash.add(Int(size))
    hash.add(Int(modified))
    hash.add(inode)
    return hash.value
  }
}
