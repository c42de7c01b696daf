internal import GRDB

/// The spare copy of a site, which the next build brings up to date and puts in the site's place.
package struct SpareSite: Sendable, Hashable {
  /// What the spare copy and the site carry in their marker files, so that neither is taken for another.
  package var generation: String
  /// The paths at which the spare copy may differ from the site.
  package var pending: [String]

  package init(generation: String, pending: [String]) {
    (self.generation, self.pending) = (generation, pending)
  }
}

extension BuildCache {
  /// No path within a site holds it.
  private static let separator = "//"

  /// What is known of a site's spare copy.
  ///
  /// - Parameter site: The output folder, without links.
  package func spare(of site: String) throws(BuildCacheError) -> SpareSite? {
    try read { db in
      try Row.fetchOne(db, sql: "SELECT generation, pending FROM spare WHERE site = ?", arguments: [site]).map
      {
        SpareSite(
          generation: try $0.text(at: 0),
          pending: try $0.text(at: 1).split(separator: BuildCache.separator).map(String.init)
        )
      }
    }
  }

  /// Remembers a spare copy, or with `nil` that there is none.
  package func remember(spare: SpareSite?, of site: String) throws(BuildCacheError) {
    try write { db in
      guard let spare else {
        try db.execute(sql: "DELETE FROM spare WHERE site = ?", arguments: [site])
        return
      }
      try db.execute(
        sql: "INSERT OR REPLACE INTO spare VALUES (?, ?, ?)",
        arguments: [site, spare.generation, spare.pending.joined(separator: BuildCache.separator)])
    }
  }
}
