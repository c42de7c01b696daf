internal import Foundation
internal import GRDB
package import Photography

/// A file of a site, as the last build wrote it.
package struct CachedPage: Sendable, Hashable {
  /// Equal keys mean equal bytes.
  package var key: Digest
  package var stamp: FileStamp
  /// The trace of a rendered file, encoded by the caller; `nil` for copied files.
  package var trace: [UInt8]?

  package init(key: Digest, stamp: FileStamp, trace: [UInt8]? = nil) {
    (self.key, self.stamp, self.trace) = (key, stamp, trace)
  }
}

extension BuildCache {
  /// Calls a function with each file of a site, as the last build wrote it, in the order of the paths' UTF-8.
  ///
  /// - Parameters:
  ///   - site: The output folder, without links.
  ///   - body: Gets the path from the site's root; returns whether it wants the next file.
  package func forEachPage(
    of site: String, _ body: (_ path: String, CachedPage) -> Bool
  ) throws(BuildCacheError) {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: "SELECT path, key, size, modified, changed, inode, trace FROM page WHERE site = ? ORDER BY path",
        arguments: [site])
      while let row = try rows.next() {
        let page = CachedPage(
          key: try row.digest(at: 1), stamp: try row.stamp(from: 2), trace: try row.optionalBytes(at: 6))
        guard body(try row.text(at: 0), page) else { break }
      }
    }
  }

  /// Calls a function with the path of each file of a site, from the site's root.
  ///
  /// - Parameters:
  ///   - site: The output folder, without links.
  ///   - start: The first path, by UTF-8.
  ///   - end: The path behind the last one; `nil` for all.
  package func forEachPagePath(
    of site: String, from start: String = "", to end: String? = nil, _ body: (_ path: String) -> Void
  ) throws(BuildCacheError) {
    try read { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT path FROM page WHERE site = ?1 AND path >= ?2 AND (?3 IS NULL OR path < ?3)",
        arguments: [site, start, end])
      while let row = try rows.next() { body(try row.text(at: 0)) }
    }
  }

  /// Stores other stamps of files.
  ///
  /// - Parameter stamps: By path.
  package func restamp(_ stamps: [String: FileStamp], of site: String) throws(BuildCacheError) {
    guard !stamps.isEmpty else { return }
    try write { db in
      let update = try db.makeStatement(
        sql: "UPDATE page SET size = ?, modified = ?, changed = ?, inode = ? WHERE site = ? AND path = ?")
      for (path, stamp) in stamps.sorted(by: { $0.key < $1.key }) {
        try update.execute(arguments: [
          stamp.size, stamp.modified, stamp.changed, Int64(bitPattern: stamp.inode), site, path,
        ])
      }
    }
  }

  /// Stores the files that a build wrote, and deletes removed ones.
  package func remember(
    pages: [String: CachedPage], forgetting gone: [String], of site: String
  ) throws(BuildCacheError) {
    guard !pages.isEmpty || !gone.isEmpty else { return }
    try write { db in
      let insert = try db.makeStatement(sql: "INSERT OR REPLACE INTO page VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
      // In order, neighbours in the table are written together.
      for (path, page) in pages.sorted(by: { $0.key < $1.key }) {
        let stamp = page.stamp
        try insert.execute(arguments: [
          site, path, Data(page.key.bytes), stamp.size, stamp.modified, stamp.changed,
          Int64(bitPattern: stamp.inode), page.trace.map { Data($0) },
        ])
      }
      let delete = try db.makeStatement(sql: "DELETE FROM page WHERE site = ? AND path = ?")
      for path in gone { try delete.execute(arguments: [site, path]) }
    }
  }
}
