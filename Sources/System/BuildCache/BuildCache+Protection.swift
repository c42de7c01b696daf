internal import Foundation
internal import GRDB

extension BuildCache {
  /// What the last build of a content folder withheld, as the caller encoded it.
  ///
  /// - Parameter root: By which the caller knows the content folder.
  package func protection(below root: String) throws(BuildCacheError) -> [UInt8]? {
    try read { db in
      try Row.fetchOne(db, sql: "SELECT body FROM protection WHERE root = ?", arguments: [root])?.bytes(at: 0)
    }
  }

  /// Replaces it.
  package func remember(protection: [UInt8], below root: String) throws(BuildCacheError) {
    try write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO protection VALUES (?, ?)", arguments: [root, Data(protection)])
    }
  }
}
