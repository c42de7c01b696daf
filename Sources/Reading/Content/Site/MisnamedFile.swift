package import Photography

/// The name of a file of the content folder that was plainly meant to be one with settings of the whole site: `places.yaml.txt`,
/// as Windows can name it, or `site.toml`.
///
/// It is not a settings file, but what it asks to hide is not published.
package struct MisnamedFile: Sendable, Hashable {
  /// What the file should be called.
  package let rightName: String
  /// How its name tells that.
  let kind: Kind

  enum Kind: Sendable {
    /// Nothing else has such a name: `site.yaml.txt`.
    case plain
    /// It may be a text of any kind, such as `site.txt`. It counts only if it says something about hiding.
    case text
    /// It may belong to a photograph, such as `sites.yaml`. It counts only if it has what only settings of the site have.
    case alike
    /// It has the right name in another folder, `alps/site.yaml`, and counts as ``alike`` does.
    case elsewhere
  }

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
    kind = parts.count == 2 && MisnamedFile.texts.contains(ending) ? .text : .plain
  }

  /// A sidecar or text at the top of the content folder, or beside it, whose name is like one of settings: `sites.yaml`,
  /// `config.yml`; see ``Kind/alike``. Or one with the right name in another folder; see ``Kind/elsewhere``.
  package init?(like path: String) {
    // Most names are photographs', and sidecars with a number.
    guard let last = path.utf8.last, "lt".utf8.contains(last | 0x20) else { return nil }
    let (folder, name) = FileName.split(path)
    guard folder.isEmpty || folder == ".." else {
      guard let right = MisnamedFile.rightName(ofMoved: name) else { return nil }
      rightName = right
      kind = .elsewhere
      return
    }
    let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // Those of the stems have the right name, or are a misnamed file anyway.
    guard let stem = parts.first, !MisnamedFile.stems.contains(stem), let ending = parts.dropFirst().last,
      MisnamedFile.texts.contains(ending) || MisnamedFile.settings.contains(ending)
    else { return nil }
    func isLike(_ word: String) -> Bool {
      abs(stem.utf8.count - word.utf8.count) <= 1
        && Spelling.distance(Spelling.plain(stem), Spelling.plain(word)) <= 1
    }
    if isLike("places") || stem.hasSuffix("places") {
      rightName = "places.yaml"
    } else if isLike("site") || MisnamedFile.words.contains(where: stem.contains) {
      rightName = "site.yaml"
    } else {
      return nil
    }
    kind = .alike
  }

  /// The right name of a file in another folder than its own; `nil` for other names.
  private static func rightName(ofMoved name: Substring) -> String? {
    guard let first = name.utf8.first, "sSpP".utf8.contains(first) else { return nil }
    let (stem, ending) = FileName.parts(name.lowercased())
    return ["site", "places"].contains(stem) && settings.contains(ending) ? stem + ".yaml" : nil
  }

  /// Parts of names that files with settings have in other programs, or that tell what they set.
  private static let words = ["site", "setting", "config", "photomap", "privacy", "zone"]

  /// Whether a file with this text was meant.
  func isMeant(_ text: String) -> Bool {
    switch kind {
    case .plain: true
    case .text: MisnamedFile.asksToHide(text)
    case .alike, .elsewhere: hasSettings(text)
    }
  }

  /// Whether a line of a text, not indented, begins what only a file with this right name holds.
  private func hasSettings(_ text: String) -> Bool {
    let keys = rightName == "places.yaml" ? ["places"] : ["privacy", "zones"]
    return text.split(whereSeparator: \.isNewline).contains { line in
      let line = line.lowercased()
      // `places: town` is about a photograph or its folder.
      if kind == .elsewhere, keys == ["places"], let value = OpenQuote.value(of: line[...])?.first,
        !"[{#".contains(value)
      {
        return false
      }
      return keys.contains { key in
        line.hasPrefix("[\(key)") || line.hasPrefix("[[\(key)")
          || line.hasPrefix(key) && ":= ".contains(line.dropFirst(key.count).first ?? "_")
      }
    }
  }

  /// Whether any line of a text asks to hide something, or begins the zones of a site.
  private static func asksToHide(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { line in
      ["privacy:", "zones:"].contains(where: line.lowercased().trimmed.hasPrefix)
        // Also `- hidden: yes`, and `- {name: Hut, hidden: yes}`.
        || line.split(whereSeparator: { "{},".contains($0) }).contains {
          PrivacyWords.isHidingSetting($0.drop { $0.isWhitespace || $0 == "-" }.trimmed)
        }
    }
  }

  /// The problem of such a file.
  ///
  /// - Parameter hides: What stays hidden until it has the right name, as the object of a sentence; `nil` if nothing.
  package func problem(of path: String, hides: String?) -> Problem {
    let (summary, remedy) =
      kind == .elsewhere
      ? (
        "is not read, because it is not in the content folder itself",
        "It is about the whole site: move what it says to \(rightName) there."
      )
      : (
        "is not read, because its name is not \(rightName)",
        "Rename it to \(rightName), or delete it if it is a copy."
      )
    return Problem(
      .error, path, summary,
      remedy: remedy + (hides.map { " To be safe, \($0) until then." } ?? ""),
      code: .unclearSetting)
  }
}
