internal import Photography

/// A file of the author's words: YAML, or Markdown with YAML before it.
enum NotesFile {
  /// - Parameter body: Where the Markdown goes.
  static func read<Notes>(
    _ text: String, file: String, form: Form<Notes>, into notes: inout Notes,
    body: WritableKeyPath<Notes, Prose?>
  ) -> [Problem] {
    guard file.lowercased().hasSuffix(".md") else { return form.read(text, file: file, into: &notes) }
    guard let parts = FrontMatter(text) else {
      var reading = Reading(file: file, text: text)
      reading.report(
        Problem(
          .error, "\(file):1:1", "begins with --- and has no second line of --- to end it",
          remedy: "Add a line of three hyphens below the keys. Until then the file is ignored."))
      form.beCautious(&notes, aboutFile: text, &reading)
      return reading.problems
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

/// The two parts of a Markdown file that may begin with settings.
struct FrontMatter {
  /// YAML, on the same lines as in the file.
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
