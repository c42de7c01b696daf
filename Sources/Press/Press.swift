private import CExchange
package import Photography

/// Writes a site: everything goes into a stage beside the output folder, which then takes its place in one step.
///
/// Until ``publish()`` nobody sees any of it; a build that is interrupted leaves the old site as it was, and the next
/// build sweeps the stage away.
package final class Press: Sendable {
  /// The output folder, without links.
  package let output: String
  /// Where the new site is laid out until it is complete.
  package let stage: String
  private let lock: LockBox

  /// The file that says a folder is a site of ours and may be replaced.
  package static let marker = ".photomap-site"

  /// - Throws: ``PressError/foreignOutput(path:example:)`` for a folder with other people's files,
  ///   ``PressError/busy(path:)`` while another build writes there.
  package init(output: String) throws(PressError) {
    self.output = Folder.resolved(output)
    let parent = Folder.parent(of: self.output)
    let name = self.output.split(separator: "/").last.map(String.init) ?? "output"
    stage = "\(parent)/.\(name).photomap-stage"
    try Folder.make(parent)
    lock = LockBox(lock: try FolderLock(at: "\(parent)/.\(name).photomap-lock", for: self.output))
    try Press.checkIsOurs(self.output)
    try returnAuthorsFiles()
    try Folder.remove(stage)
    try Folder.make(stage)
    try RawFile.write(
      Array("This folder is written by PhotoMap; a build replaces it.\n".utf8), to: "\(stage)/\(Press.marker)"
    )
  }

  /// Writes one new file of the site.
  ///
  /// - Parameter path: From the site's root.
  package func place(_ bytes: [UInt8], at path: String) throws(PressError) {
    try makeFolder(of: path)
    try RawFile.write(bytes, to: "\(stage)/\(path)")
  }

  /// Places a file that lies elsewhere and never changes where it lies, sharing its bytes where the file system can.
  package func place(linking source: String, at path: String) throws(PressError) {
    try makeFolder(of: path)
    try shareFile(source, as: "\(stage)/\(path)")
  }

  /// Keeps a file of the site as it stands in the output folder.
  package func keep(_ path: String) throws(PressError) {
    try place(linking: "\(output)/\(path)", at: path)
  }

  /// The stamp of a staged file.
  package func stamp(of path: String) -> FileStamp? { FileStamp(path: "\(stage)/\(path)") }

  /// Puts the stage in the output folder's place, then removes the old site.
  ///
  /// Names at the top that begin with a dot, and `CNAME`, are the author's (`.git`, `.nojekyll`) and are carried over.
  package func publish() throws(PressError) {
    guard FileStamp(path: output) != nil else {
      try renameFile(stage, to: output)
      return
    }
    // Fails where the file system cannot swap, or the folder is a mount point.
    if exchange_paths(stage, output) == 0 {
      try returnAuthorsFiles()
      try Folder.remove(stage)
    } else {
      try copyOver()
    }
  }

  /// Sweeps the stage away when a build ends without a site.
  ///
  /// After a failure in the middle of ``publish()`` the author's own files may lie in the stage; they go back first.
  package func abandon() throws(PressError) {
    try returnAuthorsFiles()
    try Folder.remove(stage)
  }

  /// Takes the author's files out of the stage, where a swap, perhaps of an interrupted build, has put them.
  private func returnAuthorsFiles() throws(PressError) {
    for name in try Folder.names(in: stage) where Press.isAuthors(name) {
      guard FileStamp(path: "\(output)/\(name)") == nil else { continue }
      try renameFile("\(stage)/\(name)", to: "\(output)/\(name)")
    }
  }

  private func makeFolder(of path: String) throws(PressError) {
    guard path.utf8.contains(UInt8(ascii: "/")) else { return }
    try Folder.make("\(stage)/\(Folder.parent(of: path))")
  }

  /// Whether a name at the top of the output folder is the author's own.
  static func isAuthors(_ name: String) -> Bool {
    (name.hasPrefix(".") && name != marker) || name == "CNAME"
  }

  private static func checkIsOurs(_ output: String) throws(PressError) {
    let names = try Folder.names(in: output)
    guard !names.contains(marker), let example = names.first(where: { !isAuthors($0) }) else { return }
    throw .foreignOutput(path: output, example: example)
  }
}

/// Lets a class own a lock that cannot be copied.
private final class LockBox: Sendable {
  let lock: FolderLock
  init(lock: consuming FolderLock) { self.lock = lock }
}
