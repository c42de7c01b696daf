internal import GRDB

/// The stage after a build: the previous site, which the next build updates and swaps with the site.
package struct StagedSite: Sendable, Hashable {
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
  package func staged(of site: String) throws(BuildCacheError) -> StagedSite? {
    try read { db in
      try Row.fetchOne(
        db, sql: "SELECT generation, pending FROM spare WHERE site = ?", arguments: [site]
      ).map {
        StagedSite(
          generation: try $0.text(at: 0),
          pending: try $0.text(at: 1).split(separator: BuildCache.separator).map(String.init)
        )
      }
    }
  }

  /// Stores the stage; `nil` if there is none.
  package func remember(staged: StagedSite?, of site: String) throws(BuildCacheError) {
    try write { db in
      guard let staged else {
        try db.execute(sql: "DELETE FROM spare WHERE site = ?", arguments: [site])
        return
      }
      try db.execute(
        sql: "INSERT OR REPLACE INTO spare VALUES (?, ?, ?)",
        arguments: [
          site, staged.generation, staged.pending.joined(separator: BuildCache.separator),
        ])
    }
  }
}
