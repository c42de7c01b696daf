internal import Foundation
internal import Glibc

/// Tells of changes in a folder and all below it, without ever looking at the tree again to find out.
///
/// Changes that come in a burst come as one batch: after a tenth of a second without any, and after two seconds at the latest.
/// What begins with a dot and editors' temporary files are ignored; symbolic links to folders are not followed.
/// Supported on Linux; elsewhere ``changes()`` says that it is not.
package struct FolderWatcher: Sendable {
  private let folder: String
  private let excluded: [String]
  private let quiet: Duration
  private let patience: Duration

  /// - Parameters:
  ///   - folder: Path of the folder to watch; it must exist when ``changes()`` is called, and may come and go afterwards.
  ///   - excluded: Paths of folders in it that do not count, such as the output folder.
  ///   - quiet: How long nothing must happen before a batch is complete.
  ///   - patience: How long a batch may wait for that.
  package init(
    _ folder: String, excluding excluded: [String] = [], quiet: Duration = .milliseconds(100),
    patience: Duration = .seconds(2)
  ) {
    self.folder = folder
    self.excluded = excluded
    self.quiet = quiet
    self.patience = patience
  }

  /// Starts to watch; what happens from the return of this call on will be told.
  ///
  /// - Returns: Batches, never empty, until the reader stops or is cancelled. Ends with a ``WatchError`` when the folder
  ///   that holds the watched one has gone, or when there are more folders by now than may be watched.
  package func changes() throws(WatchError) -> AsyncThrowingStream<ChangeBatch, any Error> {
    guard let root = FolderWatcher.absolute(folder) else { throw .noFolder(folder) }
    let tree = try WatchedTree(root: root, excluded: Set(excluded.compactMap(FolderWatcher.absolute)))
    let stop = try StopSignal()
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: ChangeBatch.self)
    continuation.onTermination = { _ in stop.send() }
    let loop = WatchLoop(tree: tree, stop: stop, quiet: quiet, patience: patience)
    // A thread of its own, asleep in the kernel nearly all its life: the cooperative pool must not be held up.
    Thread.detachNewThread {
      var loop = loop
      do throws(WatchError) {
        try loop.run { continuation.yield($0) }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    return stream
  }

  /// The real path; for what does not exist yet, that of its folder with the name added.
  private static func absolute(_ path: String) -> String? {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(validatingCString: resolved)
    }
    let url = URL(filePath: path).absoluteURL
    guard let parent = realpath(url.deletingLastPathComponent().path, nil) else { return nil }
    defer { free(parent) }
    return String(validatingCString: parent).map { $0 + "/" + url.lastPathComponent }
  }
}
