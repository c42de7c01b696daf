internal import Building
internal import Content
internal import Files
internal import Glibc
internal import Photography

/// The content folder, as the Studio may write it: nothing outside it, no file whose name begins with a dot, and nothing through
/// a link that leads out of it.
struct StudioContent: Sendable {
  /// Without links.
  let root: String

  /// - Throws: ``BuildError`` when there is none.
  init(_ path: String) throws {
    guard Folder.exists(path) else { throw BuildError.noContent(path) }
    root = Folder.resolved(path)
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
    guard isPlain else { throw .invalid("“\(path)” is not a path in the content folder.") }
    // The folder that is there decides where the file would be.
    var known = names.count - 1
    while known > 0, !Folder.exists("\(root)/\(names[..<known].joined(separator: "/"))") { known -= 1 }
    let parent = known == 0 ? root : Folder.resolved("\(root)/\(names[..<known].joined(separator: "/"))")
    guard parent == root || parent.hasPrefix(root + "/") else {
      throw .invalid("“\(path)” is behind a link that leads out of the content folder.")
    }
    return "\(root)/\(path)"
  }

  /// The full path of a file inside that is there.
  ///
  /// - Parameter path: From the content folder.
  func existing(_ path: String) throws(StudioError) -> String {
    let full = try absolute(path)
    guard FileStamp(path: full) != nil else { throw .missing("There is no file “\(path)”.") }
    return full
  }

  /// A name in a folder that no file has: the wanted one, or with a number before its extension.
  ///
  /// - Parameter planned: Paths in lower case that will be taken.
  func free(_ name: String, in folder: String, avoiding planned: Set<String> = []) throws(StudioError)
    -> String
  {
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
    let (stem, end) = (name[..<dot], name[dot...])
    for number in 1...10_000 {
      let candidate = number == 1 ? name : "\(stem)-\(number)\(end)"
      let path = folder.isEmpty ? candidate : "\(folder)/\(candidate)"
      let full = try absolute(path)
      // A sidecar of the same name belongs to another file.
      if FileLinks.count(of: full) == 0, FileLinks.count(of: full + ".yaml") == 0,
        !planned.contains(path.lowercased())
      {
        return path
      }
    }
    throw .conflict("There are too many files called “\(name)”.")
  }

  /// Moves a file, and never replaces another one.
  ///
  /// - Parameters:
  ///   - source: The full path of the file.
  ///   - target: Its new full path.
  static func move(_ source: String, to target: String) throws {
    try Folder.make(Folder.parent(of: target))
    guard try moveFile(source, toNew: target) else {
      throw StudioError.conflict("There is a file at \(target) already.")
    }
  }
}
