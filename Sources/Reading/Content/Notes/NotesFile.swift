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
      refused(Problem(.error, "\(file):1:1", summary, remedy: remedy, code: .unreadableSettings), mentions)
    }
    func refused(_ problem: Problem, _ mentions: String?) -> [Problem] {
      var reader = SettingsReader(file: file, text: text)
      reader.report(problem)
      form.applyFallbacks(&notes, aboutFile: mentions, &reader)
      return reader.problems
    }
    if let conflict = MergeConflict(in: text) { return refused(conflict.problem(in: file), text) }
    let yaml = "Write them as YAML, `key: value`, between two lines of three hyphens."
    if fileExtension == "toml" {
      return refused("is a file in TOML, which PhotoMap does not read", "Write it as YAML.", mentions: nil)
    }
    switch FrontMatter.foreignLanguage(of: text) {
    case let language?:
      return refused("begins with settings in \(language), which PhotoMap does not read", yaml, mentions: nil)
    case nil: break
    }
    guard let parts = FrontMatter(text, keys: form.keys.map(\.name)) else {
      return refused(
        "begins with a line of hyphens for settings and has no second line of --- to end them",
        "Add a line of three hyphens below the keys. Until then the file is ignored.", mentions: text)
    }
    if parts.settings.isEmpty, let line = FrontMatter.strayHidingLine(in: text) {
      return refused(
        "begins with `\(line)`, which is text, since it is not between two lines of three hyphens", yaml,
        mentions: line)
    }
    if parts.settings.isEmpty, let header = FrontMatter.header(of: text) {
      return refused(
        "begins with lines such as `\(header.first)`, as other programs write them",
        "Write the names in small letters, between two lines of three hyphens. Until then the file is ignored.",
        mentions: header.text)
    }
    var problems = form.read(parts.settings, file: file, into: &notes)
    if let mistake = parts.mistake {
      problems.append(
        Problem(
          .warning, "\(file):\(mistake.line)",
          "has `\(mistake.written)` around its settings, which should be three hyphens",
          remedy: "Write --- on a line of its own before and after them. They count as settings meanwhile.",
          code: .unclearSetting))
    }
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
  /// A line around the settings that is not three hyphens, and its number.
  let mistake: (line: Int, written: String)?

  /// - Parameter keys: Those that settings begin with.
  /// - Returns: `nil` when the settings have no end.
  init?(_ text: String, keys: [String]) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isSetting = { (line: Substring) in OpenQuote.key(of: line).map(keys.contains) ?? false }
    // A rule above a text is no beginning of settings.
    guard let first = lines.firstIndex(where: { !$0.trimmed.isEmpty }),
      lines[first].trimmed == "---"
        || FrontMatter.isRule(lines[first])
          && lines[(first + 1)...].first(where: { !$0.trimmed.isEmpty }).map(isSetting) == true
    else {
      (settings, body, bodyLine, mistake) = ("", text, 1, nil)
      return
    }
    let isMistaken = lines[first].trimmed != "---"
    guard
      let end = lines[(first + 1)...].firstIndex(where: {
        ["---", "..."].contains($0.trimmed) || isMistaken && FrontMatter.isRule($0)
      })
    else { return nil }
    mistake = isMistaken ? (first + 1, lines[first].trimmed) : nil
    let blankLines = String(repeating: "\n", count: first + 1)
    settings = blankLines + lines[(first + 1)..<end].joined(separator: "\n")
    body = lines[(end + 1)...].joined(separator: "\n")
    bodyLine = end + 2
  }

  /// Whether a line has nothing but hyphens, or what is easily taken for them.
  private static func isRule(_ line: Substring) -> Bool {
    let text = line.trimmed
    return !text.isEmpty && text.allSatisfy { "-‐‑‒–—―−*_=~".contains($0) }
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

  /// The first paragraph, if it is the header of sigal and of others who follow MultiMarkdown: `Title: …`, `Author: …`.
  static func header(of text: String) -> (first: String, text: String)? {
    let paragraph = text.drop(while: \.isWhitespace)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .prefix { !$0.trimmed.isEmpty }
    let keys = paragraph.map { OpenQuote.key(of: $0)?.lowercased() }
    guard let first = paragraph.first, let key = keys.first.flatMap(\.self), headerKeys.contains(key),
      keys.allSatisfy({ $0 != nil })
    else { return nil }
    return (first.trimmed, paragraph.joined(separator: "\n").lowercased())
  }

  private static let headerKeys: Set<String> = [
    "title", "author", "date", "thumbnail", "tags", "category", "slug", "summary", "description",
  ]

  /// A line of the first paragraph that looks like a setting and asks to hide something.
  static func strayHidingLine(in text: String) -> String? {
    let start = text.drop(while: \.isWhitespace)
    return start.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).lazy.map(\.trimmed)
      .prefix { !$0.isEmpty }.first(where: PrivacyWords.isHidingSetting)
  }
}
