/// Splits and joins file names and paths.
package enum FileName {
  /// A name without its extension, and the extension without its dot; empty when there is none.
  static func parts(_ name: some StringProtocol) -> (stem: String, fileExtension: String) {
    let name = String(name)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return (name, "")
    }
    return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
  }

  /// The folder of a path, `""` for the content folder itself, and the name in it.
  static func split(_ path: String) -> (folder: Substring, name: Substring) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path[...]) }
    return (path[..<slash], path[path.utf8.index(after: slash)...])
  }

  /// What the names of a photograph or track and of its sidecars have in common: the name up to the first dot, in lower
  /// case.
  ///
  /// - Parameter name: The last part of a path; a slash before it is left out.
  package static func start(of name: some StringProtocol) -> String {
    name.drop { $0 == "/" }.prefix { $0 != "." }.lowercased()
  }

  /// The path of a name in a folder; `""` is the content folder.
  static func join(_ folder: some StringProtocol, _ name: some StringProtocol) -> String {
    folder.isEmpty ? String(name) : "\(folder)/\(name)"
  }
}
