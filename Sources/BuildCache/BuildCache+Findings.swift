internal import Foundation
internal import GRDB
package import Photography

extension BuildCache {
  /// Stored results, by the digest of all their inputs.
  ///
  /// - Parameter keys: The requested keys; unknown ones are omitted.
  package func findings(for keys: Set<Fingerprint>) throws(BuildCacheError) -> [Fingerprint: [UInt8]] {
    try read { db in
      var findings: [Fingerprint: [UInt8]] = [:]
      findings.reserveCapacity(keys.count)
      let statement = try db.cachedStatement(sql: "SELECT body FROM finding WHERE key = ?")
      for key in keys {
        if let row = try Row.fetchOne(statement, arguments: [key.data]) {
          findings[key] = try row.bytes(at: 0)
        }
      }
      return findings
    }
  }

  /// Stores results.
  package func remember(findings: [Fingerprint: [UInt8]]) throws(BuildCacheError) {
    guard !findings.isEmpty else { return }
    try write { db in
      // Until it is marked, a new result counts as used: its day is in the future of every clock.
      let insert = try db.cachedStatement(
        sql: "INSERT OR REPLACE INTO finding VALUES (?, ?, \(BuildCache.unmarked))")
      for (key, body) in findings { try insert.execute(arguments: [key.data, Data(body)]) }
    }
  }

  /// The day of results that have not been marked.
  private static let unmarked = Int32.max

  /// Marks results as used on a day, and those that were never marked as used until then.
  ///
  /// - Parameter day: In days since 1970.
  package func markUsed(_ keys: Set<Fingerprint>, day: Int) throws(BuildCacheError) {
    try write { db in
      try db.execute(
        sql: "UPDATE finding SET used = ? WHERE used = \(BuildCache.unmarked)", arguments: [day])
      let update = try db.cachedStatement(sql: "UPDATE finding SET used = ? WHERE key = ?")
      for key in keys { try update.execute(arguments: [day, key.data]) }
    }
  }

  /// Deletes results that were last used before a day.
  ///
  /// - Parameter day: In days since 1970.
  package func forgetFindings(unusedSince day: Int) throws(BuildCacheError) {
    try write { db in try db.execute(sql: "DELETE FROM finding WHERE used < ?", arguments: [day]) }
  }
}
