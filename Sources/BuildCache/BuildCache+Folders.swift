internal import GRDB

extension BuildCache {
  /// Deletes everything about content folders and output folders that no longer exist.
  package func forgetFolders(unless exists: (_ path: String) -> Bool) throws(BuildCacheError) {
    let tables = [
      "file": "root", "reading": "root", "address": "root", "page": "site", "receipt": "site",
      "spare": "site",
    ]
    try write { db in
      for (table, column) in tables {
        for folder in try String.fetchAll(db, sql: "SELECT DISTINCT \(column) FROM \(table)")
        where !exists(folder) {
          try db.execute(sql: "DELETE FROM \(table) WHERE \(column) = ?", arguments: [folder])
        }
      }
    }
  }
}
