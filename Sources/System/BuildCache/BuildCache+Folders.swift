extension BuildCache {
  /// Deletes everything about content folders and output folders that no longer exist.
  package func forgetFolders(unless exists: (_ path: String) -> Bool) throws(BuildCacheError) {
    let tables = [
      "file": "root", "reading": "root", "address": "root", "page": "site", "receipt": "site",
      "spare": "site", "protection": "root",
    ]
    try write { db in
      for (table, column) in tables {
        var folders: [String] = []
        let rows = try db.prepare("SELECT DISTINCT \(column) FROM \(table)").rows()
        while try rows.next() { folders.append(try rows.text(at: 0)) }
        for folder in folders where !exists(folder) {
          try db.prepare("DELETE FROM \(table) WHERE \(column) = ?").execute(.text(folder))
        }
      }
    }
  }
}
