internal import Photography

/// A file with settings and a description: YAML, or Markdown with YAML before it.
enum NotesFile {
  static func read<Notes: NotesDocument>(
    _ text: String, file: String, form: Form<Notes>, into notes: inout Notes
  ) -> [Problem] {
    let fileExtension = FileName.parts(file.lowercased()).fileExtension.trimmed
    if ["yaml", "yml"].contains(fileExtension) { return form.read(text, file: file, into: &notes) }
    /// - Parameter mentions: The text whose keys count as asked for; `nil` for all keys.
    func refused(_ summary: String, _ remedy: String, mentions: String?) -> [Problem] {
      var reader = SettingsReader(file: file, text: text)
      reader.report(Problem(.error, "\(file):1:1", summary, remedy: remedy, code: .unreadableSettings))
      form.applyFallbacks(&notes, aboutFile: mentions, &reader)
      return reader.problems
    }
    let yaml = "Write them as YAML, `key: value`, between two lines of three hyphens."
    if fileExtension == "toml" {
      return refused("is a file in TOML, which PhotoMap does not read", "Write it as YAML.", mentions: nil)
    }
    switch FrontMatter.foreignLanguage(of: text) {
    case let language?:
      return refused("begins with settings in \(language), which PhotoMap does not read", yaml, mentions: nil)
    case nil: break
    }
    if let line = FrontMatter.strayHidingLine(in: text) {
      return refused(
        "begins with `\(line)`, which is text, since it is not between two lines of three hyphens", yaml,
        mentions: line)
    }
    guard let parts = FrontMatter(text) else {
      return refused(
        "begins with --- and has no second line of --- to end it",
        "Add a line of three hyphens below the keys. Until then the file is ignored.", mentions: text)
    }
    var problems = form.read(parts.settings, file: file, into: &notes)
    let prose = MarkdownReader.prose(parts.body, at: TextPlace(file: file, line: parts.bodyLine)) {
      problems.append($0)
    }
    guard !prose.blocks.isEmpty else { return problems }
    if notes.description != nil {
      problems.append(
        Problem(
          .warning, file, "has a `description:` and a text below it",
          remedy: "Keep one of them; the text below is shown.", code: .unclearSetting))
    }
    notes.description = prose
    return problems
  }
}

/// The two parts of a Markdown file that can begin with settings.
struct FrontMatter {
  /// YAML, with the line numbers of the file.
  let settings: String
  let body: String
  /// The line in which the body begins, from 1.
  let bodyLine: Int

  /// - Returns: `nil` when the settings have no end.
  init?(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let first = lines.firstIndex(where: { !$0.trimmed.isEmpty }), lines[first].trimmed == "---" else {
      (settings, body, bodyLine) = ("", text, 1)
      return
    }
    guard let end = lines[(first + 1)...].firstIndex(where: { ["---", "..."].contains($0.trimmed) }) else {
      return nil
    }
    let blankLines = String(repeating: "\n", count: first + 1)
    settings = blankLines + lines[(first + 1)..<end].joined(separator: "\n")
    body = lines[(end + 1)...].joined(separator: "\n")
    bodyLine = end + 2
  }

  /// The language of settings that are not YAML: Hugo's and Jekyll's relatives use `+++` for TOML, an object for JSON, and
  /// `---` with the name of a language.
  static func foreignLanguage(of text: String) -> String? {
    let start = text.drop(while: \.isWhitespace)
    let first = start.prefix { !$0.isNewline }.trimmed
    if first.hasPrefix("+++") { return "TOML" }
    if start.first == "{", start.dropFirst().first(where: { !$0.isWhitespace }) == "\"" { return "JSON" }
    let language = first.dropFirst(3)
    return first.hasPrefix("---") && language.first?.isLetter == true ? String(language) : nil
  }

  /// A line of the first paragraph that looks like a setting and asks to hide something.
  static func strayHidingLine(in text: String) -> String? {
    let start = text.drop(while: \.isWhitespace)
    if start.hasPrefix("---") { return nil }
    return start.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).lazy.map(\.trimmed)
      .prefix { !$0.isEmpty }.first(where: PrivacyWords.isHidingSetting)
  }
}
