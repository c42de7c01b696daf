/// File system metadata of a file. If it has not changed, the content is assumed unchanged.
public struct FileStamp: Sendable, Hashable, Codable {
  /// Bytes.
  public var size: Int64
  /// Modification time of the content, in nanoseconds since 1970.
  public var modified: Int64
  /// Change time of the inode, in nanoseconds since 1970; detects edits that reset the modification time.
  public var changed: Int64
  public var inode: UInt64

  public init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    (self.size, self.modified, self.changed, self.inode) = (size, modified, changed, inode)
  }

  /// Whether two stamps belong to the same content, ignoring a hard link made in between.
  ///
  /// A hard link changes ``changed``, so that field is not compared.
  public func hasContent(of other: FileStamp) -> Bool {
    size == other.size && modified == other.modified && inode == other.inode
  }

  /// A hash of what ``hasContent(of:)`` compares.
  public var contentHash: UInt64 {
    var hash = ContentHash()
    hash.add(Int(size))
    hash.add(Int(modified))
    hash.add(inode)
    return hash.value
  }
}
