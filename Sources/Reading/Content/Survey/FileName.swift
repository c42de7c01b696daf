/// Splits and joins file names and paths.
package enum FileName {
  /// The most bytes of a name that a file system takes.
  static let longest = 255

  /// A name without its extension, and the extension without its dot; empty when there is none.
  package static func parts(_ name: some StringProtocol) -> (stem: String, fileExtension: String) {
    let name = String(name)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return (name, "")
    }
    return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
  }

  /// The folder of a path, `""` for the content folder itself, and the name in it.
  package static func split(_ path: String) -> (folder: Substring, name: Substring) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path[...]) }
    return (path[..<slash], path[path.utf8.index(after: slash)...])
  }

  /// What the names of a photograph or track and of its sidecars have in common, however they are written: the name up to
  /// the first dot, in lower case, without blanks, hyphens and underscores.
  ///
  /// - Parameter name: The last part of a path; a slash before it is left out.
  package static func start(of name: some StringProtocol) -> String {
    if let movie = CameraRecordName.movie(of: name) { return start(of: movie) }
    return start(of: name) { $0.isWhitespace || $0 == "_" || $0 == "-" }
  }

  /// - Parameter isLeftOut: Which characters do not count.
  private static func start(of name: some StringProtocol, without isLeftOut: (Character) -> Bool) -> String {
    let start = name.drop { $0 == "/" }.prefix { $0 != "." }
    // Accents can be written in two ways, of which digests must be equal.
    return String(start).composed.lowercased().filter { !isLeftOut($0) }
  }

  /// Those paths of a folder whose names begin like that of a sidecar in it: the most similar ones, which differ in case, else
  /// in blanks, else in hyphens and underscores; else those of which it is a copy or another version by its name.
  package static func meant(by sidecar: String, among paths: [String]) -> [String] {
    let (folder, name) = split(sidecar)
    let neighbours = paths.filter { split($0).folder == folder }
    let rules: [(Character) -> Bool] = [
      { _ in false }, \.isWhitespace, { $0.isWhitespace || $0 == "_" || $0 == "-" },
    ]
    for rule in rules {
      let wanted = start(of: name, without: rule)
      let meant = neighbours.filter { start(of: split($0).name, without: rule) == wanted }
      if !meant.isEmpty { return meant }
    }
    // darktable numbers the versions that it makes of one picture.
    return SidecarPairing.isNumbered(name) ? [] : originals(of: name, among: neighbours)
  }

  /// Those paths of which a sidecar in the same folder is a copy or another version: `IMG_1.jpg` of `IMG_1 (1).yaml` and
  /// `IMG_1 (1).jpg.yaml`.
  private static func originals(of sidecar: Substring, among paths: [String]) -> [String] {
    let stem = parts(sidecar).stem
    let names = [stem, parts(stem).stem].flatMap { VariantName.originals(of: $0 + ".yaml").dropFirst() }
    guard !names.isEmpty else { return [] }
    let known = Dictionary(grouping: paths) { VariantName.stem(of: $0) }
    return names.lazy.compactMap { known[$0] }.first ?? []
  }

  /// The path of a name in a folder; `""` is the content folder.
  package static func join(_ folder: some StringProtocol, _ name: some StringProtocol) -> String {
    folder.isEmpty ? String(name) : "\(folder)/\(name)"
  }
}
