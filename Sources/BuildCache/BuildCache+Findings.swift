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
      // A few keys are looked up one by one; for many, one scan is faster.
      if keys.count < 500 {
        let statement = try db.cachedStatement(sql: "SELECT body FROM finding WHERE key = ?")
        for key in keys {
          if let row = try Row.fetchOne(statement, arguments: [key.data]) {
            findings[key] = try row.bytes(at: 0)
          }
        }
        return findings
      }
      let rows = try Row.fetchCursor(db, sql: "SELECT key, body FROM finding")
      while let row = try rows.next() {
        let key = try row.fingerprint(at: 0)
        if keys.contains(key) { findings[key] = try row.bytes(at: 1) }
      }
      return findings
    }
  }

  /// Stores results.
  package func remember(findings: [Fingerprint: [UInt8]]) throws(BuildCacheError) {
    guard !findings.isEmpty else { return }
    try write { db in
      let insert = try db.cachedStatement(sql: "INSERT OR REPLACE INTO finding VALUES (?, ?)")
      for (key, body) in findings { try insert.execute(arguments: [key.data, Data(body)]) }
    }
  }
}
