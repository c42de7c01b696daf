internal import Building
internal import Content
internal import Files
internal import Messages
internal import Photography
internal import Platform
internal import Reading

/// The content folder, as the Studio may write it: nothing outside it, no file whose name begins with a dot, and nothing through
/// a link that leads out of it.
struct StudioContent: Sendable {
  /// The most bytes of a name that file systems take.
  private static let longestName = 255
  /// Without links.
  let root: String
  private let identity: FolderIdentity?

  /// - Throws: ``BuildError`` when there is none.
  init(_ path: String) throws {
    guard Folder.exists(path) else { throw BuildError.noContent(path) }
    root = Folder.resolved(path)
    identity = FolderIdentity(root)
  }

  /// Whether no other folder is in its place, such as the empty one that a disk leaves which is not connected any more.
  var isSame: Bool { FolderIdentity(root).map { $0 == identity } ?? true }

  /// Refuses to write into another folder.
  func checkIsSame() throws(StudioError) {
    guard isSame else { throw .conflict { $0.otherContentFolder } }
  }

  /// The full path of a file or folder inside.
  ///
  /// - Parameter path: From the content folder; `""` is the folder itself.
  /// - Throws: ``StudioError`` for any other path.
  func absolute(_ path: String) throws(StudioError) -> String {
    if path.isEmpty { return root }
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = names.allSatisfy { name in
      !name.isEmpty && !name.hasPrefix(".") && !name.contains("\\")
        && !name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
    guard isPlain else { throw .invalid { $0.notInContent(path: path) } }
    // Before some file system says so, in its own words.
    guard names.allSatisfy({ $0.utf8.count <= StudioContent.longestName }) else {
      let beginning = "\(path.prefix(60))…"
      throw .invalid { $0.nameTooLong(name: beginning) }
    }
    // The folder that is there decides where the file would be.
    var known = names.count - 1
    while known > 0, !Folder.exists("\(root)/\(names[..<known].joined(separator: "/"))") { known -= 1 }
    let parent = known == 0 ? root : Folder.resolved("\(root)/\(names[..<known].joined(separator: "/"))")
    guard parent == root || parent.hasPrefix(root + "/") else {
      throw .invalid { $0.behindLink(path: path) }
    }
    return "\(root)/\(path)"
  }

  /// The full path of a file inside that is there.
  ///
  /// - Parameter path: From the content folder.
  func existing(_ path: String) throws(StudioError) -> String {
    let full = try absolute(path)
    guard FileStamp(path: full) != nil else { throw .missing { $0.noFile(path: path) } }
    return full
  }

  /// Names in a folder that no files have: the wanted ones, or with a number before the extension. Files whose names differ in their
  /// extensions alone, such as a photograph and its raw picture, get the same number.
  ///
  /// - Parameters:
  ///   - planned: Paths in lower case that will be taken.
  ///   - others: Names of files there that the new ones must neither be a part nor a version of.
  /// - Returns: Their paths, in the same order.
  func free(
    _ names: [String], in folder: String, avoiding planned: Set<String> = [], besides others: [String] = []
  ) throws(StudioError) -> [String] {
    var paths = [String](repeating: "", count: names.count)
    var planned = planned
    let sets = Dictionary(grouping: names.indices) { FileName.parts(names[$0]).stem.lowercased() }
    for indices in sets.values.sorted(by: { $0[0] < $1[0] }) {
      // Several files of one name are none that belong together.
      let isSet = Set(indices.map { names[$0].lowercased() }).count == indices.count
      for some in isSet ? [indices] : indices.map({ [$0] }) {
        let found = try together(some.map { names[$0] }, in: folder, avoiding: planned, besides: others)
        for (index, path) in zip(some, found) {
          paths[index] = path
          planned.insert(path.lowercased())
        }
      }
    }
    return paths
  }

  private func together(
    _ names: [String], in folder: String, avoiding planned: Set<String>, besides others: [String]
  ) throws(StudioError) -> [String] {
    // A small number would make it a version of the file that has the name.
    let first = others.isEmpty ? 2 : 102
    for number in [nil] + (first...10_000).map(Optional.some) {
      let candidates = names.map { name in
        // What begins as the name of another file up to the first dot belongs to it.
        let mark = others.isEmpty ? name.lastIndex(of: ".") : name.firstIndex(of: ".")
        let dot = mark.flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
        return number.map { "\(name[..<dot])-\($0)\(name[dot...])" } ?? name
      }
      let paths = candidates.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
      var areFree = !candidates.contains { name in others.contains { RelatedNames.areRelated(name, $0) } }
      for path in paths where areFree {
        let full = try absolute(path)
        // A sidecar of the same name belongs to another file.
        areFree =
          areFree && FileLinks.count(of: full) == 0 && FileLinks.count(of: full + ".yaml") == 0
          && !planned.contains(path.lowercased())
      }
      if areFree { return paths }
    }
    throw .conflict { $0.tooManyFiles(name: names.first ?? "") }
  }

  /// Moves a file, and never replaces another one.
  ///
  /// - Parameters:
  ///   - source: The full path of the file.
  ///   - target: Its new full path.
  static func move(_ source: String, to target: String) throws {
    try Folder.make(Folder.parent(of: target))
    guard try moveFile(source, toNew: target) else {
      throw StudioError.conflict { $0.fileIsThere(path: target) }
    }
  }
}
