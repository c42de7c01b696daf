internal import GRDB
package import Photography

/// A file of a site as the last build left it.
package struct KnownPage: Sendable, Hashable {
  /// What it was made from; the same key means the same bytes.
  package var key: Fingerprint
  package var stamp: FileStamp

  package init(key: Fingerprint, stamp: FileStamp) {
    self.key = key
    self.stamp = stamp
  }
}

extension BuildCache {
  /// The files of a site as the last build left them, by path from its root.
  ///
  /// - Parameter site: The output folder, without links.
  package func pages(of site: String) throws(BuildCacheError) -> [String: KnownPage] {
    try read { db in
      var pages: [String: KnownPage] = [:]
      let rows = try Row.fetchCursor(
        db, sql: "SELECT path, key, size, modified, changed, inode FROM page WHERE site = ?",
        arguments: [site])
      while let row = try rows.next() {
        pages[try row.text(at: 0)] = KnownPage(
          key: try row.fingerprint(at: 1), stamp: try row.stamp(from: 2))
      }
      return pages
    }
  }

  /// Remembers the files that a build wrote, and forgets those that are gone.
  package func remember(
    pages: [String: KnownPage], forgetting gone: [String], of site: String
  ) throws(BuildCacheError) {
    guard !pages.isEmpty || !gone.isEmpty else { return }
    try write { db in
      let insert = try db.cachedStatement(sql: "INSERT OR REPLACE INTO page VALUES (?, ?, ?, ?, ?, ?, ?)")
      for (path, page) in pages {
        let stamp = page.stamp
        try insert.execute(arguments: [
          site, path, page.key.data, stamp.size, stamp.modified, stamp.changed,
          Int64(bitPattern: stamp.inode),
        ])
      }
      let delete = try db.cachedStatement(sql: "DELETE FROM page WHERE site = ? AND path = ?")
      for path in gone { try delete.execute(arguments: [site, path]) }
    }
  }
}
