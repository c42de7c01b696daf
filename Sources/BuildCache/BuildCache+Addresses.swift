internal import GRDB

extension BuildCache {
  /// The last published page of each photograph, by path in the content folder.
  ///
  /// - Parameter root: The content folder, without links.
  package func addresses(below root: String) throws(BuildCacheError) -> [String: String] {
    try read { db in
      var addresses: [String: String] = [:]
      let rows = try Row.fetchCursor(
        db, sql: "SELECT path, page FROM address WHERE root = ?", arguments: [root])
      while let row = try rows.next() { addresses[try row.text(at: 0)] = try row.text(at: 1) }
      return addresses
    }
  }

  /// Remembers where photographs are published now, in place of all before.
  package func remember(addresses: [String: String], below root: String) throws(BuildCacheError) {
    let known = try self.addresses(below: root)
    guard known != addresses else { return }
    try write { db in
      let insert = try db.cachedStatement(sql: "INSERT OR REPLACE INTO address VALUES (?, ?, ?)")
      for (path, page) in addresses where known[path] != page {
        try insert.execute(arguments: [root, path, page])
      }
      let delete = try db.cachedStatement(sql: "DELETE FROM address WHERE root = ? AND path = ?")
      for path in known.keys where addresses[path] == nil { try delete.execute(arguments: [root, path]) }
    }
  }
}
