internal import Platform

/// A watch for each folder of a tree, updated when folders are created, removed and moved.
///
/// Symbolic links are followed as a survey of the content folder follows them: to files and folders inside the root, but
/// not from one linked folder to another.
struct WatchedTree {
  let scope: WatchScope
  private var inotify: Inotify
  private(set) var folders: [Int32: WatchedFolder] = [:]
  /// The watch on the folder that holds the root, which reports that the root is removed or made again.
  private var parent: Int32 = -1
  /// The paths of all symbolic links.
  private var links: Set<String> = []
  private var hasBrokenLinks = false
  /// Whether links may lead elsewhere than before.
  private var linksAreOutdated = false

  var descriptor: Int32 { inotify.descriptor }

  init(_ scope: WatchScope) throws(WatchError) {
    self.scope = scope
    inotify = try Inotify()
    try watchAll()
    guard folders.values.contains(where: { $0.path == "" }) else { throw .noFolder(scope.root) }
  }

  /// The changes since the last call; does not wait.
  mutating func changes() throws(WatchError) -> ChangeBatch {
    var batch = ChangeBatch()
    for event in try inotify.events() {
      if event.is(IN_Q_OVERFLOW) {
        // New folders may be among the events that were lost.
        inotify = try Inotify()
        try watchAll()
        return ChangeBatch(mustRescan: true)
      }
      try handle(event, into: &batch)
    }
    if linksAreOutdated {
      let (oldFolders, oldFiles) = linked
      try resolveLinks()
      let (newFolders, newFiles) = linked
      batch.paths.formUnion(oldFiles.symmetricDifference(newFiles))
      // The contents of linked folders are not listed.
      batch.mustRescan = batch.mustRescan || oldFolders != newFolders
    }
    return batch
  }

  /// The paths of all folders and files that symbolic links lead to.
  private var linked: (folders: Set<String>, files: Set<String>) {
    folders.values.reduce(into: ([], [])) { linked, folder in
      linked.0.formUnion(folder.linkedPaths)
      for paths in folder.linkedFiles.values { linked.1.formUnion(paths) }
    }
  }

  private mutating func watchAll() throws(WatchError) {
    (folders, links) = ([:], [])
    let (folder, _) = FolderListing.split(scope.root)
    parent = try watch(folder)
    for file in scope.files {
      let (folder, name) = FolderListing.split(scope.absolute(file))
      guard let location = FolderListing.resolved(folder) else { continue }
      folders[try watch(location)]?.files[name] = file
    }
    try add("") { _ in }
    try resolveLinks()
  }

  private mutating func handle(_ event: Inotify.Event, into batch: inout ChangeBatch) throws(WatchError) {
    guard let folder = folders[event.watch] else { return }
    if event.watch == parent {
      // Without the folder around the root, its return would not be noticed.
      if event.name.isEmpty, event.is(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) {
        throw .noFolder(folder.location)
      }
      if event.name == FolderListing.split(scope.root).name { try takeRoot(event, into: &batch) }
    }
    if event.is(IN_IGNORED) { folders[event.watch] = nil }
    // The folder above reports what happens to a folder itself.
    guard !event.name.isEmpty else { return }
    if !event.isFolder, isComplete(event, in: folder) {
      if let path = folder.files[event.name] { batch.paths.insert(path) }
      batch.paths.formUnion(folder.linkedFiles[event.name] ?? [])
    }
    if let path = folder.path { try handle(event, in: path, folder, into: &batch) }
    for path in folder.linkedPaths where !scope.leavesOut(event.name, in: path) {
      let isLink = FolderListing.kind(of: folder.location + "/" + event.name) == .link
      if (event.isFolder || isLink) && event.is(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO) {
        linksAreOutdated = true
      }
      if !event.isFolder, isComplete(event, in: folder) {
        batch.paths.insert(WatchScope.join(path, event.name))
      }
    }
  }

  private mutating func takeRoot(_ event: Inotify.Event, into batch: inout ChangeBatch) throws(WatchError) {
    if event.is(IN_CREATE | IN_MOVED_TO) {
      forget("")
      try add("") { _ in }
      try resolveLinks()
      batch.mustRescan = true
    } else if event.is(IN_DELETE | IN_MOVED_FROM) {
      forget("")
      batch.mustRescan = true
    }
  }

  private mutating func handle(
    _ event: Inotify.Event, in folder: String, _ watched: WatchedFolder, into batch: inout ChangeBatch
  ) throws(WatchError) {
    guard !scope.leavesOut(event.name, in: folder) else { return }
    let path = WatchScope.join(folder, event.name)
    let comes = event.is(IN_CREATE | IN_MOVED_TO)
    let goes = event.is(IN_DELETE | IN_MOVED_FROM)
    if event.isFolder {
      guard comes || goes else { return }
      linksAreOutdated = linksAreOutdated || !links.isEmpty
      batch.paths.insert(path)
      // The kernel continues to watch a folder that was moved.
      if event.is(IN_MOVED_FROM) { forget(path) }
      if comes { try add(path) { batch.paths.insert($0) } }
      return
    }
    if goes, links.remove(path) != nil { linksAreOutdated = true }
    if comes, FolderListing.kind(of: scope.absolute(path)) == .link {
      links.insert(path)
      linksAreOutdated = true
    }
    if comes, hasBrokenLinks { linksAreOutdated = true }
    if isComplete(event, in: watched) { batch.paths.insert(path) }
  }

  /// A new file is complete when it is closed, which is another event; links, symbolic and hard, have no such event.
  private func isComplete(_ event: Inotify.Event, in folder: WatchedFolder) -> Bool {
    guard event.is(IN_CREATE) else { return true }
    var status = stat()
    guard lstat(folder.location + "/" + event.name, &status) == 0 else { return false }
    // A file that was linked here, and perhaps removed elsewhere since, is older than its name.
    return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
      || status.st_mtim.tv_sec < status.st_ctim.tv_sec - 1
  }
}

extension WatchedTree {
  /// Watches one folder.
  private mutating func watch(_ location: String) throws(WatchError) -> Int32 {
    do throws(WatchError) {
      let watch = try inotify.watch(location)
      if folders[watch] == nil { folders[watch] = WatchedFolder(location) }
      return watch
    } catch .tooManyFolders(_, let limit) {
      // The tree is too large, not this folder.
      throw .tooManyFolders(scope.root, limit: limit)
    }
  }

  /// Watches a folder and all below it, and reports their contents.
  ///
  /// It is watched before it is listed, so that files created in between are not missed.
  private mutating func add(_ path: String, found: (String) -> Void) throws(WatchError) {
    do throws(WatchError) {
      folders[try watch(scope.absolute(path))]?.path = path
    } catch .noFolder {
      return  // Removed in the meantime, or not readable.
    }
    for entry in FolderListing.entries(of: scope.absolute(path)) where !scope.leavesOut(entry.name, in: path)
    {
      let inner = WatchScope.join(path, entry.name)
      found(inner)
      switch entry.kind {
      case .folder: try add(inner, found: found)
      case .link:
        links.insert(inner)
        linksAreOutdated = true
      case .file: break
      }
    }
  }

  /// Removes the watches of a folder and all below it.
  private mutating func forget(_ path: String) {
    let isBelow = { (other: String) in path.isEmpty || other == path || other.hasPrefix(path + "/") }
    links = links.filter { !isBelow($0) }
    for (watch, folder) in folders {
      if let other = folder.path, isBelow(other) { folders[watch]?.path = nil }
    }
    removeUnused()
  }

  private mutating func removeUnused() {
    for (watch, folder) in folders where folder.isUnused && watch != parent {
      inotify.forget(watch)
      folders[watch] = nil
    }
  }

  /// Resolves the symbolic links, and watches their targets.
  private mutating func resolveLinks() throws(WatchError) {
    (linksAreOutdated, hasBrokenLinks) = (false, false)
    for watch in folders.keys { folders[watch]?.forgetLinks() }
    for link in links.sorted() { try follow(link, isInLinkedFolder: false) }
    removeUnused()
  }

  private mutating func follow(_ link: String, isInLinkedFolder: Bool) throws(WatchError) {
    guard let target = FolderListing.resolved(scope.absolute(link)) else {
      hasBrokenLinks = true
      return
    }
    guard target.hasPrefix(scope.root + "/"), !scope.excluded.contains(target) else { return }
    switch FolderListing.kind(of: target) {
    // A link to a folder around itself would be a loop.
    case .folder where !isInLinkedFolder && !scope.absolute(link).hasPrefix(target + "/"):
      try addLinked(target, as: link)
    case .file:
      let (folder, name) = FolderListing.split(target)
      do throws(WatchError) {
        folders[try watch(folder)]?.linkedFiles[name, default: []].insert(link)
      } catch .noFolder {
        return
      }
    default: break
    }
  }

  private mutating func addLinked(_ location: String, as path: String) throws(WatchError) {
    do throws(WatchError) {
      folders[try watch(location)]?.linkedPaths.insert(path)
    } catch .noFolder {
      return
    }
    for entry in FolderListing.entries(of: location) where !scope.leavesOut(entry.name, in: path) {
      let inner = WatchScope.join(path, entry.name)
      switch entry.kind {
      case .folder: try addLinked(location + "/" + entry.name, as: inner)
      case .link: try follow(inner, isInLinkedFolder: true)
      case .file: break
      }
    }
  }
}
