internal import Foundation
internal import GRDB
package import Photography

extension BuildCache {
  /// Stored results, by the digest of all their inputs.
  ///
  /// - Parameter keys: The requested keys; unknown ones are omitted.
  package func results(for keys: Set<Digest>) throws(BuildCacheError) -> [Digest: [UInt8]] {
    guard !keys.isEmpty else { return [:] }
    return try read { db in
      var results: [Digest: [UInt8]] = [:]
      results.reserveCapacity(keys.count)
      let statement = try db.makeStatement(sql: "SELECT body FROM result WHERE key = ?")
      for key in keys.sorted() {
        if let row = try Row.fetchOne(statement, arguments: [Data(key.bytes)]) {
          results[key] = try row.bytes(at: 0)
        }
      }
      return results
    }
  }

  /// Stores results.
  package func remember(results: [Digest: [UInt8]]) throws(BuildCacheError) {
    guard !results.isEmpty else { return }
    try write { db in
      // Until it is marked, a new result counts as used: its day is in the future of every clock.
      let insert = try db.makeStatement(
        sql: "INSERT OR REPLACE INTO result VALUES (?, ?, \(BuildCache.unmarked))")
      // In order, neighbours in the index are written together.
      for key in results.keys.sorted() {
        guard let body = results[key] else { continue }
        try insert.execute(arguments: [Data(key.bytes), Data(body)])
      }
    }
  }

  /// The day of results that have not been marked.
  private static let unmarked = Int32.max

  /// Marks results as used on a day, and those that were never marked as used until then.
  ///
  /// - Parameter day: In days since 1970.
  package func markUsed(_ keys: Set<Digest>, day: Int) throws(BuildCacheError) {
    try write { db in
      try db.execute(
        sql: "UPDATE result SET used = ? WHERE used = \(BuildCache.unmarked)", arguments: [day])
      let update = try db.makeStatement(sql: "UPDATE result SET used = ? WHERE key = ?")
      for key in keys.sorted() { try update.execute(arguments: [day, Data(key.bytes)]) }
    }
  }

  /// Deletes results that were last used before a day.
  ///
  /// - Parameter day: In days since 1970.
  package func forgetResults(unusedSince day: Int) throws(BuildCacheError) {
    try write { db in try db.execute(sql: "DELETE FROM result WHERE used < ?", arguments: [day]) }
  }
}
