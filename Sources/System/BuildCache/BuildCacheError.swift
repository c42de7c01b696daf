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
  /// The path of what is in the place of one of its files, and is none.
  package var obstacle: String?
  /// Whether too many files are open to open those of the cache.
  package var hasTooManyFiles = false

  package var description: String {
    if isFull {
      return
        "There is no space left on the disk to write the build cache in \(folder). Make room, then try again."
    }
    if let obstacle {
      return """
        \(obstacle) is a folder, a pipe or a link that leads nowhere, where the build cache has a file. \
        Move it away, or choose another folder with --cache.
        """
    }
    if isForbidden {
      return """
        You are not allowed to read and write the build cache in \(folder). \
        Run PhotoMap as the user who made it, or change the permissions of that folder and of cache.sqlite in it; \
        if its disk is read-only, choose another folder with --cache.
        """
    }
    if hasTooManyFiles {
      return """
        Too many files are open to use the build cache in \(folder). \
        Close other programs, or allow more files in this terminal (ulimit -n 1024), then try again.
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
      Delete the files cache.sqlite, cache.sqlite-wal and cache.sqlite-shm there, and nothing else (the next build makes \
      them again), or choose another folder with --cache.
      """
  }
}
