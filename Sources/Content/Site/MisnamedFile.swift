package import Photography

/// The name of a file of the content folder that was plainly meant to be one with settings of the whole site: `places.yaml.txt`,
/// as Windows can name it, or `site.toml`.
///
/// It is no file with settings, but what it asks to hide is not published.
package struct MisnamedFile: Sendable, Hashable {
  /// What the file should be called.
  package let rightName: String
  /// Whether it may be a text of any kind, such as `site.txt`. It counts only if it says something about hiding.
  let mayBeAnyText: Bool

  private static let stems: Set<String> = ["site", "places", "permalinks", "dates"]
  private static let texts: Set<String> = ["txt", "text"]
  private static let settings: Set<String> = ["yaml", "yml", "toml"]

  /// - Parameter path: Within the content folder, or beside it.
  /// - Returns: `nil` for a file with the right name, and for any other file.
  package init?(_ path: String) {
    let (folder, name) = FileName.split(path)
    // Most names are photographs'.
    guard let first = name.utf8.first, "sSpPdD".utf8.contains(first) else { return nil }
    guard folder.isEmpty || folder == ".." else { return nil }
    let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false).map(\.trimmed)
    guard let stem = parts.first, MisnamedFile.stems.contains(stem), let ending = parts.dropFirst().last
    else {
      return nil
    }
    let known = MisnamedFile.texts.union(MisnamedFile.settings)
    guard parts.dropFirst().allSatisfy(known.contains), parts.count > 2 || !["yaml", "yml"].contains(ending)
    else { return nil }
    rightName = stem + ".yaml"
    mayBeAnyText = parts.count == 2 && MisnamedFile.texts.contains(ending)
  }

  /// Whether any line of a text asks to hide something, or begins the zones of a site.
  static func asksToHide(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).lazy.map(\.trimmed).contains { line in
      ["privacy:", "zones:"].contains(where: line.lowercased().hasPrefix)
        || PrivacyWords.isHidingSetting(line)
    }
  }

  /// The problem of such a file.
  ///
  /// - Parameter hides: What stays hidden until it has the right name, as the object of a sentence; `nil` if nothing.
  package func problem(of path: String, hides: String?) -> Problem {
    Problem(
      .error, path, "is not read, because its name is not \(rightName)",
      remedy: "Rename it to \(rightName), or delete it if it is a copy."
        + (hides.map { " To be safe, \($0) until then." } ?? ""),
      code: .unclearSetting)
  }
}
