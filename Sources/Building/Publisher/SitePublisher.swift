private import CExchange
package import Files
package import Photography
import Platform
private import Synchronization

/// Publishes a site in one step: updates a stage, then swaps it with the output folder.
///
/// The stage starts as a copy of the site, made of hard links. After the swap it contains what both sites have in common; the next
/// build updates that, so the cost of a build depends on its changes. No change is visible before ``publish()``; an
/// interrupted build leaves the old site intact.
///
/// The stage is in a private folder, in the cache where that is possible: it may have pages that the site no longer shows.
package final class SitePublisher: Sendable {
  /// The output folder, without links.
  package let output: String
  /// The folder in which the new site is prepared.
  package let stage: String
  /// The folder of the stage, which only its owner may enter. The stage itself has the mode that it has as the site.
  private let root: String
  private let lock: LockBox
  /// What ``catchUp()`` has to do.
  private let pending = Mutex(Pending.paths([]))
  private let copies = Mutex<[String]>([])

  private enum Pending {
    /// The paths at which the stage, which is reused, still has a file of the site before.
    case paths(Set<String>)
    /// The stage started empty and lacks the site's files.
    case everything
  }

  /// The file that marks a folder as a site of PhotoMap, which may be replaced. Every build writes a new one, so its
  /// stamp identifies the generation of the site.
  package static let marker = ".photomap-site"

  /// Locks the output folder.
  ///
  /// - Parameter cache: The folder of the build cache, if there is one.
  /// - Throws: ``FileError/foreignOutput(path:example:)`` for a folder with files that PhotoMap did not write,
  ///   ``FileError/busy(path:)`` while another build writes there.
  package init(output: String, cache: String? = nil) throws(FileError) {
    self.output = Folder.resolved(output)
    try Folder.make(Folder.parent(of: self.output))
    root = PrivateFolder.path("stage", of: self.output, in: cache)
    stage = root + "/site"
    lock = LockBox(lock: try FolderLock(at: PrivateFolder.beside(self.output, "lock"), for: self.output))
    try SitePublisher.checkIsOurs(self.output)
    try returnAuthorsFiles()
    try removeOtherStages()
  }

  /// Removes the stage of a version that kept it beside the output folder, or of another cache.
  private func removeOtherStages() throws(FileError) {
    let beside = PrivateFolder.beside(output, "stage")
    for site in [beside, beside + "/site"] where site != stage { try returnAuthorsFiles(from: site) }
    for name in try Folder.names(in: beside) where "\(beside)/\(name)" != stage {
      try Folder.remove("\(beside)/\(name)")
    }
    if beside != root { try Folder.remove(beside) }
  }

  /// Prepares the stage. ``catchUp()`` makes it a copy of the site, except for what is written or removed until then.
  ///
  /// - Parameters:
  ///   - generation: From ``publish()``: used to check that site and stage are still the same.
  ///   - pending: The paths at which stage and site may differ.
  ///   - keepsFiles: Whether the stage starts with the site's files; otherwise it starts empty.
  package func prepare(generation: String?, pending: [String], keepsFiles: Bool) throws(FileError) {
    copies.withLock { $0 = [] }
    if keepsFiles, let generation, holds(generation) {
      // After an interruption from here on, no build reuses the stage.
      try Folder.remove("\(stage)/\(SitePublisher.marker)")
      for name in try Folder.names(in: stage) where SitePublisher.isAuthors(name) {
        try Folder.remove("\(stage)/\(name)")
      }
      self.pending.withLock { $0 = .paths(Set(pending)) }
      return
    }
    try Folder.remove(stage)
    try PrivateFolder.make(Folder.parent(of: root))
    try PrivateFolder.make(root)
    try Folder.make(stage)
    self.pending.withLock { $0 = keepsFiles ? .everything : .paths([]) }
  }

  /// Takes over the site's files at all paths where none was placed since ``prepare(generation:pending:keepsFiles:)``.
  ///
  /// A build that writes every page again takes over its pictures only.
  package func catchUp() throws(FileError) {
    let taken = pending.withLock { pending in
      defer { pending = .paths([]) }
      return pending
    }
    switch taken {
    case .paths(let paths): try update(Array(paths))
    case .everything: try takeOver()
    }
  }

  /// The site's files that ``catchUp()`` could only copy to the stage: their stamps differ.
  package var copied: [String] { copies.withLock(\.self) }

  func markCopied(_ path: String) { copies.withLock { $0.append(path) } }

  /// The path is no longer that of a file of the site before.
  private func markWritten(_ path: String) {
    pending.withLock { pending in
      guard case .paths(var paths) = pending, !paths.isEmpty else { return }
      // The only reference to the set, so that it is not copied.
      pending = .paths([])
      paths.remove(path)
      pending = .paths(paths)
    }
  }

  /// Writes one file of the site, replacing an existing one.
  ///
  /// - Parameter path: From the site's root.
  /// - Returns: The file's stamp.
  @discardableResult
  package func write(_ bytes: [UInt8], at path: String) throws(FileError) -> FileStamp {
    markWritten(path)
    let full = "\(stage)/\(path)"
    // Nothing has the name of a new page, and the folder is mostly there.
    if let stamp = try FileIO.create(full, with: bytes) { return stamp }
    try clear(path)
    return try FileIO.write(bytes, to: full)
  }

  /// Links a file that never changes, or copies it if the file system cannot link.
  package func link(_ source: String, at path: String) throws(FileError) {
    markWritten(path)
    let full = "\(stage)/\(path)"
    if linkFile(source, as: full) { return }
    try clear(path)
    try shareFile(source, as: full)
  }

  /// Copies a file that may change, such as one of the author's, without loading it.
  ///
  /// - Parameter limit: In bytes; a larger file is not copied.
  /// - Returns: The digest of the bytes that were copied.
  package func copy(
    _ source: String, at path: String, ifAtMost limit: Int
  ) throws(FileError) -> Digest {
    markWritten(path)
    try clear(path)
    var digest = DigestBuilder()
    try FileIO.copy(from: source, to: "\(stage)/\(path)", ifAtMost: limit) { digest.append($0) }
    return digest.digest
  }

  /// Removes a file of the site, and folders that it leaves empty. A folder of that name stays: it holds files of the site.
  package func remove(_ path: String) throws(FileError) {
    if isEmptyStage { try catchUp() }
    markWritten(path)
    let folder = "\(stage)/\(Folder.parent(of: path))"
    if path.unicodeScalars.contains("\u{FFFD}"), Folder.exists(folder) {
      // Of names that are not UTF-8 only the bytes are known; no build writes any.
      let reader = try DirectoryReader(folder)
      for entry in try reader.entries() where entry.name == nil && !SitePublisher.isAuthors(entry.displayName)
      {
        if try !reader.isFolder(entry) { try reader.unlink(entry) }
      }
    }
    if !removeFile("\(stage)/\(path)"), !Folder.exists("\(stage)/\(path)") {
      try Folder.remove("\(stage)/\(path)")
    }
    Folder.removeEmpty(Folder.parent(of: path), in: stage)
  }

  /// The stamp of a file of the new site, as far as it is prepared.
  package func stamp(of path: String) -> FileStamp? {
    let (isPending, isMissing) = pending.withLock { pending in
      switch pending {
      case .paths(let paths): (paths.contains(path), false)
      case .everything: (false, true)
      }
    }
    if isPending { return FileStamp(path: "\(output)/\(path)") }
    return FileStamp(path: "\(stage)/\(path)") ?? (isMissing ? FileStamp(path: "\(output)/\(path)") : nil)
  }

  private var isEmptyStage: Bool {
    pending.withLock { if case .everything = $0 { true } else { false } }
  }

  /// Swaps the stage with the output folder. The stage then contains the previous site, until ``forget(_:)``.
  ///
  /// Top-level names that begin with a dot, and `CNAME`, are the author's (`.git`, `.nojekyll`) and are moved to the new
  /// site.
  ///
  /// - Returns: The generation, which identifies this site and stage; `nil` if files were copied one by one, because the
  ///   file system cannot swap: the copies have other stamps, and the stage cannot be reused.
  @discardableResult
  package func publish() throws(FileError) -> String? {
    try catchUp()
    try writeMarker()
    guard FileStamp(path: output) != nil else {
      try renameFile(stage, to: output)
      rmdir(root)
      return generation
    }
    try keepMode()
    // Fails where the file system cannot swap, or the folder is a mount point.
    if exchange_paths(stage, output) == 0 {
      try returnAuthorsFiles()
      return generation
    }
    try copyOver()
    return nil
  }

  /// Gives the stage the mode of the output folder, which the author may have changed.
  private func keepMode() throws(FileError) {
    var info = stat()
    guard stat(output, &info) == 0 else { throw .last("look at", output) }
    guard chmod(stage, info.st_mode & 0o7777) == 0 else { throw .last("change", stage) }
  }

  /// Removes files of the previous site from the stage, which the new site has in another version, or no longer has.
  package func forget(_ paths: [String]) {
    SitePublisher.inRuns(of: paths) { path in
      guard removeFile("\(stage)/\(path)"), FileStamp(path: "\(output)/\(path)") == nil else { return }
      Folder.removeEmpty(Folder.parent(of: path), in: stage)
    }
  }

  /// Removes the stage after a failed build, or if it cannot be reused.
  ///
  /// After a failure during ``publish()`` the author's files may be in the stage; they are moved back first.
  package func abandon() throws(FileError) {
    try returnAuthorsFiles()
    try Folder.remove(stage)
    rmdir(root)
  }

  /// Whether site and stage are still those of a generation, which ``publish()`` gave.
  package func holds(_ generation: String) -> Bool {
    generation == self.generation && FileStamp(path: "\(stage)/\(SitePublisher.marker)") != nil
  }

  /// Makes the stage a copy of a site that was published without one, so that the next build need not.
  ///
  /// - Returns: The new generation.
  package func makeStage() throws(FileError) -> String {
    try prepare(generation: nil, pending: [], keepsFiles: true)
    return try keep()
  }

  /// Ends a build that changed no file: the site stays as it is, and the stage remains its copy.
  ///
  /// - Returns: The new generation.
  package func keep() throws(FileError) -> String {
    try catchUp()
    try writeMarker()
    return generation
  }

  private func writeMarker() throws(FileError) {
    try FileIO.write(
      Array("This folder is written by PhotoMap; a build replaces it.\n".utf8),
      to: "\(stage)/\(SitePublisher.marker)")
  }

  /// The current markers of site and stage.
  private var generation: String {
    [output, stage].map(SitePublisher.generation(of:)).joined(separator: " ")
  }

  /// Prepares the path of a file: creates its folder, and removes an existing file.
  private func clear(_ path: String) throws(FileError) {
    let full = "\(stage)/\(path)"
    if removeFile(full) { return }
    try makeFolder(of: path)
    try Folder.remove(full)
  }

  func makeFolder(of path: String) throws(FileError) {
    guard path.utf8.contains(UInt8(ascii: "/")) else { return }
    do throws(FileError) {
      try Folder.make("\(stage)/\(Folder.parent(of: path))")
    } catch {
      // The previous site may have a file where the new one has a folder.
      var folder = Folder.parent(of: path)
      while folder != "." {
        let full = "\(stage)/\(folder)"
        if FileStamp(path: full) != nil, !Folder.exists(full) { try Folder.remove(full) }
        folder = Folder.parent(of: folder)
      }
      try Folder.make("\(stage)/\(Folder.parent(of: path))")
    }
  }
}

/// Holds a noncopyable lock for a class.
private final class LockBox: Sendable {
  let lock: FolderLock
  init(lock: consuming FolderLock) { self.lock = lock }
}
