internal import GRDB

extension BuildCache {
  /// Deletes everything about content folders and output folders that no longer exist.
  package func forgetFolders(unless exists: (_ path: String) -> Bool) throws(BuildCacheError) {
    let tables = [
      "file": "root", "reading": "root", "address": "root", "page": "site", "receipt": "site",
      "spare": "site", "protection": "root",
    ]
    try write { db in
      for (table, column) in tables {
        let folders = try String.fetchAll(db, sql: "SELECT DISTINCT \(column) FROM \(table)")
        for folder in folders where !exists(folder) {
          try db.execute(sql: "DELETE FROM \(table) WHERE \(column) = ?", arguments: [folder])
        }
      }
    }
  }
}
