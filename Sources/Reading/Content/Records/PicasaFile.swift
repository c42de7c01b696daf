/// `.picasa.ini`, or `Picasa.ini` of Picasa 2: what Picasa keeps beside the photographs of a folder.
///
/// What it hides is decided here, for content folders and for imports.
package struct PicasaFile: Sendable {
  /// By the names of files, `Picasa` for the folder, `.album:TOKEN` for an album; the names of keys are in lower case.
  package private(set) var sections: [String: [String: String]] = [:]
  /// The names of the files that Picasa hides, as written.
  package private(set) var hidden: Set<String> = []
  /// Whether Picasa hides the folder.
  package private(set) var hidesFolder = false

  package static func isNamed(_ name: some StringProtocol) -> Bool {
    [".picasa.ini", "picasa.ini"].contains(name.lowercased())
  }

  package init(_ text: String) {
    var section = ""
    for line in text.split(whereSeparator: \.isNewline).lazy.map(\.trimmed) {
      if line.hasPrefix("["), let end = line.lastIndex(of: "]") {
        section = String(line[line.index(after: line.startIndex)..<end])
        continue
      }
      // A value may have `=`, `;` and `#`.
      guard let equals = line.firstIndex(of: "=") else { continue }
      let key = line[..<equals].trimmed.lowercased()
      let value = line[line.index(after: equals)...].trimmed
      sections[section, default: [:]][key] = value
      switch (key, value.lowercased()) {
      // In whatever section, and whatever other lines say.
      case ("p2category", "hidden folders"): hidesFolder = true
      // A word that is not understood hides, as does none.
      case ("hidden", let word) where !["no", "false", "0"].contains(word): hidden.insert(section)
      default: continue
      }
    }
  }
}
