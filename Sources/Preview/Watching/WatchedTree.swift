internal import Glibc

/// A folder and all the folders below it, each with its watch, kept true while folders come, go and move.
///
/// Symbolic links to folders are not followed, so that a tree is never watched twice or in a circle.
struct WatchedTree {
  /// Absolute, without a slash at its end.
  let root: String
  /// Absolute paths of folders that do not count, such as the output folder.
  let excluded: Set<String>
  private var inotify: Inotify
  /// The folder of each watch, relative to the root; empty for the root itself.
  private var folders: [Int32: String] = [:]
  /// Watches the folder in which the root lies, for the day the root comes back.
  private var parent: Int32 = -1

  var descriptor: Int32 { inotify.descriptor }

  init(root: String, excluded: Set<String>) throws(WatchError) {
    self.root = root
    self.excluded = excluded
    inotify = try Inotify()
    parent = try number(parentPath)
    folders[try number(root)] = ""
    try watchBelow("") { _ in }
  }

  /// What happened since the last call; does not wait.
  mutating func changes() throws(WatchError) -> ChangeBatch {
    var batch = ChangeBatch()
    for event in try inotify.events() {
      if event.is(IN_Q_OVERFLOW) {
        // What was missed may hold new folders, so the whole tree is watched anew.
        inotify = try Inotify()
        folders = [:]
        parent = try number(parentPath)
        try watchRootAgain()
        return ChangeBatch(mustRescan: true)
      }
      try take(event, into: &batch)
    }
    return batch
  }

  private mutating func take(_ event: Inotify.Event, into batch: inout ChangeBatch) throws(WatchError) {
    if event.watch == parent {
      guard event.name == rootName else { return try parentMayBeGone(event) }
      if event.is(IN_CREATE | IN_MOVED_TO) {
        try watchRootAgain()
        batch.mustRescan = true
      } else if event.is(IN_DELETE | IN_MOVED_FROM) {
        forget("")
        batch.mustRescan = true
      }
      return
    }
    guard let folder = folders[event.watch] else { return }
    if event.is(IN_IGNORED) { folders[event.watch] = nil }
    // Of itself a folder tells through its parent, which is watched too.
    guard !event.name.isEmpty else { return }
    let path = folder.isEmpty ? event.name : folder + "/" + event.name
    guard !WatchedName.isIgnored(event.name), !excluded.contains(root + "/" + path) else { return }

    switch event.isFolder {
    case true where event.is(IN_MOVED_FROM):
      // What was moved is watched on by the kernel, wherever it went; what was deleted is not.
      forget(path)
      batch.paths.insert(path)
    case true where event.is(IN_DELETE):
      batch.paths.insert(path)
    case true where event.is(IN_CREATE | IN_MOVED_TO):
      batch.paths.insert(path)
      try watch(path) { batch.paths.insert($0) }
    case true:
      break
    case false where event.is(IN_CREATE):
      // A file that is being written tells again when it is closed; a link does not.
      if isLink(path) { batch.paths.insert(path) }
    case false:
      batch.paths.insert(path)
    }
  }
}

extension WatchedTree {
  private var rootName: Substring {
    root[(root.lastIndex(of: "/").map(root.index(after:)) ?? root.startIndex)...]
  }

  private var parentPath: String {
    guard let slash = root.lastIndex(of: "/"), slash != root.startIndex else { return "/" }
    return String(root[..<slash])
  }

  /// Watches the root once more, should it be there.
  private mutating func watchRootAgain() throws(WatchError) {
    forget("")
    do {
      folders[try number(root)] = ""
    } catch .noFolder {
      return
    }
    try watchBelow("") { _ in }
  }

  /// The end, when even the folder around the root has gone: nothing would ever tell of a new root.
  private func parentMayBeGone(_ event: Inotify.Event) throws(WatchError) {
    if event.is(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) { throw .noFolder(parentPath) }
  }

  /// The watch on one folder; a system that is full complains of the tree, not of the folder that was one too many.
  private func number(_ path: String) throws(WatchError) -> Int32 {
    do {
      return try inotify.watch(path)
    } catch .tooManyFolders(_, let limit) {
      throw .tooManyFolders(root, limit: limit)
    }
  }

  /// Watches a folder that has just come, and tells of all that is in it already.
  private mutating func watch(_ folder: String, found: (String) -> Void) throws(WatchError) {
    do {
      folders[try number(root + "/" + folder)] = folder
    } catch .noFolder {
      return  // Gone again, or not ours to read.
    }
    try watchBelow(folder, found: found)
  }

  private mutating func watchBelow(_ folder: String, found: (String) -> Void) throws(WatchError) {
    let path = folder.isEmpty ? root : root + "/" + folder
    for entry in FolderListing.entries(of: path) where !WatchedName.isIgnored(entry.name) {
      let child = folder.isEmpty ? entry.name : folder + "/" + entry.name
      guard !excluded.contains(root + "/" + child) else { continue }
      found(child)
      if entry.isFolder { try watch(child, found: found) }
    }
  }

  /// Takes the watches off a folder and all below it.
  private mutating func forget(_ folder: String) {
    for (watch, path) in folders where folder.isEmpty || path == folder || path.hasPrefix(folder + "/") {
      inotify.forget(watch)
      folders[watch] = nil
    }
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    guard lstat(root + "/" + path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
  }
}
