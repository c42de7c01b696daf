internal import Content
internal import JSON
internal import Photography

/// What the settings of a site of Hugo say of all its files: which are ignored, and what holds for all pages.
struct HugoSettings {
  private var cascade = ImportedVisibility.shown
  /// Regular expressions of paths.
  private var ignored: [String] = []

  init(_ tree: SourceTree, _ now: Instant, _ result: inout ImportedTree) {
    for file in tree.files where HugoSettings.isNamed(file.name) {
      guard let text = result.text(file) else {
        cascade = .hidden(HugoSettings.unclear)
        continue
      }
      guard let values = HugoSettings.values(text, file.name) else {
        // Most settings are about looks.
        let lower = text.lowercased()
        if ["ignorefiles", "cascade"].contains(where: lower.contains) {
          cascade = .hidden(HugoSettings.unclear)
        }
        continue
      }
      cascade = cascade.stricter(HugoPage.cascade(values, now))
      ignored += FrontMatter.words(values["ignorefiles"])
    }
  }

  func visibility(of path: String) -> ImportedVisibility {
    for pattern in ignored {
      guard let expression = try? Regex(pattern) else { return .hidden(HugoSettings.unclear) }
      if "/\(path)".contains(expression) { return .hidden("their site ignores them") }
    }
    return cascade
  }

  private static let unclear = "the settings of their site cannot be read"

  private static func isNamed(_ name: String) -> Bool {
    let (stem, ending) = FileName.parts(name.lowercased())
    return ["hugo", "config"].contains(stem) && ["toml", "yaml", "yml", "json"].contains(ending)
  }

  private static func values(_ text: String, _ name: String) -> JSONValue? {
    let values: JSONValue? =
      switch FileName.parts(name.lowercased()).fileExtension {
      case "toml": LooseTOML.value(text)
      case "json": try? JSONValue(parsing: Array(text.utf8))
      default: LooseYAML.value(text)
      }
    return values.map { FrontMatter(values: $0, body: "").values }
  }
}
