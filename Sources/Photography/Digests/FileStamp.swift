/// What the file system says of a file without reading it: while none of it changes, neither did the content.
public struct FileStamp: Sendable, Hashable, Codable {
  /// Bytes.
  public var size: Int64
  /// Nanoseconds from 1970 of the last change to the content.
  public var modified: Int64
  /// Nanoseconds from 1970 of the last change to the entry itself; catches edits that put the date back.
  public var changed: Int64
  public var inode: UInt64

  public init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    (self.size, self.modified, self.changed, self.inode) = (size, modified, changed, inode)
  }

  /// Whether two stamps are of the same content, were the file given another name by a link in between.
  ///
  /// A hard link changes the entry's own date, so this leaves that date out.
  public func hasContent(of other: FileStamp) -> Bool {
    size == other.size && modified == other.modified && inode == other.inode
  }
}
