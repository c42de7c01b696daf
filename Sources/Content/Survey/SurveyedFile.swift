/// A file of the content folder, as the file system describes it.
package struct SurveyedFile: Sendable, Hashable {
  /// Within the content folder, as the file system spells it.
  package let path: String
  package let role: FileRole
  /// Bytes.
  package let size: Int
  /// When the content last changed, in nanoseconds since 1970.
  package let modified: Int
  /// When the content or the file's entry last changed, in nanoseconds since 1970.
  package let changed: Int
  package let inode: UInt64

  package init(path: String, role: FileRole, size: Int, modified: Int, changed: Int, inode: UInt64) {
    (self.path, self.role, self.size) = (path, role, size)
    (self.modified, self.changed, self.inode) = (modified, changed, inode)
  }
}
