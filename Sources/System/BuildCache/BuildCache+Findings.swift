package import Photography

extension BuildCache {
  /// Stored results, by the digest of all their inputs.
  ///
  /// - Parameter keys: The requested keys; unknown ones are omitted.
  package func findings(for keys: Set<Digest>) throws(BuildCacheError) -> [Digest: [UInt8]] {
    guard !keys.isEmpty else { return [:] }
    return try read { db in
      var findings: [Digest: [UInt8]] = [:]
      findings.reserveCapacity(keys.count)
      let statement = try db.prepare("SELECT body FROM finding WHERE key = ?")
      for key in keys.sorted() {
        if let row = try statement.first(.blob(key.bytes)) {
          findings[key] = try row.bytes(at: 0)
        }
      }
      return findings
    }
  }

  /// Stores results.
  package func remember(findings: [Digest: [UInt8]]) throws(BuildCacheError) {
    guard !findings.isEmpty else { return }
    try write { db in
      // Until it is marked, a new result counts as used: its day is in the future of every clock.
      let insert = try db.prepare(
        "INSERT OR REPLACE INTO finding VALUES (?, ?, \(BuildCache.unmarked))")
      // In order, neighbours in the index are written together.
      for key in findings.keys.sorted() {
        guard let body = findings[key] else { continue }
        try insert.execute(.blob(key.bytes), .blob(body))
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
      try db.prepare("UPDATE finding SET used = ? WHERE used = \(BuildCache.unmarked)")
        .execute(.integer(Int64(day)))
      let update = try db.prepare("UPDATE finding SET used = ? WHERE key = ?")
      for key in keys.sorted() { try update.execute(.integer(Int64(day)), .blob(key.bytes)) }
    }
  }

  /// Deletes results that were last used before a day.
  ///
  /// - Parameter day: In days since 1970.
  package func forgetFindings(unusedSince day: Int) throws(BuildCacheError) {
    try write { db in try db.prepare("DELETE FROM finding WHERE used < ?").execute(.integer(Int64(day))) }
  }
}
