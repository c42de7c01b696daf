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

  /// Replaces all stored pages of photographs.
  ///
  /// - Parameter known: From ``addresses(below:)``.
  package func remember(
    addresses: [(path: String, page: String)], replacing known: [String: String], below root: String
  ) throws(BuildCacheError) {
    let changed = addresses.filter { known[$0.path] != $0.page }
    let present = addresses.count - changed.count { known[$0.path] == nil }
    var removed: [String] = []
    if present < known.count {
      let paths = Set(addresses.lazy.map(\.path))
      removed = known.keys.filter { !paths.contains($0) }
    }
    guard !changed.isEmpty || !removed.isEmpty else { return }
    try write { db in
      let insert = try db.cachedStatement(sql: "INSERT OR REPLACE INTO address VALUES (?, ?, ?)")
      for (path, page) in changed {
        try insert.execute(arguments: [root, path, page])
      }
      let delete = try db.cachedStatement(sql: "DELETE FROM address WHERE root = ? AND path = ?")
      for path in removed { try delete.execute(arguments: [root, path]) }
    }
  }
}
