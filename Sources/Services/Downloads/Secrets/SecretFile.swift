package import Files
import Platform

/// A file that only its owner can read.
package enum SecretFile {
  /// - Returns: `nil` when the file does not exist.
  /// - Throws: ``SecretError/openToOthers(file:)`` when other users can read it.
  package static func read(_ file: String) throws(SecretError) -> [UInt8]? {
    var info = stat()
    guard stat(file, &info) == 0 else { return nil }
    guard info.st_mode & 0o077 == 0 else { throw .openToOthers(file: file) }
    do throws(FileError) {
      return try FileIO.read(file)
    } catch {
      throw .unreadable(file: file, reason: "\(error)")
    }
  }

  /// Writes the file, and creates its folder; other users can never read it.
  package static func write(_ bytes: [UInt8], to file: String) throws(FileError) {
    try Folder.make(Folder.parent(of: file))
    try FileIO.replace(file, with: bytes, permissions: 0o600)
  }
}
