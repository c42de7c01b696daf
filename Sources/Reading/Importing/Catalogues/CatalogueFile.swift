internal import Content
internal import Files
internal import Foundation

extension SourceFile {
  /// Opens a database of the export. It is copied to a folder that is removed afterwards, with the log of a program that is
  /// running, so that the source stays as it is.
  func withDatabase(of tree: SourceTree, _ body: (CatalogueDatabase) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "photomap-" + UUID().uuidString
    try PrivateFolder.make(folder)
    defer {
      do throws(FileError) { try Folder.remove(folder) } catch
      { /* The system empties its folder of such files. */  }
    }
    let copy = "\(folder)/catalogue"
    try copyBytes(to: copy)
    if let log = tree[path + "-wal"] { try log.copyBytes(to: copy + "-wal") }
    try body(try CatalogueDatabase(copy: copy))
  }

  private func copyBytes(to target: String) throws {
    if case .file(let source) = place { return try FileIO.copy(from: source, to: target, permissions: 0o600) }
    try forEachPart { part throws(SourceError) in
      do throws(FileError) {
        try FileIO.append(Array(part), to: target, permissions: 0o600)
        return true
      } catch {
        throw .file(error)
      }
    }
  }
}

/// The folder of a database in a tree, from which its paths of photographs are sought.
struct CataloguePaths {
  private let tree: SourceTree
  /// By name in lower case.
  private var byName: [String: [SourceFile]] = [:]

  init(_ tree: SourceTree) {
    self.tree = tree
    for file in tree.files { byName[CataloguePaths.key(file.name), default: []].append(file) }
  }

  private static func key(_ name: some StringProtocol) -> String { String(name).composed.lowercased() }

  /// The file that a path of another computer means: the one whose folders agree in most names from the end.
  ///
  /// - Returns: `nil` where there is none, or where several agree in as many.
  func file(_ path: String) -> SourceFile? {
    if let exact = tree[path] { return exact }
    let wanted = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).map(CataloguePaths.key)
    guard let name = wanted.last else { return nil }
    let counted = (byName[name] ?? []).map { file in
      let parts = file.path.split(separator: "/").map(CataloguePaths.key)
      let count = zip(parts.reversed(), wanted.reversed()).prefix { $0 == $1 }.count
      // A name alone may be that of another photograph.
      return (count: count > 1 || count == parts.count || wanted.count == 1 ? count : 0, file: file)
    }.filter { $0.count > 0 }
    guard let most = counted.map(\.count).max() else { return nil }
    let best = counted.filter { $0.count == most }
    return best.count == 1 ? best[0].file : nil
  }

  /// The file of the same folder and name with another extension.
  func file(beside other: SourceFile, _ fileExtension: String) -> SourceFile? {
    byName[CataloguePaths.key("\(FileName.parts(other.name).stem).\(fileExtension)")]?
      .first { $0.folder == other.folder }
  }
}
