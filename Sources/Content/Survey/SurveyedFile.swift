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

  /// A file of which only the name matters.
  ///
  /// - Returns: `nil` for files that are nothing to a site.
  package init?(named path: String) {
    guard let role = FileRole(path: path) else { return nil }
    self.init(path: path, role: role, size: 0, modified: 0, changed: 0, inode: 0)
  }
}
