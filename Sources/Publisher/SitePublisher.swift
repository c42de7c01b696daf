private import CExchange
package import Files
package import Photography

/// Publishes a site in one step: a stage beside the output folder is brought up to date and then swapped with it.
///
/// The stage starts as a copy of the site, made of hard links. After the swap it holds the site before; the next build
/// brings that up to date, so that a build costs what it changes. Until ``publish(_:)`` nobody sees any change; a build
/// that is interrupted leaves the old site as it was.
package final class SitePublisher: Sendable {
  /// The output folder, without links.
  package let output: String
  /// Where the new site is laid out.
  package let stage: String
  private let lock: LockBox

  /// The file that says a folder is a site made by PhotoMap and may be replaced. Every build writes a new one, so its
  /// stamp tells one generation of the site from another.
  package static let marker = ".photomap-site"

  /// Locks the output folder; nothing is laid out yet.
  ///
  /// - Throws: ``FileError/foreignOutput(path:example:)`` for a folder with other people's files,
  ///   ``FileError/busy(path:)`` while another build writes there.
  package init(output: String) throws(FileError) {
    self.output = Folder.resolved(output)
    let parent = Folder.parent(of: self.output)
    let name = self.output.split(separator: "/").last.map(String.init) ?? "output"
    stage = "\(parent)/.\(name).photomap-stage"
    try Folder.make(parent)
    lock = LockBox(lock: try FolderLock(at: "\(parent)/.\(name).photomap-lock", for: self.output))
    try SitePublisher.checkIsOurs(self.output)
    try returnAuthorsFiles()
  }

  /// Makes the stage a copy of the site.
  ///
  /// - Parameters:
  ///   - generation: From ``publish()``: the site and the stage must still be those of that moment.
  ///   - pending: The paths at which it may differ.
  ///   - keepsFiles: Whether the site's files are wanted at all; else the stage starts empty.
  package func prepare(generation: String?, pending: [String], keepsFiles: Bool) throws(FileError) {
    if keepsFiles, let generation, generation == self.generation,
      FileStamp(path: "\(stage)/\(SitePublisher.marker)") != nil
    {
      // An interruption from here on leaves a stage that no build trusts.
      try Folder.remove("\(stage)/\(SitePublisher.marker)")
      for name in try Folder.names(in: stage) where SitePublisher.isAuthors(name) {
        try Folder.remove("\(stage)/\(name)")
      }
      for path in pending {
        try remove(path)
        if FileStamp(path: "\(output)/\(path)") != nil { try place(linking: "\(output)/\(path)", at: path) }
      }
      return
    }
    try Folder.remove(stage)
    try Folder.make(stage)
    guard keepsFiles else { return }
    var made: Set<String> = []
    for file in try SitePublisher.site(at: output) where file.path != SitePublisher.marker {
      let folder = Folder.parent(of: file.path)
      if made.insert(folder).inserted { try makeFolder(of: file.path) }
      try shareFile("\(output)/\(file.path)", as: "\(stage)/\(file.path)")
    }
  }

  /// Writes one file of the site, over what is there.
  ///
  /// - Parameter path: From the site's root.
  package func place(_ bytes: [UInt8], at path: String) throws(FileError) {
    try clear(path)
    try FileIO.write(bytes, to: "\(stage)/\(path)")
  }

  /// Places a file that lies elsewhere and never changes where it lies, sharing its bytes where the file system can.
  package func place(linking source: String, at path: String) throws(FileError) {
    try clear(path)
    try shareFile(source, as: "\(stage)/\(path)")
  }

  /// Removes a file of the site, and folders that it leaves empty.
  package func remove(_ path: String) throws(FileError) {
    try Folder.remove("\(stage)/\(path)")
    Folder.removeEmpty(Folder.parent(of: path), in: stage)
  }

  /// The stamp of a staged file.
  package func stamp(of path: String) -> FileStamp? { FileStamp(path: "\(stage)/\(path)") }

  /// Puts the stage in the output folder's place. The stage then holds the site before.
  ///
  /// Names at the top that begin with a dot, and `CNAME`, are the author's (`.git`, `.nojekyll`) and are carried over.
  ///
  /// - Returns: What tells this site and this stage from all others; `nil` where files were copied one by one, because
  ///   the file system cannot swap: they have stamps of their own, and the stage cannot serve the next build.
  @discardableResult
  package func publish() throws(FileError) -> String? {
    try FileIO.write(
      Array("This folder is written by PhotoMap; a build replaces it.\n".utf8),
      to: "\(stage)/\(SitePublisher.marker)")
    guard FileStamp(path: output) != nil else {
      try renameFile(stage, to: output)
      return generation
    }
    // Fails where the file system cannot swap, or the folder is a mount point.
    if exchange_paths(stage, output) == 0 {
      try returnAuthorsFiles()
      return generation
    }
    try copyOver()
    return nil
  }

  /// Removes the stage, when a build ends without a site or the stage cannot serve the next one.
  ///
  /// After a failure in the middle of ``publish(_:)`` the author's own files may lie in the stage; they go back first.
  package func abandon() throws(FileError) {
    try returnAuthorsFiles()
    try Folder.remove(stage)
  }

  /// The markers of the site and of the stage as they are now.
  private var generation: String {
    [output, stage].map { folder in
      FileStamp(path: "\(folder)/\(SitePublisher.marker)").map { "\($0.inode)-\($0.modified)" } ?? "none"
    }.joined(separator: " ")
  }

  /// Takes the author's files out of the stage, where a swap, perhaps of an interrupted build, has put them.
  private func returnAuthorsFiles() throws(FileError) {
    for name in try Folder.names(in: stage) where SitePublisher.isAuthors(name) { try bringBack(name) }
  }

  /// Where both have a folder, such as `.well-known`, what either has of it stays; of two files the site's new one does.
  private func bringBack(_ path: String) throws(FileError) {
    if FileStamp(path: "\(output)/\(path)") == nil {
      guard Folder.exists(output) else { return }
      try renameFile("\(stage)/\(path)", to: "\(output)/\(path)")
    } else if try Folder.isFolder("\(stage)/\(path)"), try Folder.isFolder("\(output)/\(path)") {
      for name in try Folder.names(in: "\(stage)/\(path)") { try bringBack("\(path)/\(name)") }
    }
  }

  /// Removes what an earlier build wrote among the author's files and the site no longer has, such as a
  /// `.well-known/security.txt` taken out of `static/`.
  ///
  /// - Parameter files: With the stamps they were written with; a file that is another by now is the author's.
  package func withdraw(_ files: [String: FileStamp]) throws(FileError) {
    for (path, stamp) in files where SitePublisher.isAuthors(SitePublisher.firstName(of: path)) {
      guard FileStamp(path: "\(output)/\(path)")?.hasContent(of: stamp) == true else { continue }
      try Folder.remove("\(output)/\(path)")
      Folder.removeEmpty(Folder.parent(of: path), in: output)
    }
  }

  /// Makes way for a file: its folder is there, and nothing is in its place.
  private func clear(_ path: String) throws(FileError) {
    let full = "\(stage)/\(path)"
    if removeFile(full) { return }
    try makeFolder(of: path)
    try Folder.remove(full)
  }

  private func makeFolder(of path: String) throws(FileError) {
    guard path.utf8.contains(UInt8(ascii: "/")) else { return }
    do throws(FileError) {
      try Folder.make("\(stage)/\(Folder.parent(of: path))")
    } catch {
      // A file of the site before may lie where the new one has a folder.
      var folder = Folder.parent(of: path)
      while folder != "." {
        let full = "\(stage)/\(folder)"
        if FileStamp(path: full) != nil, !Folder.exists(full) { try Folder.remove(full) }
        folder = Folder.parent(of: folder)
      }
      try Folder.make("\(stage)/\(Folder.parent(of: path))")
    }
  }

  /// Whether a name at the top of the output folder is the author's own.
  package static func isAuthors(_ name: String) -> Bool {
    (name.hasPrefix(".") && name != marker) || name == "CNAME"
  }

  private static func checkIsOurs(_ output: String) throws(FileError) {
    let names = try Folder.names(in: output)
    guard !names.contains(marker), let example = names.first(where: { !isAuthors($0) }) else { return }
    throw .foreignOutput(path: output, example: example)
  }
}

extension SitePublisher {
  /// The files of a site that a build wrote, with their stamps; the author's own are left out.
  package static func site(at output: String) throws(FileError) -> [TreeFile] {
    try Folder.tree(of: output, skipping: isAuthors)
  }
}

/// Lets a class own a lock that cannot be copied.
private final class LockBox: Sendable {
  let lock: FolderLock
  init(lock: consuming FolderLock) { self.lock = lock }
}
