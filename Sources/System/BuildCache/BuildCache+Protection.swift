internal import Files
internal import GRDB
import Photography
import Platform

/// In a file of its own for each content folder: a database that is damaged, or of another version, is replaced, and what was hidden must
/// not be forgotten with it.
extension BuildCache {
  /// What the last build of a content folder withheld, as the caller encoded it.
  ///
  /// - Parameter root: By which the caller knows the content folder.
  package func protection(below root: String) throws(BuildCacheError) -> [UInt8]? {
    do throws(FileError) {
      return try FileIO.read(protectionFile(of: root))
    } catch let error where error.isNotFound {
      // Older versions had it in the database.
      return try read { db in
        try Row.fetchOne(db, sql: "SELECT body FROM protection WHERE root = ?", arguments: [root])?.bytes(
          at: 0)
      }
    } catch {
      throw failure(error)
    }
  }

  /// Replaces it.
  package func remember(protection: [UInt8], below root: String) throws(BuildCacheError) {
    do throws(FileError) {
      try Folder.make("\(folder)/protection")
      try FileIO.replace(protectionFile(of: root), with: protection, permissions: 0o600)
    } catch {
      throw failure(error)
    }
  }

  private func protectionFile(of root: String) -> String {
    "\(folder)/protection/\(Digest(of: Array(root.utf8)).short(20))"
  }

  private func failure(_ error: FileError) -> BuildCacheError {
    var failure = BuildCacheError(folder: folder, reason: "\(error)")
    switch error {
    case .system(_, _, EACCES), .system(_, _, EPERM), .system(_, _, EROFS): failure.isForbidden = true
    case .system(_, _, ENOSPC), .system(_, _, EDQUOT): failure.isFull = true
    case .notAFile(let path): failure.obstacle = path
    default: break
    }
    return failure
  }
}
