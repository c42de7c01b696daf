internal import Photography

/// A file with settings and a description: YAML, or Markdown with YAML before it.
enum NotesFile {
  /// - Parameter body: Receives the Markdown.
  static func read<Notes>(
    _ text: String, file: String, form: Form<Notes>, into notes: inout Notes,
    body: WritableKeyPath<Notes, Prose?>
  ) -> [Problem] {
    guard file.lowercased().hasSuffix(".md") else { return form.read(text, file: file, into: &notes) }
    /// - Parameter mentions: The text whose keys count as asked for; `nil` for all keys.
    func refused(_ summary: String, _ remedy: String, mentions: String?) -> [Problem] {
      var reader = SettingsReader(file: file, text: text)
      reader.report(Problem(.error, "\(file):1:1", summary, remedy: remedy))
      form.applyFallbacks(&notes, aboutFile: mentions, &reader)
      return reader.problems
    }
    if text.split(maxSplits: 1, whereSeparator: \.isNewline).first?.trimmed == "+++" {
      return refused(
        "begins with settings in TOML (+++), which PhotoMap does not read",
        "Write them as YAML, `key: value`, between two lines of three hyphens.", mentions: nil)
    }
    guard let parts = FrontMatter(text) else {
      return refused(
        "begins with --- and has no second line of --- to end it",
        "Add a line of three hyphens below the keys. Until then the file is ignored.", mentions: text)
    }
    var problems = form.read(parts.settings, file: file, into: &notes)
    let prose = MarkdownReader.prose(parts.body)
    guard !prose.blocks.isEmpty else { return problems }
    if notes[keyPath: body] != nil {
      problems.append(
        Problem(
          .warning, file, "has a `description:` and a text below it",
          remedy: "Keep one of them; the text below is shown."))
    }
    notes[keyPath: body] = prose
    return problems
  }
}

/// The two parts of a Markdown file that can begin with settings.
struct FrontMatter {
  /// YAML, with the line numbers of the file.
  let settings: String
  let body: String

  /// - Returns: `nil` when the settings have no end.
  init?(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let first = lines.first, first.trimmed == "---" else {
      (settings, body) = ("", text)
      return
    }
    guard let end = lines.dropFirst().firstIndex(where: { ["---", "..."].contains($0.trimmed) }) else {
      return nil
    }
    settings = "\n" + lines[1..<end].joined(separator: "\n")
    body = lines[(end + 1)...].joined(separator: "\n")
  }
}
