private import CExchange
package import Files
package import Photography

/// Writes a site: everything goes into a stage beside the output folder, which then takes its place in one step.
///
/// Until ``publish()`` nobody sees any of it; a build that is interrupted leaves the old site as it was, and the next
/// build sweeps the stage away.
package final class SitePublisher: Sendable {
  /// The output folder, without links.
  package let output: String
  /// Where the new site is laid out until it is complete.
  package let stage: String
  private let lock: LockBox

  /// The file that says a folder is a site of ours and may be replaced.
  package static let marker = ".photomap-site"

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
    try Folder.remove(stage)
    try Folder.make(stage)
    try FileIO.write(
      Array("This folder is written by PhotoMap; a build replaces it.\n".utf8),
      to: "\(stage)/\(SitePublisher.marker)"
    )
  }

  /// Writes one new file of the site.
  ///
  /// - Parameter path: From the site's root.
  package func place(_ bytes: [UInt8], at path: String) throws(FileError) {
    try makeFolder(of: path)
    try FileIO.write(bytes, to: "\(stage)/\(path)")
  }

  /// Places a file that lies elsewhere and never changes where it lies, sharing its bytes where the file system can.
  package func place(linking source: String, at path: String) throws(FileError) {
    try makeFolder(of: path)
    try shareFile(source, as: "\(stage)/\(path)")
  }

  /// Keeps a file of the site as it stands in the output folder.
  package func keep(_ path: String) throws(FileError) {
    try place(linking: "\(output)/\(path)", at: path)
  }

  /// The stamp of a staged file.
  package func stamp(of path: String) -> FileStamp? { FileStamp(path: "\(stage)/\(path)") }

  /// Puts the stage in the output folder's place, then removes the old site.
  ///
  /// Names at the top that begin with a dot, and `CNAME`, are the author's (`.git`, `.nojekyll`) and are carried over.
  ///
  /// - Returns: Whether the files in the output folder are copies of the staged ones, with stamps of their own.
  @discardableResult
  package func publish() throws(FileError) -> Bool {
    guard FileStamp(path: output) != nil else {
      try renameFile(stage, to: output)
      return false
    }
    // Fails where the file system cannot swap, or the folder is a mount point.
    if exchange_paths(stage, output) == 0 {
      try returnAuthorsFiles()
      try Folder.remove(stage)
      return false
    }
    try copyOver()
    return true
  }

  /// Sweeps the stage away when a build ends without a site.
  ///
  /// After a failure in the middle of ``publish()`` the author's own files may lie in the stage; they go back first.
  package func abandon() throws(FileError) {
    try returnAuthorsFiles()
    try Folder.remove(stage)
  }

  /// Takes the author's files out of the stage, where a swap, perhaps of an interrupted build, has put them.
  private func returnAuthorsFiles() throws(FileError) {
    for name in try Folder.names(in: stage) where SitePublisher.isAuthors(name) { try bringBack(name) }
  }

  /// Where both have a folder, such as `.well-known`, what either has of it stays; of two files the site's new one does.
  private func bringBack(_ path: String) throws(FileError) {
    if FileStamp(path: "\(output)/\(path)") == nil {
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

  private func makeFolder(of path: String) throws(FileError) {
    guard path.utf8.contains(UInt8(ascii: "/")) else { return }
    try Folder.make("\(stage)/\(Folder.parent(of: path))")
  }

  /// Whether a name at the top of the output folder is the author's own.
  static func isAuthors(_ name: String) -> Bool {
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
