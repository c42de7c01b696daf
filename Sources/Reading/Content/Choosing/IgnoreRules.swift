/// What `ignore:` of a site and of its folders says.
package struct IgnoreRules: Sendable, Hashable {
  /// In their order, by the folder that they are relative to.
  private var patterns: [String: [IgnorePattern]] = [:]

  package init() {}

  package var isEmpty: Bool { patterns.isEmpty }

  /// - Parameters:
  ///   - lines: As in a `.gitignore` file.
  ///   - folder: `""` is the content folder.
  mutating func add(_ lines: [String], in folder: String) {
    let new = lines.compactMap { IgnorePattern($0) }
    if !new.isEmpty { patterns[folder, default: []] += new }
  }

  /// Whether a file or folder is ignored, if the folders around it are not.
  ///
  /// The last pattern that matches decides; those of inner folders come after those of outer ones.
  package func ignores(_ path: String, isFolder: Bool) -> Bool {
    guard !patterns.isEmpty else { return false }
    let names = path.split(separator: "/").map { IgnorePattern.name($0) }
    var folder = FileName.split(path).folder
    var depth = names.count - 1
    while true {
      if let decided = patterns[String(folder)]?.last(where: {
        $0.matches(names[depth...], isFolder: isFolder)
      }) {
        return !decided.isNegated
      }
      guard depth > 0 else { return false }
      folder = FileName.split(String(folder)).folder
      depth -= 1
    }
  }

  /// Those of other folders than one and those inside it.
  package func outside(_ folder: String) -> IgnoreRules {
    var rules = self
    rules.patterns = patterns.filter { $0.key != folder && !$0.key.hasPrefix(folder + "/") }
    return rules
  }

  /// Whether a folder around a path is ignored.
  package func ignoresFolder(around path: String) -> Bool {
    guard !patterns.isEmpty else { return false }
    var folder = ""
    for name in path.split(separator: "/").dropLast() {
      folder = FileName.join(folder, name)
      if ignores(folder, isFolder: true) { return true }
    }
    return false
  }
}
