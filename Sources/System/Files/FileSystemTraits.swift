private import CExchange
import Platform

/// What a file system can, found out by trying in a folder. Nothing of it stays there.
package struct FileSystemTraits: Sendable, Hashable {
  /// Whether two folders can change places in one step, as a site that is published in whole needs.
  package let canExchange: Bool
  /// Whether `a.jpg` and `A.jpg` are two files.
  package let isCaseSensitive: Bool
  /// In bytes.
  package let free: Int

  /// - Parameter folder: An existing folder.
  /// - Throws: ``FileError`` when nothing can be written there.
  package init(of folder: String) throws(FileError) {
    let trial = "\(folder)/.photomap-trial.\(getpid()).\(UInt32.random(in: 0 ... .max))"
    try Folder.make(trial)
    defer { try? Folder.remove(trial) }
    try Folder.make("\(trial)/a")
    try Folder.make("\(trial)/b")
    canExchange = exchange_paths("\(trial)/a", "\(trial)/b") == 0
    isCaseSensitive = !Folder.exists("\(trial)/A")
    var info = statvfs()
    guard statvfs(folder, &info) == 0 else { throw .last("look at", folder) }
    let (bytes, isLarge) = Int(clamping: info.f_bavail).multipliedReportingOverflow(
      by: Int(clamping: info.f_frsize))
    free = isLarge ? Int.max : bytes
  }
}
