internal import Foundation
internal import GRDB
package import Photography

/// A file as an earlier build read it.
package struct CachedFile: Sendable, Hashable {
  package var stamp: FileStamp
  /// The digest of the file's bytes.
  package var digest: Digest

  package init(stamp: FileStamp, digest: Digest) {
    self.stamp = stamp
    self.digest = digest
  }
}

extension BuildCache {
  /// Some files of a content folder as they were last read, by path.
  ///
  /// - Parameters:
  ///   - root: The content folder, without links.
  ///   - paths: Those wanted; the ones not known are left out.
  package func files(below root: String, at paths: [String]) throws(BuildCacheError) -> [String: CachedFile] {
    try read { db in
      let statement = try db.makeStatement(
        sql: "SELECT size, modified, changed, inode, digest FROM file WHERE root = ? AND path = ?")
      var files: [String: CachedFile] = [:]
      for path in paths {
        guard let row = try Row.fetchOne(statement, arguments: [root, path]) else { continue }
        files[path] = CachedFile(stamp: try row.stamp(from: 0), digest: try row.digest(at: 4))
      }
      return files
    }
  }

  /// Calls a function with each file of a content folder as it was last read.
  package func forEachFile(
    below root: String, _ body: (_ path: String, CachedFile) -> Void
  ) throws(BuildCacheError) {
    try read { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT path, size, modified, changed, inode, digest FROM file WHERE root = ?",
        arguments: [root])
      while let row = try rows.next() {
        body(try row.text(at: 0), CachedFile(stamp: try row.stamp(from: 1), digest: try row.digest(at: 5)))
      }
    }
  }

  /// Stores the current files, and deletes removed ones.
  package func remember(
    _ files: [String: CachedFile], forgetting gone: [String], below root: String
  ) throws(BuildCacheError) {
    guard !files.isEmpty || !gone.isEmpty else { return }
    try write { db in
      let insert = try db.makeStatement(sql: "INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?, ?, ?, ?)")
      // In order, neighbours in the table are written together.
      for path in files.keys.sorted() {
        guard let file = files[path] else { continue }
        let stamp = file.stamp
        try insert.execute(arguments: [
          root, path, stamp.size, stamp.modified, stamp.changed, Int64(bitPattern: stamp.inode),
          Data(file.digest.bytes),
        ])
      }
      let delete = try db.makeStatement(sql: "DELETE FROM file WHERE root = ? AND path = ?")
      for path in gone { try delete.execute(arguments: [root, path]) }
    }
  }
}
