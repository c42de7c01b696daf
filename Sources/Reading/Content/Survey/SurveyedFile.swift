/// A file of the content folder with its status in the file system.
package struct SurveyedFile: Sendable, Hashable {
  /// Within the content folder, with the file system's spelling.
  package let path: String
  package let role: FileRole
  /// Bytes.
  package let size: Int
  /// The last change of the content, in nanoseconds since 1970.
  package let modified: Int
  /// The last change of the content or the inode, in nanoseconds since 1970.
  package let changed: Int
  package let inode: UInt64

  package init(path: String, role: FileRole, size: Int, modified: Int, changed: Int, inode: UInt64) {
    (self.path, self.role, self.size) = (path, role, size)
    (self.modified, self.changed, self.inode) = (modified, changed, inode)
  }

  /// A file without a status, for uses that need only its path.
  ///
  /// - Returns: `nil` for files that a site does not use.
  package init?(named path: String) {
    guard let role = FileRole(path: path) else { return nil }
    self.init(path: path, role: role, size: 0, modified: 0, changed: 0, inode: 0)
  }

  /// The path of a new sidecar: `IMG_1.yaml`, or `IMG_1.jpg.yaml` where that would be something else's, as `album.yaml` is.
  ///
  /// - Parameters:
  ///   - photo: The path of a photograph.
  ///   - isAlone: Whether no other file has its name before the extension.
  package static func newSidecar(of photo: String, isAlone: Bool) -> String {
    let (folder, name) = FileName.split(photo)
    let short = FileName.join(folder, FileName.parts(name).stem + ".yaml")
    return isAlone && FileRole(path: short) == .sidecar ? short : photo + ".yaml"
  }
}
