internal import Foundation
internal import Logging
internal import Platform

/// Reports changes in a folder and everything below it, without scanning it again. On file systems that tell of no changes, such as
/// network drives, it looks at every file from time to time.
///
/// Changes in quick succession make one batch: it ends after a tenth of a second without a change, or sooner while it has
/// one file only, and after two seconds at the latest. What happens while the reader is busy makes one batch, too.
package struct FolderWatcher: Sendable {
  private let folder: String
  private let files: [String]
  private let excluded: [String]
  private let quiet: Duration
  private let quietAfterOne: Duration
  private let patience: Duration
  private let polling: Duration?
  private let isIgnored: @Sendable (_ name: String, _ folder: String) -> Bool

  /// How many folders the kernel lets one user watch; `nil` if it does not tell.
  package static var limit: Int? { Inotify.limit() }

  /// - Parameters:
  ///   - folder: The path of the folder to watch. It must exist when ``changes()`` is called; it may be removed and made
  ///     again afterwards.
  ///   - files: Further files to watch, by their paths from the folder, such as `"../site.yaml"`.
  ///   - excluded: Paths of folders in it that are left out, such as the output folder.
  ///   - quiet: How long there must be no change before a batch is complete.
  ///   - quietAfterOne: The same for a batch of a single file, since a file that is saved alone need not wait for others.
  ///   - patience: How long a batch may wait for that.
  ///   - polling: The time between two looks at all files; `nil` to look only if the file system tells of no changes.
  ///   - isIgnored: Whether changes to a file or folder are left out, by its name and the path of its folder.
  package init(
    _ folder: String, files: [String] = [], excluding excluded: [String] = [],
    quiet: Duration = .milliseconds(100), quietAfterOne: Duration = .milliseconds(15),
    patience: Duration = .seconds(2), polling: Duration? = nil,
    ignoring isIgnored: @escaping @Sendable (_ name: String, _ folder: String) -> Bool = { name, _ in
      name.hasPrefix(".")
    }
  ) {
    self.folder = folder
    self.files = files
    self.excluded = excluded
    self.quiet = quiet
    self.quietAfterOne = quietAfterOne
    self.patience = patience
    self.polling = polling
    self.isIgnored = isIgnored
  }

  /// Starts to watch: every change after the return of this call is reported.
  ///
  /// - Returns: Batches, never empty, until the reader stops or is cancelled. The sequence throws a ``WatchError`` when the
  ///   folder around the watched one is removed, or when there are more folders than may be watched.
  package func changes() throws(WatchError) -> FolderChanges {
    guard let root = FolderListing.resolved(folder) else { throw .noFolder(folder) }
    let scope = WatchScope(
      root: root, files: files, excluded: Set(excluded.compactMap(FolderWatcher.absolute)),
      isIgnored: isIgnored)
    let stop = try StopSignal()
    let pending = PendingChanges()
    let (signals, continuation) = AsyncThrowingStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    continuation.onTermination = { _ in stop.send() }
    let run = try loop(over: scope, stop)
    // The thread sleeps in the kernel nearly all the time, and must not block the cooperative pool.
    Thread.detachNewThread {
      do throws(WatchError) {
        try run { batch in
          pending.add(batch)
          continuation.yield()
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    return FolderChanges(signals: signals, signal: continuation, pending: pending)
  }

  /// Waits for the kernel to tell of changes, or looks for them.
  private func loop(
    over scope: WatchScope, _ stop: StopSignal
  ) throws(WatchError) -> @Sendable (_ yield: (ChangeBatch) -> Void) throws(WatchError) -> Void {
    let silent = MountTable.current.silentKind(below: scope.root)
    guard let interval = polling ?? (FolderEvents.areTold && silent == nil ? nil : .seconds(1)) else {
      let loop = WatchLoop(
        tree: try WatchedTree(scope), stop: stop, quiet: quiet, quietAfterOne: quietAfterOne,
        patience: patience)
      return { (yield) throws(WatchError) in
        var loop = loop
        try loop.run(yield)
      }
    }
    Logger(label: "photomap.watching").info(
      "looking for changes", metadata: ["folder": "\(scope.root)", "fileSystem": "\(silent ?? "")"])
    let loop = PollLoop(tree: try PolledTree(scope), stop: stop, interval: interval)
    return { (yield) throws(WatchError) in
      var loop = loop
      try loop.run(yield)
    }
  }

  /// The path without symbolic links; for what does not exist yet, that of its folder with the name added.
  private static func absolute(_ path: String) -> String? {
    if let resolved = FolderListing.resolved(path) { return resolved }
    let (folder, name) = FolderListing.split(URL(filePath: path).absoluteURL.path)
    return FolderListing.resolved(folder).map { $0 == "/" ? "/" + name : $0 + "/" + name }
  }
}
