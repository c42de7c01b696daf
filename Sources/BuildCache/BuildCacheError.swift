/// Why the cache cannot be used.
package struct BuildCacheError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The cache's folder.
  package var folder: String
  /// The message of SQLite or the system.
  package var reason: String
  /// Whether the database is damaged; ``BuildCache/discard(folder:)`` removes it.
  package var isDamaged = false

  package var description: String {
    """
    The build cache in \(folder) cannot be used: \(reason). \
    Delete that folder (the next build creates it again), or choose another with --cache.
    """
  }
}
