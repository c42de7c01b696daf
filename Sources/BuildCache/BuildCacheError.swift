/// Why the cache cannot be used.
package struct BuildCacheError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The cache's folder.
  package var folder: String
  /// What SQLite or the system said.
  package var reason: String
  /// Whether what lies there is no sound database: ``BuildCache/discard(folder:)`` cures that.
  package var isDamaged = false

  package var description: String {
    """
    The build cache in \(folder) cannot be used: \(reason). \
    Delete that folder (the next build makes it anew), or choose another with --cache.
    """
  }
}
