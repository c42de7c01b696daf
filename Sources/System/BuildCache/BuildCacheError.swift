/// Why the cache cannot be used.
package struct BuildCacheError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The cache's folder.
  package var folder: String
  /// The message of SQLite or the system; if it is in use by another program, that program.
  package var reason: String
  /// Whether the database is damaged; ``BuildCache/discard(folder:)`` removes it.
  package var isDamaged = false
  /// Whether there is no room to write.
  package var isFull = false
  /// Whether the user may not write there.
  package var isForbidden = false
  /// Whether another program has kept it locked for longer than ``CachePatience/limit``.
  package var isBusy = false

  package var description: String {
    if isFull {
      return
        "There is no space left on the disk to write the build cache in \(folder). Make room, then try again."
    }
    if isForbidden {
      return """
        You are not allowed to write the build cache in \(folder). \
        Change the folder's permissions, or, if its disk is read-only, choose another with --cache.
        """
    }
    if isBusy {
      return """
        The build cache in \(folder) stays in use by \(reason). \
        Wait until that has finished, or end it, and try again; or choose another folder with --cache. Do not delete it meanwhile.
        """
    }
    return """
      The build cache in \(folder) cannot be used: \(reason). \
      Delete that folder (the next build creates it again), or choose another with --cache.
      """
  }
}
