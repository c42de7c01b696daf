internal import Foundation
internal import GRDB
package import Photography

extension BuildCache {
  /// What reading a file brought, by the digest of its bytes.
  ///
  /// - Parameters:
  ///   - digests: Those wanted.
  ///   - version: Of the readers; what older ones found is not given.
  package func facts(
    of digests: Set<Fingerprint>, version: Int
  ) throws(BuildCacheError) -> [Fingerprint: [UInt8]] {
    try read { db in
      var facts: [Fingerprint: [UInt8]] = [:]
      // Few are asked for one by one, many in one sweep.
      if digests.count < 500 {
        let statement = try db.cachedStatement(sql: "SELECT body FROM fact WHERE digest = ? AND version = ?")
        for digest in digests {
          if let row = try Row.fetchOne(statement, arguments: [digest.data, version]) {
            facts[digest] = row.bytes(at: 0)
          }
        }
        return facts
      }
      facts.reserveCapacity(digests.count)
      let rows = try Row.fetchCursor(
        db, sql: "SELECT digest, body FROM fact WHERE version = ?", arguments: [version])
      while let row = try rows.next() {
        let digest = row.fingerprint(at: 0)
        if digests.contains(digest) { facts[digest] = row.bytes(at: 1) }
      }
      return facts
    }
  }

  /// Remembers what reading files brought.
  package func remember(facts: [Fingerprint: [UInt8]], version: Int) throws(BuildCacheError) {
    guard !facts.isEmpty else { return }
    try write { db in
      let insert = try db.cachedStatement(sql: "INSERT OR REPLACE INTO fact VALUES (?, ?, ?)")
      for (digest, body) in facts { try insert.execute(arguments: [digest.data, version, Data(body)]) }
    }
  }

  /// What developing pictures brought besides the pictures, by the digest of the original.
  ///
  /// - Parameter recipe: How they were developed.
  package func developments(recipe: Fingerprint) throws(BuildCacheError) -> [Fingerprint: [UInt8]] {
    try read { db in
      var developments: [Fingerprint: [UInt8]] = [:]
      let rows = try Row.fetchCursor(
        db, sql: "SELECT digest, body FROM development WHERE recipe = ?", arguments: [recipe.data])
      while let row = try rows.next() { developments[row.fingerprint(at: 0)] = row.bytes(at: 1) }
      return developments
    }
  }

  /// Remembers what developing pictures brought.
  package func remember(
    developments: [Fingerprint: [UInt8]], recipe: Fingerprint
  ) throws(BuildCacheError) {
    guard !developments.isEmpty else { return }
    try write { db in
      let insert = try db.cachedStatement(sql: "INSERT OR REPLACE INTO development VALUES (?, ?, ?)")
      for (digest, body) in developments {
        try insert.execute(arguments: [digest.data, recipe.data, Data(body)])
      }
    }
  }
}
