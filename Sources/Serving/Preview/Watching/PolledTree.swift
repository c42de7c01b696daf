internal import Files
internal import Photography

/// The files of a tree as they were at the last look, where the kernel tells of no changes.
struct PolledTree {
  let scope: WatchScope
  private var last: Look

  init(_ scope: WatchScope) throws(WatchError) {
    guard let look = Look(scope) else { throw .noFolder(scope.root) }
    (self.scope, last) = (scope, look)
  }

  /// The changes since the last call, found by looking at every file.
  mutating func changes() throws(WatchError) -> ChangeBatch {
    let (around, _) = FolderListing.split(scope.root)
    guard FolderListing.kind(of: around) == .folder else { throw .noFolder(around) }
    let look = Look(scope) ?? Look()
    defer { last = look }
    // The folder goes, or comes back.
    guard look.isThere && last.isThere else { return ChangeBatch(mustRescan: look.isThere != last.isThere) }
    var paths = Set(look.stamps.keys.filter { look.stamps[$0] != last.stamps[$0] })
    paths.formUnion(last.stamps.keys.filter { look.stamps[$0] == nil })
    // What changes in a linked folder changes under the link's path, too.
    return ChangeBatch(
      paths: paths, mustRescan: !paths.isEmpty && (look.hasLinkedFolders || last.hasLinkedFolders))
  }

  private struct Look {
    /// What is watched, by path from the root.
    var stamps: [String: Stamp] = [:]
    var isThere = false
    var hasLinkedFolders = false

    init() {}

    /// - Returns: `nil` without the root.
    init?(_ scope: WatchScope) {
      guard FolderListing.kind(of: scope.root) == .folder else { return nil }
      isThere = true
      for file in scope.files { stamps[file] = FileStamp(path: scope.absolute(file)).map(Stamp.init) }
      var waiting = [""]
      while let folder = waiting.popLast() {
        for entry in FolderListing.entries(of: scope.absolute(folder))
        where !scope.leavesOut(entry.name, in: folder) {
          let path = WatchScope.join(folder, entry.name)
          var kind = entry.kind
          if kind == .link, let target = FolderListing.resolved(scope.absolute(path)),
            FolderListing.kind(of: target) == .folder
          {
            hasLinkedFolders = true
          } else if kind == .link {
            kind = .file
          }
          if kind == .folder { waiting.append(path) }
          // A link to nothing has no stamp.
          stamps[path] =
            kind == .file ? FileStamp(path: scope.absolute(path)).map(Stamp.init) ?? Stamp() : Stamp()
        }
      }
    }
  }

  /// What differs when a file has changed. Numbers of inodes are left out: not every network drive keeps them.
  private struct Stamp: Equatable {
    var size: Int64?
    var modified: Int64?
    var changed: Int64?

    init() {}

    init(_ stamp: FileStamp) { (size, modified, changed) = (stamp.size, stamp.modified, stamp.changed) }
  }
}
