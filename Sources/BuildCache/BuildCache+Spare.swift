internal import GRDB

/// The stage after a build: the previous site, which the next build updates and swaps with the site.
package struct SpareSite: Sendable, Hashable {
  /// The stamps of the marker files of site and stage, which identify both.
  package var generation: String
  /// The paths at which the stage may differ from the site.
  package var pending: [String]

  package init(generation: String, pending: [String]) {
    (self.generation, self.pending) = (generation, pending)
  }
}

extension BuildCache {
  /// No path within a site holds it.
  private static let separator = "//"

  /// The stage of a site.
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

  /// Stores the stage; `nil` if there is none.
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
